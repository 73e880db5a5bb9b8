import { inSlices } from '../in-slices.ts';
import { richTextNodes } from '../links.ts';

/** Finds items by the beginnings of their words, without reading every text again. */
export interface TextIndex<Item> {
  /** The items that hold, for every wanted word, a word that begins with it. */
  find: (wanted: readonly string[]) => ReadonlySet<Item>;
  /** Reads the texts before somebody asks, and lets others have their turn in between. */
  prepare: () => Promise<void>;
}

/** An index that reads its texts when it is first asked, or what preparing it has left of them. */
export function createTextIndex<Item>(
  items: readonly Item[],
  textsOf: (item: Item) => readonly string[],
): TextIndex<Item> {
  /** By word, the places of the items that hold it. */
  const holders = new Map<string, number[]>();
  const unread = items.entries();

  return {
    prepare: () => inSlices(unread, read),
    find(wanted) {
      for (const next of unread) read(next);
      // How many of the wanted words each item holds, counted one word after the other.
      const held = new Uint16Array(items.length);
      wanted.forEach((beginning, count) => {
        for (const [word, indexes] of holders) {
          if (!word.startsWith(beginning)) continue;
          for (const index of indexes) if (held[index] === count) held[index] = count + 1;
        }
      });
      return new Set(items.filter((_, index) => held[index] === wanted.length));
    },
  };

  function read([index, item]: [number, Item]): void {
    for (const word of new Set(textsOf(item).flatMap(wordsOf))) {
      const known = holders.get(word);
      if (known) known.push(index);
      else holders.set(word, [index]);
    }
  }
}

/** The words of a value that full text looks at: of texts, of lists of texts and of rich text. */
export function plainText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.filter((part) => typeof part === 'string').join(' ');
  // A space before each block: neighbouring pieces of one block may be halves of a word.
  const pieces = richTextNodes(value).map((node) => {
    const isBlock = Array.isArray(node['content']) && node['nodeType'] !== 'hyperlink';
    return `${isBlock ? ' ' : ''}${typeof node['value'] === 'string' ? node['value'] : ''}`;
  });
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
