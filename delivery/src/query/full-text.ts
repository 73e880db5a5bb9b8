import { inSlices } from '../in-slices.ts';
import { isRecord } from '../links.ts';

/** Finds items by the beginnings of their words, without reading every text again. */
export interface TextIndex<Item> {
  /** The items that hold, for every wanted word, a word that begins with it. */
  find: (wanted: readonly string[]) => ReadonlySet<Item>;
}

type TextsOf<Item> = (item: Item) => readonly string[];

export function createTextIndex<Item>(items: readonly Item[], textsOf: TextsOf<Item>): TextIndex<Item> {
  const holders: Holders = new Map();
  for (const [index, item] of items.entries()) noteWords(holders, index, textsOf(item));
  return indexOf(items, holders);
}

/** The same for many items: others have their turn in between. */
export async function createTextIndexInSlices<Item>(
  items: readonly Item[],
  textsOf: TextsOf<Item>,
): Promise<TextIndex<Item>> {
  const holders: Holders = new Map();
  await inSlices(items.entries(), ([index, item]) => noteWords(holders, index, textsOf(item)));
  return indexOf(items, holders);
}

/** By word, the places of the items that hold it. */
type Holders = Map<string, number[]>;

function noteWords(holders: Holders, index: number, texts: readonly string[]): void {
  for (const word of new Set(texts.flatMap(wordsOf))) {
    const known = holders.get(word);
    if (known) known.push(index);
    else holders.set(word, [index]);
  }
}

function indexOf<Item>(items: readonly Item[], holders: Holders): TextIndex<Item> {
  // In order of code units, so that words with the same beginning stand together.
  const words = [...holders.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  return {
    find(wanted) {
      // How many of the wanted words each item holds, counted one word after the other.
      const held = new Uint16Array(items.length);
      wanted.forEach((beginning, count) => {
        const first = firstFrom(words, beginning);
        const end = firstFrom(words, `${beginning}\uffff`);
        for (const word of words.slice(first, end)) {
          for (const index of holders.get(word) ?? []) if (held[index] === count) held[index] = count + 1;
        }
      });
      return new Set(items.filter((_, index) => held[index] === wanted.length));
    },
  };
}

/** The check of an attribute whose texts an index holds; the index is only made when somebody asks. */
export function holderCheck<Item>(
  index: () => TextIndex<Item>,
): (words: readonly string[]) => (item: Item) => boolean {
  return (words) => {
    const found = index().find(words);
    return (item) => found.has(item);
  };
}

/** The place of the first word that is not before the wanted one. */
function firstFrom(words: readonly string[], wanted: string): number {
  let [from, to] = [0, words.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((words[middle] ?? '') < wanted) from = middle + 1;
    else to = middle;
  }
  return from;
}

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
