// A WebAssembly module of the C library: texts in, texts out.
import { WarboardError, broken, tooLarge } from "./errors.js";
import { compile } from "./load.js";

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The bytes that may be asked for at once. */
const RANDOM = 65536;

/** From how many characters on a text is long. */
const LONG = 65536;

export class Module {
  #exports;
  /** Where the library writes the address of a text or handle. */
  #place;
  /** A buffer for texts that go in, and its size. */
  #buffer = 0;
  #room = 0;
  #broken;
  /** What it was made of, which need not be compiled again. */
  compiled;

  /** The module with what it asks of its host: of a module that thinks, `now` and `stops`, and `progress`
   * takes what has been found. */
  static async load(source, { progress, ...asked } = {}) {
    const compiled = await compile(source);
    const module = new Module();
    module.compiled = compiled;
    const random = (address, length) => {
      const bytes = new Uint8Array(module.#exports.memory.buffer, address, length);
      try {
        for (let from = 0; from < length; from += RANDOM) {
          crypto.getRandomValues(bytes.subarray(from, from + RANDOM));
        }
        return 1;
      } catch {
        // Nothing may be thrown through the library, which says what is missing.
        return 0;
      }
    };
    const told = (address, length) =>
      progress(decoder.decode(new Uint8Array(module.#exports.memory.buffer, address, length)));
    const { exports } = await WebAssembly.instantiate(compiled, {
      warboard: { ...asked, progress: told, random },
    });
    module.#exports = exports;
    module.#place = exports.wb_memory(4);
    return module;
  }

  version() {
    return this.#read(this.#exports.wb_version());
  }

  /** A session, of which nothing is open twice. For tests: with deals that anybody can compute. */
  session(guessable) {
    return this.#call(() =>
      guessable === undefined
        ? this.#exports.wb_session_new(this.#place)
        : this.#exports.wb_session_guessable_for_tests(guessable, this.#place),
    );
  }

  limit(session, { open, bytes, plies }) {
    this.#call(() => this.#exports.wb_session_set_limits(session, open, bytes, plies));
  }

  free(session) {
    if (!this.#broken) this.#exports.wb_session_free(session);
  }

  /** Whether a fault has stopped it. */
  get isBroken() {
    return this.#broken !== undefined;
  }

  /** The answer to a line. */
  answer(session, line) {
    return this.#text(line, (text) =>
      this.#exports.wb_session_answer(session, text, this.#place),
    );
  }

  /** The legal actions of an open game, one a line. */
  legal(session, of) {
    return this.#text(of, (text) => this.#exports.wb_session_legal(session, text, this.#place));
  }

  /** A thinker, described as JSON. */
  thinker(json) {
    const text = this.#write(json);
    return this.#call(() => this.#exports.wb_thinker_read(text, this.#place));
  }

  /** What a thinker finds, as JSON. */
  think(thinker, json) {
    return this.#text(json, (text) =>
      this.#exports.wb_thinker_answer(thinker, text, this.#place),
    );
  }

  forget(thinker) {
    if (!this.#broken) this.#exports.wb_thinker_forget(thinker);
  }

  /** The text that a call with a text gives. */
  #text(given, call) {
    const written = this.#write(given);
    const address = this.#call(() => call(written));
    const text = this.#read(address);
    this.#exports.wb_text_free(address);
    return text;
  }

  /** What a call has written to the place. */
  #call(call) {
    this.#works();
    let status;
    try {
      status = call();
    } catch (why) {
      // The library stops where a fault of its own shows; what it had begun stays as it is.
      throw (this.#broken = broken(why.message));
    }
    if (status !== 0) {
      throw new WarboardError(JSON.parse(this.#read(this.#exports.wb_error_json())));
    }
    return new DataView(this.#exports.memory.buffer).getUint32(this.#place, true);
  }

  #works() {
    if (this.#broken) throw this.#broken;
  }

  #read(address) {
    const bytes = new Uint8Array(this.#exports.memory.buffer);
    return decoder.decode(bytes.subarray(address, bytes.indexOf(0, address)));
  }

  /** The address of a text, until the next one is written. What cannot be written is no fault of the
   * library, which is not asked then. */
  #write(text) {
    this.#works();
    if (typeof text !== "string") throw new TypeError(`a text is a string, not ${String(text)}`);
    // A long one is encoded first, so that no room is taken for what its characters could need.
    const encoded = text.length > LONG ? encoder.encode(text) : undefined;
    this.#make(encoded ? encoded.length + 1 : text.length * 3 + 1);
    const bytes = new Uint8Array(this.#exports.memory.buffer, this.#buffer, this.#room);
    if (encoded) bytes.set(encoded);
    bytes[encoded?.length ?? encoder.encodeInto(text, bytes).written] = 0;
    return this.#buffer;
  }

  /** Makes the buffer as large as that. */
  #make(room) {
    if (room <= this.#room) return;
    this.#exports.wb_memory_free(this.#buffer, this.#room);
    this.#room = 0;
    this.#buffer = this.#exports.wb_memory(Math.max(room, 1024));
    if (this.#buffer === 0) throw tooLarge(room);
    this.#room = Math.max(room, 1024);
  }
}
