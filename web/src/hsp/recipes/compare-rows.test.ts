import { DEFAULT_HSP_DOCUMENT, type HspDocument } from '@suite/recipes';
import { expect, test } from 'vitest';
import { isEqualRow } from '../../recipes/list/compare-rows.ts';
import { compareHspRecipes } from './compare-rows.ts';

const part = { isLocked: false, isActive: true, color: '#0b7a75' };
const butanol = { name: '1-Butanol', dD: 16, dP: 5.7, dH: 15.8, density: 0.81 };
const nitroethane = { name: 'Nitroethane', dD: 16, dP: 15.5, dH: 4.5, density: 1.05 };

/** Epikote 1001 and two liquids that dissolve it only together (HSP.md 4). */
function recipe(shares: [number, number], unit: 'volume' | 'mass' = 'volume'): HspDocument {
  return {
    ...DEFAULT_HSP_DOCUMENT,
    targets: [
      {
        id: 't1',
        kind: 'values',
        name: 'Epikote 1001',
        role: 'must',
        dD: 20,
        dP: 10.32,
        dH: 10.11,
        r: 10.02,
        radius: 'known',
      },
    ],
    blend: {
      ...DEFAULT_HSP_DOCUMENT.blend,
      unit,
      components: [
        { ...part, share: shares[0], ingredient: butanol },
        { ...part, share: shares[1], ingredient: nitroethane },
      ],
    },
  };
}

const rowsOf = (...recipes: HspDocument[]) => compareHspRecipes(recipes).flatMap(({ rows }) => rows);

test('R9.7 RED, score and the blend come first, with units and by how much they differ', () => {
  const groups = compareHspRecipes([recipe([51, 49]), recipe([100, 0])]);
  expect(groups.map(({ id }) => id)).toEqual(['result', 'derived', 'targets', 'conditions', 'components']);
  const rows = groups.flatMap((group) => group.rows);
  expect(rows.find(({ id }) => id === 'red')?.cells[1]).toMatchObject({ marker: 'higher' });
  expect(rows.find(({ id }) => id === 'dH')).toMatchObject({
    unit: 'MPa½',
    cells: [{ text: '10.3' }, { text: '15.8', difference: '+5.5' }],
  });
  expect(rows.filter(isEqualRow).map(({ id }) => id)).toEqual([
    'dD',
    'target Epikote 1001',
    'temperature',
    'shares',
  ]);
});

test('shares by volume and by mass are not subtracted from each other', () => {
  const rows = rowsOf(recipe([51, 49]), recipe([51, 49], 'mass'));
  expect(rows.find(({ id }) => id === '1-Butanol')?.cells.map(({ text }) => text)).toEqual([
    '51.0 % by volume',
    '51.0 % by mass',
  ]);
});
