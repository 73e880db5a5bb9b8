import { readFileSync } from 'node:fs';
import { randomUUID } from 'node:crypto';
import { test as base, expect } from '@playwright/test';
import { CompatibilityExplorer } from '../pages/compatibility-explorer.ts';
import { faultsOf } from '../pages/faults-of.ts';
import { DatasetPage } from '../pages/dataset-page.ts';
import { RecipeList } from '../pages/recipe-list.ts';

const test = base.extend<{ explorer: CompatibilityExplorer }>({
  explorer: async ({ page }, run) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await run(new CompatibilityExplorer(page));
    base.expect(complaints).toEqual([]);
  },
});

const named = (what: string) => `${what} ${randomUUID().slice(0, 6)}`;

/** HSP.md section 10. */
const PS = [18.5, 4.5, 2.9, 5.3] as const;
const PES = [19.6, 10.8, 9.2, 6.2] as const;

test('R1.2 two targets: RED of everything to both, how far the spheres overlap, and a ratio that counts both', async ({
  explorer,
}) => {
  const { page } = explorer;
  await explorer.open();
  await explorer.addTarget('Polystyrene', PS);
  await explorer.addTarget('PES', PES);
  for (const [cas, name] of [
    ['108-88-3', 'Toluene'],
    ['872-50-4', 'N-Methyl-2-Pyrrolidone (NMP)'],
  ] as const) {
    await explorer.search(cas);
    await explorer.row(name).getByRole('checkbox').check();
    // Toluene takes the one without the other; NMP does not take the first.
    const selective = name === 'Toluene' ? name : 'none';
    const words = `Inside Polystyrene and outside PES, of the candidates shown: ${selective}.`;
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
  const overlap = page.getByRole('list', { name: 'Overlap of the spheres' });
  await expect(overlap).toHaveText(
    'Polystyrene and PES: 7 % of the smaller sphere lies in the other; the centres are 9.2 MPa½ apart.',
  );
  await expect(page.getByText(/^Inside all spheres, of the candidates shown: .*Benzaldehyde/)).toBeVisible();

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
});

test('R1.2 every candidate can be scrolled and walked to; columns are chosen, and stay so', async ({
  explorer,
}) => {
  const { page, candidates } = explorer;
  await explorer.open();
  await explorer.addTarget('Polystyrene', PS);
  const table = candidates.getByRole('table', { name: 'Candidates, best first' });
  const rows = table.locator('tr[data-row]');
  await expect(rows.first()).toBeVisible();
  // More than a thousand, of which those in sight are drawn; Tab comes to one of them.
  const count = async () => Number(await table.getAttribute('aria-rowcount'));
  await expect.poll(count).toBeGreaterThan(1000);
  expect(await rows.count()).toBeLessThan(60);
  await expect(rows.filter({ has: page.locator('[tabindex="0"]') })).toHaveCount(1);

  const focused = table.locator('tr[data-row]:has(:focus)');
  await rows.first().getByRole('checkbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(focused).toHaveAttribute('aria-rowindex', '3');
  await page.keyboard.press('ArrowRight');
  await expect(focused.getByRole('link')).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  // The end is that of what was read so far, and more is read there.
  await expect(async () => {
    await page.keyboard.press('End');
    expect(Number(await focused.getAttribute('aria-rowindex'))).toBe(await count());
    expect(await count()).toBeGreaterThan(1000);
  }).toPass();
  await expect(focused).toContainText('very poor');
  await page.keyboard.press('Space');
  await expect(explorer.blend.getByRole('textbox', { name: /Share of/ })).toHaveCount(1);
  // What holds the focus stays where it is, also when the rest is scrolled away.
  await table.locator('..').evaluate((scroller) => scroller.scrollTo(0, 0));
  await expect(table.locator('tr[aria-rowindex="2"]')).toBeVisible();
  await page.keyboard.press('ArrowUp');
  expect(Number(await focused.getAttribute('aria-rowindex'))).toBe((await count()) - 1);
  await page.keyboard.press('Home');
  await expect(focused).toHaveAttribute('aria-rowindex', '2');

  const head = (name: string) => table.getByRole('columnheader', { name, exact: true });
  await candidates.getByRole('button', { name: 'Columns' }).click();
  await candidates.getByRole('checkbox', { name: 'CAS' }).check();
  await candidates.getByRole('checkbox', { name: 'Ra', exact: true }).uncheck();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(head('CAS')).toBeVisible();
  await expect(head('Ra')).toHaveCount(0);
  await page.reload();
  await expect(head('CAS')).toBeVisible();
  await expect(head('Ra')).toHaveCount(0);
  await explorer.search('108-88-3');
  await expect(explorer.row('Toluene')).toContainText('108-88-3');
});

test('R1.2 an own set is ranked in the browser, and blends are looked for in it', async ({ explorer }) => {
  const { page } = explorer;
  const name = named('Own solvents');
  await explorer.app.signIn(await explorer.person());
  const sets = new DatasetPage(page);
  await sets.open('/apps/hsp/datasets');
  await sets.make(name);
  await sets.paste('House toluene\t18\t1.4\t2\nHouse acetone\t15.5\t10.4\t7\nHouse hexane\t14.9\t0\t0');
  await sets.saved();
  await page.goto('/apps/hsp/compatibility-explorer');
  // The target is ranked while it is typed, too: the last question to the server holds its radius.
  const ranked = page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/calculations/hsp-rank') &&
      (response.request().postData() ?? '').includes(`:${PS[3]}`),
  );
  await explorer.addTarget('Polystyrene', PS);
  await ranked;
  await expect(explorer.candidates.locator('tr[data-row]').first()).toBeVisible();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await explorer.candidates.getByRole('button', { name: 'Filters' }).click();
  await explorer.candidates.getByRole('checkbox', { name: new RegExp(name) }).check();
  await expect(explorer.candidates.locator('tr[data-row]')).toHaveCount(3);
  const rows = explorer.candidates.locator('tr[data-row]');
  await expect(rows.nth(0)).toContainText(/House toluene.*0\.64/);
  await expect(rows.nth(1)).toContainText(/House hexane.*1\.69/);
  await expect(rows.nth(2)).toContainText(/House acetone.*1\.77/);
  await explorer.candidates.getByLabel('δP, at least').fill('1');
  await expect(rows).toHaveCount(2);
  await explorer.blend.getByRole('button', { name: 'Best pair' }).click();
  await expect(explorer.blend.getByText(/of 2 substances/)).toBeVisible();
  await expect(explorer.blend.getByRole('listitem').filter({ hasText: 'House' }).first()).toContainText(
    'House toluene',
  );
  expect(asked).not.toContain('/api/calculations/hsp-rank');
  expect(asked).not.toContain('/api/calculations/hsp-pool');
});

test('R1.2 oils of an HLD recipe are judged for an active: joined by CAS, then by name with the user’s word', async ({
  explorer,
}) => {
  const { page } = explorer;
  const name = named('Flood');
  await explorer.app.signIn(await explorer.person());
  const list = new RecipeList(page);
  await list.open();
  await page
    .getByLabel('Recipe file to import')
    .setInputFiles({ name: 'flood.json', mimeType: 'application/json', buffer: floodOf(name) });
  await page.waitForURL(/emulsion-explorer\/[0-9a-f-]{36}$/);

  await page.goto('/apps/hsp/compatibility-explorer');
  await explorer.addTarget('Active', PS);
  await page.getByText('Beside an emulsion').click();
  await page.getByLabel('HLD recipe').selectOption({ label: name });
  await expect(page.getByText(/^The emulsion itself: HLD −?[\d.]+, /)).toBeVisible();
  const oils = page.getByRole('table', { name: 'The active in each oil, best first' });
  // Octane by its number, at once: Ra to the active 7.9 by hand.
  await expect(oils.getByRole('row')).toHaveCount(2);
  await expect(oils.getByRole('row', { name: /n-Octane/ })).toContainText('8.0');
  await expect(page.getByText('Toluene: is it Toluene?')).toBeVisible();
  await page.getByRole('button', { name: 'Yes, the same' }).click();
  await expect(oils.getByRole('row')).toHaveCount(3);
  await expect(oils.getByRole('row').nth(1)).toContainText(/Toluene.*3\.4.*0\.64.*prefers the oil/);
  await expect(page.getByText(/stays in the oil|will leave the oil/)).toBeVisible();
});

test('the catalogue’s space is worked by keyboard: a cursor shows which point, Enter opens it', async ({
  explorer,
}) => {
  const { page } = explorer;
  await explorer.app.signIn('formulator');
  await page.goto('/apps/ingredients/hsp');
  await page.getByRole('button', { name: 'Chart', exact: true }).click();
  // A first key counts as soon as there is something to press it on.
  await page.getByRole('radio', { name: 'Space' }).check({ force: true });
  const space = page.getByRole('figure', { name: 'Hansen space', exact: true });
  await space.getByRole('application').focus();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(space.locator('[data-cursor]')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /δD/ })).toBeAttached();
  await page.keyboard.press('Shift+ArrowRight');
  await expect(space.locator('[data-cursor]')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('complementary')).toBeVisible();
});

