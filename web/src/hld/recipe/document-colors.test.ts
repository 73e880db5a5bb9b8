import { DEFAULT_RECIPE, type StoredDocument, storeDocument } from '@suite/recipes';
import { expect, test } from 'vitest';
import { ENTRY_COLORS } from '../../recipes/entry-colors.ts';
import { withHexColors, withOwnColors, withStoredColors } from './document-colors.ts';

function documentWith(colors: readonly string[], totalColor?: string): StoredDocument {
  return {
    ...storeDocument(DEFAULT_RECIPE, 'own'),
    surfactantMix: colors.map((color, place) => ({
      surfactant: { datasetId: 'd', ingredientId: String(place) },
      concentration: 1,
      active: true,
      visible: true,
      valid: true,
      color,
    })),
    ...(totalColor === undefined ? {} : { surfactantMixTotalColor: totalColor }),
  };
}

const colorsOf = (document: StoredDocument) => document.surfactantMix.map(({ color }) => color);

test('our colours are written #rrggbb and come back as they were', () => {
  const document = documentWith(ENTRY_COLORS, 'e3');
  const sent = withHexColors(document);
  for (const color of [...colorsOf(sent), sent.surfactantMixTotalColor])
    expect(color).toMatch(/^#[0-9a-f]{6}$/);
  expect(new Set(colorsOf(sent)).size).toBe(ENTRY_COLORS.length);
  expect(withOwnColors(sent)).toEqual(document);
});

test('a colour of elsewhere takes one of ours that nobody has', () => {
  const [foreign = '', own, again] = colorsOf(withOwnColors(documentWith(['#123456', 'e1', '#123456'])));
  expect(own).toBe('e1');
  expect(foreign).toBe('e2');
  expect(again).toBe(foreign);
});

test('an entry without a colour is sent with one', () => {
  expect(colorsOf(withHexColors(documentWith([''])))[0]).toMatch(/^#[0-9a-f]{6}$/);
});

test('what leaves as a copy of a stored recipe has its colours, but for those chosen since', () => {
  const stored = documentWith(['#123456', '#00818B', '#123456', '#abcdef'], '#654321');
  const opened = withOwnColors(stored);
  expect(withHexColors(opened)).not.toEqual(stored);
  expect(withStoredColors(opened, stored)).toEqual(stored);
  const [first, ...others] = opened.surfactantMix;
  if (!first) throw new Error('it has entries');
  const changed = { ...opened, surfactantMix: [{ ...first, color: 'e8' }, ...others] };
  expect(colorsOf(withStoredColors(changed, stored))).toEqual(['#4b554b', '#00818B', '#123456', '#abcdef']);
  const shuffled = { ...opened, surfactantMix: opened.surfactantMix.toReversed() };
  expect(colorsOf(withStoredColors(shuffled, stored))).toEqual(colorsOf(stored).toReversed());
  expect(withHexColors(stored)).toEqual(stored); // and so they come back
});
