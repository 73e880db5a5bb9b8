import { deriveRecipe, displayValue, type Recipe, type RecipeSurfactant } from '@suite/hld';
import { AOT, C12E5, recipeOf, SDS } from '../pages/sample-recipes.ts';
import { expect, test } from './explorer-test.ts';

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

const minus = (text: string) => text.replace('-', '−');

// The vectors of the science reference: conditions in, HLD and type on the screen.
const VECTORS: [string, Recipe, number, string][] = [
  ['1 SDS', recipeOf([SDS]), -3.5495, 'O/W'],
  ['2 AOT', recipeOf([AOT]), 1.4534, 'W/O'],
  ['3 SDS and AOT by moles', recipeOf([SDS, AOT]), -1.481, 'O/W'],
  ['4 C12E5', recipeOf([C12E5]), -0.15, 'ME'],
  [
    '5 C12E5 at 60 °C with fa',
    recipeOf([C12E5], { type: 'set-temperature', value: 60 }, { type: 'set-fa', value: 0.5 }),
    2.45,
    'W/O',
  ],
  ['6 SDS and C12E5 by moles', recipeOf([SDS, C12E5]), -2.1308, 'O/W'],
  ['7 C12E5 with a Cc term', recipeOf([{ ...C12E5, ccConcentration: 2 }]), -0.55, 'O/W'],
  ['9 CTAB', recipeOf([CTAB]), -9.0873, 'O/W'],
  ['10 SDS at 60 °C', recipeOf([SDS], { type: 'set-temperature', value: 60 }), -3.8995, 'O/W'],
  [
    '11 APG',
    recipeOf(
      [APG],
      { type: 'set-salinity', value: 5 },
      { type: 'set-eacn', value: 10 },
      { type: 'set-temperature', value: 80 },
    ),
    -1.05,
    'O/W',
  ],
];

for (const [name, recipe, hld, type] of VECTORS) {
  test(`R1.3 the screen shows HLD and type of vector ${name}`, async ({ explorer, page }) => {
    await explorer.openWith(recipe);
    const computed = deriveRecipe(recipe).hld;
    expect(Math.abs((computed.ok ? computed.value : 0) - hld)).toBeLessThan(1e-4);
    await expect(explorer.hld).toHaveText(minus(displayValue('hld', computed.ok ? computed.value : 0)));
    await expect(explorer.type).toHaveText(type);
    await expect(page.getByRole('figure', { name: 'Why this number' })).toContainText(minus(hld.toFixed(2)));
  });
}

test('R4.7 R4.8 an empty explorer is the default recipe: new, default, invalid', async ({ explorer }) => {
  await explorer.open();
  await expect(explorer.condition('Temperature')).toHaveValue('25');
  await expect(explorer.condition('Salinity')).toHaveValue('1.0');
  await expect(explorer.condition('EACN')).toHaveValue('7.0');
  await expect(explorer.condition('fa')).toHaveValue('0.0');
  await expect(explorer.flags).toHaveText('New · Default values · Invalid: no valid surfactant');
  await expect(explorer.hld).toHaveText('–');
});

test('R4.8 a change takes pristine and default away, undo brings them back', async ({ explorer, page }) => {
  await explorer.open();
  await explorer.condition('Temperature').fill('40');
  await expect(explorer.flags).toHaveText('New · Unsaved changes · Invalid: no valid surfactant');
  await page.keyboard.press('Control+z');
  await expect(explorer.flags).toHaveText('New · Default values · Invalid: no valid surfactant');
  await expect(explorer.condition('Temperature')).toHaveValue('25');
  await page.keyboard.press('Control+y');
  await expect(explorer.condition('Temperature')).toHaveValue('40');
});

