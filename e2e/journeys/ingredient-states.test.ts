import { HLD, HSP, OILS } from '../pages/ingredient-explorer.ts';
import { faultsOf } from '../pages/faults-of.ts';
import { expect, test } from './ingredient-test.ts';

test.describe('states', () => {
  test('a list that is empty, that failed, whose rows are copied, and whose columns are chosen', async ({
    app,
    list,
    page,
    site,
    context,
  }) => {
    site.tolerate(/status of 500/);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await app.signIn('formulator');

    await test.step('nothing fits: the filter to blame is named and can be cleared', async () => {
      await app.open(`${HLD}?filter[surfactantType]=anionic&filter[cc0][gt]=7.5`);
      await expect(page.getByRole('heading', { name: 'Nothing fits' })).toBeVisible();
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
      await page.route('**/api/ingredients/hld-surfactant?*', (route) =>
        route.fulfill({ status: 500, contentType: 'application/vnd.api+json', body }),
      );
      await app.open(HLD);
      await expect(page.getByRole('heading', { name: 'The ingredients could not be loaded' })).toBeVisible();
      await expect(page.getByText('Reference abc-123')).toBeVisible();
      await page.unrouteAll();
      await page.getByRole('button', { name: 'Try again' }).click();
      await expect(list.rows.first()).toBeVisible();
    });

    await test.step('selected rows are copied with their heads', async () => {
      await list.open(`${OILS}&q=n-Octane`);
      await list.row('n-Octane').getByRole('checkbox').click();
      await page.getByRole('button', { name: 'Copy rows' }).click();
      await expect(page.getByText('One row is on the clipboard')).toBeVisible();
      const [head, line] = (await page.evaluate(() => navigator.clipboard.readText())).split('\n');
      expect(head?.split('\t').slice(0, 3)).toEqual(['Name', 'EACN', 'MW (g/mol)']);
      expect(line?.split('\t').slice(0, 3)).toEqual(['n-Octane', '8.00', '114.2']);
    });

    await test.step('columns are chosen and stay chosen', async () => {
      await list.open(HLD);
      await page.getByRole('button', { name: 'Columns' }).click();
      await page.getByRole('checkbox', { name: 'Density' }).check();
      await expect(list.grid.getByRole('columnheader', { name: 'Density' })).toBeVisible();
      await page.reload();
      await expect(list.grid.getByRole('columnheader', { name: 'Density' })).toBeVisible();
    });
  });

  test('S-15 a rectangle over the chart filters the table, and Hansen space is drawn under the policy of the page', async ({
    app,
    list,
    page,
  }) => {
    await app.signIn('formulator');

    await test.step('a rectangle over the chart filters the table', async () => {
      await list.open(`${HSP}?view=chart`);
      const all = await list.total();
      const chart = page.getByRole('figure', { name: 'P v H' });
      await expect(chart.locator('circle').first()).toBeAttached();
      const box = await chart.locator('[data-brush]').boundingBox();
      if (!box) throw new Error('the chart has no place');
      await page.mouse.move(box.x + box.width * 0.1, box.y + box.height * 0.5);
      await page.mouse.down();
      await page.mouse.move(box.x + box.width * 0.4, box.y + box.height * 0.9, { steps: 4 });
      await page.mouse.up();
      await expect(page).toHaveURL(/filter%5BdP%5D%5Bgte%5D/);
      await expect.poll(() => list.total()).toBeLessThan(all);
    });

    await test.step('S-15 Hansen space is drawn by WebGL under the policy of the page', async () => {
      await page.getByRole('radio', { name: 'Space' }).check({ force: true });
      const space = page.getByRole('figure', { name: 'Hansen space' });
      await expect(space.locator('[data-space]')).toHaveAttribute('data-space', 'ready');
    });
  });

  test('R4.6 on paper the chart has its fixed size and all rows are there', async ({ app, list, page }) => {
    await app.signIn('formulator');
    await list.open(`${HLD}?view=chart&filter[surfactantType]=anionic`);
    const total = await list.total();
    const chart = page.getByRole('figure', { name: 'Cc by type' }).locator('svg.chart');
    await expect(chart.locator('circle')).toHaveCount(total);
    await page.emulateMedia({ media: 'print' });
    await expect(chart).toHaveAttribute('width', '675');
    await expect(chart).toHaveAttribute('height', '379.6875');
    await expect(list.rows).toHaveCount(total);
    await expect(list.filters).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await expect(chart).not.toHaveAttribute('width', '675');
  });

  test('axe finds nothing wrong: an ingredient, a form, wishes', async ({ app, list, page }) => {
    await app.signIn('formulator');
    await list.open(HLD);
    for (const button of ['New ingredient', 'Wishes']) {
      await page.getByRole('button', { name: button, exact: true }).click();
      await expect(list.side.getByRole('heading', { name: button })).toBeVisible();
      expect(await faultsOf(page)).toEqual([]);
      await page.keyboard.press('Escape');
    }
    await app.open(await list.addressOf('hsp', 'm-Cresol'));
    await expect(page.getByRole('region', { name: 'Ten nearest' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } });

    test('rows have two lines, filters are a drawer, and nothing is wider than the screen', async ({
      app,
      list,
      page,
    }) => {
      await app.signIn('formulator');
      await list.open(HLD);
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
});
