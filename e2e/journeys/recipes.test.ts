import { readFileSync } from 'node:fs';
import { type Browser, test as base, expect } from '@playwright/test';
import { EmulsionExplorer } from '../pages/emulsion-explorer.ts';
import { RecipeList } from '../pages/recipe-list.ts';

const test = base.extend<{ explorer: EmulsionExplorer; list: RecipeList }>({
  explorer: async ({ page }, run) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await run(new EmulsionExplorer(page));
    base.expect(complaints).toEqual([]);
  },
  list: async ({ explorer }, run) => run(new RecipeList(explorer.page)),
});

/** A name that is in no other recipe, those of the demonstration included. */
const named = (what: string) => `${what} ${Math.random().toString(36).slice(2, 8)}`;

async function rename(explorer: EmulsionExplorer, name: string): Promise<void> {
  const field = explorer.page.getByRole('textbox', { name: 'Recipe name' });
  await field.fill(name);
  await field.press('Enter');
}

/** A new recipe with one virtual surfactant, saved under this name. */
async function saveNew(explorer: EmulsionExplorer, name: string): Promise<string> {
  await explorer.addNew();
  await rename(explorer, name);
  await explorer.page.getByRole('button', { name: 'Save', exact: true }).click();
  await explorer.page.waitForURL(/emulsion-explorer\/[0-9a-f-]{36}$/);
  await expect(explorer.flags).toHaveText('Saved');
  return explorer.page.url();
}

/** The same person at another device. */
async function secondDevice(first: EmulsionExplorer, browser: Browser): Promise<EmulsionExplorer> {
  const other = new EmulsionExplorer(await browser.newPage());
  await other.app.signIn(await first.person());
  return other;
}

test('R1.8 a recipe saved in the explorer is in the list, and opens from there as it was', async ({
  explorer,
  list,
}) => {
  const name = named('Cleanser');
  await explorer.open();
  await explorer.condition('Salinity').fill('2.5');
  await explorer.condition('Salinity').press('Enter');
  const address = await saveNew(explorer, name);
  await list.open();
  await expect(list.row(name)).toContainText('2.5');
  await list.row(name).getByRole('link', { name }).click();
  await expect(explorer.page).toHaveURL(address);
  await expect(explorer.condition('Salinity')).toHaveValue('2.5');
  await expect(explorer.flags).toHaveText('Saved');
});

test('R1.4 R2.21 saved recipes are found by search under both addresses', async ({ explorer, list }) => {
  const name = named('Lotion');
  await explorer.signIn();
  await explorer.saved(name);
  for (const path of ['/apps/hld/recipes', '/apps/recipes/hld']) {
    await list.open(path);
    await list.search.fill(name);
    await expect(list.page.locator('tr[data-recipe]')).toHaveCount(1);
    await expect(list.row(name)).toBeVisible();
    await list.search.fill('no such recipe at all');
    await expect(list.page.getByText('No recipe fits.')).toBeVisible();
  }
});

test('R1.8 a saved recipe is seen by nobody else', async ({ explorer, browser }) => {
  await explorer.signIn();
  const address = await explorer.saved(named('Secret'));
  await using other = await browser.newPage();
  const stranger = new EmulsionExplorer(other);
  await stranger.app.signInNew('colleague');
  await other.goto(address);
  await expect(other.getByText('There is no such recipe, or it is not yours.')).toBeVisible();
});

test('R3.21 R4.21 unsaved changes of a saved recipe are there again after the page was closed', async ({
  explorer,
  list,
}) => {
  const name = named('Draft');
  await explorer.signIn();
  const address = await explorer.saved(name);
  await explorer.openSaved(address);
  await explorer.condition('Temperature').fill('44');
  await expect(explorer.flags).toContainText('Unsaved changes');
  await explorer.page.goto(address);
  await expect(explorer.condition('Temperature')).toHaveValue('44');
  expect((await explorer.kept('original'))?.conditions.temperature).toBe(25);
  await list.open();
  await expect(list.page.getByText(`You have unsaved changes in ${name}.`)).toBeVisible();
  await list.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(list.row(name)).toContainText('44');
  await expect(list.page.getByText(`You have unsaved changes in ${name}.`)).toBeHidden();
});

