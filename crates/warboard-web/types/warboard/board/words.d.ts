export * from "../../../../warboard-js/board/words.js";
