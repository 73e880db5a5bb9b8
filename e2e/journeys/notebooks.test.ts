import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Call } from '@suite/clients/api/call';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { attributesOf } from '@suite/contracts/json-api';
import { callAs } from '../pages/api.ts';
import { faultsOfPart } from '../pages/faults-of.ts';
import { picture } from '../pages/picture.ts';
import { RecipeList } from '../pages/recipe-list.ts';
import { storedZip } from '../pages/stored-zip.ts';
import { expect, test } from './test.ts';

const TITLES = ['Light lotion by phase inversion', 'quat'];

/** Two worked examples as recipes of whoever is signed in, one with a lab result, one with a rack. */
async function saveExamples(call: Call): Promise<string[]> {
  const examples = (await call(recipeEndpoints('hld').examples, {})).data;
  const ids: string[] = [];
  for (const title of TITLES) {
    const found = examples.find(({ id, attributes }) => attributes.title === title || id.includes(title));
    if (!found) throw new Error(`There is no example ${title}.`);
    const { document } = found.attributes;
    const attributes = { document, tags: ['notebook'], labStatus: 'made' as const };
    ids.push((await call(recipeEndpoints('hld').add, { attributes })).data.id);
  }
  const attributes = {
    madeOn: '2026-11-12',
    batch: '0412',
    observedType: 'O/W' as const,
    stability: { day7: 'stable' as const },
    comment: '<b>creams</b>\na little',
  };
  const params = { id: ids[0] ?? '' };
  await call(recipeEndpoints('hld').addLabResult, { params, attributes, key: 'notebook-journey' });
  return ids;
}

/** What is said of a recipe, without what is new about every recipe that is saved. */
async function contentOf(call: Call, id: string) {
  const { document, tags, labStatus, summary } = attributesOf(
    await call(recipeEndpoints('hld').read, { params: { id } }),
  );
  const found = await call(recipeEndpoints('hld').listLabResults, { params: { id } });
  const results = found.data.map(({ attributes }) => {
    const { madeOn, madeBy, batch, observedType, stability, comment, predicted } = attributes;
    return { madeOn, madeBy, batch, observedType, stability, comment, predicted };
  });
  return { document, tags, labStatus, summary, results };
}