test('a recipe with unsaved changes is not replaced by another one without asking', async ({
  explorer,
  list,
}) => {
  const [first, second] = [named('First'), named('Second')];
  await explorer.signIn();
  await explorer.saved(first);
  await explorer.openSaved(await explorer.saved(second));
  await explorer.condition('Temperature').fill('33');
  await list.open();
  await list.row(first).getByRole('link', { name: first }).click();
  await expect(explorer.page.getByRole('heading', { name: 'Unsaved changes' })).toBeVisible();
  await explorer.page.getByRole('button', { name: 'Save them and open the other' }).click();
  await expect(explorer.page.getByRole('textbox', { name: 'Recipe name' })).toHaveValue(first);
  await list.open();
  await expect(list.row(second)).toContainText('33');
});

test('F-11 a recipe changed in another window is not written over: mine, theirs or both are kept', async ({
  explorer,
  list,
  browser,
}) => {
  await explorer.signIn();
  const other = await secondDevice(explorer, browser);
  for (const [choice, button] of [
    ['mine', 'Keep mine'],
    ['theirs', 'Keep the other one'],
    ['both', 'Keep both: save mine as a copy'],
  ] as const) {
    await test.step(choice, async () => {
      const name = named('Clash');
      const address = await explorer.saved(name);
      await explorer.openSaved(address);
      await other.openSaved(address);
      await other.condition('Temperature').fill('60');
      await other.page.getByRole('button', { name: 'Save', exact: true }).click();
      await expect(other.flags).toHaveText('Saved');
      await explorer.condition('Temperature').fill('50');
      await explorer.page.keyboard.press('Control+s');
      const dialog = explorer.page.getByRole('dialog', { name: 'This recipe was changed elsewhere' });
      await expect(dialog).toContainText('Temperature 60 → 50');
      await dialog.getByRole('button', { name: button }).click();
      await expect(dialog).toBeHidden();
      await expect(explorer.flags).toHaveText('Saved');
      await list.open();
      await expect(list.row(name)).toContainText(choice === 'mine' ? '50' : '60');
      await expect(list.row(`${name} (copy)`)).toHaveCount(choice === 'both' ? 1 : 0);
    });
  }
  await other.page.close();
});

test('F-13 what is saved without a network is sent when it is back', async ({ explorer, list, context }) => {
  const name = named('Offline');
  await explorer.signIn();
  await explorer.openSaved(await explorer.saved(name));
  await context.setOffline(true);
  await explorer.condition('Temperature').fill('71');
  await explorer.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(explorer.page.getByText(/There is no network/).first()).toBeVisible();
  await context.setOffline(false);
  await expect(explorer.page.getByText(`The network is back: ${name} is saved.`)).toBeVisible();
  await expect(explorer.flags).toHaveText('Saved');
  await list.open();
  await expect(list.row(name)).toContainText('71');
});

