import type { Recipe, StoredDocument } from '@suite/hld';
import { HEX_COLOR, HEX_COLORS, nextColor, toEntryColor } from '../../../recipes/entry-colors.ts';

const INK = '#1b1b1b';

/** The colour of the next entry: none that a surfactant or an oil has already. */
export function nextEntryColor({ surfactantMix, oilBlend }: Pick<Recipe, 'surfactantMix' | 'oilBlend'>) {
  return nextColor([...surfactantMix, ...oilBlend].map(({ color }) => color));
}

/** The document as it leaves this browser: colours written #rrggbb. */
export function withHexColors(document: StoredDocument): StoredDocument {
  return paint(document, (color) => {
    const own = toEntryColor(color);
    if (own) return HEX_COLORS[own];
    return HEX_COLOR.test(color) ? color : INK;
  });
}

/** The document as our screens draw it: with colours that suit a light and a dark ground, each once while they last. */
export function withOwnColors(document: StoredDocument): StoredDocument {
  const entries = [...document.surfactantMix, ...document.oilBlend];
  const used: string[] = entries.flatMap(({ color }) => toEntryColor(color) ?? []);
  const replaced = new Map<string, string>();
  return paint(document, (color) => {
    const known = toEntryColor(color) ?? replaced.get(color);
    if (known) return known;
    const next = nextColor(used);
    used.push(next);
    replaced.set(color, next);
    return next;
  });
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
