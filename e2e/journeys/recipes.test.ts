import { readFileSync } from 'node:fs';
import { test as base, expect } from '@playwright/test';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { callAsPerson } from '../pages/api.ts';
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

// Room for all columns: where there is less, some give way.
test.use({ viewport: { width: 2240, height: 1000 } });

/** A name that is in no other recipe, those of the demonstration included. */
const named = (what: string) => `${what} ${Math.random().toString(36).slice(2, 8)}`;

test('R1.4 R1.8 a recipe saved in the explorer is found in the list, opens from there as it was, and for nobody else', async ({
  explorer,
  list,
  page,
}) => {
  const name = named('Cleanser');
  await explorer.open();
  await explorer.condition('Salinity').fill('2.5');
  await explorer.condition('Salinity').press('Enter');
  await explorer.addNew();
  await explorer.rename(name);
  await explorer.save();
  await page.waitForURL(/emulsion-explorer\/[0-9a-f-]{36}$/);
  const address = page.url();

  await list.openFromRail();
  await list.search.fill('no such recipe at all');
  await expect(page.getByText('No results')).toBeVisible();
  await list.search.fill(name);
  await expect(list.rows).toHaveCount(1);
  await expect(list.row(name)).toContainText('2.5');
  await list.row(name).getByRole('link', { name }).click();
  await expect(page).toHaveURL(address);
  await expect(explorer.condition('Salinity')).toHaveValue('2.5');
  await expect(explorer.flags).toHaveText('Saved');

  await explorer.app.signInNew('colleague');
  await page.goto(address);
  await expect(page.getByText("There is no such recipe, or you don't have access to it.")).toBeVisible();
});

test('R3.21 R4.21 unsaved changes are there again in another tab and after a reload, and are not replaced without asking', {
  tag: '@merge',
}, async ({ explorer, list, page, context }) => {
  const [first, second] = [named('First'), named('Second')];
  await explorer.signIn();
  await explorer.saved(second);
  await explorer.openSaved(await explorer.saved(first));
  const temperature = explorer.condition('Temperature');

  await test.step('R3.21 a tab that finds a newer draft keeps its own, and asks which one to go on with', async () => {
    await temperature.fill('30');
    await expect(explorer.flags).toContainText('Unsaved changes');
    const other = new EmulsionExplorer(await context.newPage());
    await other.page.goto(page.url());
    await expect(other.condition('Temperature')).toHaveValue('30');
    expect((await other.kept('original'))?.conditions.temperature).toBe(25);
    await other.condition('Temperature').fill('40');
    const question = page.getByRole('alert').filter({ hasText: 'was changed in another tab' });
    await expect(question).toBeVisible();
    await page.reload();
    await expect(temperature).toHaveValue('30');
    await expect(question).toBeVisible();
    await question.getByRole('button', { name: 'Use the other version' }).click();
    await expect(temperature).toHaveValue('40');
    await expect(question).toBeHidden();
    await other.page.close();
  });

  await test.step('R4.21 the list names the recipe with unsaved changes, and saves it', async () => {
    await list.openFromRail();
    const unsaved = page.getByText(`${first} has unsaved changes.`);
    await expect(unsaved).toBeVisible();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(list.row(first)).toContainText('40');
    await expect(unsaved).toBeHidden();
  });

  await test.step('another recipe is not opened in its place without asking', async () => {
    await list.row(first).getByRole('link', { name: first }).click();
    await expect(explorer.flags).toHaveText('Saved');
    await temperature.fill('33');
    await list.openFromRail();
    await list.row(second).getByRole('link', { name: second }).click();
    await expect(page.getByRole('heading', { name: 'Unsaved changes' })).toBeVisible();
    await page.getByRole('button', { name: 'Save and open' }).click();
    await expect(explorer.name).toHaveValue(second);
    await list.openFromRail();
    await expect(list.row(first)).toContainText('33');
  });
});

