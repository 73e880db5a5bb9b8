import { HLD, HSP, OILS } from '../pages/ingredient-explorer.ts';
import { expect, test } from './ingredient-test.ts';

const SDS = 'Sodium dodecyl sulfate (SDS)';
const AOT = 'Sodium dioctyl sulfosuccinate (AOT, DOSS)';

/** A number as the table prints it. */
const toNumber = (text: string) => Number(text.replace('−', '-'));

test.describe('the lists', () => {
  test('R1.4 R2.30 the HLD app has an explorer of surfactants and oils', async ({ app, list, page }) => {
    await app.signIn('colleague');
    await list.open(HLD);
    const tabs = page.getByRole('navigation', { name: 'Kinds of ingredients' });
    await expect(tabs.getByRole('link', { name: /^Surfactants \d+$/ })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(list.grid.getByRole('columnheader', { name: 'Cc' })).toBeVisible();
    await tabs.getByRole('link', { name: /^Oils \d+$/ }).click();
    await expect(list.grid.getByRole('columnheader', { name: 'EACN' })).toBeVisible();
    await expect(page).toHaveURL(/kind=hld-oil/);
  });

  test('R2.22 R2.27 the old address of an ingredient leads to its page, with its query', async ({
    app,
    list,
    page,
  }) => {
    await app.signIn('formulator');
    const path = await list.pageOf(OILS, 'n-Octane');
    expect(path).toMatch(/^\/apps\/ingredients\/hld-oil\/[0-9a-f-]{36}$/);
    await app.open(`${path.replace('/apps', '')}?from=mail`);
    await expect(page).toHaveURL(`${path}?from=mail`);
    await expect(page.getByRole('heading', { level: 1, name: 'n-Octane' })).toBeVisible();
    for (const type of ['hld-oil', 'hld-surfactant', 'hsp']) {
      await list.open(`/ingredients/${type}`);
      await expect(page).toHaveURL(`/apps/ingredients/${type}`);
    }
    await app.open(`/ingredients/paint`);
    await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible();
  });

  test('R3.22 a list of words, a closed range and an open end narrow the list down', async ({
    app,
    list,
    page,
  }) => {
    await app.signIn('formulator');
    await list.open(HLD);
    const all = await list.total();
    await list.filters.getByRole('checkbox', { name: /^anionic/ }).check();
    await list.filters.getByRole('checkbox', { name: /^cationic/ }).check();
    await expect.poll(() => list.total()).toBeLessThan(all);
    await expect
      .poll(async () => new Set(await list.column('Type')))
      .toEqual(new Set(['anionic', 'cationic']));
    await expect(page).toHaveURL(/filter%5BsurfactantType%5D%5Bin%5D=anionic%2Ccationic/);

    await list.filters.getByLabel('Cc from').fill('-3');
    await list.filters.getByLabel('Cc to').fill('-2,5');
    await list.filters.getByLabel('Cc to').press('Enter');
    await expect
      .poll(async () => (await list.column('Cc')).every((text) => toNumber(text) <= -2.5))
      .toBe(true);
    await expect.poll(async () => (await list.column('Cc')).every((text) => toNumber(text) >= -3)).toBe(true);
    expect((await list.column('Cc')).map(toNumber)).toContain(-2.5);

    await page.reload();
    await expect(list.rows.first()).toBeVisible();
    await expect(list.filters.getByLabel('Cc to')).toHaveValue('-2.5');
    await list.filters.getByLabel('Cc to').fill('');
    await list.filters.getByLabel('Cc to').press('Enter');
    await expect.poll(async () => Math.max(...(await list.column('Cc')).map(toNumber))).toBeGreaterThan(-2.5);
  });

  test('R3.22 addresses filter, heads sort, and only rows in sight are drawn', async ({
    app,
    list,
    page,
  }) => {
    await app.signIn('formulator');

    await test.step('R3.22 a single value and an end that does not belong are taken from an address', async () => {
      await list.open(`${HLD}?filter[method]=calc`);
      expect((await list.column('Method')).every((text) => text.includes('HLD Calc'))).toBe(true);
      await list.open(`${OILS}&filter[eacn][gt]=8&filter[eacn][lt]=10`);
      const values = (await list.column('EACN')).map(toNumber);
      expect(values.length).toBeGreaterThan(0);
      expect(values.every((value) => value > 8 && value < 10)).toBe(true);
    });

    await test.step('heads sort, with Shift by a second column, and the address says so', async () => {
      await list.open(HLD);
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
    });

    await test.step('only rows in sight are drawn, and the list goes on', async () => {
      await list.open(HSP);
      await expect.poll(() => list.total()).toBeGreaterThan(1500);
      await expect.poll(() => list.rows.count()).toBeLessThan(80);
      await list.grid.focus();
      for (let press = 0; press < 12; press += 1) await list.grid.press('PageDown');
      await expect(list.rows.last()).toHaveAttribute('aria-rowindex', /^\d{3,}$/);
      await expect.poll(() => list.rows.count()).toBeLessThan(80);
    });
  });

  test('R9.4 a list is fresh for 15 minutes, and read again when somebody comes back after that', async ({
    app,
    list,
    page,
  }) => {
    await page.clock.install();
    await app.signInAlone('colleague'); // a quarter of an hour is longer than its token lives
    await list.open(OILS);
    let asked = 0;
    page.on('request', (request) => {
      if (/\/api\/ingredients\/hld-oil\?.*includeFilters=yes/.test(request.url())) asked += 1;
    });
    const comeBack = () =>
      page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await page.clock.fastForward('14:00');
    await comeBack();
    await page.clock.runFor(1000);
    expect(asked).toBe(0);
    await page.clock.fastForward('02:00');
    await comeBack();
    await expect.poll(() => asked).toBeGreaterThan(0);
  });
});

test.describe('one ingredient', () => {
  test('R3.12 R3.13 R3.14 R3.15 an oil, a surfactant and a solvent say what is known of them', async ({
    app,
    list,
    page,
  }) => {
    await app.signIn('formulator');

    await test.step('R3.12 R3.13 an oil shows its EACN, how it came about, and where it is from', async () => {
      await app.open(await list.addressOf('hld-oil', 'n-Octane'));
      const main = page.getByRole('main');
      await expect(main.getByText('HLD Biblio').first()).toBeAttached();
      await expect(main.getByRole('definition').filter({ hasText: /^8$/ })).toBeVisible();
      await expect(main.getByRole('definition').filter({ hasText: '111-65-9' })).toBeVisible();
      await expect(main.getByText(/number of carbon atoms, by definition/)).toBeVisible();
      await expect(main.getByRole('region', { name: 'Ten nearest' }).getByRole('link')).toHaveCount(10);
    });

    await test.step('R3.14 a surfactant shows its type, Cc and salinity function; what is not known is a dash', async () => {
      await app.open(await list.addressOf('hld-surfactant', SDS));
      const value = (term: string) =>
        page
          .getByRole('main')
          .locator('dl > div')
          .filter({ has: page.getByRole('term').filter({ hasText: term }) });
      await expect(value('Type')).toContainText('anionic');
      await expect(value('Cc')).toContainText('−2.5');
      await expect(value('Salinity function')).toContainText('ln(S)');
      await expect(value('Density')).toContainText('–');
    });

    await test.step('R3.15 published values stand side by side where sources differ', async () => {
      await app.open(await list.addressOf('hsp', 'm-Cresol'));
      const published = page.getByRole('region', { name: 'Published values' });
      await expect(published.getByRole('row').filter({ hasText: 'Value here' })).toBeVisible();
      await expect.poll(() => published.getByRole('row').count()).toBeGreaterThan(3);
      await expect(page.getByText(/HSP (?:Exp|Calc)|N\/A/).first()).toBeAttached();
    });

    await test.step('one that does not exist is said so, with the way back', async () => {
      await app.open('/apps/ingredients/hsp/0f8fad5b-d9cb-469f-a165-70867728950e');
      await expect(page.getByRole('heading', { name: 'This ingredient is not here' })).toBeVisible();
      await page.getByRole('main').getByRole('link', { name: 'Hansen parameters' }).click();
      await expect(page).toHaveURL(/\/apps\/ingredients\/hsp$/);
    });
  });

  test('R6.6 without the database right there is no export, and no published values', async ({
    app,
    list,
    page,
  }) => {
    await app.signIn('colleague');
    await list.open(HLD);
    await expect(page.getByRole('button', { name: 'Export', exact: true })).toHaveCount(0);
    await app.open(await list.addressOf('hld-surfactant', SDS));
    await expect(page.getByText('shown to accounts with the database right')).toBeVisible();
    await expect(page.getByRole('region', { name: 'Published values' })).toHaveCount(0);
  });

  test('R6.6 with it, what the filters leave is saved as CSV with units', async ({ app, list, page }) => {
    await app.signIn('formulator');
    await list.open(`${HLD}?filter[surfactantType]=cationic`);
    const total = await list.total();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    const lines = Buffer.concat(chunks).toString('utf8').trim().split('\r\n');
    expect(lines[0]).toContain('mw [g/mol]');
    expect(lines).toHaveLength(total + 1);
  });
});

test.describe('journeys', () => {
  test('a solvent near a polymer is found', async ({ app, list, page }) => {
    await app.signIn('formulator');
    await list.open(`${HSP}?q=Epikote+1001`);
    await list.row('Epikote 1001 (epoxy)').click();
    await list.side.getByRole('button', { name: 'Near this one' }).click();
    await expect(page.getByText('Near Epikote 1001 (epoxy)')).toBeVisible();
    await list.filters.getByRole('checkbox', { name: /^solvent/ }).check();
    await expect(page).toHaveURL(/within=10\.02/);
    await expect.poll(async () => (await list.column('Ra')).length).toBeGreaterThan(3);
    await expect
      .poll(async () => (await list.column('Types')).every((text) => text.includes('solvent')))
      .toBe(true);
    const distances = (await list.column('Ra')).map(Number);
    expect(distances).toEqual(distances.toSorted((a, b) => a - b));
    expect(Math.max(...distances)).toBeLessThanOrEqual(10.1);
  });

  test('two surfactants are compared by keyboard alone', async ({ app, list, page }) => {
    await app.signIn('formulator');
    await list.open(HLD);
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
    const compared = page.getByRole('region', { name: 'Side by side' });
    await expect(compared.getByRole('columnheader', { name: SDS })).toBeVisible();
    await expect(compared.getByRole('row').filter({ hasText: /^Cc/ })).toContainText('−5.05');
    await page.goBack();
    await expect(list.grid).toBeVisible();
  });

  test('R1.7 an ingredient that is missing is asked for, and the votes pool', async ({ app, list, page }) => {
    const name = `Unheard-of ester ${Date.now()}`;
    await app.signInNew('formulator');
    await app.open(`${HSP}?q=${encodeURIComponent(name)}&filter[types]=polymer`);
    const form = page.getByRole('form', { name: 'Ask for an ingredient' });
    await expect(form.getByLabel('Name of the ingredient')).toHaveValue(name);
    await form.getByRole('button', { name: 'Ask for it' }).click();
    await expect(page.getByText('Your vote counts.')).toBeVisible();
    const vote = page.getByRole('button', { name: `Votes for the wish ${name}: 1` });
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await app.logOut();
    await page.waitForURL((url) => !url.pathname.startsWith('/apps/ingredients'));

    await app.signInNew('formulator');
    await list.open(HSP);
    await page.getByRole('button', { name: 'Wishes' }).click();
    await list.side.getByRole('button', { name: `Votes for the wish ${name}: 1` }).click();
    await expect(list.side.getByRole('button', { name: `Votes for the wish ${name}: 2` })).toBeVisible();
    await list.side.getByText('My votes').click();
    await expect(list.side.getByText('asked').first()).toBeVisible();
  });

  test('R1.7 R3.16 a vote counts once for a person, and can be taken back', async ({ app, list, page }) => {
    await app.signInNew('formulator');
    const path = await list.addressOf('hld-oil', 'Squalane');
    await app.open(path);
    const vote = page.getByRole('main').getByRole('button', { name: /^Votes for Squalane/ });
    await expect(vote).toHaveAccessibleName('Votes for Squalane: 0');
    await vote.click();
    await expect(vote).toHaveAttribute('aria-pressed', 'true');
    await expect(vote).toHaveAccessibleName('Votes for Squalane: 1');
    await page.reload();
    await expect(vote).toHaveAccessibleName('Votes for Squalane: 1');
    await vote.click();
    await expect(vote).toHaveAccessibleName('Votes for Squalane: 0');
  });

  test('R5.15 R3.14 a surfactant of one’s own: defaults of its type in grey, ticks, alerts, warnings', async ({
    app,
    list,
    page,
  }) => {
    await app.signInNew('colleague');
    await list.open(HLD);
    await page.getByRole('button', { name: 'New ingredient' }).click();
    const form = page.getByRole('form', { name: 'New ingredient' });
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    const field = (name: string) => form.locator(`[name="${name}"]`);
    const icon = (name: string, state: string) => field(name).locator(`xpath=..//*[@data-state="${state}"]`);
    for (const [name, label] of [
      ['name', 'Name'],
      ['surfactantType', 'Type'],
      ['cc0', 'Cc'],
    ] as const) {
      await expect(icon(name, 'invalid')).toBeVisible();
      await expect(field(name)).toHaveAccessibleDescription(`${label} is a required field`);
    }
    await field('surfactantType').selectOption('ethoxylate');
    await expect(field('alpha')).toHaveAttribute('placeholder', '−0.06');
    await expect(field('mw')).toHaveAttribute('placeholder', '500');
    const name = `Own ethoxylate ${Date.now()}`;
    await field('name').fill(name);
    await expect(icon('name', 'valid')).toBeVisible();
    await field('cc0').fill('25');
    await expect(form.getByText(/Cc 25 is far outside of the database/)).toBeVisible();
    await field('mw').fill('0');
    await expect(field('mw')).toHaveAccessibleDescription(/^MW.* must be a positive number$/);
    await field('mw').fill('');
    await field('cas').fill('151-21-4');
    await expect(form.getByText(/check digit does not agree/)).toBeVisible();
    await form.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(list.side.getByRole('heading', { name })).toBeVisible();
    await list.side.getByRole('button', { name: 'Edit' }).click();
    const edit = page.getByRole('form', { name: 'Edit ingredient' });
    await edit.locator('[name="cc0"]').fill('1,5');
    await edit.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(list.side.locator('dl > div').filter({ hasText: /^Cc/ })).toContainText('1.5');
    await list.side.getByRole('link', { name: 'Open page' }).click();
    await expect(page.getByText('Cc: 25 to 1.5')).toBeVisible();
    await page.getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page).toHaveURL(/\/apps\/hld\/ingredients$/);
  });
});