test('R4.9 every condition is set from its field, clear takes all back, and undo that too', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([SDS]));
  await explorer.condition('Temperature').fill('30');
  await explorer.condition('Salinity').fill('2,5');
  await explorer.condition('EACN').fill('12');
  await explorer.condition('fa').fill('−0.3');
  const expected = recipeOf(
    [SDS],
    { type: 'set-temperature', value: 30 },
    { type: 'set-salinity', value: 2.5 },
    { type: 'set-eacn', value: 12 },
    { type: 'set-fa', value: -0.3 },
  );
  const { hld } = deriveRecipe(expected);
  await expect(explorer.hld).toHaveText(minus(displayValue('hld', hld.ok ? hld.value : 0)));
  await page.getByRole('button', { name: 'Clear' }).click();
  await expect(explorer.flags).toContainText('Default values');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(explorer.condition('EACN')).toHaveValue('12.0');
});

test('R4.9 the total of the mix has a colour and can be hidden from the charts', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([SDS, AOT]));
  const scan = explorer.chart('HLD – Temperature');
  await expect(scan.locator('path.main')).toHaveCount(1);
  await explorer.setState('Mix', 'Invisible');
  await expect(scan.locator('path.main')).toHaveCount(0);
  await explorer.setState('Mix', 'Visible');
  await page.getByRole('button', { name: 'Colour of Mix' }).click();
  await page.getByRole('option', { name: 'Blue' }).click();
  await expect(scan.locator('path.main')).toHaveAttribute('stroke', 'var(--e4)');
});

test('R4.9 a replaced surfactant hands on concentration, colour and state', async ({ explorer, page }) => {
  await explorer.openWith(recipeOf([SDS, AOT], { type: 'set-surfactant-concentration', key: SDS, value: 3 }));
  await explorer.row('SDS').getByRole('button', { name: 'Replace SDS' }).click();
  const field = page.getByRole('combobox', { name: 'Replace SDS' });
  await field.fill('C12E5');
  await page.getByRole('listbox').getByRole('option').filter({ hasText: 'C12E5' }).first().click();
  await expect(explorer.row('SDS')).toHaveCount(0);
  const first = page.locator('tr[data-entry]').first();
  await expect(first.getByRole('textbox')).toHaveValue('3.0');
});

test('R4.10 R4.13 what is in the recipe already is refused in words', async ({ explorer, page }) => {
  await explorer.open();
  await explorer.addOil('Squalane');
  await page.getByRole('button', { name: 'Add oil' }).click();
  await explorer.pick('Find an oil', 'Squalane');
  await expect(page.getByText('It is in the recipe already.')).toBeVisible();
  await page.keyboard.press('Escape');
  await explorer.addSurfactant('SDS');
  await page.getByRole('button', { name: 'Add surfactant' }).click();
  await explorer.pick('Find a surfactant', 'SDS');
  await expect(page.getByText('It is in the recipe already.')).toBeVisible();
  await expect(page.locator('tr[data-entry]')).toHaveCount(2);
});

test('R4.11 R4.12 the first oil switches manual EACN off, the last one on again', async ({
  explorer,
  page,
}) => {
  await explorer.open();
  const manual = page.getByRole('switch', { name: 'Set EACN by hand' });
  await expect(manual).toBeChecked();
  await explorer.addOil('Squalane');
  await expect(manual).not.toBeChecked();
  await expect(explorer.condition('EACN')).toHaveAttribute('readonly', '');
  await page.getByRole('button', { name: /^Remove .*Squalane/ }).click();
  await expect(manual).toBeChecked();
  await expect(explorer.condition('EACN')).toHaveValue('7.0');
});

test('R4.14 R5.11 a molecular weight of 0 makes an entry invalid, inactive and invisible, until it is mended', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([SDS]));
  const weight = await explorer.parameter('SDS', 'Molecular weight');
  await weight.fill('0');
  await expect(page.getByText('Invalid: the molecular weight is 0.')).toBeVisible();
  await expect(explorer.state('SDS').getByRole('radio', { name: 'Invisible', exact: true })).toBeChecked();
  await expect(explorer.state('SDS').getByRole('radio', { name: 'Active', exact: true })).toBeDisabled();
  await expect(explorer.flags).toContainText('Invalid: no valid surfactant');
  await weight.fill('288.38');
  await expect(explorer.state('SDS').getByRole('radio', { name: 'Active', exact: true })).toBeChecked();
  await expect(explorer.hld).toHaveText('−3.5');
});

