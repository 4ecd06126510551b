// Pictures among the elements of a page: nothing is outside of one, the page may change its colours,
// and two do not disturb each other. Needs a document.

/** The tests of pictures by their names. */
export function tests({ Game, games }) {
  const holds = (is, what) => {
    if (!is) throw new Error(String(what));
  };
  const same = (found, expected) =>
    holds(JSON.stringify(found) === JSON.stringify(expected), `${JSON.stringify(found)}`);

  /** The element of a picture in a page with these rules, handed to a check and taken away. */
  const inPage = (pictures, rules, check) => {
    const host = document.createElement("div");
    host.innerHTML = `<style>${rules}</style>${pictures.join("")}`;
    document.body.append(host);
    try {
      return check(...host.querySelectorAll("svg"));
    } finally {
      host.remove();
    }
  };
  const colour = (picture, selector, property = "fill") =>
    getComputedStyle(picture.querySelector(selector))[property];

  const held = [
    ["crazyhouse", "4k3/8/8/8/8/8/8/4K3[QRBNPPPPPPPPPPPPPPPPqrbnpppp] w - - 0 1"],
    ["capahouse", "4k5/10/10/10/10/10/10/4K5[QRBNACPqrbnacp] w - - 0 1"],
    ["shogi", "4k4/9/9/9/9/9/9/9/4K4[RRBBGGGGSSSSNNNNLLLLPPPPPPPPPPPPPPPPPP] w - - 0 1"],
    ["minishogi", "4k/5/5/5/K4[RBGSPrbgsp] w - - 0 1"],
    ["invasion", "10/10/10/3****3/3****3/3****3/3****3/h9/10/9H w 1x 0 1"],
  ];

  /** What is drawn beyond the view box, the width of lines included. */
  const outside = (picture) => {
    const { width, height } = picture.viewBox.baseVal;
    const drawn = picture.querySelectorAll("path, rect, circle, polygon, line, text, use");
    const beyond = [];
    for (const element of drawn) {
      if (element.closest("defs")) continue;
      const box = element.getBBox();
      const style = getComputedStyle(element);
      const stroked = style.stroke !== "none" || element.localName === "use";
      const line = stroked ? parseFloat(style.strokeWidth) / 2 : 0;
      const matrix = element.getCTM();
      const [left, top] = [box.x - line, box.y - line];
      const [right, bottom] = [box.x + box.width + line, box.y + box.height + line];
      for (const [x, y] of [[left, top], [right, top], [left, bottom], [right, bottom]]) {
        const at = new DOMPoint(x, y).matrixTransform(matrix);
        if (at.x < 0 || at.y < 0 || at.x > width || at.y > height) {
          beyond.push(element.outerHTML);
          break;
        }
      }
    }
    return [drawn.length, beyond];
  };

  return {
    "nothing is drawn outside of a picture"() {
      const positions = games().map(({ name }) => Game.start(name));
      positions.push(...held.map(([name, position]) => Game.parse(name, position)));
      for (const game of positions) {
        for (const pieces of ["figures", "letters"]) {
          for (const options of [{ bottom: "w" }, { bottom: "b", turn: 1, coordinates: false }]) {
            const picture = game.svg({ pieces, clickable: true, ...options });
            const [drawn, beyond] = inPage([picture], "", outside);
            holds(drawn > 50 || game.game === "amazons", `${game.game}: ${drawn} elements`);
            same([game.game, beyond], [game.game, []]);
          }
        }
        game.free();
      }
    },

    "a page may change the colours"() {
      const picture = Game.start("invasion").svg({ last: ["e3"] });
      inPage([picture], "", (plain) => {
        same(colour(plain, ".wb-dark"), "rgb(217, 195, 154)");
        same(colour(plain, ".wb-white", "stroke"), "rgb(17, 17, 17)");
      });
      const rules = `.warboard { --wb-dark: rgb(1, 2, 3); --wb-white: rgb(4, 5, 6);
        --wb-white-line: rgb(7, 8, 9); --wb-last: rgb(3, 2, 1) } .wb-light { fill: rgb(9, 9, 9) }`;
      inPage([picture], rules, (themed) => {
        same(colour(themed, ".wb-dark"), "rgb(1, 2, 3)");
        same(colour(themed, ".wb-white"), "rgb(4, 5, 6)");
        same(colour(themed, ".wb-white", "stroke"), "rgb(7, 8, 9)");
        same(colour(themed, ".wb-last"), "rgb(3, 2, 1)");
        same(colour(themed, ".wb-light"), "rgb(9, 9, 9)");
        same(colour(themed, ".wb-black"), "rgb(43, 43, 43)");
      });
    },

    "pictures on one page do not disturb each other"() {
      const one = Game.start("capatomic").svg();
      const other = Game.start("invasion").svg({ bottom: "b" });
      const left = Game.start("capatomic").svg({ id: "left" });
      const right = Game.start("capatomic").svg({ id: "right" });
      inPage([one, other, left, right], "#right { --wb-dark: rgb(1, 2, 3) }", (...pictures) => {
        same(pictures.length, 4);
        const ids = pictures.flatMap((picture) => [
          ...(picture.id ? [picture.id] : []),
          ...[...picture.querySelectorAll("[id]")].map(({ id }) => id),
        ]);
        same(ids.length, new Set(ids).size);
        for (const picture of pictures) {
          for (const use of picture.querySelectorAll("use")) {
            const used = document.querySelector(use.getAttribute("href"));
            holds(picture.contains(used), use.outerHTML);
          }
        }
        same(colour(pictures[2], ".wb-dark"), "rgb(217, 195, 154)");
        same(colour(pictures[3], ".wb-dark"), "rgb(1, 2, 3)");
      });
    },

    "a click on a piece in hand finds what it may do"() {
      const game = Game.parse(...held[0]);
      const picture = game.svg({ clickable: true, id: "clicked" });
      inPage([picture], "svg { position: fixed; left: 0; top: 0 }", (shown) => {
        const found = (square) => {
          const { left, top } = shown.querySelector(`[data-square="${square}"]`).getBoundingClientRect();
          const target = document.elementFromPoint(left + 20, top + 20);
          return target.closest("[data-square]").dataset.square;
        };
        for (const square of ["Q@", "P@", "q@", "e1", "d5"]) same(found(square), square);
        same(game.choices(found("Q@")).length, 62);
        same(game.choices(found("q@")).length, 0);
      });
    },
  };
}