test('R2.49 logging out on another screen names the unsaved recipe, saves it, and loses nothing without a network', async ({
  explorer,
  list,
}) => {
  const [offline, unsaved] = [named('Offline'), named('Unsaved')];
  await explorer.signIn();
  await explorer.openSaved(await explorer.saved(offline));
  // Of the network, only what recipes are sent by is down: the other screens are still to be loaded.
  await explorer.page.route('**/api/recipes/**', (route) => route.abort());
  await explorer.condition('Temperature').fill('72');
  await explorer.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(explorer.page.getByText(/There is no network/).first()).toBeVisible();
  await rename(explorer, unsaved);
  await explorer.app.rail.getByRole('link', { name: 'My Datasets' }).click();
  await explorer.app.logOut();
  const dialog = explorer.page.getByRole('dialog', { name: 'Save before you log out?' });
  // What waits is the same recipe as it was before it was renamed: it is saved once, as it is now.
  await expect(dialog.getByRole('listitem')).toHaveText(`Recipe “${unsaved}”: unsaved changes`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not everything could be saved.');
  await explorer.page.unrouteAll();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(explorer.page.getByRole('link', { name: 'Login' })).toBeVisible();
  await explorer.signIn();
  await list.open();
  await expect(list.row(unsaved)).toContainText('72');
  await expect(list.row(offline)).toHaveCount(0);
});

test('R3.21 two tabs of a browser: the one that finds a newer draft keeps its own, and asks which one to go on with', async ({
  explorer,
  context,
}) => {
  await explorer.signIn();
  const address = await explorer.saved(named('Two tabs'));
  await explorer.openSaved(address);
  await explorer.condition('Temperature').fill('30');
  const other = new EmulsionExplorer(await context.newPage());
  await other.page.goto(address);
  await expect(other.condition('Temperature')).toHaveValue('30');
  await other.condition('Temperature').fill('40');

  const question = explorer.page.getByRole('alert').filter({ hasText: 'was changed in another tab' });
  await expect(question).toBeVisible();
  await explorer.page.reload();
  await expect(explorer.condition('Temperature')).toHaveValue('30');
  await expect(question).toBeVisible();
  await question.getByRole('button', { name: 'Use the other version' }).click();
  await expect(explorer.condition('Temperature')).toHaveValue('40');
  await expect(question).toBeHidden();
  await other.page.close();
});

test('a recipe is renamed, copied, deleted, taken back, and found in the bin', async ({ explorer, list }) => {
  const [name, better] = [named('Paint'), named('Primer')];
  await explorer.signIn();
  await explorer.saved(name);
  await list.open();
  await list.act(name, 'Rename');
  await list.page.getByRole('textbox', { name: 'Recipe name' }).fill(better);
  await list.page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
  await expect(list.row(better)).toBeVisible();
  await list.act(better, 'Duplicate');
  await expect(list.row(`${better} (copy)`)).toBeVisible();
  await list.act(better, 'Delete');
  await expect(list.row(better)).toBeHidden();
  await list.page.getByRole('button', { name: 'Undo' }).click();
  await expect(list.row(better)).toBeVisible();
  await list.act(better, 'Delete');
  await expect(list.row(better)).toBeHidden();
  await list.showBin();
  await list.row(better).getByRole('button', { name: 'Restore' }).click();
  await expect(list.row(better)).toBeHidden();
  await list.open();
  await expect(list.row(better)).toBeVisible();
});

test('every save is a version with its difference in words, and an earlier one comes back', async ({
  explorer,
  list,
}) => {
  const name = named('Steps');
  await explorer.signIn();
  await explorer.openSaved(await explorer.saved(name));
  await explorer.condition('Temperature').fill('40');
  await explorer.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(explorer.flags).toHaveText('Saved');
  await list.open();
  await list.act(name, 'Details and versions');
  const versions = list.page.getByRole('region', { name: 'Versions' });
  await expect(versions).toContainText('Temperature 25 → 40');
  await versions.getByRole('button', { name: 'Restore version 1' }).click();
  await expect(versions).toContainText('Temperature 40 → 25');
  await expect(list.row(name)).toContainText('25');
});

test('tags, lab status and lab results stand beside the prediction', async ({ explorer, list }) => {
  const name = named('Lab');
  const tag = named('tag');
  await explorer.signIn();
  await explorer.saved(name);
  await list.open();
  await list.act(name, 'Details and versions');
  const panel = list.page.getByRole('complementary', { name });
  await panel.getByRole('combobox', { name: 'Lab status' }).selectOption('made');
  await expect(list.row(name)).toContainText('made');
  await panel.getByRole('textbox', { name: 'Tags' }).fill(`${tag}, second`);
  await panel.getByRole('button', { name: 'Keep tags' }).click();
  await expect(list.row(name)).toContainText(`${tag}, second`);
  await list.page.getByRole('searchbox', { name: 'Tags' }).fill(tag);
  await expect(list.page.locator('tr[data-recipe]')).toHaveCount(1);
  await panel.getByRole('button', { name: 'Record a lab result' }).click();
  await panel.getByRole('button', { name: 'Record it' }).click();
  await expect(panel.getByRole('alert')).toContainText('Choose what was observed');
  await panel.getByRole('combobox', { name: 'Observed' }).selectOption('separated');
  await panel.getByRole('button', { name: 'Record it' }).click();
  const results = panel.getByRole('region', { name: 'Lab results' });
  await expect(results).toContainText('The prediction was wrong');
  await results.getByRole('button', { name: /^Delete the result of/ }).click();
  await expect(results.getByText('The prediction was wrong')).toHaveCount(0);
  await results.getByRole('button', { name: 'Undo' }).click();
  await expect(results).toContainText('The prediction was wrong');
});

test('R9.7 a saved recipe leaves as JSON, CSV and a workbook, and the JSON comes back', async ({
  explorer,
  list,
}) => {
  const name = named('Export');
  await explorer.signIn();
  await explorer.saved(name);
  await list.open();
  const save = async (act: string) => {
    const download = list.page.waitForEvent('download');
    await list.act(name, act);
    return (await download).path();
  };
  const csv = readFileSync(await save('Export CSV'), 'utf8');
  expect(csv).toContain('Temperature,25');
  expect(
    readFileSync(await save('Export Excel'))
      .subarray(0, 2)
      .toString(),
  ).toBe('PK');
  const json = await save('Export JSON');
  expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ version: '1.0.0', name });
  await list.act(name, 'Delete');
  await expect(list.row(name)).toBeHidden();
  await list.page.getByLabel('Recipe file to import').setInputFiles({
    name: 'recipe.json',
    mimeType: 'application/json',
    buffer: readFileSync(json),
  });
  await expect(explorer.page.getByRole('textbox', { name: 'Recipe name' })).toHaveValue(name);
  await list.open();
  await list.page.getByLabel('Recipe file to import').setInputFiles({
    name: 'letter.json',
    mimeType: 'application/json',
    buffer: Buffer.from('{"dear": "Anna"}'),
  });
  await expect(list.page.getByRole('alert')).toContainText('letter.json is not a recipe');
});

