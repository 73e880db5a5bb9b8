import { type Recipe, storeDocument } from '@suite/recipes';
import { page } from 'vitest/browser';
import { RECIPE_KEYS, keyOf } from '../../app/session/storage-keys.ts';
import { press, write } from '../../testing/act-on.ts';
import { answerRequests } from '../../testing/fake-network.ts';
import { type ListedIngredient, listOf } from '../../testing/ingredient-answers.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { EmulsionExplorerScreen } from '../emulsion-explorer-screen.tsx';
import { ExplorerFields } from './explorer-fields.tsx';
import { C12E5, SDS } from './sample-recipes.ts';

const START = 'Find a surfactant or an oil';
const WHOLE = <EmulsionExplorerScreen />;

const OIL: ListedIngredient = {
  datasetId: 'hld-oils',
  ingredientId: '00000000-0000-4000-8000-000000000010',
  name: 'Squalane',
  eacn: 24,
};

const OLEATE: ListedIngredient = {
  datasetId: 'hld-surfactants',
  ingredientId: '00000000-0000-4000-8000-000000000011',
  name: 'Glyceryl monooleate',
  inci: 'Glyceryl Oleate',
  surfactantType: 'non-ionic',
  cc0: 6.6,
  mw: 356.5,
};

/** The explorer of somebody new, as if this recipe had been worked on in this browser before. */
export async function openExplorer(recipe?: Recipe, element = WHOLE) {
  answerRequests({
    'GET /api/ingredients/hld-surfactant': listOf('hld-surfactant', [SDS, C12E5, OLEATE]),
    'GET /api/ingredients/hld-oil': listOf('hld-oil', [OIL]),
  });
  const userId = signIn();
  if (recipe) keep(recipe, userId);
  const path = '/apps/hld/emulsion-explorer';
  const screen = await renderApp(element, { at: path });
  const verdict = screen.getByRole('region', { name: 'Verdict' });
  const state = (name: string) => screen.getByRole('radiogroup', { name: `State of ${name}` });
  const chart = (title: string) => screen.getByRole('figure', { name: title });
  const pick = async (label: string, name: string) => {
    await write(screen.getByRole('combobox', { name: label }), name);
    await press(screen.getByRole('listbox').getByRole('option').filter({ hasText: name }).first());
  };
  const explorer = {
    screen,
    userId,
    verdict,
    hld: verdict.getByCss('[data-hld]'),
    type: verdict.getByCss('[data-type]'),
    match: verdict.getByCss('[data-match]'),
    flags: screen.getByCss('[data-flags]'),
    entries: screen.getByCss('tr[data-entry]'),
    row: (name: string) => screen.getByCss(`tr[data-entry="${name}"]`),
    condition: (name: 'Temperature' | 'Salinity' | 'EACN' | 'fa') =>
      screen.getByRole('textbox', { name, exact: true }),
    concentration: (name: string) => screen.getByRole('textbox', { name: `Concentration of ${name}` }),
    state,
    chart,
    pick,
    button: (name: string) => screen.getByRole('button', { name, exact: true }),
    setState: (name: string, value: 'Active' | 'Visible' | 'Invisible') =>
      press(state(name).getByRole('radio', { name: value, exact: true })),
    setTarget: (target: 'Any' | 'W/O' | 'ME' | 'O/W') =>
      press(screen.getByRole('radiogroup', { name: 'Target' }).getByRole('radio', { name: target })),
    addSurfactant: async (name: string) => {
      // An empty recipe begins with one field for all.
      if (screen.getByRole('combobox', { name: START }).query()) return pick(START, name);
      await press(screen.getByRole('button', { name: 'Add surfactant' }));
      await pick('Find a surfactant', name);
    },
    addOil: async (name: string) => {
      await press(screen.getByRole('button', { name: 'Add oil' }));
      await pick('Find an oil', name);
    },
    addNew: () =>
      press(
        screen.getByRole('button', { name: /^(?:New surfactant|Create a surfactant that is not listed)$/ }),
      ),
    /** The table of a chart, or one of its files. */
    pickTool: async (title: string, tool: string) => {
      await chart(title)
        .getByRole('button', { name: /table and downloads/ })
        .click();
      await page.getByRole('menuitem', { name: tool }).click();
    },
  };
  await explorer.hld.findElement();
  if (!recipe && element === WHOLE) await screen.getByRole('combobox', { name: START }).findElement();
  return explorer;
}

/** The same with the fields and the verdict alone. */
export const openFields = (recipe?: Recipe) => openExplorer(recipe, <ExplorerFields />);

/** Writes a recipe where the product keeps the one being worked on, its entries in full. */
function keep(recipe: Recipe, owner: string): void {
  const text = JSON.stringify({ owner, identity: {}, document: storeDocument(recipe, 'snapshot') });
  for (const name of [RECIPE_KEYS.current, RECIPE_KEYS.original])
    localStorage.setItem(keyOf(name, owner), text);
}
