import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerRequests } from '../../testing/fake-network.ts';
import { faultsOf } from '../../testing/faults-of.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { WebhookList } from './webhook-list.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const FIRST = '00000000-0000-4000-8000-000000000011';
const SECRET = `whsec_${'a'.repeat(43)}=`;
const NEW_SECRET = `whsec_${'b'.repeat(43)}=`;
const CREATED = '2026-05-01T12:00:00.000Z';
const REFUSAL = 'Webhooks cannot be sent to this host yet. Contact us to have it allowed.';

const listOf = (data: unknown[]) =>
  Response.json({ data, meta: { total: data.length }, links: { next: null } });

function delivery(end: number, attributes: object) {
  return {
    type: 'webhook-deliveries',
    id: `00000000-0000-4000-8000-00000000001${end}`,
    attributes: {
      event: 'recipe.saved',
      resourceType: 'hld-recipe',
      resourceId: ID,
      created: CREATED,
      state: 'delivered',
      attempts: 1,
      attempted: CREATED,
      milliseconds: 87,
      status: 204,
      reason: null,
      due: null,
      ...attributes,
    },
  };
}

/** What the server says of a strange address, and of a webhook that is made long after the sign-in. */
function refused(body: string): { field: string; detail: string } | undefined {
  if (body.includes('strange')) return { field: 'url', detail: REFUSAL };
  if (body.includes('late') && !body.includes('violet'))
    return { field: 'password', detail: 'Enter your password.' };
  return undefined;
}

/** A server that keeps one webhook at most. */
async function open(deliveries: unknown[] = []) {
  vi.setSystemTime(new Date(CREATED));
  signIn(['hld-app-group']);
  let paused: string | null = null;
  let previousSecretUntil: string | null = null;
  let made: object | undefined;
  const shown = () => ({
    type: 'webhooks',
    id: ID,
    attributes: {
      name: 'Lab notebook',
      url: 'https://hooks.example/recipes',
      events: ['recipe.saved', 'dataset.changed'],
      created: CREATED,
      paused,
      previousSecretUntil,
    },
  });
  let log = deliveries;
  const sent = answerRequests({
    'GET /api/me/webhooks': () => listOf(made ? [shown()] : []),
    'POST /api/me/webhooks': ({ body }) => {
      const asked = refused(JSON.stringify(body));
      if (asked) {
        const source = { pointer: `/data/attributes/${asked.field}` };
        const error = { id: 'a', status: '422', code: 'UNPROCESSABLE_CONTENT', title: 'Wrong', source };
        return Response.json({ errors: [{ ...error, detail: asked.detail }] }, { status: 422 });
      }
      made = shown();
      const data = { ...shown(), attributes: { ...shown().attributes, secret: SECRET } };
      return Response.json({ data }, { status: 201 });
    },
    'PATCH /api/me/webhooks/*': () => {
      paused = paused === null ? 'owner' : null;
      return Response.json({ data: shown() });
    },
    [`POST /api/me/webhooks/${ID}/rotate-secret`]: () => {
      previousSecretUntil = '2026-05-02T12:00:00.000Z';
      const data = { ...shown(), attributes: { ...shown().attributes, secret: NEW_SECRET } };
      return Response.json({ data });
    },
    'DELETE /api/me/webhooks/*': () => {
      made = undefined;
      return new Response(null, { status: 204 });
    },
    [`GET /api/me/webhooks/${ID}/deliveries`]: () => listOf(log),
    [`POST /api/me/webhooks/${ID}/test`]: () => {
      const added = delivery(9, { event: 'webhook.test' });
      log = [added, ...log];
      return Response.json({ data: added }, { status: 201 });
    },
    [`POST /api/me/webhooks/${ID}/deliveries/${FIRST}/replay`]: () =>
      Response.json({ data: delivery(1, {}) }),
  });
  const screen = await renderApp(
    <main>
      <WebhookList />
    </main>,
    { at: '/apps/profile' },
  );
  return { screen, writes: () => sent.filter(({ method }) => method !== 'GET') };
}

