import { mapValues } from '@suite/hld';
import { type Recipe, type RecipeAction, reduceRecipe } from '@suite/recipes';
import { describe, expect, test } from 'vitest';
import { AOT, C12E5, IPM, recipeOf, SDS, SQUALANE } from '../recipe/testing/sample.ts';
import { explore } from './explore.ts';
import { readTable } from '../../files/read-table.ts';
import { recipeCsv, recipeFile, recipeJson } from './export-recipe.ts';
import { showSigned, showValue } from '../number-text.ts';
import { mostUncertain, whySentence } from './verdict/why-sentence.ts';

function after(recipe: Recipe, ...actions: RecipeAction[]): Recipe {
  let state = { current: recipe, original: recipe };
  for (const action of actions) state = reduceRecipe(state, action).state;
  return state.current;
}

describe('what the screen draws', () => {
  test('R9.10 four scans of 51 points over the ranges of the specification', () => {
    const { scans } = explore(recipeOf([SDS, C12E5]), () => 'biblio');
    const ends = Object.values(scans).map((scan) => [scan?.x.length, scan?.x[0], scan?.x[50]]);
    expect(ends).toEqual([
      [51, 5, 90],
      [51, 0.1, 30.1],
      [51, -15, 40],
      [51, 1, 100],
    ]);
  });

  test('R9.10 a scan over the one condition that changed stays the same, and is what a fresh one would be', () => {
    const start = recipeOf([SDS, C12E5], [IPM]);
    const methodOf = () => 'biblio' as const;
    for (const variable of ['temperature', 'salinity', 'eacn'] as const) {
      const manual = after(start, { type: 'set-manual-eacn', value: true });
      const before = explore(manual, methodOf);
      const changed = after(manual, { type: `set-${variable}`, value: 9 });
      const { scans } = explore(changed, methodOf, before);
      expect(scans[variable]).toBe(before.scans[variable]);
      expect(scans).toEqual(explore(changed, methodOf).scans);
    }
    const fa = after(start, { type: 'set-fa', value: 1 });
    expect(explore(fa, methodOf, explore(start, methodOf))).toEqual(explore(fa, methodOf));
  });

  test('R1.3 the value that makes the result most unsure is named with its ingredient', () => {
    const methodOf = ({ ingredientId }: { ingredientId: string }) =>
      ingredientId === C12E5.ingredientId ? 'na' : 'exp';
    expect(mostUncertain(explore(recipeOf([SDS, C12E5]), methodOf))).toMatch(
      /^Biggest uncertainty: .+ of C12E5$/,
    );
    expect(mostUncertain(explore(recipeOf([]), methodOf))).toBeUndefined();
  });

  test('R9.10 the map has 51 by 51 values, each the HLD of the recipe there', () => {
    const recipe = recipeOf([SDS, C12E5]);
    const map = mapValues(recipe, 'temperature', 'salinity');
    expect([map?.x.length, map?.y.length, map?.hld.length]).toEqual([51, 51, 51 * 51]);
    expect([map?.y[0], map?.y[50]]).toEqual([0.1, expect.closeTo(30.1, 9)]);
    const salinity = map?.y[20] ?? 0;
    const temperature = map?.x[10] ?? 0;
    const there = after(
      recipe,
      { type: 'set-salinity', value: salinity },
      { type: 'set-temperature', value: temperature },
    );
    expect(map?.hld[20 * 51 + 10]).toBeCloseTo(explore(there, () => 'na').hld ?? Number.NaN, 9);
  });

  test('a map turned round has the same values', () => {
    const recipe = recipeOf([SDS, C12E5]);
    const [map, turned] = [mapValues(recipe, 'eacn', 'salinity'), mapValues(recipe, 'salinity', 'eacn')];
    expect(turned?.hld[7 * 51 + 3]).toBe(map?.hld[3 * 51 + 7]);
  });

  test('without an active surfactant there is no map and no verdict, but lines of what is visible', () => {
    const recipe = after(recipeOf([C12E5]), { type: 'set-surfactant-state', key: C12E5, state: 'Visible' });
    const { hld, scans } = explore(recipe, () => 'na');
    expect([hld, mapValues(recipe, 'eacn', 'temperature')]).toEqual([null, null]);
    expect(scans.eacn?.parts[0]?.ok).toBe(true);
  });

  test('the probabilities of the types are 1 together, and measured values are surer than unknown ones', () => {
    const recipe = recipeOf([C12E5]);
    const sure = explore(recipe, () => 'exp').uncertainty;
    const unsure = explore(recipe, () => 'na').uncertainty;
    const sum = Object.values(sure?.probability ?? {}).reduce((total, one) => total + one, 0);
    expect(sum).toBeCloseTo(1, 12);
    expect(sure?.standardError).toBeLessThan(unsure?.standardError ?? 0);
  });
});

