// How a board looks: everything that a page may change is a custom property.

/** The colours of `warboard`'s pictures, as custom properties without `--wb-` in front. */
const COLOURS = {
  dark: "#d9c39a",
  light: "#f3ead6",
  middle: "#e6d5b0",
  white: "#fff",
  "white-line": "#111",
  black: "#2b2b2b",
  "black-line": "#f4f4f4",
  ink: "light-dark(#222, #e8e6df)",
  panel: "light-dark(#fbfaf6, #24262b)",
  last: "#7fa81a",
  check: "#e0281e",
  mark: "#1f7a4d",
  chosen: "#1c6fd1",
  premove: "#7a4fc4",
  danger: "#c0341a",
};

/** @type {Record<string, string>} */
const TERRAINS = {
  standard: "#e6d9b8",
  narrow: "#dcb878",
  plain: "#d8e6a4",
  woods: "#93bf7c",
  mountain: "#c0b2a2",
  fortress: "#c8c4da",
};

/** The six differ for people who do not tell red from green. */
const SEATS = ["#0062a3", "#c04a00", "#007a58", "#e39ac4", "#f0e442", "#7cc8f0"];

const colours = Object.entries(COLOURS).map(([name, colour]) => `--_${name}: var(--wb-${name}, ${colour});`);
const terrains = Object.entries(TERRAINS).map(
  ([name, colour]) => `.terrain-${name} { fill: var(--wb-${name}, ${colour}); }`,
);
const seats = SEATS.map((colour, index) => {
  const letters = index < 3 ? "#fff" : "#000";
  return `.seat-${index + 1} { --_seat: var(--wb-seat-${index + 1}, ${colour}); --_seat-ink: ${letters}; }`;
});

