export * from "../../../../warboard-js/protocol.js";
