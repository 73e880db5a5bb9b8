import type { StoredDocument } from '@suite/hld';
import { ENTRY_COLORS, type EntryColor, nextColor } from '../entry-color.ts';

/** The colours of entries on a light ground (tokens.css): a document outside of our screens names none of ours. */
const HEX: Readonly<Record<EntryColor, string>> = {
  e1: '#00818b',
  e2: '#690864',
  e3: '#a96400',
  e4: '#1f44d5',
  e5: '#123d00',
  e6: '#af5d40',
  e7: '#0463a0',
  e8: '#4b554b',
};
const INK = '#1b1b1b';
const COLOR = /^#[0-9a-f]{6}$/i;

/** The document as it leaves this browser: colours written #rrggbb. */
export function withHexColors(document: StoredDocument): StoredDocument {
  return paint(document, (color) => {
    const own = ENTRY_COLORS.find((known) => known === color);
    if (own) return HEX[own];
    return COLOR.test(color) ? color : INK;
  });
}

/** The document as our screens draw it: with colours that suit a light and a dark ground, each once while they last. */
export function withOwnColors(document: StoredDocument): StoredDocument {
  const wanted = [...document.surfactantMix, ...document.oilBlend].flatMap(({ color }) => ownOf(color) ?? []);
  const taken: string[] = [...wanted];
  const given = new Map<string, EntryColor>();
  return paint(document, (color) => {
    const known = ownOf(color) ?? given.get(color);
    if (known) return known;
    const next = nextColor(taken);
    taken.push(next);
    given.set(color, next);
    return next;
  });
}

function ownOf(color: string): EntryColor | undefined {
  return ENTRY_COLORS.find((known) => known === color || HEX[known] === color.toLowerCase());
}

function paint(document: StoredDocument, toColor: (color: string) => string): StoredDocument {
  const { surfactantMixTotalColor, oilBlendTotalColor, ...rest } = document;
  return {
    ...rest,
    surfactantMix: document.surfactantMix.map((entry) => ({ ...entry, color: toColor(entry.color) })),
    ...(surfactantMixTotalColor === undefined
      ? {}
      : { surfactantMixTotalColor: toColor(surfactantMixTotalColor) }),
    oilBlend: document.oilBlend.map((entry) => ({ ...entry, color: toColor(entry.color) })),
    ...(oilBlendTotalColor === undefined ? {} : { oilBlendTotalColor: toColor(oilBlendTotalColor) }),
  };
}
