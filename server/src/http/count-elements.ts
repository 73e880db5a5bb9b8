import { randomBytes } from 'node:crypto';

const [QUOTE, COLON, COMMA, OPEN_LIST, OPEN_OBJECT, BACKSLASH] = Buffer.from('":,[{\\');

/** Where hashes begin: nobody outside of this process can look for names that share one. */
const SEED = randomBytes(4).readInt32LE();

interface Most {
  elements: number;
  names: number;
}

/**
 * Counts what JSON holds while its bytes come in, before anything is made of them: keys and elements, as many as commas and
 * opening brackets outside of texts, so that an empty list counts as one; and the different names of keys, for which
 * JSON.parse takes far longer than for those that come again. It counts no further than to one more than may be.
 */
export class ElementCounter {
  readonly #most: Most;
  readonly #names = new Set<number>();
  #elements = 0;
  #isInText = false;
  #isEscaped = false;
  /** Of the present text or the last one: before a colon it is a key. */
  #hash = SEED;

  constructor(most: Most) {
    this.#most = most;
  }

  get elements(): number {
    return this.#elements;
  }

  /** What there is too much of. */
  get excess(): keyof Most | undefined {
    if (this.#elements > this.#most.elements) return 'elements';
    return this.#names.size > this.#most.names ? 'names' : undefined;
  }

  push(bytes: Uint8Array): void {
    for (let at = 0; at < bytes.length && this.excess === undefined; at += 1) {
      if (this.#isInText) at = this.#readText(bytes, at);
      else this.#readBetween(bytes[at] ?? 0);
    }
  }

  #readBetween(byte: number): void {
    if (byte === COMMA || byte === OPEN_LIST || byte === OPEN_OBJECT) this.#elements += 1;
    else if (byte === COLON) this.#names.add(this.#hash);
    else if (byte === QUOTE) [this.#isInText, this.#hash] = [true, SEED];
  }

  /** Up to its end, or to that of these bytes. The hash is FNV-1a; names that share one count as one. */
  #readText(bytes: Uint8Array, start: number): number {
    let [hash, isEscaped, at] = [this.#hash, this.#isEscaped, start];
    for (; at < bytes.length; at += 1) {
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE && !isEscaped) break;
      hash = Math.imul(hash ^ byte, 16_777_619);
      isEscaped = byte === BACKSLASH && !isEscaped;
    }
    [this.#hash, this.#isEscaped, this.#isInText] = [hash, isEscaped, at === bytes.length];
    return at;
  }
}
