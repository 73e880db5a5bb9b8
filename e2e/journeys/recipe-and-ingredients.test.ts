import { IngredientExplorer, HLD, OILS } from '../pages/ingredient-explorer.ts';
import { RecipeList } from '../pages/recipe-list.ts';
import { C12E5, recipeOf } from '../pages/sample-recipes.ts';
import { SupplierDesk } from '../pages/supplier-desk.ts';
import { expect, test } from './explorer-test.ts';

test('R2.30 R4.18 the list of ingredients says what fits the recipe that is worked on, and adds to it', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([C12E5], { type: 'set-target', value: 'W/O' }));
  const list = new IngredientExplorer(page);
  await list.open(HLD);
  const all = await list.total();
  await page.getByRole('checkbox', { name: 'Fits my recipe' }).check();
  await expect(page).toHaveURL(/fits=yes/);
  await expect.poll(() => list.total()).toBeLessThan(all);
  for (const text of await list.column('HLD in recipe'))
    expect(Number(text.replace('+', ''))).toBeGreaterThanOrEqual(0.5);
  const first = (await list.rows.first().getByRole('rowheader').innerText()).split('\n')[0] ?? '';
  await list.rows.first().getByRole('rowheader').click();
  await page.keyboard.press('a');
  await expect(page.getByText(`${first} is in the recipe Default now.`)).toBeVisible();
  await page.keyboard.press('a');
  await expect(page.getByText('It is in the recipe already.')).toBeVisible();
  await page.getByRole('checkbox', { name: 'CAS number' }).check();
  await expect(page).toHaveURL(/has/);

  await list.open(`${OILS}&q=n-Decane`);
  await list.row('n-Decane').click();
  await list.side.getByRole('button', { name: 'Add to recipe' }).click();
  await list.app.open(await list.pageOf(OILS, 'Squalane'));
  await page.getByRole('main').getByRole('button', { name: 'Add to recipe' }).click();
  await expect(page.getByText('Squalane is in the recipe Default now.')).toBeVisible();
  await page.goto('/apps/hld/emulsion-explorer');
  await expect(explorer.row('Squalane')).toBeVisible();
  await expect(explorer.row(first)).toBeVisible();
  await expect(explorer.row('n-Decane')).toBeVisible();
  await expect(page.getByText('2 of 4')).toBeVisible();
});

test('R4.21 a value that changed since the recipe was saved is told with its effect, and can be taken or not', async ({
  explorer,
  page,
}) => {
  const name = `Trial ${Math.random().toString(36).slice(2, 8)}`;
  await explorer.open();
  const token = (JSON.parse((await explorer.app.stored('user-data')) ?? '{}') as { accessToken: string })
    .accessToken;
  const send = async (line: string, attributes: object, version?: number) => {
    const [method = '', path = ''] = line.split(' ');
    const answer = await page.request.fetch(path, {
      method,
      headers: {
        Authorization: `Bearer ${token}`,
        'Content-Type': 'application/vnd.api+json',
        ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
      },
      data: {
        data: { type: 'hld-surfactant', ...(version ? { id: path.split('/').at(-1) } : {}), attributes },
      },
    });
    expect(answer.ok()).toBe(true);
    return ((await answer.json()) as { data: { id: string } }).data.id;
  };
  const sets = await page.request.get('/api/datasets?filter[kind]=hld-surfactant', {
    headers: { Authorization: `Bearer ${token}` },
  });
  const { data } = (await sets.json()) as { data: { id: string; attributes: { slug: string } }[] };
  const datasetId = data.find(({ attributes }) => attributes.slug === 'my-surfactants')?.id ?? '';
  const values = { datasetId, name, surfactantType: 'other', cc0: 1.7, method: 'exp' };
  const path = `/api/ingredients/hld-surfactant/${await send('POST /api/ingredients/hld-surfactant', values)}`;

  await explorer.addSurfactant(name);
  const field = page.getByRole('textbox', { name: 'Recipe name' });
  await field.fill(name);
  await field.press('Enter');
  await page.getByRole('button', { name: 'Save with note' }).click();
  await page.getByRole('textbox', { name: 'Note' }).fill('First trial');
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await expect(explorer.flags).toHaveText('Saved');
  await send(`PATCH ${path}`, { cc0: 2.1 }, 1);

  const list = new RecipeList(page);
  await list.open(`/apps/hld/recipes?q=${encodeURIComponent(name)}`);
  await expect(list.row(name)).toContainText('Values changed');
  await page.getByRole('combobox', { name: 'Warnings' }).selectOption('Without warnings');
  await expect(page.getByText('No recipe fits.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Warnings' }).selectOption('With warnings');
  await list.row(name).getByRole('link', { name }).click();

  const told = page.getByText(`Cc of ${name} is now 2.1 (was 1.7).`);
  await expect(told).toBeVisible();
  await expect(page.getByText('HLD +0.6 → +1.0')).toBeVisible();
  await page.getByRole('button', { name: 'Keep mine' }).click();
  await expect(told).toBeHidden();
  await expect(explorer.hld).toHaveText('0.6');
  await expect(explorer.flags).toHaveText('Unsaved changes');
  await page.keyboard.press('Control+z');
  await page.reload();
  await expect(explorer.flags).toHaveText('Saved');
  await page.getByRole('button', { name: 'Take the new value' }).click();
  await expect(told).toBeHidden();
  await expect(explorer.hld).toHaveText('1.0');
  await list.open(`/apps/hld/recipes?q=${encodeURIComponent(name)}`);
  await expect(list.row(name)).toBeVisible();
  await expect(list.row(name)).not.toContainText('Values changed');
  await list.act(name, 'Details');
  await expect(page.getByText('First trial')).toBeVisible();
});