test('F-11 F-13 a recipe changed elsewhere is not written over: mine, theirs or both are kept; without a network it is sent later', async ({
  explorer,
  list,
  page,
  context,
}) => {
  const name = named('Clash');
  const temperature = explorer.condition('Temperature');
  await explorer.signIn();
  const address = await explorer.saved(name);
  await explorer.openSaved(address);
  for (const { choice, mine, theirs, left } of [
    { choice: 'Use mine', mine: 50, theirs: 60, left: 50 },
    { choice: 'Use the other version', mine: 51, theirs: 61, left: 61 },
    { choice: 'Save mine as a copy', mine: 52, theirs: 62, left: 52 },
  ]) {
    await test.step(`F-11 ${choice}`, async () => {
      await explorer.saveTemperature(address, theirs);
      await temperature.fill(String(mine));
      await page.keyboard.press('Control+s');
      const dialog = page.getByRole('dialog', { name: 'This recipe was changed elsewhere' });
      await expect(dialog).toContainText(`Temperature ${theirs} → ${mine}`);
      await dialog.getByRole('button', { name: choice }).click();
      await expect(dialog).toHaveCount(0);
      await expect(explorer.flags).toHaveText('Saved');
      await expect(temperature).toHaveValue(String(left));
    });
  }
  await list.openFromRail();
  await expect(list.row(name)).toContainText('62');
  await expect(list.row(`${name} (copy)`)).toContainText('52');

  await test.step('F-13 what is saved without a network is sent when it is back', async () => {
    await list.row(name).getByRole('link', { name }).click();
    await expect(temperature).toHaveValue('62');
    await context.setOffline(true);
    await temperature.fill('71');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText(/You are offline\. The recipe/).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(`You are back online, and ${name} has been saved.`)).toBeVisible();
    await expect(explorer.flags).toHaveText('Saved');
    await list.openFromRail();
    await expect(list.row(name)).toContainText('71');
  });
});

test('R2.49 logging out on another screen names the unsaved recipe, saves it, and loses nothing without a network', {
  tag: '@merge',
}, async ({ explorer, page }) => {
  const [offline, unsaved] = [named('Offline'), named('Unsaved')];
  await explorer.signIn();
  const address = await explorer.saved(offline);
  await explorer.openSaved(address);
  // Of the network, only what recipes are sent by is down: the other screens are still to be loaded.
  await page.route('**/api/recipes/**', (route) => route.abort());
  await explorer.condition('Temperature').fill('72');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/You are offline\. The recipe/).first()).toBeVisible();
  await explorer.rename(unsaved);
  await explorer.app.rail.getByRole('link', { name: 'My Datasets' }).click();
  await explorer.app.logOut();
  const dialog = page.getByRole('dialog', { name: 'Save before you sign out?' });
  // What waits is the same recipe as it was before it was renamed: it is saved once, as it is now.
  await expect(dialog.getByRole('listitem')).toHaveText(`Recipe “${unsaved}”: unsaved changes`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toContainText("Some work couldn't be saved.");
  await page.unrouteAll();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('link', { name: 'Login' })).toBeVisible();
  const call = await callAsPerson(await explorer.person());
  const { data } = await call(recipeEndpoints('hld').list, {});
  expect(data.map(({ attributes }) => attributes)).toMatchObject([
    { name: unsaved, summary: { temperature: 72 } },
  ]);
});

test('R2.21 a recipe in the list: versions, lab results, rename, copy, delete, bin', {
  tag: '@merge',
}, async ({ explorer, list, page }) => {
  const [name, better, tag] = [named('Paint'), named('Primer'), named('tag')];
  await explorer.signIn();
  await explorer.saved(named('Another'));
  await explorer.saveTemperature(await explorer.saved(name), 40);
  await list.open('/apps/recipes/hld');
  await list.act(name, 'Details and versions');
  const panel = page.getByRole('complementary', { name });

  await test.step('every save is a version with its difference in words, and an earlier one comes back', async () => {
    const versions = panel.getByRole('region', { name: 'Versions' });
    await expect(versions).toContainText('Temperature 25 → 40');
    await versions.getByRole('button', { name: 'Restore version 1' }).click();
    await expect(versions).toContainText('Temperature 40 → 25');
    await expect(list.row(name)).toContainText('25');
  });

  await test.step('tags, lab status and lab results stand beside the prediction', async () => {
    await panel.getByRole('combobox', { name: 'Lab status' }).selectOption('made');
    await expect(list.row(name)).toContainText('made');
    await panel.getByRole('textbox', { name: 'Tags' }).fill(`${tag}, second`);
    await panel.getByRole('button', { name: 'Save tags' }).click();
    await expect(list.row(name)).toContainText(`${tag}, second`);
    await page.getByRole('searchbox', { name: 'Tags' }).fill(tag);
    await expect(list.rows).toHaveCount(1);
    await panel.getByRole('button', { name: 'Add lab result' }).click();
    await panel.getByRole('button', { name: 'Save result' }).click();
    await expect(panel.getByRole('alert')).toContainText('Choose what was observed');
    await panel.getByRole('combobox', { name: 'Observed' }).selectOption('separated');
    await panel.getByRole('button', { name: 'Save result' }).click();
    const results = panel.getByRole('region', { name: 'Lab results' });
    await expect(results).toContainText('The prediction was wrong');
    await results.getByRole('button', { name: /^Delete result of/ }).click();
    await expect(results.getByText('The prediction was wrong')).toHaveCount(0);
    await results.getByRole('button', { name: 'Undo' }).click();
    await expect(results).toContainText('The prediction was wrong');
    await page.getByRole('searchbox', { name: 'Tags' }).fill('');
  });

  await test.step('it is renamed, copied, deleted, taken back, and found in the bin', async () => {
    await list.act(name, 'Rename');
    await explorer.name.fill(better);
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect(list.row(better)).toBeVisible();
    await list.act(better, 'Duplicate');
    await expect(list.row(`${better} (copy)`)).toBeVisible();
    await list.act(better, 'Delete');
    await expect(list.row(better)).toBeHidden();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(list.row(better)).toBeVisible();
    await list.act(better, 'Delete');
    await expect(list.row(better)).toBeHidden();
    await list.show('Bin');
    await list.row(better).getByRole('button', { name: 'Restore' }).click();
    await expect(list.row(better)).toBeHidden();
    await list.show('Recipes');
    await expect(list.row(better)).toBeVisible();
  });
});

