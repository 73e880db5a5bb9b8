import { randomUUID } from 'node:crypto';
import type { APIRequestContext, Page } from '@playwright/test';
import { shareEndpoints } from '@suite/contracts/endpoints/shares';
import { AppPage } from '../pages/app-page.ts';
import { newPerson, sharedSession } from '../pages/accounts.ts';
import { callAs } from '../pages/api.ts';
import { EmulsionExplorer } from '../pages/emulsion-explorer.ts';
import { faultsOf, faultsOfPart } from '../pages/faults-of.ts';
import { DEMO_PASSWORD } from '../start.ts';
import { expect, test } from './test.ts';

const REFUSED = /the server responded with a status of (?:401|403|404|409|412|422)/;

test('R1.1 R6.1 staff set up a customer with five people and a client, change the plan, and erase a person', async ({
  app,
  page,
  site,
}) => {
  site.tolerate(REFUSED);
  const mark = randomUUID().slice(0, 8);
  const company = `Journey ${mark}`;
  await app.signIn('admin');
  await app.open('/apps/customers');
  await expect(page.getByRole('region', { name: 'Customers' })).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await test.step('R5.15 R5.16 the form says what is missing, and adds the customer when it is there', async () => {
    await page.keyboard.press('n');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Add customer' }).click();
    await expect(dialog.getByLabel('Company')).toHaveAccessibleDescription('Company is a required field');
    await dialog.getByLabel('Company').fill(company);
    await dialog.getByLabel('Seats bought').fill('6');
    await dialog.getByLabel('HLD', { exact: true }).check();
    expect(await faultsOfPart(page, '[role=dialog]')).toEqual([]);
    await dialog.getByRole('button', { name: 'Add customer' }).click();
    await expect(page).toHaveURL(/\/apps\/customers\/[0-9a-f-]{36}\?tab=people$/);
    await expect(page.getByRole('heading', { name: company })).toBeVisible();
  });

  await test.step('a pasted list with rubbish in it invites five people', async () => {
    await page.getByRole('button', { name: 'Invite people' }).click();
    const dialog = page.getByRole('dialog');
    const people = ['ann', 'ben', 'cem', 'dea', 'eli'].map((name) => `${name}@${mark}.example`);
    await dialog.getByLabel(/^Email addresses/).fill([...people, people[0], 'rubbish'].join('\n'));
    await dialog.getByRole('button', { name: 'Check list' }).click();
    await expect(dialog.getByText('not a valid email address')).toBeVisible();
    await expect(dialog.getByText('already in this list')).toBeVisible();
    await dialog.getByRole('button', { name: 'Invite 5 people' }).click();
    await expect(dialog.getByText('The invitations have been sent.')).toBeVisible();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('row', { name: new RegExp(`ann@${mark}`) })).toBeVisible();
    await expect(page.getByText('5 of 6 seats used')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  await test.step('roles say in words what is gained and lost', async () => {
    await page.getByRole('button', { name: `Actions for ann@${mark}.example` }).click();
    await page.getByRole('menuitem', { name: 'Change roles' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('HLD app').uncheck();
    await dialog.getByLabel('HLD database').check();
    await expect(dialog.getByText(/^Will be able to browse and export the HLD database/)).toBeVisible();
    await expect(dialog.getByText(/^Will no longer be able to work with HLD recipes/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: new RegExp(`ann@${mark}`) })).toContainText('HLD database');
  });

  await test.step('the plan is changed, and the record shows before and after', async () => {
    await page.getByRole('link', { name: 'Overview' }).click();
    await page.getByLabel('Plan').selectOption('Corporate');
    await page.getByLabel('Seats bought').fill('60');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH');
    await page.getByRole('button', { name: 'Save' }).click();
    expect((await saved).status()).toBe(200);
    await expect(page.getByText('Customer since')).toBeVisible();
    await page.getByRole('navigation', { name: company }).getByRole('link', { name: 'Audit log' }).click();
    await expect(page.getByText('plan: "team" → "corporate"; seats: 6 → 60')).toBeVisible();
    expect(await faultsOfPart(page, 'main')).toEqual([]);
  });

  await test.step('a licence that began today is ended: today is its last day', async () => {
    await page.getByRole('link', { name: 'Licences' }).click();
    await page.getByRole('button', { name: 'End now' }).click();
    await expect(page.getByRole('button', { name: 'End licence' })).toBeVisible();
    expect(await faultsOfPart(page, '[role=dialog]')).toEqual([]);
    await page.getByRole('button', { name: 'End licence' }).click();
    await expect(page.getByText(/The licence for HLD now ends on /).first()).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0); // keys are its own while it is there
    const cells = page.getByRole('row', { name: /^HLD/ }).getByRole('cell');
    await expect(cells.nth(1)).toHaveText((await cells.nth(0).textContent()) ?? '');
  });

  await test.step('a person is erased, with the address typed out', async () => {
    await page.keyboard.press('u');
    await page.getByRole('button', { name: `Actions for eli@${mark}.example` }).click();
    await page.getByRole('menuitem', { name: 'Delete person' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Delete person' }).click();
    await expect(dialog.getByLabel(/^Type eli@/)).toHaveAccessibleDescription(/^Type eli@/);
    await dialog.getByLabel(/^Type eli@/).fill(`eli@${mark}.example`);
    await dialog.getByRole('button', { name: 'Delete person' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByRole('row', { name: new RegExp(`eli@${mark}`) })).toBeHidden();
  });

  await test.step('the list finds the customer by a person, and by keyboard', async () => {
    const areas = page.getByRole('navigation', { name: 'Staff', exact: true });
    await areas.getByRole('link', { name: 'Customers' }).click();
    await expect(page.getByRole('region', { name: 'Customers' })).toBeVisible();
    await page.keyboard.press('/');
    await page.keyboard.type(`ben@${mark}`);
    await expect(page.getByRole('row', { name: new RegExp(company) })).toBeVisible();
    await expect(page.getByText('1 customer', { exact: true })).toBeVisible();
  });
});

test('R3.3 S-13 staff add a client, whose subject accepts it and sees its secret once; and look at inbox, wishes, requests and record', {
  tag: '@merge',
}, async ({ app, page, browser }) => {
  const person = await newPerson('formulator');
  const { name, organisation } = person;
  await app.signIn('admin');
  await app.open(`/apps/customers?q=${encodeURIComponent(organisation)}`);
  await page.getByRole('link', { name: organisation }).click();
  await page.getByRole('link', { name: 'Clients' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Nightly import');
  await page.getByLabel('On behalf of').selectOption(name);
  await page.getByLabel('hld/datasets').check();
  await page.getByRole('button', { name: 'Add client' }).click();
  await expect(page.getByText(`Waiting for ${name} to accept it in their profile`)).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('');
  expect(await faultsOfPart(page, 'main')).toEqual([]);
  await test.step('the subject accepts it', async () => {
    await using device = await browser.newPage();
    const subject = new AppPage(device);
    await subject.signIn(person);
    await subject.open('/apps/profile');
    const section = device.locator('#clients');
    await section.getByRole('button', { name: 'Accept', exact: true }).click();
    await section.getByLabel('Current password').fill(DEMO_PASSWORD);
    await section.getByRole('button', { name: 'Accept and show secret' }).click();
    await expect(device.locator('[data-secret]')).toHaveText(/^[\w-]{43}$/);
    await device.reload();
    await expect(device.getByRole('button', { name: 'Revoke' })).toBeVisible();
    await expect(device.locator('[data-secret]')).toBeHidden();
  });
  await page.reload();
  await expect(page.getByText(`Waiting for ${name}`)).toBeHidden();
  await expect(page.getByRole('button', { name: 'Delete secret 1' })).toBeVisible();
  for (const view of ['Registrations', 'Inbox', 'Ingredient requests', 'Audit log']) {
    const link = page
      .getByRole('navigation', { name: 'Staff', exact: true })
      .getByRole('link', { name: new RegExp(`^${view}`) });
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    expect(await faultsOf(page)).toEqual([]);
  }
  await page.getByRole('searchbox', { name: 'Action' }).fill('client.add');
  await expect(page.getByRole('cell', { name: 'client.add' }).first()).toBeVisible();
});

test('R2.33 S-32 R6.6 staff see links without what is in them; a licence that ends is said, and loses nothing typed', {
  tag: '@merge',
}, async ({ app, page, site, browser }) => {
  site.tolerate(REFUSED);
  const mark = randomUUID().slice(0, 8);
  const company = `Ending ${mark}`;
  await addCustomer(page.request, company);
  await using worker = await browser.newPage();
  const explorer = new EmulsionExplorer(worker);
  const person = await explorer.person();

  await test.step('R2.33 staff come to the customers by a full page load', async () => {
    await app.signIn('admin');
    await app.open('/apps');
    await site.follow((await app.openMenu()).filter({ hasText: 'Manage customers' }));
    await expect(page).toHaveURL(/\/apps\/customers$/);
    await app.hydrated();
    expect(await site.isSameDocument()).toBe(false);
    await expect(page.getByRole('region', { name: 'Customers' })).toBeVisible();
    await site.follow(
      page.getByRole('navigation', { name: 'Staff' }).getByRole('link', { name: 'Registrations' }),
    );
    await expect(page).toHaveURL(/\?view=requests$/);
    await app.hydrated();
    await expect(page.getByRole('navigation', { name: 'Staff' })).toBeVisible();
    expect(await site.isSameDocument()).toBe(false);
  });

  await test.step('a person is found by Ctrl-K and the keyboard, and moved to a customer with a licence', async () => {
    await page.keyboard.press('Control+k');
    await page.keyboard.type(person.email);
    await expect(page.getByRole('option', { name: new RegExp(person.email) })).toBeVisible();
    expect(await faultsOfPart(page, '[role=dialog]')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/apps\/customers\/[0-9a-f-]{36}\?tab=people$/);
    await page.getByRole('button', { name: `Actions for ${person.email}` }).click();
    await page.getByRole('menuitem', { name: 'Move' }).click();
    const moved = page.getByRole('dialog');
    await moved.getByRole('searchbox').fill(company);
    await moved.getByLabel('Customer', { exact: true }).selectOption(company);
    await moved.getByRole('button', { name: 'Move' }).click();
    await expect(moved).toBeHidden();
    await goTo(page, company);
    await page.getByRole('link', { name: 'Licences' }).click();
    await page.getByLabel('Product').selectOption('HLD');
    await page.getByLabel('From').fill('2026-01-05');
    await page.getByRole('button', { name: 'Add licence' }).click();
    await expect(page.getByRole('row', { name: /^HLD 5 Jan 2026/ })).toBeVisible();
  });

  await test.step('who was moved works there, and has shared by link', async () => {
    await explorer.signIn();
    const address = await explorer.saved(`Secret ${mark}`);
    const call = await callAs(explorer.app);
    await call(shareEndpoints.create, { attributes: { recipeId: address.split('/').at(-1) ?? '' } });
    await explorer.openSaved(address);
  });

  await test.step('the customer’s page lists the link, and not what it opens', async () => {
    const tabs = page.getByRole('navigation', { name: company });
    await tabs.getByRole('link', { name: 'Links' }).click();
    const row = page.getByRole('row', { name: new RegExp(person.name) });
    await expect(row).toContainText('Open');
    await expect(row).toContainText('HLD recipe');
    await expect(page.getByText(`Secret ${mark}`)).toBeHidden();
    expect(await faultsOfPart(page, 'main')).toEqual([]);
    await tabs.getByRole('link', { name: 'Licences' }).click();
    await page.getByRole('button', { name: 'End now' }).click();
    await page.getByRole('button', { name: 'End licence' }).click();
    await expect(page.getByText('All licences have ended')).toBeVisible();
  });

  await test.step('who works is told on saving, and on the page when the rights were read anew', async () => {
    await explorer.condition('Salinity').fill('7.5');
    await explorer.condition('Salinity').press('Enter');
    await worker.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(
      worker.getByText(/The licence held by your organisation has ended\. Your work is safe/),
    ).toBeVisible();
    await readRightsAnew(explorer.app);
    await expect(worker.getByRole('heading', { name: 'The licence has ended' })).toBeVisible();
    await expect(worker.getByText(`${company} no longer has a licence for the HLD app.`)).toBeVisible();
    expect(await faultsOfPart(worker, 'main')).toEqual([]);
  });

  await test.step('with the licence everything is there again, the unsaved number too', async () => {
    await page.getByRole('button', { name: 'Extend by a year' }).click();
    await expect(page.getByText('All licences have ended')).toBeHidden();
    await readRightsAnew(explorer.app);
    await expect(explorer.condition('Salinity')).toHaveValue('7.5');
  });
});

/** Makes a customer who has bought nothing yet. */
async function addCustomer(request: APIRequestContext, name: string): Promise<void> {
  const { accessToken } = await sharedSession('admin');
  const answer = await request.post('/api/customers', {
    headers: { Authorization: `Bearer ${accessToken}`, 'Content-Type': 'application/vnd.api+json' },
    data: { data: { type: 'customers', attributes: { name } } },
  });
  expect(answer.status(), await answer.text()).toBe(201);
}

/** Goes to a customer by its name, from any page of staff. */
async function goTo(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Find' }).click();
  await page.getByRole('combobox', { name: 'Company or person' }).fill(company);
  await page
    .getByRole('option', { name: new RegExp(company) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: company })).toBeVisible();
}

/** The token has run out: the next one comes with the rights of now. */
async function readRightsAnew({ page }: AppPage): Promise<void> {
  await page.evaluate(() => {
    const data: unknown = JSON.parse(localStorage.getItem('user-data') ?? '{}');
    localStorage.setItem('user-data', JSON.stringify({ ...Object(data), expiresAt: 0 }));
  });
  await page.reload();
}
