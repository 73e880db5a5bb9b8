import type { Recipe, StoredDocument } from '@suite/recipes';
import { HEX_COLOR, HEX_COLORS, nextColor, toEntryColor } from '../../recipes/entry-colors.ts';
import { keyText } from './ingredient-source.ts';

const INK = '#1b1b1b';

/** The colour of the next entry: none that a surfactant or an oil has already. */
export function nextEntryColor({ surfactantMix, oilBlend }: Pick<Recipe, 'surfactantMix' | 'oilBlend'>) {
  return nextColor([...surfactantMix, ...oilBlend].map(({ color }) => color));
}

/** The document as it leaves this browser: colours written #rrggbb. */
export function withHexColors(document: StoredDocument): StoredDocument {
  return paint(document, (color) => {
    if (HEX_COLOR.test(color)) return color;
    const own = toEntryColor(color);
    return own ? HEX_COLORS[own] : INK;
  });
}

/**
 * The document with the colours that it is stored with: our screens draw colours of elsewhere as some of ours, and what
 * leaves as a copy of the stored recipe has to have its own. An entry that got another colour since keeps that.
 */
export function withStoredColors(document: StoredDocument, stored: StoredDocument): StoredDocument {
  const shown = withHexColors(withOwnColors(stored));
  const surfactants = pairColors(stored.surfactantMix, shown.surfactantMix, surfactantOf);
  const oils = pairColors(stored.oilBlend, shown.oilBlend, oilOf);
  const totals = new Map([
    [`surfactants ${shown.surfactantMixTotalColor}`, stored.surfactantMixTotalColor],
    [`oils ${shown.oilBlendTotalColor}`, stored.oilBlendTotalColor],
  ]);
  const { surfactantMixTotalColor, oilBlendTotalColor, ...rest } = withHexColors(document);
  return {
    ...rest,
    surfactantMix: rest.surfactantMix.map((entry) => ({
      ...entry,
      color: surfactants.get(`${surfactantOf(entry)} ${entry.color}`) ?? entry.color,
    })),
    ...(surfactantMixTotalColor === undefined
      ? {}
      : {
          surfactantMixTotalColor:
            totals.get(`surfactants ${surfactantMixTotalColor}`) ?? surfactantMixTotalColor,
        }),
    oilBlend: rest.oilBlend.map((entry) => ({
      ...entry,
      color: oils.get(`${oilOf(entry)} ${entry.color}`) ?? entry.color,
    })),
    ...(oilBlendTotalColor === undefined
      ? {}
      : { oilBlendTotalColor: totals.get(`oils ${oilBlendTotalColor}`) ?? oilBlendTotalColor }),
  };
}

const surfactantOf = ({ surfactant }: StoredDocument['surfactantMix'][number]) => keyText(surfactant);
const oilOf = ({ oil }: StoredDocument['oilBlend'][number]) => keyText(oil);

/** The stored colour of each entry, by the entry and the colour that it is shown in. */
function pairColors<Entry extends { color: string }>(
  stored: readonly Entry[],
  shown: readonly Entry[],
  keyOf: (entry: Entry) => string,
): Map<string, string> {
  return new Map(
    shown.map((entry, place) => [`${keyOf(entry)} ${entry.color}`, stored[place]?.color ?? entry.color]),
  );
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
