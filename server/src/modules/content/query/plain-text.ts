import { isRecord } from '../links.ts';

/** The words of a value that full text looks at: of texts, of lists of texts and of rich text. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join(' ');
  return isRecord(value) ? richTextToPlain(value) : '';
}

/** A space after each block: neighbouring pieces of one block may be halves of a word. */
function richTextToPlain(document: Record<string, unknown>): string {
  const pieces: string[] = [];
  const open: unknown[] = [document];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (typeof node === 'string') pieces.push(node);
    if (!isRecord(node)) continue;
    if (typeof node['value'] === 'string') pieces.push(node['value']);
    if (!Array.isArray(node['content'])) continue;
    const content: unknown[] = node['content'];
    if (node['nodeType'] !== 'hyperlink') open.push(' ');
    for (const child of content.toReversed()) open.push(child);
  }
  return pieces.join('');
}

/** The words of a text as they are compared: in lower case, without punctuation. */
export function wordsOf(text: string): string[] {
  const isPlain = PLAIN.test(text);
  const folded = (isPlain ? text : text.normalize('NFKC')).toLowerCase();
  return folded.match(isPlain ? /[a-z0-9]+/g : /[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

// Most texts hold nothing else, and are read several times as fast.
// oxlint-disable-next-line no-control-regex
const PLAIN = /^[\x00-\x7f]*$/;

/** Whether each wanted word begins a word of the text. */
export function hasWords(text: string, wanted: readonly string[]): boolean {
  const words = wordsOf(text);
  return wanted.every((beginning) => words.some((word) => word.startsWith(beginning)));
}