test('R1.5 a grade that is no longer offered says which one follows, beside its entry, and that one is taken at once', async ({
  explorer,
  page,
}) => {
  const mark = Math.random().toString(36).slice(2, 8);
  const desk = new SupplierDesk(page);
  const grade = { surfactantType: 'ethoxylate', mw: 500 };
  const old = await desk.live('hld-surfactant', { ...grade, name: `Oldsol ${mark}`, cc0: 1.5 });
  const next = await desk.live('hld-surfactant', { ...grade, name: `Newsol ${mark}`, cc0: 1.8 });
  const [oldOil, nextOil] = [
    await desk.live('hld-oil', { name: `Oldoil ${mark}`, eacn: 8 }),
    await desk.live('hld-oil', { name: `Newoil ${mark}`, eacn: 9 }),
  ];
  await explorer.open();
  await explorer.addSurfactant(`Oldsol ${mark}`);
  await explorer.addOil(`Oldoil ${mark}`);
  await page.getByRole('textbox', { name: `Volume of Oldoil ${mark}` }).fill('3');
  await desk.withdraw(old, next);
  await desk.withdraw(oldOil, nextOil);
  await page.reload();
  await expect(
    page.getByText(`Oldsol ${mark} is no longer offered; Newsol ${mark} follows it.`),
  ).toBeVisible();
  await page.getByRole('button', { name: `Take Newsol ${mark}` }).click();
  await expect(explorer.row(`Newsol ${mark}`)).toContainText('1.8');
  await expect(explorer.row(`Oldsol ${mark}`)).toHaveCount(0);
  await page.getByRole('button', { name: `Take Newoil ${mark}` }).click();
  await expect(explorer.row(`Newoil ${mark}`)).toContainText('9.0');
  await expect(page.getByText('is no longer offered')).toHaveCount(0);
  await page.keyboard.press('Control+z');
  await expect(explorer.row(`Oldoil ${mark}`)).toBeVisible();
});

test('R4.11 R9.3 an oil can be made up: it is named New n and its EACN is edited in place', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([C12E5]));
  await page.getByRole('button', { name: 'New oil' }).click();
  await expect(explorer.row('New 1')).toContainText('7.0');
  await page.getByRole('button', { name: 'Edit New 1' }).click();
  await page.getByRole('textbox', { name: 'EACN, New 1' }).fill('12');
  await expect(explorer.condition('EACN')).toHaveValue('12.0');
  await page.keyboard.press('Control+z');
  await expect(explorer.condition('EACN')).toHaveValue('7.0');
});
