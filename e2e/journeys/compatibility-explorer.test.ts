import { randomUUID } from 'node:crypto';
import { structureFaultsOf } from '../pages/faults-of.ts';
import { RecipeList } from '../pages/recipe-list.ts';
import { SupplierDesk } from '../pages/supplier-desk.ts';
import { expect, test } from './compatibility-test.ts';

const named = (what: string) => `${what} ${randomUUID().slice(0, 6)}`;

/** HSP.md section 10: spheres, and RED of solvents as the database has them. */
const PS = [18.5, 4.5, 2.9, 5.3] as const;
const PES = [19.6, 10.8, 9.2, 6.2] as const;
const EPIKOTE = [20, 10.32, 10.11, 10.02] as const;

/** The code that draws in WebGL: a chunk of its own. */
const SPACE_CODE = /\/space-scene-[^/]*\.js$/;

test('R1.2 candidates are scored 1 to 6 with words against a typed target, as in the tables, also when WebGL is lost', async ({
  explorer,
  page,
}) => {
  await explorer.open();
  await explorer.addTarget('Polystyrene', PS);
  for (const [words, name, red, ra, word] of [
    ['67-64-1', 'Acetone', '1.77', '9.4', 'poor'],
    ['110-54-3', 'Hexane', '1.69', '9.0', 'poor'],
    ['108-88-3', 'Toluene', '0.64', '3.4', 'very good'],
  ] as const) {
    await explorer.search(words);
    const row = explorer.candidates.locator('tr[data-row]').first();
    // The first one waits for a database that was never asked, and for the pictures.
    await expect(row, name).toContainText(red);
    await expect(row).toContainText(ra);
    await expect(row.getByText(word, { exact: true })).toBeAttached();
  }

  await test.step('WebGL lost in the middle: said in words, the projections carry on, the recipe stands as it was', async () => {
    const code = page.waitForResponse((response) => SPACE_CODE.test(response.url()));
    await explorer.showChart('3-D'); // its code comes when somebody wants it
    const space = page.getByRole('figure', { name: 'Hansen space', exact: true });
    await code;
    const ground = space.locator('[data-space]');
    await expect(ground).toHaveAttribute('data-space', 'ready');
    await ground.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
      canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
    });
    await expect(page.getByText('WebGL context lost')).toBeVisible();
    await expect(space.locator('[data-mark]').first()).toBeAttached();
    await explorer.showChart('2-D');
    const plane = page.getByRole('figure', { name: 'P v H', exact: true });
    await plane.getByRole('application').focus();
    await page.keyboard.press('ArrowRight');
    await expect(plane.locator('[data-cursor]')).toBeVisible();
    await page.keyboard.press('Escape');
    // A row and its point belong together.
    await explorer.candidates.locator('tr[data-row="Toluene"] td').last().hover();
    await expect(plane.locator('[data-cursor]')).toBeVisible();
    await expect(explorer.targets.getByRole('textbox', { name: 'Radius of Polystyrene' })).toHaveValue('5.3');
  });

  await explorer.search('');
  // The number that everything is ranked by is never cut.
  const reds = explorer.candidates.locator('td:has(.compat-redbar)');
  await expect(reds.nth(1)).toBeVisible();
  expect(await reds.evaluateAll((cells) => cells.every((cell) => cell.scrollWidth <= cell.clientWidth))).toBe(
    true,
  );
  const head = explorer.candidates.getByRole('columnheader', { name: 'δP', exact: true });
  await head.getByRole('button', { name: 'δP', exact: true }).click();
  await expect(head).toHaveAttribute('aria-sort', 'ascending');
  await expect(explorer.candidates.locator('tr[data-row]').first()).toContainText('0.0');
  await head.getByRole('button', { name: 'δP', exact: true }).click();
  await expect(head).toHaveAttribute('aria-sort', 'descending');
  await head.getByRole('button', { name: 'δP', exact: true }).click();
  await expect(head).not.toHaveAttribute('aria-sort');
  await explorer.candidates.getByLabel('Show score 6').uncheck({ force: true });
  await expect(explorer.candidates.locator('tbody .compat-chip[data-score="6"]')).toHaveCount(0);
  // R = 0 is said at the field, and what was there stays.
  const radius = explorer.targets.getByRole('textbox', { name: 'Radius of Polystyrene' });
  await radius.fill('0');
  await expect(explorer.targets.getByText('Enter a radius above 0')).toBeVisible();
  await expect(explorer.candidates.locator('tr[data-row]').first()).toBeVisible();
});

