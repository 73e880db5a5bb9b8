import { wishEndpoints } from '@suite/contracts/endpoints/wishes';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { newPerson } from '../pages/accounts.ts';
import { callAsPerson } from '../pages/api.ts';
import { faultsOf, faultsOfPart } from '../pages/faults-of.ts';
import { HLD, HSP, OILS } from '../pages/ingredient-explorer.ts';
import { expect, test } from './ingredient-test.ts';

const SDS = 'Sodium dodecyl sulfate (SDS)';
const AOT = 'Sodium dioctyl sulfosuccinate (AOT, DOSS)';

/** A number as the table prints it. */
const toNumber = (text: string) => Number(text.replace('−', '-'));

test('R1.4 R2.30 R3.22 the HLD app has an explorer of surfactants and oils, narrowed down by its address and its filters', async ({
  app,
  list,
  page,
}) => {
  await app.signIn('formulator');
  await list.open(`${OILS}&filter[eacn][gt]=8&filter[eacn][lt]=10`);
  const values = (await list.column('EACN')).map(toNumber);
  expect(values.length).toBeGreaterThan(0);
  expect(values.every((value) => value > 8 && value < 10)).toBe(true);

  await list.showKind('Surfactants');
  await expect(list.tabs.getByRole('link', { name: /^Surfactants \d+$/ })).toHaveAttribute(
    'aria-current',
    'page',
  );
  await expect(list.grid.getByRole('columnheader', { name: 'Cc' })).toBeVisible();
  await expect(list.rows.first()).toBeVisible();
  const all = await list.total();
  await list.filters.getByRole('checkbox', { name: /^anionic/ }).check();
  await list.filters.getByRole('checkbox', { name: /^cationic/ }).check();
  await expect.poll(() => list.total()).toBeLessThan(all);
  await expect.poll(async () => new Set(await list.column('Type'))).toEqual(new Set(['anionic', 'cationic']));
  await expect(page).toHaveURL(/filter%5BsurfactantType%5D%5Bin%5D=anionic%2Ccationic/);
  await list.filters.getByLabel('Cc from').fill('-3');
  await list.filters.getByLabel('Cc to').fill('-2,5');
  await list.filters.getByLabel('Cc to').press('Enter');
  await expect.poll(async () => (await list.column('Cc')).every((text) => toNumber(text) <= -2.5)).toBe(true);
  await expect.poll(async () => (await list.column('Cc')).every((text) => toNumber(text) >= -3)).toBe(true);
  expect((await list.column('Cc')).map(toNumber)).toContain(-2.5);
  await page.getByRole('button', { name: 'Columns' }).click();
  await page.getByRole('checkbox', { name: 'Density' }).check();

  await page.reload();
  await expect(list.rows.first()).toBeVisible();
  await expect(list.grid.getByRole('columnheader', { name: 'Density' })).toBeVisible();
  // Others made room for it: nothing is cut off at the right.
  expect(
    await list.grid.evaluate(({ parentElement: box }) => box && box.scrollWidth <= box.clientWidth),
  ).toBe(true);
  await expect(list.filters.getByLabel('Cc to')).toHaveValue('-2.5');
  await list.filters.getByLabel('Cc to').fill('');
  await list.filters.getByLabel('Cc to').press('Enter');
  await expect.poll(async () => Math.max(...(await list.column('Cc')).map(toNumber))).toBeGreaterThan(-2.5);
});

test('R3.22 R6.6 what a filter leaves is saved as CSV with units, heads sort, and two surfactants are compared by keyboard alone', {
  tag: '@merge',
}, async ({ app, list, page }) => {
  await app.signIn('formulator');

  await test.step('R3.22 R6.6 a single value from an address; with the database right what is left is saved', async () => {
    await list.open(`${HLD}?filter[surfactantType]=cationic`);
    expect(new Set(await list.column('Type'))).toEqual(new Set(['cationic']));
    const total = await list.total();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const lines = readFileSync(await file.path(), 'utf8')
      .trim()
      .split('\r\n');
    expect(lines[0]).toContain('mw [g/mol]');
    expect(lines).toHaveLength(total + 1);
    await list.filters.getByRole('checkbox', { name: /^cationic/ }).uncheck();
    await expect.poll(() => list.total()).toBeGreaterThan(total);
  });

  await test.step('heads sort, with Shift by a second column, and the address says so', async () => {
    await list.grid.getByRole('button', { name: 'Type', exact: true }).click();
    await expect(page).toHaveURL(/sort=surfactantType/);
    await list.grid.getByRole('button', { name: 'Cc', exact: true }).click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/sort=surfactantType%2C-?cc0/);
    await expect.poll(async () => (await list.column('Type'))[0]).toBe('anionic');
    // The address is there before the rows are.
    await expect(async () => {
      const values = (await list.column('Cc')).map(toNumber);
      const rising = values.toSorted((a, b) => a - b);
      expect([rising, rising.toReversed()]).toContainEqual(values);
    }).toPass();
    await list.openFromRail(); // without the order, too
    await expect(page).not.toHaveURL(/sort=/);
    // The address is there before the screen is, too: what is typed on the one before keeps its order.
    await expect(list.grid.getByRole('columnheader', { name: 'Type' })).not.toHaveAttribute('aria-sort');
  });

  await test.step('two surfactants are compared by keyboard alone', async () => {
    for (const name of [SDS, AOT]) {
      await page.keyboard.press('/');
      await expect(list.search).toBeFocused();
      await page.keyboard.press('ControlOrMeta+a');
      await page.keyboard.type(name);
      // Similar ones may follow; the very name comes first.
      await expect(list.rows.first().getByTitle(name, { exact: true })).toBeVisible();
      await list.grid.focus();
      await page.keyboard.press('Space');
      await expect(list.row(name)).toHaveAttribute('aria-selected', 'true');
    }
    await page.keyboard.press('/');
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('sodium d');
    await expect(list.row(SDS)).toBeVisible();
    await expect(list.row(AOT)).toBeVisible();
    await list.grid.focus();
    await page.keyboard.press('c');
    const compared = page.getByRole('region', { name: 'Compare ingredients' });
    await expect(compared.getByRole('columnheader', { name: SDS })).toBeVisible();
    await expect(compared.getByRole('row').filter({ hasText: /^Cc/ })).toContainText('−5.05');
    await page.goBack();
    await expect(list.grid).toBeVisible();
  });
});

