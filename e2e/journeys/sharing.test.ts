import { test as base, expect, type Page, type Request } from '@playwright/test';
import { newPerson } from '../pages/accounts.ts';
import { EmulsionExplorer } from '../pages/emulsion-explorer.ts';
import { faultsOf } from '../pages/faults-of.ts';
import { RecipeList } from '../pages/recipe-list.ts';

const test = base.extend<{ explorer: EmulsionExplorer }>({
  explorer: async ({ page }, run) => run(new EmulsionExplorer(page)),
});

const named = (what: string) => `${what} ${Math.random().toString(36).slice(2, 8)}`;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Share / });

test('R1.8 R3.9 S-32 a link opens for a stranger without an account, says what it is, and ends when it is revoked', async ({
  explorer,
  browser,
}) => {
  const { page } = explorer;
  const name = named('Bench cream');
  await explorer.signIn();
  await explorer.openSaved(await explorer.saved(name));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await dialogOf(page).getByText('Link', { exact: true }).click();
  await expect(dialogOf(page).getByText('become visible with the recipe')).toBeVisible();
  await dialogOf(page).getByRole('button', { name: 'Make a link' }).click();
  const address = await dialogOf(page).getByRole('textbox', { name: 'Address of the link' }).inputValue();
  expect(address).toMatch(/\/apps\/share\/[\w-]{32}$/);
  expect(await faultsOf(page)).toEqual([]);
  const path = new URL(address).pathname;

  await using stranger = await browser.newPage();
  const asked: Request[] = [];
  stranger.on('request', (request) => asked.push(request));
  const answer = await stranger.goto(path);
  expect(answer?.status()).toBe(200);
  expect(answer?.headers()).toMatchObject({
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
    'cache-control': 'no-store',
  });
  await expect(stranger.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(stranger.getByText(/Snapshot of/)).toBeVisible();
  await expect(stranger.locator('[data-hld]')).toHaveText(/\d/);
  await expect(stranger.getByRole('button', { name: 'Sign in to copy it' })).toBeVisible();
  expect(await faultsOf(stranger)).toEqual([]);
  const origin = new URL(stranger.url()).origin;
  expect(asked.map((request) => request.url()).filter((url) => !url.startsWith(origin))).toEqual([]);
  // Nobody but our own API learns the token, and no request carries it as a referrer.
  // Fonts of the style inside the page are the exception: Chromium names the page for them, to our own origin alone,
  // which writes no token into its log.
  const others = asked.filter((request) => request.resourceType() !== 'font');
  const sent = await Promise.all(
    others.map(async (request) => (await request.allHeaders())['referer'] ?? ''),
  );
  expect(sent.filter((referrer) => referrer.includes('/apps/share/'))).toEqual([]);

  await dialogOf(page).getByRole('button', { name: 'Revoke' }).click();
  await expect(dialogOf(page).getByRole('button', { name: 'Make a link' })).toBeVisible();
  const late = await stranger.reload();
  expect(late?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  const wrong = await stranger.goto(`/apps/share/${'x'.repeat(32)}`);
  expect(wrong?.status()).toBe(404);
  await expect(stranger.getByRole('heading', { name: 'This link does not work any more' })).toBeVisible();
  expect(await faultsOf(stranger)).toEqual([]);
});

test('R1.8 R3.9 S-32 a passcode is asked for, the owner sees that it was opened, and a copy is the viewer’s own', async ({
  explorer,
  browser,
}) => {
  const { page } = explorer;
  const name = named('Coded cream');
  await explorer.signIn();
  await explorer.openSaved(await explorer.saved(name));
  await page.keyboard.press('s');
  await dialogOf(page).getByText('Link', { exact: true }).click();
  await dialogOf(page).getByLabel('Passcode').fill('open sesame');
  await dialogOf(page).getByLabel('Hide sources').check();
  await dialogOf(page).getByRole('button', { name: 'Make a link' }).click();
  const address = await dialogOf(page).getByRole('textbox', { name: 'Address of the link' }).inputValue();
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();

  await using viewerPage = await browser.newPage();
  const viewer = new EmulsionExplorer(viewerPage);
  await viewer.page.goto(new URL(address).pathname);
  await viewer.page.getByLabel('Passcode').fill('wrong sesame');
  await viewer.page.getByRole('button', { name: 'Open' }).click();
  await expect(viewer.page.getByText('That is not the passcode')).toBeVisible();
  expect(await faultsOf(viewer.page)).toEqual([]);
  await viewer.app.signInNew('formulator');
  await viewer.page.goto(new URL(address).pathname);
  await viewer.page.getByLabel('Passcode').fill('open sesame');
  await viewer.page.getByRole('button', { name: 'Open' }).click();
  await viewer.page.getByRole('button', { name: 'Copy to my recipes' }).click();
  await viewer.page.waitForURL(/emulsion-explorer\/[0-9a-f-]{36}$/);
  await expect(viewer.page.getByRole('textbox', { name: 'Recipe name' })).toHaveValue(name);

  await page.goto('/apps/shares');
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Snapshot');
  await expect(row.getByRole('cell').nth(3)).toContainText('2');
  expect(await faultsOf(page)).toEqual([]);
  await row.getByRole('button', { name: `Revoke the link to ${name}` }).click();
  await expect(row).toBeHidden();
});

test('R1.8 F-11 a colleague is invited, accepts, edits, and has nothing to share or delete', async ({
  explorer,
  browser,
}) => {
  const { page } = explorer;
  const name = named('Team cream');
  await explorer.signIn();
  await explorer.openSaved(await explorer.saved(name));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const { organisation } = await explorer.person();
  const invited = await newPerson('colleague', { organisation });
  await dialogOf(page).getByLabel('E-mail address').fill(invited.email);
  await dialogOf(page).getByRole('combobox', { name: 'What the person may do' }).selectOption('editor');
  await dialogOf(page).getByRole('button', { name: 'Invite' }).click();
  await expect(dialogOf(page).getByText('Invited, has not answered yet')).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);

  await using colleaguePage = await browser.newPage();
  const colleague = new EmulsionExplorer(colleaguePage);
  await colleague.app.signIn(invited);
  // The address alone opens nothing before the invitation is answered, but leads to it; so does the home of the apps.
  await colleague.page.goto(page.url());
  await expect(colleague.page.getByText(`has invited you to “${name}”`)).toBeVisible();
  await colleague.page.goto('/apps');
  await expect(colleague.page.getByText(`has invited you to “${name}”`)).toBeVisible();
  await colleague.page.getByRole('link', { name: 'View and answer' }).click();
  const invitation = colleague.page.getByRole('listitem').filter({ hasText: name });
  await invitation.getByRole('button', { name: 'Accept' }).click();
  await invitation.getByRole('link', { name }).click();
  await expect(colleague.page.getByText('Shared with you by its owner')).toBeVisible();
  await colleague.condition('Temperature').fill('41');
  await colleague.condition('Temperature').press('Enter');
  await colleague.page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(colleague.flags).toHaveText('Saved');
  const list = new RecipeList(colleague.page);
  await list.open('/apps/hld/recipes?owner=granted');
  await expect(list.row(name)).toContainText('41');
  await colleague.page.getByRole('button', { name: `What to do with ${name}`, exact: true }).click();
  await expect(colleague.page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await expect(colleague.page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await expect(colleague.page.getByRole('menuitem', { name: 'Share' })).toHaveCount(0);
  await colleague.page.getByRole('menuitem', { name: 'Details and versions' }).click();
  const versions = colleague.page.getByRole('region', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await expect(versions.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await page.reload();
  await expect(explorer.condition('Temperature')).toHaveValue('41');
});
