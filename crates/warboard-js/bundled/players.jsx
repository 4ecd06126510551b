// For bundlers: Vite's dev server leaves an entry that ends with .jsx where its files are.
export * from "../players.js";
