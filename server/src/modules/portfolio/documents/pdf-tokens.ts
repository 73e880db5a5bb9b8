/** The file cannot be read as a PDF; the message says so to whoever sent it. */
export class UnreadablePdf extends Error {
  override name = 'UnreadablePdf';

  constructor(message = 'The PDF cannot be checked. Save it again as a PDF.') {
    super(message);
  }
}

/** A name is kept as it is meant (/J#61vaScript is /JavaScript); of all else only the kind matters here. */
export type PdfValue =
  | { kind: 'name'; name: string }
  | { kind: 'number' }
  | { kind: 'list'; items: PdfValue[] }
  | { kind: 'dictionary'; entries: [key: string, value: PdfValue][] }
  | { kind: 'other' };

export type PdfToken =
  | { kind: 'name'; name: string }
  | { kind: 'number' }
  | { kind: 'string' }
  | { kind: 'word'; word: string }
  | { kind: 'end' };

/** By character code, for it is asked for every byte: 1 for blanks, 2 for signs that end a word. */
const CLASSES = new Uint8Array(256);
for (const blank of '\0\t\n\f\r ') CLASSES[blank.charCodeAt(0)] = 1;
for (const delimiter of '()<>[]{}/%') CLASSES[delimiter.charCodeAt(0)] = 2;
const LINE_ENDS = /[\r\n]/g;
const NUMBER = /^[+-]?(?:\d+\.?\d*|\.\d+)$/;
const DEEPEST = 64;
const PERCENT = 0x25;

export function isBlank(code: number): boolean {
  return CLASSES[code] === 1;
}

/** Names may be written with numbers for letters: /J#61vaScript. */
export function unescaped(text: string): string {
  return text.replaceAll(/#([0-9a-fA-F]{2})/g, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}

/** Reads the tokens and values of a PDF one after another, never going back further than one token. */
export class PdfTokens {
  readonly #text: string;
  at: number;

  constructor(text: string, from: number) {
    this.#text = text;
    this.at = from;
  }

  next(): PdfToken {
    this.#skipBlank();
    const character = this.#text[this.at];
    if (character === undefined) return { kind: 'end' };
    if (character === '(') return this.#string();
    if (character === '/') {
      this.at += 1;
      const name = this.#run();
      return { kind: 'name', name: name.includes('#') ? unescaped(name) : name };
    }
    if ((character === '<' || character === '>') && this.#text[this.at + 1] === character) {
      this.at += 2;
      return { kind: 'word', word: character + character };
    }
    if (character === '<') return this.#hexString();
    if (character === '[' || character === ']') {
      this.at += 1;
      return { kind: 'word', word: character };
    }
    const run = this.#run();
    if (run === '') throw new UnreadablePdf(); // a bracket where none belongs
    return NUMBER.test(run) ? { kind: 'number' } : { kind: 'word', word: run };
  }

  /** The value that begins with a token. */
  value(token: PdfToken, depth = 0): PdfValue {
    if (depth > DEEPEST) throw new UnreadablePdf();
    if (token.kind === 'name' || token.kind === 'number') return token;
    if (token.kind === 'string') return { kind: 'other' };
    if (token.kind === 'end') throw new UnreadablePdf();
    if (token.word === '<<') return this.#dictionary(depth);
    if (token.word === '[') return this.#list(depth);
    if (['true', 'false', 'null'].includes(token.word)) return { kind: 'other' };
    throw new UnreadablePdf();
  }

  #dictionary(depth: number): PdfValue {
    const entries: [string, PdfValue][] = [];
    for (let token = this.next(); ; token = this.next()) {
      if (token.kind === 'word' && token.word === '>>') return { kind: 'dictionary', entries };
      if (token.kind !== 'name') throw new UnreadablePdf();
      const value = this.value(this.next(), depth + 1);
      entries.push([token.name, value]);
      if (value.kind === 'number') this.#skipReference();
    }
  }

  #list(depth: number): PdfValue {
    const items: PdfValue[] = [];
    for (let token = this.next(); ; token = this.next()) {
      if (token.kind === 'word' && token.word === ']') return { kind: 'list', items };
      // The end of a reference such as 12 0 R: its numbers stand in the list already.
      if (token.kind === 'word' && token.word === 'R') continue;
      items.push(this.value(token, depth + 1));
    }
  }

  /** After a number, the rest of a reference if it was the beginning of one. */
  #skipReference(): void {
    const before = this.at;
    if (this.next().kind === 'number') {
      const last = this.next();
      if (last.kind === 'word' && last.word === 'R') return;
      throw new UnreadablePdf();
    }
    this.at = before;
  }

  #skipBlank(): void {
    for (; this.at < this.#text.length; this.at += 1) {
      const code = this.#text.charCodeAt(this.at);
      if (code === PERCENT) this.#skipLine();
      else if (!isBlank(code)) return;
    }
  }

  #skipLine(): void {
    LINE_ENDS.lastIndex = this.at;
    this.at = LINE_ENDS.exec(this.#text)?.index ?? this.#text.length;
  }

  #run(): string {
    const from = this.at;
    while (this.at < this.#text.length && CLASSES[this.#text.charCodeAt(this.at)] === 0) this.at += 1;
    return this.#text.slice(from, this.at);
  }

  #string(): PdfToken {
    let open = 0;
    for (let character = this.#text[this.at]; character !== undefined; character = this.#text[this.at]) {
      this.at += character === '\\' ? 2 : 1;
      if (character === '(') open += 1;
      if (character === ')') open -= 1;
      if (open === 0) return { kind: 'string' };
    }
    throw new UnreadablePdf();
  }

  #hexString(): PdfToken {
    const end = this.#text.indexOf('>', this.at);
    if (end < 0) throw new UnreadablePdf();
    this.at = end + 1;
    return { kind: 'string' };
  }
}