test('R1.2 R2.46 R4.6 two targets: RED of everything to both, and a ratio that counts both; without WebGL, on a phone and on paper', {
  tag: '@merge',
}, async ({ explorer, page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await explorer.withoutWebGL();
  await explorer.open();
  await explorer.addTarget('Polystyrene', PS);
  await explorer.addTarget('PES', PES);
  await explorer.lookAtEverything();
  for (const [cas, name] of [
    ['108-88-3', 'Toluene'],
    ['872-50-4', 'N-Methyl-2-Pyrrolidone (NMP)'],
  ] as const) {
    await explorer.search(cas);
    await explorer.row(name).getByRole('checkbox').check();
    // Toluene takes the one without the other; NMP does not take the first.
    const selective = name === 'Toluene' ? name : 'none';
    const words = `Inside Polystyrene and outside PES, among the candidates shown: ${selective}.`;
    await expect(page.getByText(words)).toBeVisible();
  }
  await explorer.search('');
  const matrix = page.getByRole('table', { name: 'RED of each row to each sphere' });
  await expect(matrix.getByRole('columnheader')).toHaveText(['Name', 'Polystyrene', 'PES']);
  const line = (name: string) => matrix.getByRole('row', { name }).getByRole('cell');
  await expect(line('Polystyrene')).toHaveText(['0.00', '1.48']);
  await expect(line('PES')).toHaveText(['1.73', '0.00']);
  await expect(line('Toluene')).toHaveText(['0.64', '1.98']);
  await expect(line('Toluene').first()).toHaveAttribute('data-inside', 'true');
  const overlap = page.getByRole('list', { name: 'Sphere overlap' });
  await expect(overlap).toHaveText(
    'Polystyrene and PES: 7 % of the smaller sphere lies in the other; the centres are 9.2 MPa½ apart.',
  );
  await expect(
    page.getByText(/^Inside all spheres, among the candidates shown: .*Benzaldehyde/),
  ).toBeVisible();

  // Nearest to polystyrene alone would be mostly toluene; the worst of both is best in between.
  await explorer.blend.getByRole('button', { name: 'Best ratio' }).click();
  const worst = async () => Number(await explorer.worst.getAttribute('data-worst'));
  const share = explorer.blend.getByRole('textbox', { name: /Share of .*oluene/ });
  await expect(share).not.toHaveValue('50.0');
  const best = await worst();
  const found = Number(await share.inputValue());
  for (const moved of [found - 15, found + 15]) {
    await share.fill(String(moved));
    await share.press('Tab');
    const other = explorer.blend.getByRole('textbox', { name: /Share of .*yrrolidone/ });
    await other.fill(String(100 - moved));
    await other.press('Tab');
    await expect.poll(worst).toBeGreaterThan(best);
  }

  await test.step('without WebGL the space is flat, and the code that draws it is never asked for', async () => {
    await explorer.showChart('3-D');
    const space = page.getByRole('figure', { name: 'Hansen space', exact: true });
    await expect(page.getByText('WebGL is not available in this browser')).toBeVisible();
    await expect(space.locator('[data-mark]').first()).toBeAttached();
    expect(asked.filter((url) => SPACE_CODE.test(url))).toEqual([]);
  });

  await test.step('R2.46 R4.6 on a phone the panels are tabs; on paper stand tables and pictures, without the bar', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(explorer.candidates).toBeHidden();
    await page.getByRole('radio', { name: 'Candidates' }).check({ force: true });
    await expect(explorer.candidates.locator('tr[data-row]').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    expect(await structureFaultsOf(page)).toEqual([]); // the colours are those of a wider window
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('[data-print-sheet]')).toContainText('Polystyrene');
    await expect(page.locator('[data-print-sheet]')).toContainText('SN Appl. Sci. 4 (2022)'); // a source in full
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0); // nothing of the interface
    const box = await page.locator('[data-print-sheet] svg.chart').first().boundingBox();
    expect(box?.width).toBe(675);
    expect(box?.height).toBeCloseTo(379.6875, 1);
  });
});

