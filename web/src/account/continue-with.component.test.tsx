import { describe, expect, test } from 'vitest';
import { answerRequests } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';
import { LoginScreen } from './login-screen.tsx';
import { SignOnScreen } from './sign-on-screen.tsx';

const ID = '00000000-0000-4000-8000-000000000001';

function refused(status: number, detail: string, pointer?: string): Response {
  const error = {
    status: String(status),
    code: status === 401 ? 'UNAUTHORIZED' : 'CONFLICT',
    title: 'No',
    detail,
  };
  const errors = [{ ...error, ...(pointer === undefined ? {} : { source: { pointer } }) }];
  return Response.json({ errors }, { status, headers: { 'Content-Type': 'application/vnd.api+json' } });
}

/** The sign-in page, where one domain has a provider. */
async function open(isRequired: boolean, at = '/apps/login') {
  const sent = answerRequests({
    'POST /api/auth/sso/find': () => Response.json({ provider: { id: ID, name: 'Kestrel ID', isRequired } }),
    'POST /api/auth/sso/begin': () => refused(409, 'Kestrel ID cannot be reached right now.'),
  });
  const screen = await renderApp(<LoginScreen />, { at });
  return {
    screen,
    sent,
    email: screen.getByLabelText('Email'),
    password: screen.getByLabelText('Password', { exact: true }),
    onward: screen.getByRole('button', { name: 'Continue with Kestrel ID' }),
  };
}

describe('SSO the sign-in page', () => {
  test('SSO offers the provider of a domain beside the password, and says why it cannot go there', async () => {
    const { screen, sent, email, password, onward } = await open(false);
    await expect.element(onward).not.toBeInTheDocument();
    await email.fill('ada@kestrel.example');
    await password.click();
    await onward.click();
    await expect.element(screen.getByText('Kestrel ID cannot be reached right now.')).toBeVisible();
    await expect.element(password).toBeVisible();
    const asked = sent.filter(({ path }) => path.startsWith('/api/auth/sso')).map(({ body }) => body);
    expect(asked).toEqual([
      { address: 'kestrel.example' },
      { provider: ID, keepSignedIn: false, email: 'ada@kestrel.example' },
    ]);
  });

  test('SSO shows the provider alone where it is required, also by a link, and Enter goes on with it', async () => {
    const { screen, sent, email, password, onward } = await open(true, '/apps/login?domain=kestrel.example');
    await expect.element(onward).toBeVisible();
    await expect.element(password).not.toBeInTheDocument();
    await email.fill('ada@kestrel.example{enter}');
    await email.click();
    await expect.element(screen.getByText('there is no separate password', { exact: false })).toBeVisible();
    await screen.getByRole('button', { name: 'Use the emergency account' }).click();
    await expect.element(password).toBeVisible();
    expect(sent.some(({ path }) => path === '/api/auth/login')).toBe(false);
  });
});

describe('SSO the page that a provider sends people back to', () => {
  const openAt = async (search: string, finish: () => Response) => {
    const sent = answerRequests({
      'POST /api/auth/sso/finish': finish,
      'POST /api/auth/sso/begin': () => refused(409, 'Kestrel ID cannot be reached right now.'),
    });
    const route = '/apps/sso/:id';
    return { sent, screen: await renderApp(<SignOnScreen />, { at: `/apps/sso/${ID}${search}`, route }) };
  };

  test('SSO says in one sentence why somebody is refused, and lets them start again', async () => {
    const sentence = 'All seats of your organisation are in use.';
    const { screen, sent } = await openAt('?code=c&state=s', () => refused(401, sentence));
    await expect.element(screen.getByText(sentence)).toBeVisible();
    expect(sent.map(({ body }) => body)).toEqual([{ provider: ID, answer: '?code=c&state=s' }]);
    await screen.getByRole('button', { name: 'Try again' }).click();
    await expect.element(screen.getByText('cannot be reached', { exact: false })).toBeVisible();
  });

  test('S-10 asks for the code of the second factor', async () => {
    const { screen, sent } = await openAt('?code=c&state=s', () => refused(401, 'Enter the code.', '/code'));
    await screen.getByLabelText('Code').fill('123456');
    await screen.getByRole('button', { name: 'Sign in' }).click();
    await expect.element(screen.getByLabelText('Code')).toHaveAccessibleDescription('Enter the code.');
    expect(sent.at(-1)?.body).toEqual({ provider: ID, answer: '?code=c&state=s', code: '123456' });
  });
});