describe('words', () => {
  test('the sentence names what pulls which way, the strongest first', () => {
    const { explanation, derived } = explore(
      after(recipeOf([AOT]), { type: 'set-salinity', value: 3 }, { type: 'set-temperature', value: 60 }),
      () => 'na',
    );
    if (!explanation || !derived.verdict.ok) throw new Error('no verdict');
    expect(whySentence(explanation, derived.verdict.value)).toBe(
      'Clearly W/O: the surfactants and the salinity pull towards W/O and the oil and the temperature towards O/W.',
    );
  });

  test('R9.6 numbers are shown with their decimals and the true minus sign', () => {
    expect([showValue('hld', -0.63), showValue('hld', -0.04), showValue('temperature', 22.4)]).toEqual([
      '−0.6',
      '0.0',
      '22',
    ]);
    expect([showValue('salinity', 0.987), showValue('salinity', 1.25), showValue('salinity', 12.3)]).toEqual([
      '0.99',
      '1.3',
      '12',
    ]);
    expect([showSigned('hld', 1.58), showSigned('hld', 0.02), showSigned('hld', -1.58)]).toEqual([
      '+1.6',
      '0.0',
      '−1.6',
    ]);
  });
});

describe('export', () => {
  const recipe = after(
    recipeOf([{ ...SDS, name: '=SDS, "pure"' }, C12E5], [IPM, SQUALANE]),
    { type: 'set-oil-volume', key: SQUALANE, value: 3 },
    { type: 'set-surfactant-state', key: C12E5, state: 'Visible' },
  );

  test('R9.7 the table has conditions, surfactant mix and oil blend with their columns', () => {
    const lines = recipeCsv(recipe, '1,234.5').replace('\uFEFF', '').split('\r\n');
    expect(lines).toContain('Temperature,25,°C');
    expect(lines).toContain('Salinity,1,g/100mL H2O');
    expect(lines).toContain('EACN,20.1875,');
    expect(lines).toContain('Surfactant mix,Cc,Concentration (g:100mL oil),State');
    expect(lines).toContain('C12E5,0.77,5,Visible');
    expect(lines).toContain('Oil blend,EACN,Volume,State');
    expect(lines).toContain('Squalane,24.5,3,Active');
  });

  test('R9.7 the same table as a workbook, and with decimal commas between semicolons', async () => {
    const lines = recipeCsv(recipe, '1.234,5').split('\r\n');
    expect(lines).toContain('EACN;20,1875;');
    const file = await recipeFile(recipe, 'xlsx', '1,234.5');
    const outcome = await readTable(new Uint8Array(await file.arrayBuffer()));
    const rows = 'table' in outcome ? outcome.table.rows : [];
    expect(rows).toContainEqual(['C12E5', 0.77, 5, 'Visible']);
    expect(rows).toContainEqual(['=SDS, "pure"', -2.5, 5, 'Active']);
    expect(rows).toContainEqual(['Oil blend', 'EACN', 'Volume', 'State']);
  });

  test('S-42 a name that is a formula does not become one', () => {
    expect(recipeCsv(recipe, '1,234.5')).toContain(`"'=SDS, ""pure""",-2.5,5,Active`);
  });

  test('the exported document stands without our datasets', () => {
    const document = JSON.parse(recipeJson(recipe)) as {
      version: string;
      surfactantMix: { surfactant: unknown }[];
    };
    expect(document.version).toBe('1.0.0');
    expect(document.surfactantMix[1]?.surfactant).toMatchObject({ name: 'C12E5', cc0: 0.77, mw: 406.6 });
  });
});