const STYLE = `
:host { display: block; container-type: inline-size; ${colours.join(" ")} }
:host([hidden]), [hidden] { display: none !important; }
.frame-of-board { position: relative; }
.frame-of-board > svg { display: block; width: 100%; height: auto; user-select: none; -webkit-user-select: none;
  -webkit-touch-callout: none; font-family: var(--wb-font, system-ui, sans-serif); direction: ltr; overflow: visible; }
.frame-of-board > svg:not(:has(.part)) { aspect-ratio: var(--wb-ratio, 1); }
text { fill: var(--_ink); }
text:not(.coordinate) { text-anchor: middle; }
.frame { fill: none; stroke: var(--wb-frame, color-mix(in srgb, currentColor 55%, transparent)); }
.hand .frame { fill: color-mix(in srgb, currentColor 8%, transparent); stroke: none; rx: 4; }
.square.shade-0, .hex.shade-0 { fill: var(--_dark); }
.square.shade-1, .hex.shade-1 { fill: var(--_light); }
.hex.shade-2 { fill: var(--_middle); }
.part.board > .hex { stroke: var(--wb-edges, #666); }
.part.board:has(.hex) > .frame { display: none; }
.hand.shade-1 { fill: none; }
.land { fill: var(--wb-terrain, #e4e4e4); stroke: var(--wb-edges, #666); }
${terrains.join("\n")}
.name { font-size: 9px; fill: #333; }
.structure { fill: var(--wb-structure, #333); }
.coordinate { font-size: var(--_small, 9px); font-weight: 600; fill: var(--wb-coordinates, #222); opacity: .8; }
.coordinate.in-hex { font-size: 9.5px; font-weight: normal; }
.coordinate.in-land { font-size: 11px; font-weight: normal; }
.barrier-sea { fill: var(--wb-sea, #8fc1e3); }
.barrier-rock { fill: var(--wb-stony, #8d8d8d); }
.barrier-irradiated { fill: var(--wb-irradiated, #f5d327); }
.ground:not(.barrier-sea, .barrier-rock, .barrier-irradiated) { fill: none; }
.sign.waves { fill: none; stroke: var(--wb-waves, #3f7fae); stroke-width: 1.5; }
.sign.trunk { fill: var(--wb-trunk, #7a5230); }
.sign.tree { fill: var(--wb-tree, #3f8a3a); stroke: #1d3f1a; }
.sign.rock { fill: var(--wb-rock, #5c5c5c); stroke: #333; }
.sign.radiation { fill: var(--wb-radiation, #222); }
.sign.barrier { fill: none; stroke: var(--wb-barrier, #333); stroke-width: 3; }
.zone { fill: var(--wb-zone, #777); fill-opacity: .4; }
.zone-red-corner { fill: var(--wb-red-corner, #e0574a); fill-opacity: 1; }
.zone-hq-corner { fill: var(--wb-hq-corner, #f2c230); fill-opacity: 1; }
.zone-shielded { fill: var(--wb-shielded, #2f6fd0); }
.piece, .army, .tints, .marks, .names, .own { pointer-events: none; }
.figure { stroke-width: 1.5; stroke-linecap: round; stroke-linejoin: round; }
.white .figure { fill: var(--_white); stroke: var(--_white-line); }
.black .figure { fill: var(--_black); stroke: var(--_black-line); }
.white .disc { fill: var(--_white); stroke: #000; }
.black .disc { fill: var(--_black); stroke: #000; }
.letter { font-size: 20px; }
.white .letter { fill: #000; }
.black .letter { fill: #fff; }
.plate { fill: var(--wb-plate, #fff); stroke: #000; }
.plate-letter { font-size: 10px; fill: #000; }
.units { fill: var(--_seat, #777); stroke: #000; }
.unit { font-size: 12px; fill: var(--_seat-ink, #fff); }
${seats.join("\n")}
.dragged { filter: drop-shadow(0 3px 3px rgb(0 0 0 / .4)); }
.last { fill: var(--_last); fill-opacity: .55; }
.check { fill: var(--_check); fill-opacity: .7; }
.selected { fill: var(--_chosen); fill-opacity: .45; }
.planned { fill: var(--_premove); fill-opacity: .5; }
.target { fill: var(--_mark); stroke: #fff; stroke-width: .8; }
.target.capture { fill: none; stroke: var(--_danger); stroke-width: 3.5; }
.blast { fill: var(--_danger); fill-opacity: .3; }
.closed { fill: var(--wb-irradiated, #f5d327); fill-opacity: .6; }
.gone path { fill: none; }
.gone .cross { stroke: var(--_danger); stroke-width: 3; stroke-linecap: round; }
.refused { fill: none; stroke: var(--_danger); stroke-width: 3; }
.flash { fill: var(--_chosen); }
.flash.revealed { fill: var(--_light); }
.arrow .line { fill: none; stroke: var(--_arrow, var(--_mark)); stroke-width: 6; stroke-opacity: .75; }
.arrow .head { fill: var(--_arrow, var(--_mark)); fill-opacity: .9; }
.attack { --_arrow: var(--wb-attack, #c00); }
.planned.arrow { --_arrow: var(--_premove); fill-opacity: 1; }
.pending { --_arrow: var(--_chosen); }
.place { outline: none; touch-action: manipulation; }
.hit { fill: #000; fill-opacity: 0; stroke: none; }
:host(:not([play=none])) .place.active { cursor: pointer; }
.place:hover .hit { fill-opacity: .05; }
svg:not(.pointed) .place:focus-visible .hit { stroke: var(--wb-focus, #000); stroke-width: 3; stroke-dasharray: 5 3; }
.bubble { position: absolute; inset-inline: 4%; top: 97%; translate: 0 -100%; margin-inline: auto; width: fit-content; pointer-events: none;
  padding: .45em .8em; border-radius: .5em; background: #2b1a17; color: #fff; box-shadow: 0 3px 14px rgb(0 0 0 / .4);
  font-size: max(13px, .9em); line-height: 1.35; overflow-wrap: anywhere; }
.bubble.middle { top: 50%; translate: 0 -50%; }
.bubble.top { top: 3%; translate: none; }
ul { display: flex; color: var(--wb-ink, inherit); flex-wrap: wrap; gap: .2em 1em; margin: .4em 0 0; padding: 0; list-style: none; font-size: .85em; }
li svg { width: .9em; height: .9em; margin-inline-end: .4em; vertical-align: -.1em; }
.actions { display: flex; flex-wrap: wrap; align-content: start; gap: .4em; padding-block: .4em; box-sizing: border-box; }
.actions:empty:not([style*=min-height]) { display: none; }
button { font: inherit; color: var(--_ink); background: var(--_panel); cursor: pointer; min-height: 2.2em; min-width: 2.2em;
  border: 1px solid color-mix(in srgb, var(--_ink) 40%, transparent); border-radius: .35em; padding: .2em .7em; }
button:hover { background: color-mix(in srgb, var(--_panel) 85%, var(--_ink)); }
button[aria-pressed=true] { outline: 2px solid var(--_chosen); background: color-mix(in srgb, var(--_panel) 75%, var(--_chosen)); }
button:focus-visible { outline: 3px solid var(--wb-focus, currentColor); outline-offset: 1px; }
.apart, [part~=danger] { border-color: var(--_danger); }
.apart { margin-inline-start: auto; }
.apart ~ .apart { margin-inline-start: 0; }
.sample { width: 1.8em; height: 1.8em; vertical-align: middle; margin-inline-end: .3em; display: inline-block; direction: ltr; }
dialog { position: fixed; margin: 0; padding: .5em; border: 1px solid color-mix(in srgb, var(--_ink) 40%, transparent);
  border-radius: .5em; background: var(--_panel); color: var(--_ink); box-shadow: 0 6px 24px rgb(0 0 0 / .35);
  max-width: min(26em, calc(100vw - 16px)); max-height: calc(100vh - 16px); overflow: auto; box-sizing: border-box; }
dialog::backdrop { background: rgb(0 0 0 / .12); }
dialog > div { display: flex; flex-wrap: wrap; gap: .35em; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (forced-colors: active) {
  .frame-of-board > svg { forced-color-adjust: none; }
  svg:not(.pointed) .place:focus-visible .hit { stroke: Highlight; stroke-width: 4; }
  button[aria-pressed=true] { outline: 3px solid Highlight; }
  .bubble { border: 1px solid CanvasText; }
}
`;

/** @type {CSSStyleSheet | null} */
let sheet = null;

/** The styles of all boards: a sheet that is adopted, which pages without inline styles allow, too. */
export function styles() {
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(STYLE);
  }
  return sheet;
}
