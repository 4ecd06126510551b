// For bundlers (README, "Bundlers"): Vite leaves an entry that ends with .jsx where its files are.
export * from "../chess-family.js";
export { default } from "../chess-family.js";
