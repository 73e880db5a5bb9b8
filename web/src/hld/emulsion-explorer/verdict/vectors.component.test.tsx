import { deriveRecipe, type Recipe, type RecipeSurfactant } from '@suite/recipes';
import { displayValue } from '@suite/hld';
import { describe, expect, test } from 'vitest';
import { openExplorer } from '../../testing/open-explorer.tsx';
import { AOT, C12E5, recipeOf, SDS } from '../../testing/sample-recipes.ts';

const CTAB: RecipeSurfactant = {
  ...SDS,
  ingredientId: '00000000-0000-4000-8000-000000000004',
  name: 'CTAB',
  surfactantType: 'cationic',
  cc0: -5.7,
  mw: 364.46,
};
const APG: RecipeSurfactant = {
  ...SDS,
  ingredientId: '00000000-0000-4000-8000-000000000005',
  name: 'APG',
  surfactantType: 'apg',
  cc0: 0,
  mw: 400,
};

// The vectors of the science reference: conditions in, HLD and type on the screen.
const VECTORS: { vector: string; recipe: Recipe; hld: number; type: string }[] = [
  { vector: '1 SDS', recipe: recipeOf([SDS]), hld: -3.5495, type: 'O/W' },
  { vector: '2 AOT', recipe: recipeOf([AOT]), hld: 1.4534, type: 'W/O' },
  { vector: '3 SDS and AOT by moles', recipe: recipeOf([SDS, AOT]), hld: -1.481, type: 'O/W' },
  { vector: '4 C12E5', recipe: recipeOf([C12E5]), hld: -0.15, type: 'ME' },
  {
    vector: '5 C12E5 at 60 °C with fa',
    recipe: recipeOf([C12E5], { type: 'set-temperature', value: 60 }, { type: 'set-fa', value: 0.5 }),
    hld: 2.45,
    type: 'W/O',
  },
  { vector: '6 SDS and C12E5 by moles', recipe: recipeOf([SDS, C12E5]), hld: -2.1308, type: 'O/W' },
  {
    vector: '7 C12E5 with a Cc term',
    recipe: recipeOf([{ ...C12E5, ccConcentration: 2 }]),
    hld: -0.55,
    type: 'O/W',
  },
  { vector: '9 CTAB', recipe: recipeOf([CTAB]), hld: -9.0873, type: 'O/W' },
  {
    vector: '10 SDS at 60 °C',
    recipe: recipeOf([SDS], { type: 'set-temperature', value: 60 }),
    hld: -3.8995,
    type: 'O/W',
  },
  {
    vector: '11 APG',
    recipe: recipeOf(
      [APG],
      { type: 'set-salinity', value: 5 },
      { type: 'set-eacn', value: 10 },
      { type: 'set-temperature', value: 80 },
    ),
    hld: -1.05,
    type: 'O/W',
  },
];

describe('R1.3 the screen shows HLD and type of every vector of the science reference', () => {
  test.each(VECTORS)('$vector', async ({ recipe, hld, type }) => {
    const computed = deriveRecipe(recipe).hld;
    const value = computed.ok ? computed.value : Number.NaN;
    expect(value).toBeCloseTo(hld, 3);
    const explorer = await openExplorer(recipe);
    await expect.element(explorer.hld).toHaveTextContent(minus(displayValue('hld', value)));
    await expect.element(explorer.type).toHaveTextContent(type);
    await expect
      .element(explorer.chart('Why this HLD'))
      .toMatchTextContent(minus(displayValue('hld', value)));
  });
});

function minus(text: string): string {
  return text.replace('-', '−');
}