async function create({ screen }: Awaited<ReturnType<typeof open>>, url = 'https://hooks.example/recipes') {
  await screen.getByRole('button', { name: 'Create webhook' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New webhook' });
  await dialog.getByLabelText('Name').fill('Lab notebook');
  await dialog.getByLabelText('Address').fill(url);
  await dialog.getByLabelText('A recipe is saved').click();
  await dialog.getByLabelText('A dataset changes').click();
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  return dialog;
}

test('S-13 a webhook is made beside its guide, in a dialog that tells what is wrong, and its secret is shown once', async () => {
  const stage = await open();
  const { screen, writes } = stage;
  await expect.element(screen.getByText('You have no webhooks.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'How to receive webhooks and check their signature' }))
    .toHaveAttribute('href', '/api/docs/guides/webhooks');
  await screen.getByRole('button', { name: 'Create webhook' }).click();
  const empty = screen.getByRole('dialog', { name: 'New webhook' });
  await empty.getByLabelText('Address').fill('hooks.example');
  await empty.getByRole('button', { name: 'Create webhook' }).click();
  await expect.element(empty.getByText('Choose at least one event.').first()).toBeVisible();
  await expect.element(empty.getByText(/Enter an address that begins with https/).first()).toBeVisible();
  expect(await faultsOf()).toEqual([]);
  expect(writes()).toEqual([]);
  await userEvent.keyboard('{Escape}');

  const dialog = await create(stage, 'https://strange.example/');
  await expect.element(dialog.getByText(REFUSAL).first()).toBeVisible();
  await dialog.getByLabelText('Address').fill('https://hooks.example/recipes');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect.element(screen.getByText(SECRET)).toBeVisible();
  expect(writes().at(-1)?.body).toEqual({
    data: {
      type: 'webhooks',
      attributes: {
        name: 'Lab notebook',
        url: 'https://hooks.example/recipes',
        events: ['recipe.saved', 'dataset.changed'],
      },
    },
  });
  await screen.getByRole('button', { name: "I've saved the secret" }).click();
  await expect.element(screen.getByText(SECRET)).not.toBeInTheDocument();

  await screen.getByRole('button', { name: 'Pause Lab notebook' }).click();
  await expect.element(screen.getByText(/No messages are kept while it is paused/)).toBeVisible();
  await screen.getByRole('button', { name: 'Resume Lab notebook' }).click();
  await screen.getByRole('button', { name: 'Delete Lab notebook' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect.element(screen.getByText('You have no webhooks.')).toBeVisible();
});

test('S-13 a secret is replaced after a question, the new one is shown once, and until when both sign', async () => {
  const stage = await open();
  const { screen, writes } = stage;
  await create(stage);
  await screen.getByRole('button', { name: "I've saved the secret" }).click();
  await screen.getByRole('button', { name: 'Replace secret Lab notebook' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Replace the signing secret of Lab notebook' });
  await expect.element(dialog.getByText(/For 24 hours, messages are signed with both/)).toBeVisible();
  expect(await faultsOf()).toEqual([]);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(writes()).toHaveLength(1);
  await screen.getByRole('button', { name: 'Replace secret Lab notebook' }).click();
  await dialog.getByRole('button', { name: 'Replace secret' }).click();
  await expect.element(screen.getByText(NEW_SECRET)).toBeVisible();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect
    .element(screen.getByText(/^Signed with the old and the new secret until 2 May 2026/))
    .toBeVisible();
  expect(await faultsOf()).toEqual([]);
  await screen.getByRole('button', { name: "I've saved the secret" }).click();
  await expect.element(screen.getByText(NEW_SECRET)).not.toBeInTheDocument();
});

test('the log tells what became of each message, sends one again and a test', async () => {
  const stage = await open([
    delivery(1, { state: 'failed', status: 503, attempts: 11 }),
    delivery(2, { state: 'failed', status: null, reason: 'private-network' }),
    delivery(3, { state: 'waiting', status: null, reason: 'timeout', due: '2026-05-01T12:10:00.000Z' }),
    delivery(4, {}),
  ]);
  const { screen, writes } = stage;
  await create(stage);
  await screen.getByRole('button', { name: 'Log Lab notebook' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Log of Lab notebook' });
  await expect.element(dialog.getByText('Failed · status 503')).toBeVisible();
  await expect.element(dialog.getByText('Failed · the address is on a private network')).toBeVisible();
  await expect
    .element(dialog.getByText(/Waiting · no response within 5 seconds · next attempt/))
    .toBeVisible();
  await expect.element(dialog.getByText(/attempt 11, 87 ms/)).toBeVisible();
  expect(await faultsOf()).toEqual([]);
  await dialog
    .getByRole('button', { name: /^Send again the message of/ })
    .first()
    .click();
  await dialog.getByRole('button', { name: 'Send a test' }).click();
  await expect.element(dialog.getByText('Test', { exact: true })).toBeVisible();
  expect(writes().map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/me/webhooks',
    `POST /api/me/webhooks/${ID}/deliveries/${FIRST}/replay`,
    `POST /api/me/webhooks/${ID}/test`,
  ]);
});

test('S-13 whoever signed in a while ago is asked for the password, as for a token', async () => {
  const stage = await open();
  const dialog = await create(stage, 'https://hooks.example/late');
  await expect.element(dialog.getByLabelText('Current password')).toHaveFocus();
  await dialog.getByLabelText('Current password').fill('violet-anchor');
  await dialog.getByRole('button', { name: 'Create webhook' }).click();
  await expect.element(stage.screen.getByText(SECRET)).toBeVisible();
  expect(stage.writes().at(-1)?.body).toMatchObject({ data: { attributes: { password: 'violet-anchor' } } });
});
