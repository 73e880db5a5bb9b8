import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import type { RecipeResource } from '@suite/contracts/recipes';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callAs } from '../pages/api.ts';
import { faultsOfPart } from '../pages/faults-of.ts';
import { expect, test } from './compatibility-test.ts';

const named = (what: string) => `${what} ${randomUUID().slice(0, 6)}`;

/** HSP.md section 10. */
const PS = [18.5, 4.5, 2.9, 5.3] as const;

test('R1.2 every candidate can be walked to; an own set is ranked in the browser; oils of an HLD recipe are judged for an active', {
  tag: '@merge',
}, async ({ explorer, page }) => {
  const { candidates } = explorer;
  const [set, flood] = [named('Own solvents'), named('Flood')];
  await explorer.withoutWebGL();
  await explorer.signIn();
  const call = await callAs(explorer.app);
  const made = await call(datasetEndpoints.create, { attributes: { name: set, kind: 'hsp' } });
  const { datasetId } = made.data.attributes;
  for (const [name, dD, dP, dH] of [
    ['House toluene', 18, 1.4, 2],
    ['House acetone', 15.5, 10.4, 7],
    ['House hexane', 14.9, 0, 0],
  ] as const)
    await call(ingredientEndpoints('hsp').add, {
      attributes: { datasetId, name, dD, dP, dH, method: 'exp' },
    });
  await call(recipeEndpoints('hld').add, { attributes: { document: floodOf(flood) } });

  await explorer.openSignedIn();
  await explorer.addTarget('Polystyrene', PS);
  const table = candidates.getByRole('table', { name: 'Candidates, best first' });
  const rows = table.locator('tr[data-row]');
  const head = (name: string) => table.getByRole('columnheader', { name, exact: true });
  await expect(rows.first()).toBeVisible();
  await explorer.lookAtEverything();

  await test.step('every candidate can be scrolled and walked to', async () => {
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
    await expect(focused.getByRole('link')).toBeFocused(); // its name
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
  });

  await test.step('columns are chosen, and stay so', async () => {
    await candidates.getByRole('button', { name: 'Columns' }).click();
    await candidates.getByRole('checkbox', { name: 'CAS' }).check();
    await candidates.getByRole('checkbox', { name: 'Ra', exact: true }).uncheck();
    expect(await faultsOfPart(page, '[id^=headlessui-popover-panel]')).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(head('CAS')).toBeVisible();
    await expect(head('Ra')).toHaveCount(0);
    const ranked = page.waitForResponse((response) => response.url().endsWith('/api/calculations/hsp-rank'));
    await page.reload();
    await ranked;
    await expect(head('CAS')).toBeVisible();
    await expect(head('Ra')).toHaveCount(0);
    await explorer.search('108-88-3');
    await expect(explorer.row('Toluene')).toContainText('108-88-3');
    await explorer.search('');
    await expect(rows.nth(1)).toBeVisible();
  });

  await test.step('an own set is ranked in the browser, and blends are looked for in it', async () => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await candidates.getByRole('button', { name: 'Filters' }).click();
    await candidates.getByRole('checkbox', { name: new RegExp(set) }).check();
    await expect(rows).toHaveCount(3);
    await expect(rows.nth(0)).toContainText(/House toluene.*0\.64/);
    await expect(rows.nth(1)).toContainText(/House hexane.*1\.69/);
    await expect(rows.nth(2)).toContainText(/House acetone.*1\.77/);
    await candidates.getByLabel('δP, minimum').fill('1');
    await expect(rows).toHaveCount(2);
    await candidates.getByRole('button', { name: 'Done' }).click();
    const find = await explorer.findBlends();
    await expect(find.getByText(/from 2 substances/)).toBeVisible();
    await expect(find.locator('tr[data-blend]').first()).toContainText('House toluene');
    expect(asked).not.toContain('/api/calculations/hsp-rank');
    expect(asked).not.toContain('/api/calculations/hsp-pool');
  });

  await test.step('oils of an HLD recipe are joined by CAS, then by name when the user says so', async () => {
    await page.getByRole('combobox', { name: 'HLD recipe' }).selectOption({ label: flood });
    await expect(page.getByText(/^Emulsion: HLD −?[\d.]+, /)).toBeVisible();
    const oils = page.getByRole('table', { name: 'The active in each oil, best first' });
    // Octane by its number, at once: Ra to the active 7.9 by hand.
    await expect(oils.getByRole('row')).toHaveCount(2);
    await expect(oils.getByRole('row', { name: /n-Octane/ })).toContainText('8.0');
    await expect(page.getByText('Toluene: is it Toluene?')).toBeVisible();
    await page.getByRole('button', { name: 'Yes' }).click();
    await expect(oils.getByRole('row')).toHaveCount(3);
    await expect(oils.getByRole('row').nth(1)).toContainText(/Toluene.*3\.4.*0\.64.*prefers the oil/);
    await expect(page.getByText(/stays in the oil|will leave the oil/)).toBeVisible();
  });
});

type HldDocument = RecipeResource<'hld'>['attributes']['document'];

/** The worked example with octane of the database, and an oil that brings its name alone. */
function floodOf(name: string): HldDocument {
  const path = new URL('../../data/examples/enhanced-recovery.json', import.meta.url);
  const { example } = JSON.parse(readFileSync(path, 'utf8')) as { example: { document: HldDocument } };
  const own = { datasetId: 'hld-oils', ingredientId: randomUUID(), name: 'Toluene', eacn: 1 };
  const octane = example.document.oilBlend.slice(0, 1);
  const oilBlend = octane.flatMap((entry) => [entry, { ...entry, oil: own }]);
  return { ...example.document, name, oilBlend };
}