test('R4.15 a virtual surfactant is New n with the next free number, type other, Cc 0', async ({
  explorer,
  page,
}) => {
  await explorer.open();
  await explorer.addNew();
  await explorer.addNew();
  await page.getByRole('button', { name: 'Remove New 1' }).click();
  await explorer.addNew();
  await expect(page.locator('tr[data-entry]')).toHaveCount(2);
  await expect(explorer.row('New 1')).toContainText('other');
  await expect(explorer.row('New 1')).toContainText('0.00');
  await expect(explorer.hld).toHaveText('−1.1');
});

test('R4.16 only active entries count; the ionic part of the salinity stands apart', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([SDS, AOT]));
  await expect(page.getByText('Total 1.25 = 1.00 entered + 0.25 from ionic surfactants')).toBeVisible();
  await explorer.setState('AOT', 'Visible');
  await expect(page.locator('tr[data-total="mix"]')).toContainText('5.0');
  await expect(explorer.hld).toHaveText('−3.5');
});

test('R4.16 without an active oil there is no EACN and no HLD, and the reason is said', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([C12E5]));
  await explorer.addOil('Squalane');
  await explorer.setState(
    (await page.locator('tr[data-entry]').last().getAttribute('data-entry')) ?? '',
    'Visible',
  );
  await expect(explorer.hld).toHaveText('–');
  await expect(explorer.verdict).toContainText('No active oil with a volume');
});

test('R4.17 HLD is there as soon as one surfactant is active', async ({ explorer }) => {
  await explorer.openWith(recipeOf([C12E5], { type: 'set-surfactant-state', key: C12E5, state: 'Visible' }));
  await expect(explorer.hld).toHaveText('–');
  await explorer.setState('C12E5', 'Active');
  await expect(explorer.hld).toHaveText(/^−0\.[12]$/); // -0.15
});

test('R4.18 R4.20 types, the edge and the target in words', async ({ explorer }) => {
  await explorer.open();
  await explorer.addNew(); // HLD -1.06 at the default conditions
  await explorer.setTarget('ME');
  const steps: [string, string, string, string][] = [
    ['0', 'O/W', 'Oil in water, near the edge', 'No match'],
    ['-0.5', 'O/W', 'Oil in water, clearly', 'No match'],
    ['1.1', 'ME', 'Microemulsion, balanced', 'Match'],
    ['2.5', 'W/O', 'Water in oil, near the edge', 'No match'],
    ['2.7', 'W/O', 'Water in oil, clearly', 'No match'],
  ];
  for (const [fa, type, words, match] of steps) {
    await explorer.condition('fa').fill(fa);
    await expect(explorer.type).toHaveText(type);
    await expect(explorer.verdict).toContainText(words);
    await expect(explorer.verdict.locator('[data-match]')).toHaveText(match);
  }
  await explorer.setTarget('Any');
  await expect(explorer.verdict.locator('[data-match]')).toHaveText('Match');
});

test('R4.19 the state of an entry is Active, Visible or Invisible, and so are its lines', async ({
  explorer,
}) => {
  await explorer.openWith(recipeOf([SDS, AOT]));
  const lines = explorer.chart('HLD – EACN').locator('path.entry');
  await expect(explorer.state('AOT').getByRole('radio', { name: 'Active', exact: true })).toBeChecked();
  await expect(lines).toHaveCount(2);
  await explorer.setState('AOT', 'Visible');
  await expect(lines).toHaveCount(2);
  await expect(explorer.hld).toHaveText('−3.5');
  await explorer.setState('AOT', 'Invisible');
  await expect(lines).toHaveCount(1);
});

test('R3.21 R4.21 both recipes are kept under two keys of this user and come back', async ({
  explorer,
  page,
}) => {
  await explorer.open();
  await explorer.addSurfactant('C12E5');
  await explorer.condition('Temperature').fill('41');
  await expect.poll(async () => (await explorer.kept('current'))?.conditions.temperature).toBe(41);
  expect((await explorer.kept('original'))?.conditions.temperature).toBe(25);
  const shown = await explorer.hld.textContent();
  await page.reload();
  await expect(explorer.condition('Temperature')).toHaveValue('41');
  await expect(explorer.hld).toHaveText(shown ?? '');
  await expect(page.locator('tr[data-entry]')).toHaveCount(1);
});

