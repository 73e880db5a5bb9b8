import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { customerEndpoints } from '@suite/contracts/endpoints/customers';
import { directoryEndpoints } from '@suite/contracts/endpoints/directory';
import { attributesOf } from '@suite/contracts/json-api';
import { callAs } from '../pages/api.ts';
import { AppPage } from '../pages/app-page.ts';
import { faultsOf } from '../pages/faults-of.ts';
import { CLIENT, type OidcProvider, startOidcProvider } from '../pages/oidc-provider.ts';
import { PORT } from '../start.ts';
import { expect, test } from './test.ts';

// The address that the product is known by: providers send people back there and nowhere else.
const SITE = `http://localhost:${PORT}`;
const REFUSED = /the server responded with a status of (?:401|403|409)/;

let oidc: OidcProvider | undefined;
test.afterEach(() => oidc?.close());

/** Enters as somebody at the provider that the browser was sent to. */
async function enter(page: Page, who: string): Promise<void> {
  await page.getByLabel('Who').fill(who);
  await page.getByRole('button', { name: 'Enter' }).click();
}

test('SSO R4.1 a company signs in through its provider: account, roles, session, way out, gone', {
  tag: '@merge',
}, async ({ app, page, site, browser }) => {
  site.tolerate(REFUSED);
  const mark = randomUUID().slice(0, 8);
  const email = `ada@${mark}.example`;
  await app.signInAlone('admin');
  const staff = await callAs(app);
  const made = await staff(customerEndpoints.add, {
    attributes: { name: `Kestrel ${mark}`, seats: 1, products: ['hld', 'hsp'] },
  });
  const { id } = made.data;
  for (const attributes of [
    { group: 'Formulators', roles: ['hld-app-group' as const] },
    { group: 'Solvers', roles: ['hsp-app-group' as const] },
  ])
    await staff(directoryEndpoints.mapGroup, { params: { id }, attributes });
  oidc = await startOidcProvider(SITE, id);
  const ada = { email, email_verified: true, name: 'Ada Novak' };
  oidc.people.set('ada', { ...ada, groups: ['Formulators'] });
  oidc.people.set('late', { email: `late@${mark}.example`, email_verified: true });

  await test.step('SSO staff set up the provider and a domain', async () => {
    await app.open(`/apps/customers/${id}?tab=sso`);
    await page.getByLabel('Name', { exact: true }).fill('Kestrel ID');
    await page.getByLabel('Issuer').fill(oidc?.issuer ?? '');
    await page.getByRole('button', { name: 'Test connection' }).click();
    await expect(page.getByText('The provider was found')).toBeVisible();
    await page.getByLabel('Client ID').fill(CLIENT.id);
    await page.getByLabel('Client secret').fill(CLIENT.secret);
    await page.getByLabel('Scopes').fill('openid email profile groups');
    await page.getByLabel('Claim with the groups').fill('groups');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Nobody has signed in through this provider yet/)).toBeVisible();
    await page.getByLabel('Domain', { exact: true }).fill(`${mark}.example`);
    await page.getByRole('button', { name: 'Mark as verified' }).click();
    await expect(page.getByText(`${mark}.example`, { exact: true })).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
  });

  const context = await browser.newContext({ serviceWorkers: 'block' });
  const her = new AppPage(await context.newPage());

  await test.step('SSO the first sign-in makes an account, within the seats', async () => {
    await her.open(`${SITE}/apps/login`);
    await her.email.fill(email);
    await her.password.focus();
    await her.page.getByRole('button', { name: 'Continue with Kestrel ID' }).click();
    await enter(her.page, 'ada');
    await expect(her.page).toHaveURL(`${SITE}/apps`);
    // By the group, which the company gives and takes.
    await expect(her.rail.getByRole('link', { name: 'Emulsion Explorer' })).toBeVisible();
    await her.rail.getByRole('link', { name: 'Profile' }).click();
    await expect(her.page.getByText('Signed in through Kestrel ID')).toBeVisible();
    await expect(her.page.getByRole('heading', { name: 'Password', exact: true })).toHaveCount(0);
  });

  await test.step('R4.1 an ended session is renewed in another tab, and what was typed stays', async () => {
    await her.page.getByLabel('Name').fill('Ada N. (unsaved)');
    await her.loseSession();
    await her.page.getByRole('button', { name: 'Save' }).click();
    const dialog = her.page.getByRole('dialog', { name: 'Your session has ended' });
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'Continue with Kestrel ID' }).click();
    const tab = await opened;
    await enter(tab, 'ada');
    await expect(tab.getByRole('heading', { name: 'You are signed in' })).toBeVisible();
    await expect(dialog).toHaveCount(0);
    await expect(her.page.getByLabel('Name')).toHaveValue('Ada N. (unsaved)');
    await tab.close();
  });

  await test.step('R2.49 whoever signs out is asked about unsaved work once, and leaves the provider too', async () => {
    await her.logOut();
    const question = her.page.getByRole('dialog', { name: 'Save before you sign out?' });
    await expect(question).toContainText('Your preferences');
    await question.getByRole('button', { name: 'Discard' }).click();
    await her.page.getByRole('button', { name: 'Leave' }).click();
    await expect(her.page).toHaveURL(`${SITE}/`);
    expect(await her.stored('user-data')).toBeNull();
  });

  await test.step('SSO no seat is left for the next one, who reads why', async () => {
    const other = await browser.newContext({ serviceWorkers: 'block' });
    const late = await other.newPage();
    await late.goto(`${SITE}/apps/sso/${id}`);
    await enter(late, 'late');
    await expect(late.getByRole('alert')).toContainText('All seats of your organisation are in use');
    await other.close();
  });

  await test.step('SSO required: the sign-in page of the domain has no password, and none is taken', async () => {
    await page.reload();
    await page.getByRole('button', { name: 'Require single sign-on' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Require single sign-on' }).click();
    await expect(page.getByText(/Required: everybody at this customer/)).toBeVisible();
    await her.open(`${SITE}/apps/login?domain=${mark}.example`);
    await expect(her.page.getByRole('button', { name: 'Continue with Kestrel ID' })).toBeVisible();
    await expect(her.password).toHaveCount(0);
    await her.page.getByRole('button', { name: 'Use the emergency account' }).click();
    await her.fillIn(email, 'a password of another place');
    await expect(her.page.getByRole('alert')).toContainText('This organisation signs in through Kestrel ID');
  });

  await test.step('SSO roles come and go with the groups, at the next sign-in', async () => {
    oidc?.people.set('ada', { ...ada, groups: ['Solvers'] });
    await her.page.getByRole('button', { name: 'Continue with Kestrel ID' }).click();
    // She left the provider as well, so that it asks again.
    await enter(her.page, 'ada');
    await expect(her.rail.getByRole('link', { name: 'Compatibility Explorer' })).toBeVisible();
    await expect(her.rail.getByRole('link', { name: 'Emulsion Explorer' })).toHaveCount(0);
  });

  await test.step('SSO whom the directory takes out is signed out at once, and cannot come back', async () => {
    const { user } = JSON.parse((await her.stored('user-data')) ?? '{}') as { user: { userId: string } };
    const attributes = { label: 'Directory', days: 1 };
    const { token } = attributesOf(await staff(directoryEndpoints.addToken, { params: { id }, attributes }));
    const takenOut = await page.request.patch(`/scim/v2/Users/${user.userId}`, {
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/scim+json' },
      data: {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
        Operations: [{ op: 'replace', path: 'active', value: false }],
      },
    });
    expect(takenOut.status()).toBe(200);
    await page.getByRole('link', { name: 'People', exact: true }).click();
    await page.getByRole('button', { name: `Actions for ${email}` }).click();
    await expect(page.getByRole('menuitem', { name: 'Unblock' })).toBeVisible();
    // A request of her page may have been refused already: then the dialog covers the menu, and a pointer would wait.
    await her.page.locator('nav a', { hasText: 'My Recipes' }).first().dispatchEvent('click');
    const dialog = her.page.getByRole('dialog', { name: 'Your session has ended' });
    const opened = context.waitForEvent('page');
    await dialog.getByRole('link', { name: 'Continue with Kestrel ID' }).click();
    // The provider still knows her and sends her straight back.
    await expect((await opened).getByRole('alert')).toContainText('Your account is blocked');
  });

  await context.close();
});