test('R9.7 recipes stand side by side, have a batch sheet, leave as JSON, CSV and a workbook, and the JSON comes back', {
  tag: '@merge',
}, async ({ explorer, list, page }) => {
  const [first, second] = [named('Base'), named('Warm')];
  await explorer.signIn();
  await explorer.saved(first);
  await explorer.saved(second, { type: 'set-temperature', value: 45 });
  await list.open();

  await test.step('side by side the first is the base; a batch sheet sums to 100.00 per cent', async () => {
    await list.select(first);
    await list.select(second);
    await page.getByRole('button', { name: 'Compare' }).click();
    const row = page.locator('tr[data-row="temperature"]');
    await expect(row).toContainText('25');
    await expect(row).toContainText('45 ↑ +20');
    await expect(page.locator('tr[data-row="salinity"]')).toHaveCount(0);
    await page.getByRole('radio', { name: 'All rows' }).check();
    await expect(page.locator('tr[data-row="salinity"]')).toBeVisible();
    await page.goBack();
    await expect(row).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Compare' })).toBeVisible();
    await list.act(first, 'Batch sheet');
    await page.getByRole('textbox', { name: 'Water per 100 mL of oil (mL)' }).fill('33.3');
    await expect(page.locator('tfoot')).toContainText('100.00');
    await page.goBack();
  });

  await test.step('R9.7 what leaves as JSON comes back; what is no recipe is refused', async () => {
    const save = async (act: string) => {
      const download = page.waitForEvent('download');
      await list.act(second, act);
      return readFileSync(await (await download).path());
    };
    expect((await save('Export CSV')).toString('utf8')).toContain('Temperature,45');
    expect((await save('Export Excel')).subarray(0, 2).toString()).toBe('PK');
    const json = await save('Export JSON');
    expect(JSON.parse(json.toString('utf8'))).toMatchObject({ version: '1.0.0', name: second });
    await list.act(second, 'Delete');
    await expect(list.row(second)).toBeHidden();
    const give = (name: string, buffer: Buffer) =>
      page.getByLabel('Recipe file to import').setInputFiles({ name, mimeType: 'application/json', buffer });
    await give('letter.json', Buffer.from('{"dear": "Anna"}'));
    await expect(page.getByRole('alert')).toContainText('letter.json is not a recipe');
    await give('recipe.json', json);
    await expect(explorer.name).toHaveValue(second);
  });

  await test.step('a worked example opens as a recipe of one’s own', async () => {
    await list.openFromRail();
    await expect(list.row(second)).toBeVisible();
    await page.getByRole('button', { name: 'Worked examples' }).click();
    const load = page.getByRole('button', { name: /Load the example/ });
    await load.first().click();
    await page.waitForURL(/emulsion-explorer\/[0-9a-f-]{36}$/);
    await expect(explorer.name).not.toHaveValue(second);
    await expect(explorer.hld).toBeVisible();
    await expect(explorer.flags).toHaveText('Saved');
  });
});