test('F-13 a change made right before the page is left is kept', async ({ explorer, page }) => {
  await explorer.openWith(recipeOf([SDS]));
  await explorer.condition('Salinity').fill('3');
  await page.reload();
  await expect(explorer.condition('Salinity')).toHaveValue('3.0');
});

test('F-13 a browser that keeps nothing says so, and the work goes on', async ({ explorer, page }) => {
  await explorer.open();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await explorer.addNew();
  await expect(page.getByText('This browser does not let us keep your recipe')).toBeVisible();
  await expect(explorer.hld).toHaveText('−1.1');
});

test('R5.10 a concentration of 0 is refused at its field; the last good result stays, greyed', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([SDS]));
  await explorer.concentration('SDS').fill('0');
  await expect(
    page.getByRole('alert').filter({ hasText: 'Surfactant concentration cannot be zero' }),
  ).toBeVisible();
  await expect(explorer.concentration('SDS')).toHaveAttribute('aria-invalid', 'true');
  await expect(explorer.hld).toHaveText('−3.5');
  await expect(explorer.verdict).toContainText('Last good result');
  await page.keyboard.press('Escape');
  await expect(explorer.verdict).not.toContainText('Last good result');
  await expect(explorer.concentration('SDS')).toHaveValue('5.0');
});

test('R5.10 a salinity of 0 is refused where a logarithm is taken of it, and taken by b', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([SDS]));
  await explorer.condition('Salinity').fill('0');
  await expect(page.getByRole('alert').filter({ hasText: 'Salinity cannot be zero' })).toBeVisible();
  await expect(explorer.hld).toHaveText('−3.5');
  await expect(explorer.verdict).toContainText('Last good result');
  await explorer.setState('SDS', 'Invisible');
  await explorer.addNew();
  await expect(explorer.condition('Salinity')).toHaveValue('0.00');
  await expect(explorer.hld).toHaveText('−1.2');
});

test('R9.3 a seventh surfactant is refused in words', async ({ explorer, page }) => {
  await explorer.open();
  for (let n = 0; n < 6; n += 1) await explorer.addNew();
  await expect(page.getByText('6 of 6')).toBeVisible();
  await expect(explorer.concentration('New 6')).toHaveValue('5.0');
  await page.getByRole('button', { name: 'Add surfactant' }).click();
  await explorer.pick('Find a surfactant', 'SDS');
  await expect(page.getByText('A recipe holds 6 surfactants. Remove one first.')).toBeVisible();
});

test('R9.6 fields show the decimals of their quantity and keep what was typed', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([C12E5]));
  const salinity = explorer.condition('Salinity');
  for (const [typed, shown] of [
    ['0.987', '0.99'],
    ['1.26', '1.3'],
    ['12.4', '12'],
  ] as const) {
    await salinity.fill(typed);
    await salinity.blur();
    await expect(salinity).toHaveValue(shown);
    await salinity.focus();
    await expect(salinity).toHaveValue(typed);
  }
  await explorer.condition('Temperature').fill('21.6');
  await explorer.condition('fa').focus();
  await expect(explorer.condition('Temperature')).toHaveValue('22');
  await expect(page.getByRole('columnheader', { name: 'g:100mL oil' })).toBeVisible();
});

test('arrows step a field, Shift ten times as far, and the wheel changes nothing', async ({
  explorer,
  page,
}) => {
  await explorer.openWith(recipeOf([C12E5]));
  const temperature = explorer.condition('Temperature');
  await temperature.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(temperature).toHaveValue('36');
  await page.keyboard.press('[');
  await expect(temperature).toHaveValue('35');
  await temperature.hover();
  await page.mouse.wheel(0, 300);
  await expect(temperature).toHaveValue('35');
});