test('recipes go to a notebook and come back equal; what other programs bring is shown; what means no good is refused', {
  tag: '@merge',
}, async ({ app, page, context }) => {
  await app.signInNew('formulator');
  const call = await callAs(app);
  const ids = await saveExamples(call);
  const before = await Promise.all(ids.map((id) => contentOf(call, id)));
  const list = new RecipeList(page);
  await list.open();
  await expect(list.rows).toHaveCount(2);
  const folder = mkdtempSync(join(tmpdir(), 'notebook-'));
  const give = (name: string, buffer: Buffer) =>
    page.getByLabel('Recipe file to import').setInputFiles({ name, mimeType: 'application/zip', buffer });
  const dialog = page.getByRole('dialog', { name: 'Import from a notebook' });

  const archive = await test.step('all recipes as one archive', async () => {
    const download = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Export all to notebook' }).click();
    await expect(page.getByText('2 recipes exported to hld-recipes')).toBeVisible();
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^hld-recipes-[\d-]+\.eln$/);
    return readFileSync(await file.path());
  });

  await test.step('the preview says what will be made, and the import makes it', async () => {
    await give('recipes.eln', archive);
    await expect(dialog.getByText('2 recipes found in 2 experiments.')).toBeVisible();
    await expect(dialog.getByText('1 lab result', { exact: true })).toBeVisible();
    await expect(dialog.getByText('No lab results, 1 rack')).toBeVisible();
    expect(await faultsOfPart(page, '[role=dialog]')).toEqual([]);
    await picture(page, 'notebook-import-1280');
    await dialog.getByRole('button', { name: 'Import 2 recipes' }).press('Enter');
    await expect(page.getByText('2 recipes have been imported.')).toBeVisible();
    await expect(list.rows).toHaveCount(4);
    const { data } = await call(recipeEndpoints('hld').list, {});
    const made = data.map(({ id }) => id).filter((id) => !ids.includes(id));
    const after = await Promise.all(made.map((id) => contentOf(call, id)));
    const byName = (one: (typeof after)[number], other: (typeof after)[number]) =>
      one.document.name.localeCompare(other.document.name);
    expect(after.toSorted(byName)).toEqual(before.toSorted(byName));
  });

  await test.step('an experiment of another program: its text is text, its files are named, an empty recipe on request', async () => {
    const graph = [
      { '@id': 'ro-crate-metadata.json', '@type': 'CreativeWork', sdPublisher: { name: 'eLabFTW' } },
      { '@id': './', '@type': ['Dataset'], hasPart: [{ '@id': './one' }] },
      {
        '@id': './one',
        '@type': 'Dataset',
        name: 'Stability of a cream',
        keywords: ['cream'],
        text: '<p>Goal: a <b>stable</b> cream</p><img src=x onerror="document.title=1">',
        hasPart: [{ '@id': './one/scan.pdf' }],
      },
    ];
    const metadata = JSON.stringify({ '@context': 'https://w3id.org/ro/crate/1.1/context', '@graph': graph });
    await give(
      'elab.eln',
      storedZip({ 'export/ro-crate-metadata.json': metadata, 'export/one/scan.pdf': '%PDF' }),
    );
    await expect(dialog.getByText('No recipes found in 1 experiment. Written by eLabFTW.')).toBeVisible();
    await expect(dialog.getByText('Goal: a stable cream')).toBeVisible();
    await expect(dialog.getByText(/(?<!\/)scan\.pdf \(4 B\)/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
    await dialog.getByRole('checkbox').check();
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await faultsOfPart(page, '[role=dialog]')).toEqual([]);
    await picture(page, 'notebook-import-foreign-390');
    await page.setViewportSize({ width: 1440, height: 900 });
    await picture(page, 'notebook-import-foreign-1440');
    await dialog.getByRole('button', { name: 'Import 1 recipe' }).click();
    await expect(list.row('Stability of a cream')).toBeVisible();
  });

  await test.step('a path that leads out: one sentence, and nothing changed', async () => {
    await give('evil.eln', storedZip({ 'export/../../evil.json': '{}' }));
    await expect(dialog.getByRole('alert')).toContainText(
      'evil.eln was not opened. The path of a file in it leads out',
    );
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(list.rows).toHaveCount(5);
  });

  await test.step('the report opens without us: no request, no script, and what the list says', async () => {
    const download = page.waitForEvent('download');
    const name = before[0]?.document.name ?? '';
    await page
      .getByRole('button', { name: `Actions for ${name}`, exact: true })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Export report (HTML)' }).click();
    const file = join(folder, 'report.html');
    writeFileSync(file, readFileSync(await (await download).path()));
    const report = await context.newPage();
    const asked: string[] = [];
    const complaints: string[] = [];
    report.on('request', (request) => asked.push(request.url()));
    report.on('console', (entry) => complaints.push(entry.text()));
    await report.goto(pathToFileURL(file).href);
    await expect(report.getByRole('heading', { level: 1 })).toHaveText(name);
    await expect(report.getByText('<b>creams</b>')).toBeVisible();
    const hld = before[0]?.summary.hld ?? Number.NaN;
    await expect(report.locator('.report-number')).toContainText(hld.toFixed(1).replace('-', '−'));
    for (const width of [390, 1280]) {
      await report.setViewportSize({ width, height: 900 });
      expect(await report.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await picture(report, `notebook-report-${width}`);
    }
    expect(asked).toEqual([pathToFileURL(file).href]);
    expect(complaints).toEqual([]);
    if (process.env['PICTURES'] === 'yes')
      await report.pdf({ path: '../test-results/pictures/notebook-report.pdf', preferCSSPageSize: true });
    await report.close();
  });
  rmSync(folder, { recursive: true });
});