/** The worked example with octane of the database, and an oil that brings its name alone. */
function floodOf(name: string): Buffer {
  const path = new URL('../../data/examples/enhanced-recovery.json', import.meta.url);
  const { example } = JSON.parse(readFileSync(path, 'utf8')) as { example: { document: Flood } };
  const [octane] = example.document.oilBlend;
  const own = { datasetId: 'hld-oils', ingredientId: randomUUID(), name: 'Toluene', eacn: 1 };
  const oilBlend = [octane, { ...octane, oil: own }];
  return Buffer.from(JSON.stringify({ ...example.document, name, oilBlend }));
}

interface Flood {
  oilBlend: { oil: object }[];
}

/** The code that draws in WebGL: a chunk of its own. */
const SPACE_CODE = /\/space-scene-[^/]*\.js$/;

test('WebGL lost in the middle: said in words, the projections carry on, and the recipe stands as it was', async ({
  explorer,
}) => {
  const { page } = explorer;
  const code = page.waitForResponse((response) => SPACE_CODE.test(response.url()));
  await explorer.open();
  await explorer.addTarget('Polystyrene', PS);
  await explorer.search('108-88-3');
  await expect(explorer.row('Toluene')).toBeVisible();
  const space = page.getByRole('figure', { name: 'Hansen space', exact: true });
  await space.scrollIntoViewIfNeeded(); // it is drawn once it comes into sight
  await code;
  const ground = space.locator('[data-space]');
  await expect(ground).toHaveAttribute('data-space', 'ready');
  await ground.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext();
  });
  await expect(page.getByText('WebGL was lost')).toBeVisible();
  await expect(space.locator('[data-mark]').first()).toBeAttached();
  const plane = page.getByRole('figure', { name: 'P v H', exact: true });
  await plane.getByRole('application').focus();
  await page.keyboard.press('ArrowRight');
  await expect(plane.locator('[data-cursor]')).toBeVisible();
  await expect(explorer.candidates.locator('tr[data-lit]')).toHaveCount(1);
  await expect(explorer.targets.getByRole('textbox', { name: 'Radius of Polystyrene' })).toHaveValue('5.3');
});

test('without WebGL the space is flat, and the code that draws it is never asked for', async ({
  explorer,
}) => {
  const { page } = explorer;
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.addInitScript(() => {
    Object.assign(HTMLCanvasElement.prototype, { getContext: () => null });
  });
  await explorer.open();
  await explorer.addTarget('Polystyrene', PS);
  const space = page.getByRole('figure', { name: 'Hansen space', exact: true });
  await space.scrollIntoViewIfNeeded();
  await expect(page.getByText('This browser offers no WebGL just now')).toBeVisible();
  await expect(space.locator('[data-mark]').first()).toBeAttached();
  expect(asked.filter((url) => SPACE_CODE.test(url))).toEqual([]);
});
