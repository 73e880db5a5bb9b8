import type { SessionGrant } from '@suite/contracts/auth';
import { DEFAULT_PREFERENCES } from '@suite/contracts/users';
import { describe, expect, test, vi } from 'vitest';
import { clearUserData, readUserData } from '../app/session/user-data.ts';
import { answerRequests, refusal, withoutNetwork } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';
import { LoginScreen } from './login-screen.tsx';
import { RegisterScreen } from './register-screen.tsx';

const GRANT = {
  accessToken: 'a-token',
  expiresAt: '2999-01-01T00:00:00.000Z',
  roles: ['hld-app-group'],
  user: {
    userId: '00000000-0000-4000-8000-000000000001',
    name: 'Ingrid Solheim',
    email: 'ingrid@example.org',
    roles: ['hld-app-group'],
    secondFactor: 'off',
    preferences: DEFAULT_PREFERENCES,
  },
} satisfies SessionGrant;

const RED = 'rgb(173, 42, 31)'; // of the look

/** The sign-in page, and what is asked of the server there. */
async function open(answer: () => Response | Promise<Response> = () => Response.json(GRANT)) {
  const sent = answerRequests({ 'POST /api/auth/login': answer });
  const screen = await renderApp(<LoginScreen />, { at: '/apps/login' });
  return {
    screen,
    sent,
    email: screen.getByLabelText('Email'),
    password: screen.getByLabelText('Password', { exact: true }),
    signIn: screen.getByRole('button', { name: 'Sign in' }),
    alert: screen.getByRole('alert'),
    fillIn: async () => {
      await screen.getByLabelText('Email').fill('ingrid@example.org');
      await screen.getByLabelText('Password', { exact: true }).fill('a-mix-of-oil-and-water');
      await screen.getByRole('button', { name: 'Sign in' }).click();
    },
  };
}

describe('signing in', () => {
  test('R2.32 R5.16 asks for what is missing in the words of the specification', async () => {
    const { screen, email, signIn, alert } = await open();
    await expect.element(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
    await signIn.click();
    await expect.element(alert).toMatchTextContent('Email is a required field');
    await expect.element(alert).toMatchTextContent('Password is a required field');
    await expect.element(email).toHaveFocus();
    await expect.element(email).toHaveAccessibleDescription('Email is a required field');
    await email.fill('not a valid email address');
    await expect.element(email).toHaveAccessibleDescription('Email must be a valid email');
    await email.fill(`${'a'.repeat(260)}@example.org`);
    await expect.element(email).toHaveAccessibleDescription('Email must be at most 254 characters');
  });

  test('R5.15 a field shows a tick or an alert once it was left, and nothing before', async () => {
    const { screen, email, password } = await open();
    const mark = screen.getByCss('[data-state]');
    await email.fill('wrong');
    expect(mark.elements()).toEqual([]);
    await password.click();
    await expect.element(mark).toMatchTextContent('Not valid');
    await expect.element(mark).toHaveStyle({ color: RED });
    await email.fill('right@example.org');
    await expect.element(mark.first()).toMatchTextContent(/^Valid$/);
    await expect.element(mark.first()).toHaveStyle({ color: 'rgb(23, 105, 60)' }); // its green
  });

  test('R5.15 S-12 a refused password leaves what was typed, and no tick until something is changed', async () => {
    const { screen, alert, fillIn, email, password } = await open(() => refusal(401, 'INVALID_CREDENTIALS'));
    const mark = screen.getByCss('[data-state]');
    await fillIn();
    await expect.element(alert).toBeVisible();
    await expect.element(email).toHaveValue('ingrid@example.org');
    expect(mark.elements()).toEqual([]);
    await password.fill('another-mix-of-oil');
    await expect.poll(() => mark.elements().length).toBe(1);
  });

  test('S-03 the form would send the password by POST, should the browser ever send it by itself', async () => {
    const { screen } = await open();
    await expect.element(screen.getByCss('form')).toHaveAttribute('method', 'post');
  });

  test('R3.1 works while local storage refuses to keep anything', async () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    const { screen, fillIn } = await open();
    await fillIn();
    await expect.element(screen.getByText('Now at /apps')).toBeVisible();
    expect(readUserData()).toMatchObject({ accessToken: GRANT.accessToken });
    expect(localStorage.length).toBe(0);
    clearUserData();
  });

  test('R5.9 the label of the terms is a link that saves them, and the form stays', async () => {
    const screen = await renderApp(<RegisterScreen />, { at: '/apps/register' });
    const link = screen.getByRole('link', { name: 'I agree to the Terms & Conditions', exact: true });
    await expect.element(link).toHaveAttribute('href', '/terms-2022-09-12.pdf');
    await expect.element(link).toHaveAttribute('download', '');
    await expect.element(link).toHaveAttribute('target', '_blank');
  });

  test('R5.15 a box that has to be ticked gets a red border', async () => {
    const screen = await renderApp(<RegisterScreen />, { at: '/apps/register' });
    const box = screen.getByRole('checkbox');
    await expect.element(box).toHaveStyle({ outlineStyle: 'none' });
    await screen.getByRole('button', { name: 'Request an account' }).click();
    await expect.element(box).toHaveAttribute('aria-invalid', 'true');
    await expect.element(box).toHaveStyle({ outlineStyle: 'solid', outlineColor: RED });
    await expect.element(screen.getByText('Please accept the Terms & Conditions').first()).toBeVisible();
  });

  test('R8.4 without an answer it says so, keeps what was typed, and works when tried again', async () => {
    let isThere = false;
    const { screen, email, signIn, alert, fillIn } = await open(() =>
      isThere ? Response.json(GRANT) : withoutNetwork(),
    );
    await fillIn();
    await expect.element(alert).toMatchTextContent("We can't reach the server");
    await expect.element(email).toHaveValue('ingrid@example.org');
    isThere = true;
    await signIn.click();
    await expect.element(screen.getByText('Now at /apps')).toBeVisible();
  });

  test('R8.4 an answer that cannot be read is told in words', async () => {
    const { alert, fillIn } = await open(
      () => new Response('<p>', { headers: { 'Content-Type': 'text/html' } }),
    );
    await fillIn();
    await expect.element(alert).toMatchTextContent('unexpected response');
  });

  test('R2.34 it leads to the page that was asked for, else to the home of the apps, and keeps the company', async () => {
    const { screen, fillIn } = await open(() =>
      Response.json({ ...GRANT, user: { ...GRANT.user, organisationName: 'Lindqvist Coatings' } }),
    );
    sessionStorage.setItem('wanted-path', '/apps/hld/recipes?sort=name');
    await fillIn();
    await expect.element(screen.getByText('Now at /apps/hld/recipes?sort=name')).toBeVisible();
    expect(readUserData()?.user).toMatchObject({ name: 'Ingrid Solheim', company: 'Lindqvist Coatings' });
  });

  test('S-14 a wanted address that is no page of ours is not followed', async () => {
    const { screen, fillIn } = await open();
    sessionStorage.setItem('wanted-path', 'https://evil.example/apps/profile');
    await fillIn();
    await expect.element(screen.getByText('Now at /apps')).toBeVisible();
  });
});

test('an invitation that nobody wrote says so, and leads to the registration', async () => {
  answerRequests({ 'POST /api/auth/invitation': () => refusal(404, 'NOT_FOUND') });
  const screen = await renderApp(<RegisterScreen />, { at: '/apps/register?invitation=made-up' });
  await expect
    .element(screen.getByRole('heading', { name: 'This invitation no longer works' }))
    .toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'Register' }))
    .toHaveAttribute('href', '/apps/register');
});
