import { isBlank, type PdfToken, PdfTokens, type PdfValue, UnreadablePdf } from './pdf-tokens.ts';

export interface PdfStream {
  entries: [key: string, value: PdfValue][];
  /** Where its keyword stands, and its bytes. */
  keyword: number;
  from: number;
  to: number;
}

/** More than a data sheet of hundreds of pages has; each costs a look. */
const MOST_STREAMS = 2000;

/**
 * Walks through a whole PDF from its first byte to its last and gives its streams. What stands outside of objects, or is
 * not written as the format says, is refused: readers repair such files, each in its own way, and may then see
 * another document than we did.
 */
export function walkPdf(text: string): PdfStream[] {
  const streams: PdfStream[] = [];
  const tokens = new PdfTokens(text, 0);
  for (let token = tokens.next(); token.kind !== 'end'; token = tokens.next()) {
    if (token.kind === 'number') {
      const stream = walkObject(text, tokens);
      if (stream) streams.push(stream);
      if (streams.length > MOST_STREAMS) {
        throw new UnreadablePdf(`The PDF has more than ${MOST_STREAMS} parts. Save it in a simpler form.`);
      }
    } else if (isWord(token, 'xref')) walkTable(tokens);
    else if (isWord(token, 'trailer')) expectDictionary(tokens.value(tokens.next()));
    else if (isWord(token, 'startxref')) expectNumber(tokens.next());
    else throw new UnreadablePdf();
  }
  refuseHiddenStreams(text, new Set(streams.map(({ keyword }) => keyword)));
  return streams;
}

/** `12 0 obj … endobj`, from behind its first number. */
function walkObject(text: string, tokens: PdfTokens): PdfStream | undefined {
  expectNumber(tokens.next());
  expectWord(tokens.next(), 'obj');
  const value = tokens.value(tokens.next());
  const next = tokens.next();
  if (isWord(next, 'endobj')) return undefined;
  if (!isWord(next, 'stream') || value.kind !== 'dictionary') throw new UnreadablePdf();
  const keyword = tokens.at - 'stream'.length;
  const lineEnd = /^\r?\n/.exec(text.slice(tokens.at, tokens.at + 2))?.[0];
  const from = tokens.at + (lineEnd?.length ?? 0);
  // The first end counts, whatever length is told: what a reader takes for content beyond it, we read as objects.
  const to = text.indexOf('endstream', from);
  if (lineEnd === undefined || to < 0) throw new UnreadablePdf();
  tokens.at = to + 'endstream'.length;
  expectWord(tokens.next(), 'endobj');
  return { entries: value.entries, keyword, from, to };
}

/** The table of places; it ends with the trailer. */
function walkTable(tokens: PdfTokens): void {
  for (let token = tokens.next(); !isWord(token, 'trailer'); token = tokens.next()) {
    if (token.kind !== 'number' && !isWord(token, 'n') && !isWord(token, 'f')) throw new UnreadablePdf();
  }
  expectDictionary(tokens.value(tokens.next()));
}

/**
 * A reader finds objects by their place in the file, which may lie within a string, a comment or another stream. There a
 * stream that we did not walk through would stand behind `>>`, or behind a comment, which ends with its line.
 */
function refuseHiddenStreams(text: string, walked: ReadonlySet<number>): void {
  for (let at = text.indexOf('stream'); at >= 0; at = text.indexOf('stream', at + 1)) {
    if (walked.has(at)) continue;
    let before = at - 1;
    while (before >= 0 && isBlank(text.charCodeAt(before))) before -= 1;
    const isOnNewLine = /[\r\n]/.test(text.slice(before + 1, at));
    if (isOnNewLine || text[before] === '>') throw new UnreadablePdf();
  }
}

function isWord(token: PdfToken, word: string): boolean {
  return token.kind === 'word' && token.word === word;
}

function expectWord(token: PdfToken, word: string): void {
  if (!isWord(token, word)) throw new UnreadablePdf();
}

function expectNumber(token: PdfToken): void {
  if (token.kind !== 'number') throw new UnreadablePdf();
}

function expectDictionary(value: PdfValue): void {
  if (value.kind !== 'dictionary') throw new UnreadablePdf();
}
