import { datasetEndpoints } from '@suite/contracts/endpoints/datasets';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { callAs } from '../pages/api.ts';
import type { AppPage } from '../pages/app-page.ts';
import { faultsOf, faultsOfPart } from '../pages/faults-of.ts';
import { expect, test } from './test.ts';

interface Estimate {
  learned: { values: Record<string, { mean: number; interval80: { low: number; high: number } }> };
}

async function estimateByApi(app: AppPage, smiles: string): Promise<Estimate> {
  const { accessToken } = JSON.parse((await app.stored('user-data')) ?? '{}') as { accessToken: string };
  const answer = await app.page.request.post('/api/calculations/hsp-estimate', {
    data: { smiles },
    headers: { Authorization: `Bearer ${accessToken}` },
  });
  return (await answer.json()) as Estimate; // a test that reads more than is there fails by itself
}

test('R2.26 limonene by name, aspirin by SMILES, a surfactant drawn, a list of fifty, and the errors of each method', {
  tag: '@merge',
}, async ({ app, page }) => {
  const set = `Estimates ${randomUUID().slice(0, 6)}`;
  await app.signInNew('formulator');
  const call = await callAs(app);
  await call(datasetEndpoints.create, { attributes: { name: set, kind: 'hsp' } });
  await app.open('/apps/property-app');
  await expect(page).toHaveURL(/\/apps\/property$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Property app' })).toBeVisible();
  const field = page.getByRole('textbox', { name: 'Structure', exact: true });
  const table = page.getByRole('table', { name: 'Hansen parameters by each method' });
  const row = (name: string) => table.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) });

  await test.step('by name: groups, methods, known value, neighbours, saved', async () => {
    // By the keyboard alone: a name, Enter, and the structure of the database is taken.
    await field.fill('d-Limonene');
    await field.press('Enter');
    await expect(row('Learned estimate')).toContainText('Close to known molecules');
    await expect(row('Mathieu 2018')).toContainText('Within training range');
    // The page calculates by itself, and says what the API says.
    const smiles = new URL(page.url()).searchParams.get('smiles') ?? '';
    const { learned } = await estimateByApi(app, smiles);
    for (const { mean, interval80 } of Object.values(learned.values)) {
      const ends = `${interval80.low.toFixed(1)} – ${interval80.high.toFixed(1)}`;
      await expect(row('Learned estimate')).toContainText(`${mean.toFixed(1)}${ends}`);
    }
    await expect(
      page.getByRole('img', { name: 'Structure of C10H16, with its groups in colour' }),
    ).toBeVisible();
    await page.getByRole('button', { name: '2 × -CH3' }).press('Enter');
    await expect(page.locator('.molecule-group[data-quiet]')).toHaveCount(8);
    // The whole database is compared, beside the page.
    await expect(table.getByRole('row').filter({ hasText: 'published' }).first()).toContainText('Limonene');
    await expect(page.getByRole('region', { name: /Ten nearest/ }).getByRole('row')).toHaveCount(11);
    expect(await faultsOf(page)).toEqual([]);

    await page.getByRole('button', { name: 'Save to a dataset' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Dataset').selectOption({ label: set });
    await dialog.getByLabel('Values').selectOption({ label: 'Mathieu 2018' });
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(dialog).toContainText(`One row was added to ${set}, marked as calculated.`);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });

  await test.step('by SMILES: what a method cannot do, and what is no molecule', async () => {
    await field.fill('CC(=O)Oc1ccccc1C(=O)O');
    await field.press('Enter');
    await expect(page.getByRole('button', { name: '1 × COOH' })).toBeVisible();
    await expect(row('Hoftyzer')).toContainText('Within training range');
    await field.fill('CS(C)=O');
    await field.press('Enter');
    await expect(row('Stefanis')).toContainText('This method has no groups for S2, O4');
    await field.fill('CC(=O)[O-].[Na+]');
    await field.press('Enter');
    await expect(page.getByText('This is a salt or a mixture. Enter a single molecule.')).toBeVisible();
    // The result before it is not of this structure, and is gone.
    await expect(table).toBeHidden();
    await expect(page.getByRole('button', { name: 'Save to a dataset' })).toBeHidden();
  });

  await test.step('drawn: the editor works under the policies of the page, and gives back what is drawn', async () => {
    await field.fill('CCCCCCCCCCCCOCCOCCO');
    await field.press('Enter');
    await expect(page).toHaveURL(/\?smiles=CCCCCCCCCCCCOCCOCCO$/);
    await page.getByRole('button', { name: 'Draw' }).click();
    await expect(page.locator('.structure-editor canvas').first()).toBeVisible();
    await page.getByRole('button', { name: 'Use this structure' }).click();
    await expect(page.getByRole('button', { name: '1 × C2H5O2' })).toBeVisible();
    await expect(field).not.toHaveValue('');
  });

  await test.step('a list of fifty: estimates and refused lines are kept and downloaded', async () => {
    await page.getByText('List', { exact: true }).click();
    const chains = Array.from({ length: 46 }, (_, index) => `${'C'.repeat(index + 3)}O alcohol ${index + 3}`);
    const bad = ['CC.O salt', '[13CH4] isotope', 'C1CC open', '*CC open end'];
    await page.getByLabel('Structures, one per line').fill([...chains, ...bad].join('\n'));
    await page.getByRole('button', { name: 'Estimate all' }).click();
    await expect(page.getByText('50 of 50 lines done.')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Learned estimates' }).getByRole('row')).toHaveCount(47);
    const refused = page.getByRole('region', { name: 'Lines not estimated' });
    await expect(refused.getByRole('row')).toHaveCount(5);
    await expect(refused).toContainText('This is a salt or a mixture. Enter a single molecule.');
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download 4 lines not estimated' }).click(),
    ]);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain('49,C1CC,open,This is not a valid SMILES. Problem at character 4: “C”.');
    expect(await faultsOfPart(page, 'main')).toEqual([]);
  });

  await test.step('each method has a page with its errors, by class', async () => {
    await page.getByText('Methods and errors').click();
    await page.getByRole('radiogroup', { name: 'Method' }).getByText('van Krevelen').click();
    await expect(page.getByRole('heading', { level: 2, name: 'Hoftyzer–van Krevelen' })).toBeVisible();
    await expect(page.getByRole('rowheader', { name: 'esters', exact: true })).toBeVisible();
    expect(await faultsOfPart(page, 'main')).toEqual([]);
  });
});
