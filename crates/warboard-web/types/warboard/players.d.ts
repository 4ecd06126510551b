export * from "../../../warboard-js/players.js";
