import { test as base, expect, type Page, type Request } from '@playwright/test';
import { newPerson } from '../pages/accounts.ts';
import { EmulsionExplorer } from '../pages/emulsion-explorer.ts';
import { faultsOf, faultsOfPart } from '../pages/faults-of.ts';
import { RecipeList } from '../pages/recipe-list.ts';

const test = base.extend<{ explorer: EmulsionExplorer }>({
  explorer: async ({ page }, run) => run(new EmulsionExplorer(page)),
});

const named = (what: string) => `${what} ${Math.random().toString(36).slice(2, 8)}`;

const dialogOf = (page: Page) => page.getByRole('dialog', { name: /^Share / });

test('R1.8 R3.9 S-32 a link opens for a stranger until it is revoked; one with a passcode is copied, and the owner sees that it was opened', async ({
  explorer,
  browser,
}) => {
  const { page } = explorer;
  const dialog = dialogOf(page);
  const name = named('Bench cream');
  await explorer.signIn();
  await explorer.openSaved(await explorer.saved(name));
  const makeLink = async () => {
    await dialog.getByRole('button', { name: 'Create link' }).click();
    return new URL(await dialog.getByRole('textbox', { name: 'Link address' }).inputValue()).pathname;
  };
  await using stranger = await browser.newPage();

  await test.step('S-32 a link opens for a stranger without an account, and says what it is', async () => {
    await page.keyboard.press('s');
    await dialog.getByText('Link', { exact: true }).click();
    await expect(dialog.getByText('will be visible with the recipe')).toBeVisible();
    const path = await makeLink();
    expect(path).toMatch(/\/apps\/share\/[\w-]{32}$/);
    expect(await faultsOfPart(page, '[role=dialog]')).toEqual([]);

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
    await expect(stranger.getByText(/Snapshot from/)).toBeVisible();
    await expect(stranger.locator('[data-hld]')).toHaveText(/\d/);
    await expect(stranger.getByRole('button', { name: 'Sign in to copy' })).toBeVisible();
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
  });

  await test.step('R3.9 it ends when it is revoked', async () => {
    await dialog.getByRole('button', { name: 'Revoke' }).click();
    await expect(dialog.getByRole('button', { name: 'Create link' })).toBeVisible();
    const late = await stranger.reload();
    expect(late?.status()).toBe(404);
    await expect(stranger.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
    expect(await faultsOf(stranger)).toEqual([]);
    const wrong = await stranger.request.get(`/apps/share/${'x'.repeat(32)}`);
    expect(wrong.status()).toBe(404);
  });

  await test.step('S-32 a passcode is asked for, and a copy is the viewer’s own', async () => {
    await dialog.getByLabel('Passcode').fill('open sesame');
    await dialog.getByLabel('Hide sources').check();
    const path = await makeLink();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    const viewer = new EmulsionExplorer(stranger);
    await viewer.app.signInNew('formulator');
    await stranger.goto(path);
    const passcode = stranger.getByLabel('Passcode');
    await passcode.fill('wrong sesame');
    await stranger.getByRole('button', { name: 'Open' }).click();
    await expect(stranger.getByText('The passcode is wrong')).toBeVisible();
    expect(await faultsOf(stranger)).toEqual([]);
    await passcode.fill('open sesame');
    await stranger.getByRole('button', { name: 'Open' }).click();
    await stranger.getByRole('button', { name: 'Copy to my recipes' }).click();
    await stranger.waitForURL(/emulsion-explorer\/[0-9a-f-]{36}$/);
    await expect(viewer.name).toHaveValue(name);
  });

  await test.step('R1.8 the owner sees that it was opened, and revokes it', async () => {
    const list = new RecipeList(page);
    await list.openFromRail();
    await list.show('Shared with me');
    await page.getByRole('link', { name: 'View invitations' }).click();
    const row = page.getByRole('row', { name: new RegExp(name) });
    await expect(row).toContainText('Snapshot');
    await expect(row.getByRole('cell').nth(3)).toContainText('2');
    expect(await faultsOfPart(page, 'main')).toEqual([]);
    await row.getByRole('button', { name: `Revoke the link to ${name}` }).click();
    await expect(row).toBeHidden();
  });
});

test('R1.8 F-11 a colleague is invited, accepts, edits, and has nothing to share or delete', {
  tag: '@merge',
}, async ({ explorer, browser }) => {
  const { page } = explorer;
  const name = named('Team cream');
  await explorer.signIn();
  await explorer.openSaved(await explorer.saved(name));
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const { organisation } = await explorer.person();
  const invited = await newPerson('colleague', { organisation });
  await dialogOf(page).getByLabel('Email address').fill(invited.email);
  await dialogOf(page).getByRole('combobox', { name: 'Permission' }).selectOption('editor');
  await dialogOf(page).getByRole('button', { name: 'Invite' }).click();
  await expect(dialogOf(page).getByText('Invited, no reply yet')).toBeVisible();
  expect(await faultsOfPart(page, '[role=dialog]')).toEqual([]);

  await using colleaguePage = await browser.newPage();
  const colleague = new EmulsionExplorer(colleaguePage);
  await colleague.app.signIn(invited);
  // The address alone opens nothing before the invitation is answered, but leads to it; so does the home of the apps.
  await colleague.page.goto(page.url());
  await expect(colleague.page.getByText(`has invited you to “${name}”`)).toBeVisible();
  await colleague.app.rail.getByRole('link', { name: 'Home 1 waiting' }).click();
  await colleague.page.waitForURL(/\/apps$/);
  await colleague.page.getByRole('button', { name: `Accept the invitation to ${name}` }).click();
  await expect(colleague.page.getByText(`${name} is now shared with you.`)).toBeVisible();
  await expect(colleague.app.rail.getByRole('link', { name: 'Home', exact: true })).toBeVisible();
  await colleague.page
    .getByRole('row', { name: new RegExp(name) })
    .getByRole('link', { name })
    .click();
  await expect(colleague.page.getByText('Shared with you by its owner')).toBeVisible();
  await colleague.condition('Temperature').fill('41');
  await colleague.condition('Temperature').press('Enter');
  await colleague.save();
  const list = new RecipeList(colleague.page);
  await list.openFromRail();
  await list.show('Shared with me');
  await expect(list.row(name)).toContainText('41');
  await colleague.page.getByRole('button', { name: `Actions for ${name}`, exact: true }).click();
  await expect(colleague.page.getByRole('menuitem', { name: 'Duplicate' })).toBeVisible();
  await expect(colleague.page.getByRole('menuitem', { name: 'Delete' })).toHaveCount(0);
  await expect(colleague.page.getByRole('menuitem', { name: 'Share' })).toHaveCount(0);
  await colleague.page.getByRole('menuitem', { name: 'Details and versions' }).click();
  const versions = colleague.page.getByRole('region', { name: 'Versions' });
  await expect(versions.getByRole('listitem')).toHaveCount(2);
  await expect(versions.getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  const own = new RecipeList(page);
  await own.openFromRail();
  await expect(own.row(name)).toContainText('41');
});
