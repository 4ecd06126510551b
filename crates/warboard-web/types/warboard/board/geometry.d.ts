export * from "../../../../warboard-js/board/geometry.js";
