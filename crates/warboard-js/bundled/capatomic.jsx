// For bundlers: Vite's dev server leaves an entry that ends with .jsx where its files are.
export * from "../capatomic.js";
export { default } from "../capatomic.js";
