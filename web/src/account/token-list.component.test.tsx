import { expect, test, vi } from 'vitest';
import { answerRequests } from '../testing/fake-network.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { AssistantList } from './assistant-list.tsx';
import { TokenList } from './token-list.tsx';

const NOW = new Date('2026-05-01T12:00:00.000Z');
const [FIRST, SECOND, THIRD] = ['1', '2', '3'].map((end) => `00000000-0000-4000-8000-00000000000${end}`);
const TOKEN = `pfs_${'a'.repeat(49)}`;

function token(id: string | undefined, name: string, expires: string) {
  const created = '2026-02-01T10:00:00.000Z';
  const attributes = { name, scopes: ['recipes:read'], created, expires, lastUsed: null };
  return { type: 'tokens', id, attributes };
}

const listOf = (data: unknown[]) =>
  Response.json({ data, meta: { total: data.length }, links: { next: null } });

async function open(tokens: ReturnType<typeof token>[], isLate = false) {
  vi.setSystemTime(NOW);
  signIn(['hld-app-group']);
  let now = tokens;
  const sent = answerRequests({
    'GET /api/me/tokens': () => listOf(now),
    'POST /api/me/tokens': ({ body }) => {
      if (isLate && !JSON.stringify(body).includes('violet')) {
        const detail = 'Enter your password: it is more than five minutes since you signed in.';
        const source = { pointer: '/data/attributes/password' };
        const error = {
          id: 'a',
          status: '422',
          code: 'UNPROCESSABLE_CONTENT',
          title: 'Wrong',
          detail,
          source,
        };
        return Response.json({ errors: [error] }, { status: 422 });
      }
      const made = token(SECOND, 'Lab notebook', '2026-07-30T12:00:00.000Z');
      now = [made, ...now];
      const data = { ...made, attributes: { ...made.attributes, token: TOKEN } };
      return Response.json({ data }, { status: 201 });
    },
    'DELETE /api/me/tokens/*': () => {
      now = now.slice(1);
      return new Response(null, { status: 204 });
    },
  });
  const screen = await renderApp(
    <main>
      <TokenList />
    </main>,
    { at: '/apps/profile' },
  );
  return { screen, writes: () => sent.filter(({ method }) => method !== 'GET') };
}

test('S-13 a token is made in a dialog beside its guides, shown once, and ended after a question', async () => {
  const { screen, writes } = await open([], true);
  await expect.element(screen.getByText('You have no access tokens.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'How to use a token in a script' }))
    .toHaveAttribute('href', '/api/docs/guides/access-tokens');
  await expect
    .element(screen.getByRole('link', { name: 'How to load tables into Excel' }))
    .toHaveAttribute('href', '/api/docs/guides/excel');
  await screen.getByRole('button', { name: 'Create token' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New access token' });
  await dialog.getByLabelText('Name').fill('Lab notebook');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect.element(dialog.getByText('Choose at least one permission.').first()).toBeVisible();
  expect(writes()).toEqual([]);
  await dialog.getByLabelText('Read your recipes and those shared with you').click();
  expect(await faultsOf()).toEqual([]);
  await dialog.getByRole('button', { name: 'Create token' }).click();
  // Asked beside the field, which has the focus and so is in view; it is no fault to be reported.
  await expect.element(dialog.getByLabelText('Current password')).toHaveFocus();
  await expect.element(dialog.getByText('more than five minutes').first()).toBeVisible();
  expect(dialog.getByText('Reference').query()).toBeNull();
  await dialog.getByLabelText('Current password').fill('violet-anchor');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect.element(screen.getByText(TOKEN)).toBeVisible();
  expect(writes().at(-1)?.body).toEqual({
    data: {
      type: 'tokens',
      attributes: { name: 'Lab notebook', scopes: ['recipes:read'], days: 90, password: 'violet-anchor' },
    },
  });
  await screen.getByRole('button', { name: "I've saved the token" }).click();
  await expect.element(screen.getByText(TOKEN)).not.toBeInTheDocument();

  await screen.getByRole('button', { name: 'Revoke Lab notebook' }).click();
  const question = screen.getByRole('dialog', { name: 'Revoke Lab notebook' });
  await question.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(screen.getByText('You have no access tokens.')).toBeVisible();
  expect(writes().at(-1)?.path).toBe(`/api/me/tokens/${SECOND}`);
});

test('S-13 a token that ends soon, and one that has ended, say so', async () => {
  const { screen } = await open([
    token(FIRST, 'Long', '2026-12-24T12:00:00.000Z'),
    token(SECOND, 'Soon', '2026-05-04T12:00:00.000Z'),
    token(THIRD, 'Over', '2026-04-20T12:00:00.000Z'),
  ]);
  await expect.element(screen.getByText('Expires 24 Dec 2026')).toBeVisible();
  await expect.element(screen.getByText('Expires 4 May 2026, in 3 days')).toBeVisible();
  await expect.element(screen.getByText('Expired 20 Apr 2026')).toBeVisible();
  expect(await faultsOf()).toEqual([]);
});

test('S-13 an assistant is disconnected; without one the address is told that assistants want, and the guide', async () => {
  vi.setSystemTime(NOW);
  signIn(['hld-app-group']);
  let now = [{ ...token(FIRST, 'Helper', '2027-04-20T12:00:00.000Z'), type: 'assistants' }];
  answerRequests({
    'GET /api/me/assistants': () => listOf(now),
    'DELETE /api/me/assistants/*': () => {
      now = [];
      return new Response(null, { status: 204 });
    },
  });
  const screen = await renderApp(
    <main>
      <AssistantList />
    </main>,
    { at: '/apps/profile' },
  );
  await screen.getByRole('button', { name: 'Disconnect Helper' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect.element(screen.getByText(`${location.origin}/mcp`)).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'How to connect an assistant' }))
    .toHaveAttribute('href', '/api/docs/guides/assistants');
});
