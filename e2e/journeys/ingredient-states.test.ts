import { faultsOfPart } from '../pages/faults-of.ts';
import { HLD, HSP } from '../pages/ingredient-explorer.ts';
import { expect, test } from './ingredient-test.ts';

test('R4.6 a list that is empty, that failed, whose rows are copied; on paper the chart has its fixed size; a phone has a drawer of filters', {
  tag: '@merge',
}, async ({ app, list, page, site, context }) => {
  site.tolerate(/status of 500/);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await app.signIn('formulator');

  await test.step('nothing fits: the filter to blame is named and can be cleared', async () => {
    await app.open(`${HLD}?filter[surfactantType]=anionic&filter[cc0][gt]=7.5`);
    await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear Cc' }).click();
    await expect(list.rows.first()).toBeVisible();
    await expect.poll(async () => new Set(await list.column('Type'))).toEqual(new Set(['anionic']));
  });

  await test.step('what failed can be tried again', async () => {
    const body = JSON.stringify({
      errors: [
        { id: 'abc-123', status: '500', code: 'INTERNAL_SERVER_ERROR', title: 'Internal server error' },
      ],
    });
    await page.route('**/api/ingredients/hld-oil?*', (route) =>
      route.fulfill({ status: 500, contentType: 'application/vnd.api+json', body }),
    );
    await list.showKind('Oils');
    await expect(page.getByRole('heading', { name: 'The ingredients could not be loaded' })).toBeVisible();
    await expect(page.getByText('Reference abc-123')).toBeVisible();
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(list.rows.first()).toBeVisible();
  });

  await test.step('selected rows are copied with their heads', async () => {
    await list.search.fill('n-Octane');
    await list.row('n-Octane').getByRole('checkbox').click();
    await page.getByRole('button', { name: 'Copy rows' }).click();
    await expect(page.getByText('One row has been copied to the clipboard')).toBeVisible();
    const [head, line] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
    expect(head?.split('\t').slice(0, 3)).toEqual(['Name', 'EACN', 'MW (g/mol)']);
    expect(line?.split('\t').slice(0, 3)).toEqual(['n-Octane', '8.00', '114.2']);
  });

  await test.step('R4.6 on paper the chart has its fixed size and all rows are there', async () => {
    await list.search.fill('');
    await list.showKind('Surfactants');
    await list.filters.getByRole('checkbox', { name: /^anionic/ }).check();
    await expect(page).toHaveURL(/surfactantType/);
    await page.getByRole('button', { name: 'Chart', exact: true }).click();
    await expect.poll(async () => new Set(await list.column('Type'))).toEqual(new Set(['anionic']));
    const total = await list.total();
    const chart = page.getByRole('figure', { name: 'Cc by type' }).locator('svg.chart');
    await expect(chart.locator('circle')).toHaveCount(total);
    expect(await faultsOfPart(page, 'main')).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(chart).toHaveAttribute('width', '675');
    await expect(chart).toHaveAttribute('height', '379.6875');
    await expect(list.rows).toHaveCount(total);
    await expect(list.filters).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(chart).not.toHaveAttribute('width', '675');
  });

  await test.step('axe finds nothing wrong with a form, nor with wishes', async () => {
    for (const button of ['New ingredient', 'Ingredient requests']) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(list.side.getByRole('heading', { name: button })).toBeVisible();
      expect(await faultsOfPart(page, 'aside')).toEqual([]);
      await page.keyboard.press('Escape');
    }
  });

  await test.step('on a phone rows have two lines, filters are a drawer, and nothing is wider than the screen', async () => {
    await list.openFromRail(); // the table alone
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(list.rows.first()).toContainText('Cc');
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth))
      .toBeLessThanOrEqual(390);
    await expect(list.filters).toBeHidden();
    await page.getByRole('button', { name: 'Filters' }).click();
    await expect(list.filters).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(list.filters).toBeHidden();
  });
});

test('S-15 a solvent near a polymer is found in the table, in the chart and in Hansen space', {
  tag: '@merge',
}, async ({ app, list, page }) => {
  await page.setViewportSize({ width: 2240, height: 800 }); // room for all columns: where there is less, some give way
  await app.signIn('formulator');

  await test.step('only rows in sight are drawn, and the list goes on', async () => {
    await list.open(HSP);
    await expect.poll(() => list.total()).toBeGreaterThan(1500);
    await expect.poll(() => list.rows.count()).toBeLessThan(80);
    await list.grid.focus();
    for (let press = 0; press < 12; press += 1) await list.grid.press('PageDown');
    await expect(list.rows.last()).toHaveAttribute('aria-rowindex', /^\d{3,}$/);
    await expect.poll(() => list.rows.count()).toBeLessThan(80);
  });

  await test.step('a solvent near a polymer is found', async () => {
    await list.search.fill('Epikote 1001');
    await list.row('Epikote 1001 (epoxy)').click();
    await list.side.getByRole('button', { name: 'Similar ingredients' }).click();
    await expect(page.getByText('Near Epikote 1001 (epoxy)')).toBeVisible();
    await list.filters
      .getByRole('group', { name: 'Types' })
      .getByRole('checkbox', { name: /^solvent/ })
      .check();
    await expect(page).toHaveURL(/within=10\.02/);
    await expect.poll(async () => (await list.column('Ra')).length).toBeGreaterThan(3);
    await expect
      .poll(async () => (await list.column('Types')).every((text) => text.includes('solvent')))
      .toBe(true);
    const distances = (await list.column('Ra')).map(Number);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(10.1);
  });

  await test.step('a rectangle over the chart filters the table', async () => {
    await list.openFromRail(); // without the filters
    await expect.poll(() => list.total()).toBeGreaterThan(1500);
    const all = await list.total();
    await page.getByRole('button', { name: 'Chart', exact: true }).click();
    const chart = page.getByRole('figure', { name: 'P v H' });
    await expect(chart.locator('circle').first()).toBeAttached();
    const drawn = await chart.locator('circle').count();
    const box = await chart.locator('[data-brush]').boundingBox();
    if (!box) throw new Error('the chart is not laid out');
    await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.5);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.9, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/filter%5BdP%5D%5Bgte%5D/);
    await expect.poll(() => list.total()).toBeLessThan(all);
    // The points of the search before stay until those of this one are there: a cursor on one of them goes with it.
    await expect.poll(() => chart.locator('circle').count()).toBeLessThan(drawn);
  });

  await test.step('S-15 Hansen space is drawn by WebGL under the policy of the page, and worked by keyboard', async () => {
    await page.getByRole('radio', { name: '3-D' }).check({ force: true });
    const space = page.getByRole('figure', { name: 'Hansen space', exact: true });
    // A first key counts as soon as there is something to press it on.
    await space.getByRole('application').focus();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(space.locator('[data-cursor]')).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /δD/ })).toBeAttached();
    await page.keyboard.press('Shift+ArrowRight');
    await expect(space.locator('[data-cursor]')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary')).toBeVisible();
    await expect(space.locator('[data-space]')).toHaveAttribute('data-space', 'ready');
  });
});
