import type { HspDocument } from '@suite/recipes';
import { describe, expect, test } from 'vitest';
import { fullSurfactant, NO_DATASET, someDocument } from '../../testing/hld-documents.ts';
import { twoBadSolvents } from '../../testing/hsp-documents.ts';
import { type Origin, originKey } from '../recipes/index.ts';
import { maskHldView, viewHldRecipe } from './hld-view.ts';
import { maskHspView, viewHspRecipe } from './hsp-view.ts';
import type { Viewer } from './resource.ts';

const OPEN = { amounts: false, suppliers: false, sources: false };
const HIDDEN = { ...OPEN, amounts: true };
const READER: Viewer = { readsDatabase: true, organisationId: 'their own' };
const VISITOR: Viewer = { readsDatabase: false, organisationId: undefined };

const oil = (name: string, eacn: number, volume: number) => ({
  oil: { datasetId: NO_DATASET, ingredientId: name, name, eacn },
  volume,
  active: true,
  visible: true,
  color: '#8c5e2a',
});
const surfactant = (id: string, values: object, concentration = 5) => ({
  ...fullSurfactant(id, values),
  concentration,
});

function hldView(document: ReturnType<typeof someDocument>, origin: Origin = 'private') {
  const ids = document.surfactantMix.map(({ surfactant: { ingredientId } }) => ingredientId);
  const origins = ids.map((ingredientId) => [originKey({ datasetId: NO_DATASET, ingredientId }), origin]);
  return viewHldRecipe(document, Object.fromEntries(origins) as Record<string, Origin>);
}

describe('S-33 hidden amounts', () => {
  test('oils of 62.5 to 37.5 look like oils of half and half', () => {
    const seen = (first: number) => {
      const oilBlend = [oil('Decane', 10, first), oil('Limonene', 5.8, 100 - first)];
      return maskHldView(hldView(someDocument({ oilBlend, manualEACN: false })), READER, HIDDEN);
    };
    expect(seen(62.5)).toEqual(seen(50));
    expect(seen(62.5)).toMatchObject({ isCoarse: true, conditions: { eacn: null }, scans: [] });
    expect(Number.isInteger(seen(62.5).result.hld)).toBe(true);
  });

  test('surfactants of 66 to 34 look like surfactants of 55 to 45', () => {
    const seen = (first: number) =>
      maskHldView(
        hldView(
          someDocument({
            surfactantMix: [
              surfactant('one', { cc0: -1.2, mw: 380 }, first),
              surfactant('two', { cc0: 1.4, mw: 510 }, 100 - first),
            ],
          }),
        ),
        READER,
        HIDDEN,
      );
    expect(seen(66)).toEqual(seen(55));
    expect(seen(66).surfactants).toMatchObject([{ cc: null, mw: null, hld: null, concentration: null }, {}]);
    expect(seen(66).result.emulsionType).not.toBeNull();
  });

  test('a blend of solvents shows its score, and neither RED nor a distance from which it could be computed', () => {
    const seen = (share: number) => {
      const document = blendOf(share);
      return maskHspView(viewHspRecipe(document, {}), READER, HIDDEN);
    };
    expect(seen(52)).toEqual(seen(50));
    const { result, targets } = seen(50);
    expect(result).toMatchObject({ red: null, dD: null, score: expect.any(Number) as number });
    for (const target of targets) expect([target.ra, target.red]).toEqual([null, null]);
  });
});

describe('S-33 licensed values', () => {
  const seen = (values: object, viewer: Viewer) =>
    maskHldView(
      hldView(
        someDocument({ surfactantMix: [surfactant('licensed', values)], manualEACN: true }),
        'licensed:the licensee',
      ),
      viewer,
      OPEN,
    );

  test.each([
    ['Cc', { cc0: 1.05 }],
    ['k', { k: 0.15 }],
    ['alpha', { alpha: -0.05 }],
    ['b', { b: 0.2 }],
    ['molecular weight', { mw: 512 }],
  ])('one licensed surfactant does not reveal its %s to those without the licence', (_, other) => {
    const values = { cc0: 0.9, k: 0.16, alpha: -0.06, b: 0.13, mw: 400 };
    for (const viewer of [READER, VISITOR]) {
      const told = seen(values, viewer);
      expect(told).toEqual(seen({ ...values, ...other }, viewer));
      expect(told).toMatchObject({ isCoarse: true, scans: [], result: { terms: null } });
    }
    const licensee = { readsDatabase: true, organisationId: 'the licensee' };
    expect(seen(values, licensee)).toMatchObject({ isCoarse: false, surfactants: [{ cc: 0.9 }] });
    expect(seen(values, licensee).scans).toHaveLength(4);
  });
});

/** Two solvents, the first with this share of a hundred. */
function blendOf(share: number): HspDocument {
  const document = twoBadSolvents();
  const { blend } = document;
  const components = blend.components.map((component, place) => ({
    ...component,
    share: place === 0 ? share : 100 - share,
  }));
  return { ...document, blend: { ...blend, components } };
}
