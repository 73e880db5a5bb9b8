import { expect, test } from 'vitest';
import { faultsOf } from '../testing/faults-of.ts';
import { answerRequests, refusal } from '../testing/fake-network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { ClientList } from './client-list.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const [FIRST, SECOND] = ['00000000-0000-4000-8000-00000000000a', '00000000-0000-4000-8000-00000000000b'];
const MADE = '2026-01-01T10:00:00.000Z';

interface State {
  accepted: string | null;
  secrets: string[];
  secret?: string;
}

function client({ accepted, secrets, secret }: State) {
  return {
    id: ID,
    type: 'clients',
    attributes: {
      clientId: ID,
      name: 'Nightly import',
      organisationId: ID,
      subjectId: ID,
      subjectName: 'Freya',
      scopes: ['hld/datasets'],
      created: MADE,
      accepted,
      lastUsed: null,
      revoked: null,
      version: 1,
      secrets: secrets.map((id) => ({ id, created: MADE, lastUsed: null })),
      ...(secret === undefined ? {} : { secret }),
    },
  };
}

async function open(state: State) {
  signIn(['hld-app-group']);
  let now: State[] = [state];
  const change = (next: State[], status = 200) => {
    const answer = { ...state, ...next[0] };
    now = next.map(({ accepted, secrets }) => ({ accepted, secrets })); // the secret is told once
    return Response.json({ data: client(answer) }, { status });
  };
  const sent = answerRequests({
    'GET /api/me/clients': () =>
      Response.json({ data: now.map(client), meta: { total: now.length }, links: { next: null } }),
    [`POST /api/me/clients/${ID}/accept`]: ({ body }) =>
      JSON.stringify(body).includes('wrong')
        ? refusal(422, 'UNPROCESSABLE_CONTENT')
        : change([{ accepted: MADE, secrets: [FIRST], secret: 'only-once' }], 201),
    [`POST /api/me/clients/${ID}/secrets`]: () =>
      change([{ accepted: MADE, secrets: [FIRST, SECOND], secret: 'the-second' }], 201),
    [`DELETE /api/me/clients/${ID}/secrets/${FIRST}`]: () => {
      now = [{ accepted: MADE, secrets: [SECOND] }];
      return new Response(null, { status: 204 });
    },
    [`POST /api/me/clients/${ID}/revoke`]: () => change([]),
  });
  const screen = await renderApp(
    <main>
      <ClientList />
    </main>,
    { at: '/apps/profile' },
  );
  return { screen, writes: () => sent.filter(({ method }) => method !== 'GET') };
}

test('S-13 a program that asks says what it would do; accepted with the password, its secret is shown once', async () => {
  const { screen, writes } = await open({ accepted: null, secrets: [] });
  await expect.element(screen.getByText('Nightly import requests access on your behalf')).toBeVisible();
  await expect
    .element(screen.getByText('Read your HLD datasets, those shared with you and the HLD databases'))
    .toBeVisible();
  expect(await faultsOf()).toEqual([]);
  await screen.getByRole('button', { name: 'Accept' }).click();
  expect(writes()).toEqual([]);
  await screen.getByRole('button', { name: 'Accept and show secret' }).click();
  expect(writes()).toEqual([]); // without the password nothing is sent
  await screen.getByLabelText('Current password').fill('violet-anchor');
  await screen.getByRole('button', { name: 'Accept and show secret' }).click();
  await expect.element(screen.getByText('only-once')).toBeVisible();
  expect(writes()).toMatchObject([{ body: { password: 'violet-anchor' } }]);
  await expect.element(screen.getByRole('button', { name: 'Revoke' })).toBeVisible();
  expect(await faultsOf()).toEqual([]);
  await screen.getByRole('button', { name: "I've saved the secret" }).click();
  await expect.element(screen.getByText('only-once')).not.toBeInTheDocument();
});

test('S-13 a refusal is said, and the program still asks', async () => {
  const { screen } = await open({ accepted: null, secrets: [] });
  await screen.getByRole('button', { name: 'Accept' }).click();
  await screen.getByLabelText('Current password').fill('wrong');
  await screen.getByRole('button', { name: 'Accept and show secret' }).click();
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await screen.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByRole('button', { name: 'Accept' })).toBeVisible();
});

test.each([
  ['Decline', null],
  ['Revoke', MADE],
])('S-13 %s ends a program at once', async (name, accepted) => {
  const { screen, writes } = await open({ accepted, secrets: accepted ? [FIRST] : [] });
  await screen.getByRole('button', { name }).click();
  await expect
    .element(screen.getByText('No program in your organisation works on your behalf.'))
    .toBeVisible();
  expect(writes().map(({ path }) => path)).toEqual([`/api/me/clients/${ID}/revoke`]);
});

test('S-13 a secret is changed for another without a gap', async () => {
  const { screen } = await open({ accepted: MADE, secrets: [FIRST] });
  await screen.getByRole('button', { name: 'New secret' }).click();
  await screen.getByLabelText('Current password').fill('violet-anchor');
  await screen.getByRole('button', { name: 'New secret' }).click();
  await expect.element(screen.getByText('the-second')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'New secret' })).not.toBeInTheDocument();
  await screen.getByRole('button', { name: 'Delete secret 1' }).click();
  await expect.element(screen.getByRole('button', { name: 'New secret' })).toBeVisible();
});