test('R2.22 R2.27 R3.12 R3.13 R3.14 R3.15 an oil under its old address, a surfactant and a solvent say what is known of them', {
  tag: '@merge',
}, async ({ app, list, page }) => {
  await app.signIn('formulator');
  const main = page.getByRole('main');

  await test.step('R2.22 R2.27 R3.12 R3.13 an oil shows its EACN, how it came about, and where it is from', async () => {
    const path = await list.addressOf('hld-oil', 'n-Octane');
    expect(path).toMatch(/^\/apps\/ingredients\/hld-oil\/[0-9a-f-]{36}$/);
    await app.open(`${path.replace('/apps', '')}?from=mail`);
    await expect(page).toHaveURL(`${path}?from=mail`);
    await expect(page.getByRole('heading', { level: 1, name: 'n-Octane' })).toBeVisible();
    await expect(main.getByText('HLD Biblio').first()).toBeAttached();
    await expect(main.getByRole('definition').filter({ hasText: /^8$/ })).toBeVisible();
    await expect(main.getByRole('definition').filter({ hasText: '111-65-9' })).toBeVisible();
    await expect(main.getByText(/number of carbon atoms, by definition/)).toBeVisible();
    await expect(main.getByRole('region', { name: 'Ten nearest' }).getByRole('link')).toHaveCount(10);
  });

  await test.step('R3.14 a surfactant shows its type, Cc and salinity function; what is not known is a dash', async () => {
    await list.openFromRail();
    await list.search.fill(SDS);
    await list.openPage(SDS);
    const value = (term: string) =>
      main.locator('dl > div').filter({ has: page.getByRole('term').filter({ hasText: term }) });
    await expect(value('Type')).toContainText('anionic');
    await expect(value('Cc')).toContainText('−2.5');
    await expect(value('Salinity function')).toContainText('ln(S)');
    await expect(value('Density')).toContainText('–');
  });

  await test.step('R3.15 published values stand side by side where sources differ', async () => {
    await app.open(await list.addressOf('hsp', 'm-Cresol'));
    const published = page.getByRole('region', { name: 'Hansen parameters' });
    await expect(
      published.getByRole('row').filter({ has: page.getByText('Default', { exact: true }) }),
    ).toBeVisible();
    await expect.poll(() => published.getByRole('row').count()).toBeGreaterThan(3);
    await expect(page.getByText(/HSP (?:Exp|Calc)|N\/A/).first()).toBeAttached();
    await expect(page.getByRole('region', { name: 'Ten nearest' })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });
});

test('R1.7 R3.16 an ingredient that is missing is asked for, the votes pool, and a vote counts once and can be taken back', {
  tag: '@merge',
}, async ({ app, list, page }) => {
  const name = `Unheard-of ester ${randomUUID().slice(0, 8)}`;
  await app.signInNew('formulator');

  await test.step('R1.7 it is asked for, and the same wish of somebody else is a vote for it', async () => {
    await app.open(`${HSP}?q=${encodeURIComponent(name)}&filter[types]=polymer`);
    const form = page.getByRole('form', { name: 'Request an ingredient' });
    await expect(form.getByLabel('Ingredient name')).toHaveValue(name);
    await expect(form).toContainText('Everyone who is signed in, including suppliers, can read the name');
    expect(await faultsOfPart(page, 'main')).toEqual([]);
    await form.getByRole('button', { name: 'Send request' }).click();
    await expect(page.getByText('Thank you, your vote has been counted.')).toBeVisible();
    const vote = page.getByRole('button', { name: `Votes for the request ${name}: 1` });
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    const other = await callAsPerson(await newPerson('formulator'));
    const asked = await other(wishEndpoints.add, { attributes: { kind: 'hsp', name } });
    expect(asked.data.attributes.votes).toBe(2);
    await list.openFromRail();
    await page.getByRole('button', { name: 'Ingredient requests' }).click();
    const pooled = list.side.getByRole('button', { name: `Votes for the request ${name}` });
    await expect(pooled).toHaveAccessibleName(/: 2$/);
    await expect(pooled).toHaveAttribute('aria-pressed', 'true');
    await pooled.click();
    await expect(pooled).toHaveAccessibleName(/: 1$/);
    await pooled.click();
    await expect(pooled).toHaveAccessibleName(/: 2$/);
    await list.side.getByText('My votes').click();
    await expect(list.side.getByText('requested').first()).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await test.step('R3.16 a vote for what is there counts once for a person, and can be taken back', async () => {
    await list.search.fill('Epikote 1001');
    await list.openPage('Epikote 1001 (epoxy)');
    const vote = page.getByRole('main').getByRole('button', { name: /^Votes for Epikote/ });
    await expect(vote).toHaveAccessibleName(/: 0$/);
    await vote.click();
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await expect(vote).toHaveAccessibleName(/: 1$/);
    await page.reload();
    await expect(vote).toHaveAccessibleName(/: 1$/);
    await vote.click();
    await expect(vote).toHaveAccessibleName(/: 0$/);
  });
});
