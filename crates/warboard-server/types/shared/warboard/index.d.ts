// What shared modules import of the npm package: its types alone.
export * from "../../../../warboard-js/index.js";