test('recipes stand side by side, the first as the base; a batch sheet sums to 100.00 per cent', async ({
  explorer,
  list,
}) => {
  const [first, second] = [named('Base'), named('Warm')];
  await explorer.signIn();
  await explorer.saved(first);
  await explorer.saved(second, { type: 'set-temperature', value: 45 });
  await list.open();
  await list.select(first);
  await list.select(second);
  await list.page.getByRole('button', { name: 'Compare' }).click();
  const row = list.page.locator('tr[data-row="temperature"]');
  await expect(row).toContainText('25');
  await expect(row).toContainText('45 ↑ higher');
  await list.page.goBack();
  await expect(row).toHaveCount(0);
  await expect(list.page.getByRole('button', { name: 'Compare' })).toBeVisible();
  await list.act(first, 'Batch sheet');
  await list.page.getByRole('textbox', { name: 'Water to 100 mL of oil (mL)' }).fill('33.3');
  await expect(list.page.locator('tfoot')).toContainText('100.00');
});

test('a worked example opens as a recipe of one’s own', async ({ explorer, list }) => {
  await explorer.signIn();
  await list.open();
  await list.page.getByRole('button', { name: 'Worked examples' }).click();
  await list.page
    .getByRole('button', { name: /Load the example/ })
    .first()
    .click();
  await explorer.page.waitForURL(/emulsion-explorer\/[0-9a-f-]{36}$/);
  await expect(explorer.hld).toBeVisible();
  await expect(explorer.flags).toHaveText('Saved');
});
