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
  ink: "#222",
  panel: "#fbfaf6",
  last: "#7fa81a",
  check: "#e0281e",
  mark: "#1f7a4d",
  chosen: "#1c6fd1",
  premove: "#7a4fc4",
  danger: "#c43a1e",
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

export const STYLE = `
:host { display: block; container-type: inline-size; color: var(--_ink); ${colours.join(" ")} }
:host([hidden]) { display: none; }
svg { display: block; width: 100%; height: auto; user-select: none; -webkit-user-select: none;
  font-family: var(--wb-font, system-ui, sans-serif); direction: ltr; overflow: visible; }
:host([play]:not([play=none])) svg { touch-action: none; }
text { fill: var(--_ink); }
text:not(.coordinate) { text-anchor: middle; }
.frame { fill: none; stroke: var(--wb-frame, color-mix(in srgb, var(--_ink) 55%, transparent)); }
.hand .frame { fill: color-mix(in srgb, var(--_ink) 7%, transparent); stroke: none; rx: 4; }
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
.coordinate { font-size: 9px; opacity: .75; pointer-events: none; }
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
.piece, .army, .tints, .marks { pointer-events: none; }
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
.refused { fill: none; stroke: var(--_danger); stroke-width: 3; }
.sample { width: 1.8em; height: 1.8em; vertical-align: middle; margin-inline-end: .3em; display: inline-block; }
.blast { fill: var(--_danger); fill-opacity: .35; }
.flash { fill: var(--_chosen); }
.arrow .line { fill: none; stroke: var(--_arrow, var(--_mark)); stroke-width: 6; stroke-opacity: .75; }
.arrow .head { fill: var(--_arrow, var(--_mark)); fill-opacity: .9; }
.attack { --_arrow: var(--wb-attack, #c00); }
.place { outline: none; }
.hit { fill: #000; fill-opacity: 0; stroke: none; }
:host([play]:not([play=none])) .place.active { cursor: pointer; }
.place:hover .hit { fill-opacity: .04; }
.place:focus-visible .hit { stroke: var(--wb-focus, #000); stroke-width: 3; stroke-dasharray: 5 3; }
.actions { display: flex; flex-wrap: wrap; gap: .4em; padding-block: .4em; min-height: 2.4em; box-sizing: border-box; }
.actions:empty { display: none; }
button { font: inherit; color: inherit; background: var(--_panel); cursor: pointer; min-height: 2.2em; min-width: 2.2em;
  border: 1px solid color-mix(in srgb, var(--_ink) 40%, transparent); border-radius: .35em; padding: .2em .7em; }
button:hover { background: color-mix(in srgb, var(--_panel) 85%, var(--_ink)); }
button:focus-visible { outline: 2px solid var(--wb-focus, currentColor); outline-offset: 1px; }
dialog { position: absolute; margin: 0; padding: .5em; border: 1px solid color-mix(in srgb, var(--_ink) 40%, transparent);
  border-radius: .5em; background: var(--_panel); color: var(--_ink); box-shadow: 0 6px 24px rgb(0 0 0 / .35);
  max-width: 92%; box-sizing: border-box; }
dialog > div { display: flex; flex-wrap: wrap; gap: .35em; }
.frame-of-board { position: relative; }
.hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap; }
@media (prefers-color-scheme: dark) { :host { --_ink: var(--wb-ink, #e8e6df); --_panel: var(--wb-panel, #24262b); }
  .coordinate, .name { fill: #222; } }
@media (forced-colors: active) { .place:focus-visible .hit { stroke: Highlight; } }
`;
