import { deriveRecipe, type Recipe } from '@suite/recipes';
import { describe, expect, test } from 'vitest';
import { cellsOf, computeCell } from '../../files/testing/compute-workbook.ts';
import { comparedFormulas, hasLibreOffice, recalculate } from '../../files/testing/recalculate.ts';
import { AOT, C12E5, IPM, recipeOf, SDS, SQUALANE } from '../recipe/testing/sample.ts';
import { recipeFile } from './export-recipe.ts';

const HLD = 'B10';
const workbookOf = async (recipe: Recipe) => cellsOf(await recipeFile(recipe, 'xlsx', '1,234.5'), 2);

describe('the workbook of an emulsion recipe', () => {
  const mix = recipeOf([SDS, AOT, { ...C12E5, ccConcentration: 0.3 }], [IPM, SQUALANE]);
  const warm = { ...mix, conditions: { temperature: 61, salinity: 2.5, eacn: 3, fa: -0.4 } };
  const off = {
    ...warm,
    surfactantMix: warm.surfactantMix.map((entry, n) => ({ ...entry, active: n !== 1 })),
  };
  const typed = { ...warm, manualEACN: true };

  test.each([
    ['a mix of ionics and an ethoxylate in a blend of oils', mix],
    ['warm, salty, with additives', warm],
    ['with one surfactant off', off],
    ['with an EACN typed in', typed],
    ['one surfactant alone', recipeOf([C12E5], [IPM])],
  ])('%s: every formula gives what the engine gives, computed by somebody else', async (_, recipe) => {
    const cells = await workbookOf(recipe);
    const { hld } = deriveRecipe(recipe);
    if (!hld.ok) throw new Error(hld.reason);
    expect(Math.abs(computeCell(cells, HLD) - hld.value)).toBeLessThan(1e-12);
    const formulas = [...cells].filter(([, { formula }]) => formula !== undefined);
    expect(formulas.length).toBeGreaterThanOrEqual(8);
    for (const [address, { value }] of formulas)
      expect(Math.abs(computeCell(cells, address) - Number(value))).toBeLessThan(1e-12);
  });

  test('LibreOffice computes the same from the same file', { timeout: 120_000 }, async (context) => {
    context.skip(!hasLibreOffice(), 'LibreOffice is not on this machine');
    const files = await Promise.all(
      [mix, warm, off, typed].map((recipe) => recipeFile(recipe, 'xlsx', '1,234.5')),
    );
    const sheets = await recalculate(files);
    for (const [index, file] of files.entries()) {
      const compared = await comparedFormulas(file, sheets[index] ?? []);
      expect(compared.length).toBeGreaterThanOrEqual(8);
      expect(compared.filter(({ isSame }) => !isSame)).toEqual([]);
    }
  });

  test('whoever changes the temperature gets the HLD of the changed recipe', async () => {
    const cells = new Map(await workbookOf(warm));
    cells.set('B4', { value: 25, formula: undefined });
    const { hld } = deriveRecipe({ ...warm, conditions: { ...warm.conditions, temperature: 25 } });
    if (!hld.ok) throw new Error(hld.reason);
    expect(Math.abs(computeCell(cells, HLD) - hld.value)).toBeLessThan(1e-12);
  });

  test('values that are only for calculation are not in it, and a name is never a formula', async () => {
    const secret = { ...C12E5, cc0: 7.654321, mw: 432.1098, onlyForCalculation: true } as const;
    const file = await recipeFile(recipeOf([SDS, secret], [IPM]), 'xlsx', '1,234.5');
    const cells = await cellsOf(file, 2);
    expect([...cells.values()].some(({ formula }) => formula !== undefined)).toBe(false);
    for (const sheet of [1, 2])
      for (const { value } of (await cellsOf(file, sheet)).values())
        expect(String(value)).not.toMatch(/7\.65|432\.1/);
    const evil = await workbookOf(recipeOf([{ ...SDS, name: '=HYPERLINK("x")' }], [IPM]));
    expect([...evil.values()].filter(({ formula }) => formula?.includes('HYPERLINK'))).toEqual([]);
  });

  test('a recipe without a result says why, without formulas', async () => {
    const cells = await workbookOf(recipeOf([]));
    expect([...cells.values()].every(({ formula }) => formula === undefined)).toBe(true);
    expect(cells.get('A2')?.value).toBe('There is no result to calculate.');
  });
});
