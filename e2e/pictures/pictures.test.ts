import type { Page } from '@playwright/test';
import { expect, test } from '../journeys/test.ts';
import { CompatibilityExplorer } from '../pages/compatibility-explorer.ts';
import { EmulsionExplorer } from '../pages/emulsion-explorer.ts';
import { RecipeList } from '../pages/recipe-list.ts';
import { takePicture } from './take-picture.ts';

const HLD = '/apps/hld/emulsion-explorer';
const HSP = '/apps/hsp/compatibility-explorer';

test('PrediMulsion with a lotion: the explorer, its charts, a search, sharing and the batch sheet', async ({
  page,
}) => {
  const explorer = new EmulsionExplorer(page);
  await explorer.app.signInAlone('formulator');
  await page.goto(`${HLD}?start=personal-care-lotion`);
  await expect(explorer.hld).toHaveText('−1.2');
  await explorer.save();
  await expect(explorer.charts.nth(3)).toBeVisible();
  await takePicture(page, 'hld-explorer', { x: 48, y: 88, width: 1232, mostBytes: 36_000 });
  await takePicture(page, 'hld-charts', { x: 584, y: 252, width: 696 });

  await page.getByRole('radio', { name: 'Find' }).check({ force: true });
  await expect(page.getByText('The 500 most probable are listed').first()).toBeVisible();
  await takePicture(page, 'hld-find', { x: 296, y: 286, width: 664 });

  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email address').fill('colleague@demo.example');
  await dialog.getByRole('button', { name: 'Invite' }).click();
  await expect(dialog.getByText('Invited, no reply yet')).toBeVisible();
  await takePicture(page, 'sharing', { x: 300, y: 210, width: 680 });
  await dialog.getByRole('button', { name: 'Close' }).click();

  const list = new RecipeList(page);
  await list.open();
  await page.getByRole('button', { name: 'Actions for Light lotion' }).first().click(); // the demonstration has one too
  await page.getByRole('menuitem', { name: 'Batch sheet' }).click();
  await expect(page.locator('tfoot')).toContainText('100.00');
  await takePicture(page, 'hld-sheet', { x: 52, y: 96, width: 1090 });
});

test('PrediMatch: a polymer and its candidates, a blend of two poor solvents, a sphere from tests', async ({
  page,
}) => {
  const explorer = new CompatibilityExplorer(page);
  await explorer.app.signInAlone('formulator');
  await openExample(page, '?start=hsp-polymer-solvents');
  await takePicture(page, 'hsp-explorer', { x: 48, y: 88, width: 1232, mostBytes: 36_000 });
  await takePicture(page, 'hsp-candidates', { x: 284, y: 88, width: 710 });
  await openExample(page, '?start=hsp-two-bad-solvents');
  await expect(page.locator('svg.chart').nth(2)).toBeVisible();
  await takePicture(page, 'hsp-blend', { x: 660, y: 88, width: 620 });
  await openExample(page, '?fit=open&start=hsp-sphere-from-tests');
  await expect(page.getByText('Good fit:', { exact: true })).toBeVisible();
  await takePicture(page, 'hsp-fit', { x: 284, y: 88, width: 996 });
});

/** Opens a worked example without its notes, and waits until every point is drawn. */
async function openExample(page: Page, start: string): Promise<void> {
  await page.goto(HSP + start);
  await page.getByRole('button', { name: 'Close notes' }).click();
  await expect(page.getByText(/^[1-9]\d* (?:candidates inside|not tested)/)).toBeVisible();
}
