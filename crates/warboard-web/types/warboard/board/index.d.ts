export * from "../../../../warboard-js/board/index.js";
