// What `site` imports of the built page, for tsc: the package's own types.
export * from "../../../warboard-js/index.js";
export { default } from "../../../warboard-js/index.js";
