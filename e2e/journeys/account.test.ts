import { readFileSync } from 'node:fs';
import { codeOf, invite, mailedPath, newEmail, newPerson } from '../pages/accounts.ts';
import { DEMO_PASSWORD } from '../start.ts';
import { expect, test } from './test.ts';

const PASSWORD = 'seven quiet droplets';
const NEW_PASSWORD = 'eight louder droplets';
const REFUSED = /the server responded with a status of (?:401|404|422)/;

test('S-10 R5.16 an invited person opens the account, works with it, and leaves', { tag: '@merge' }, async ({
  app,
  page,
  site,
}) => {
  site.tolerate(REFUSED);
  const email = newEmail();
  await app.open(await invite(email, 'hld-db-group'));
  await expect(page.getByText(`Journeys Ltd has invited ${email}`)).toBeVisible();

  await test.step('R5.16 a short password is refused in the words of the specification', async () => {
    await page.getByLabel('Name').fill('Jo Journey');
    await page.getByLabel('New password').fill('short');
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByLabel('New password')).toHaveAccessibleDescription(
      'New password must be at least 12 characters',
    );
    await page.getByLabel('New password').fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Create account' }).click();
    await expect(page.getByRole('heading', { name: 'Your account is ready' })).toBeVisible();
  });

  await test.step('the account signs in, and its habits are saved', async () => {
    await page.getByRole('link', { name: 'Sign in' }).click();
    await app.fillIn(email, PASSWORD);
    await expect(page).toHaveURL(/\/apps$/);
    await app.rail.getByRole('link', { name: 'Profile' }).click();
    await page.getByLabel('Name').fill('Jo J.');
    await page.getByLabel('Number format').selectOption('1.234,5');
    await page.getByLabel('Score 2').fill('0,4');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('The score limits must be in ascending order').first()).toBeVisible();
    await page.getByLabel('Score 2').fill('0,9');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  });

  await test.step('the password is changed', async () => {
    const section = page.locator('section', { has: page.getByRole('heading', { name: 'Password' }) });
    await section.getByLabel('Current password').fill('not the password');
    await section.getByLabel('New password').fill(NEW_PASSWORD);
    await section.getByRole('button', { name: 'Change password' }).click();
    await expect(section.getByLabel('Current password')).toHaveAttribute('aria-invalid', 'true');
    await section.getByLabel('Current password').fill(PASSWORD);
    await section.getByRole('button', { name: 'Change password' }).click();
    await expect(section.getByText('Your password has been changed.')).toBeVisible();
  });

  const secret = await test.step('S-10 a second factor is set up', async () => {
    const section = page.locator('#second-factor');
    await section.getByLabel('Current password').fill(NEW_PASSWORD);
    await section.getByRole('button', { name: 'Set up' }).click();
    await expect(section.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    const key = await section.locator('code').innerText();
    await section.getByLabel('Code from your authenticator app').fill(codeOf(key));
    await section.getByRole('button', { name: 'Turn on' }).click();
    await expect(section.getByRole('listitem')).toHaveCount(10);
    await section.getByRole('button', { name: "I've saved the codes" }).click();
    await expect(section.getByText('You need a code each time you sign in.')).toBeVisible();
    return key;
  });

  await test.step('S-10 the code is asked for at the next sign-in', async () => {
    await app.logOut();
    await page.getByRole('link', { name: 'Login' }).click();
    await app.fillIn(email, NEW_PASSWORD);
    const code = page.getByLabel('Code from your authenticator app');
    await expect(code).toBeFocused();
    await code.fill('000000');
    await app.signInButton.click();
    await expect(code).toHaveAttribute('aria-invalid', 'true');
    await code.fill(codeOf(secret, 1)); // the present one was used up above
    await app.signInButton.click();
    await expect(page).toHaveURL(/\/apps$/);
  });

  await test.step('the habits were kept', async () => {
    await app.rail.getByRole('link', { name: 'Profile' }).click();
    await expect(page.getByLabel('Name')).toHaveValue('Jo J.');
    await expect(page.getByLabel('Number format')).toHaveValue('1.234,5');
    await expect(page.getByLabel('Score 2')).toHaveValue('0,9');
  });

  await test.step('everything known about the person is a file, and then nothing is known', async () => {
    const started = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download my data' }).click();
    const download = await started;
    expect(download.suggestedFilename()).toBe('predictid-my-data.json');
    expect(readFileSync(await download.path(), 'utf8')).toContain(email);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete your account?' });
    await dialog.getByLabel('Password').fill(NEW_PASSWORD);
    await dialog.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page).toHaveURL(/\/apps\/login\?account-deleted$/);
    await expect(page.getByText('Your account has been deleted.', { exact: true })).toBeVisible();
    expect(await app.stored('user-data')).toBeNull();
    const data = { email, password: NEW_PASSWORD };
    expect((await page.request.post('/api/auth/login', { data })).status()).toBe(401);
  });
});

test('a person asks for an account and confirms the address', { tag: '@merge' }, async ({
  app,
  page,
  site,
}) => {
  site.tolerate(REFUSED);
  const email = newEmail();
  await app.open('/apps/register');
  await page.getByLabel('Name').fill('Ada Asker');
  await page.getByLabel('Company').fill('Askers');
  await app.email.fill(email);
  await page.getByLabel('Sector').selectOption({ label: 'Polymers' });
  await page.getByLabel('Interest').selectOption({ label: 'Both' });
  await page.getByLabel('Country').fill('Spain');
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Request an account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your inbox' })).toBeVisible();
  await expect.poll(() => mailedPath(email, 'confirm')).toBeDefined();
  const path = mailedPath(email, 'confirm') ?? '';
  await app.open(path);
  await page.getByLabel('New password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Nearly there' })).toBeVisible();
  await page.getByRole('link', { name: 'Login' }).click();
  await app.fillIn(email, PASSWORD);
  await expect(page.getByRole('alert')).toContainText('Your account is waiting for approval.');
});

test('a forgotten password is set anew by a mailed link', { tag: '@merge' }, async ({ app, page }) => {
  const { email } = await newPerson('colleague');
  await app.open('/apps/reset');
  await app.email.fill(email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(
    page.getByText('If there is an account for this address, we have sent you an email.'),
  ).toBeVisible();
  await expect.poll(() => mailedPath(email, 'reset')).toBeDefined();
  await app.open(mailedPath(email, 'reset') ?? '');
  await page.getByLabel('New password').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/apps/login');
  const signIn = (password: string) => page.request.post('/api/auth/login', { data: { email, password } });
  expect((await signIn(DEMO_PASSWORD)).status()).toBe(401);
  expect((await signIn(NEW_PASSWORD)).status()).toBe(200);
});
