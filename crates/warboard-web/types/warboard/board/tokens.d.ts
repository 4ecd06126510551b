export * from "../../../../warboard-js/board/tokens.js";