test('R1.5 R1.8 two bad solvents make a good one; the blend is saved, changed elsewhere, opened again, and takes a replacement', {
  tag: '@merge',
}, async ({ explorer, page }) => {
  const name = named('Epoxy wash');
  const { blend } = explorer;
  const temperature = blend.getByRole('textbox', { name: 'Temperature' });
  await explorer.withoutWebGL();
  await explorer.open();
  await explorer.addTarget('Epikote 1001', EPIKOTE);
  for (const [cas, words] of [
    ['71-36-3', '1.08'],
    ['79-24-3', '1.10'],
  ] as const) {
    await explorer.search(cas);
    const row = explorer.candidates.locator('tr[data-row]').first();
    await expect(row).toContainText(words);
    await row.getByRole('checkbox').check();
  }
  const share = blend.getByRole('textbox', { name: /Share of .*utanol/ });
  await expect(share).toHaveValue('50.0');
  await blend.getByRole('button', { name: 'Best ratio' }).click();
  await expect(share).toHaveValue('51.0');
  await expect(explorer.worst).toHaveAttribute('data-worst', '0.80');
  await expect(explorer.worst).toContainText('very good');
  // Undo and redo, by key.
  await page.keyboard.press('Control+z');
  await expect(share).toHaveValue('50.0');
  await page.keyboard.press('Control+y');
  await expect(share).toHaveValue('51.0');

  await test.step('R1.8 saved, and changed elsewhere: saving the old one then asks', async () => {
    await page.getByRole('textbox', { name: 'Recipe name' }).fill(name);
    await page.getByRole('textbox', { name: 'Recipe name' }).press('Enter');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.waitForURL(/compatibility-explorer\/[0-9a-f-]{36}$/);
    await expect(explorer.flags).toHaveText('Saved');
    await explorer.saveTemperature(60);
    await explorer.openSettings();
    await temperature.fill('40');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'This recipe was changed elsewhere' });
    await expect(dialog).toContainText('Temperature 60 → 40');
    await dialog.getByRole('button', { name: 'Use mine' }).click();
    await expect(explorer.flags).toHaveText('Saved');
  });

  await test.step('R1.8 it is in the list, with its versions and what the laboratory says of it', async () => {
    const list = new RecipeList(page);
    await list.openFromRail();
    await expect(page).toHaveURL(/\/apps\/recipes\/hsp$/);
    await expect(list.row(name)).toContainText('Epikote 1001');
    await list.act(name, 'Details and versions');
    await expect(page.getByText('Temperature 60 → 40')).toBeVisible();
    await page.getByRole('button', { name: 'Add lab result' }).click();
    await page.getByRole('combobox', { name: 'Observed' }).selectOption('dissolved');
    await page.getByRole('button', { name: 'Save result' }).click();
    await expect(page.getByText('The prediction was correct')).toBeVisible();
    await list.row(name).getByRole('link', { name }).click();
    await explorer.openSettings();
    await expect(temperature).toHaveValue('40');
    await expect(share).toHaveValue('51.0');
  });

  await test.step('R1.5 a component that is no longer offered says which one follows, and that one is taken with its share', async () => {
    const [old, next] = [named('Oldsolv'), named('Newsolv')];
    const desk = new SupplierDesk(page);
    const oldId = await desk.live('hsp', { name: old, dD: 16, dP: 7, dH: 8 });
    const nextId = await desk.live('hsp', { name: next, dD: 16.5, dP: 6.5, dH: 8.5 });
    await blend.getByRole('button', { name: 'Add component' }).click();
    await blend.getByRole('combobox', { name: 'Find a component' }).fill(old);
    await page.getByRole('option', { name: old }).click();
    const shareOf = (component: string) => blend.getByRole('textbox', { name: `Share of ${component}` });
    await shareOf(old).fill('40');
    await shareOf(old).press('Enter');
    await expect(page.getByText('has been discontinued')).toHaveCount(0);
    await desk.withdraw(oldId, nextId);
    await page.reload();
    await expect(
      blend.getByText(`${old} has been discontinued. Suggested replacement: ${next}.`),
    ).toBeVisible();
    await blend.getByRole('button', { name: `Use ${next}` }).click();
    await expect(shareOf(next)).toHaveValue('40.0');
    await expect(page.getByText('has been discontinued')).toHaveCount(0);
    await page.keyboard.press('Control+z');
    await expect(shareOf(old)).toHaveValue('40.0');
  });
});
