export * from "../../../../warboard-js/board/svg.js";
