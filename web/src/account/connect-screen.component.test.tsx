import { afterEach, expect, test } from 'vitest';
import { answerRequests, refusal } from '../testing/fake-network.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { ConnectScreen } from './connect-screen.tsx';

const PATH = '/api/me/assistant-requests/abc';

// The page is that of all tests: it has the address again that it had.
const { pathname, search } = location;
afterEach(() => history.replaceState(null, '', pathname + search));

async function open(at = '/apps/connect?request=abc') {
  const decided = (redirect: string) => () =>
    Response.json({ data: { type: 'assistant-requests', id: 'abc', attributes: { redirect } } });
  const attributes = {
    name: 'Helper',
    returnsTo: 'http://localhost:7777',
    scopes: ['calculations', 'recipes:write'],
  };
  const sent = answerRequests({
    [`GET ${PATH}`]: () => Response.json({ data: { type: 'assistant-requests', id: 'abc', attributes } }),
    // An address on the same page: the test stays where it is.
    [`POST ${PATH}/approve`]: decided('#approved'),
    [`POST ${PATH}/deny`]: decided('#denied'),
  });
  const screen = await renderApp(<ConnectScreen />, { at });
  return { screen, writes: () => sent.filter(({ method }) => method === 'POST') };
}

test('S-13 the person sees who asks, where it returns to and what it could do, and chooses what it may, writing included', async () => {
  signIn(['hld-app-group']);
  const { screen, writes } = await open();
  await expect.element(screen.getByRole('heading', { name: 'Connect Helper?' })).toBeVisible();
  await expect.element(screen.getByText('a program on this device (http://localhost:7777)')).toBeVisible();
  expect(await faultsOf()).toEqual([]);
  await expect.element(screen.getByLabelText('Read, create, change and delete recipes')).not.toBeChecked();
  await expect.element(screen.getByLabelText('Run calculations')).toBeChecked();
  await screen.getByLabelText('Run calculations').click();
  await screen.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.element(screen.getByText('Choose at least one permission.').first()).toBeVisible();
  expect(writes()).toEqual([]);
  await screen.getByLabelText('Run calculations').click();
  await screen.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.poll(() => location.hash).toBe('#approved');
  expect(writes().map(({ body }) => body)).toEqual([
    { data: { type: 'assistant-requests', attributes: { scopes: ['calculations'] } } },
  ]);
});

test('S-13 writing is allowed by whoever ticks it', async () => {
  signIn(['hld-app-group']);
  const { screen, writes } = await open();
  await screen.getByLabelText('Read, create, change and delete recipes').click();
  await screen.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect.poll(() => location.hash).toBe('#approved');
  expect(writes().map(({ body }) => body)).toEqual([
    { data: { type: 'assistant-requests', attributes: { scopes: ['calculations', 'recipes:write'] } } },
  ]);
});

test('S-13 whoever says no is sent back without anything', async () => {
  signIn(['hld-app-group']);
  const { screen, writes } = await open();
  await screen.getByRole('button', { name: 'Do not connect' }).click();
  await expect.poll(() => location.hash).toBe('#denied');
  expect(writes().map(({ path }) => path)).toEqual([`${PATH}/deny`]);
});

test('S-14 without a request, and with one that is over, there is a sentence and nothing to press', async () => {
  signIn(['hld-app-group']);
  const { screen } = await open('/apps/connect');
  await expect.element(screen.getByRole('heading', { name: 'Nothing to connect' })).toBeVisible();
  const over = await open('/apps/connect?request=other');
  answerRequests({ 'GET /api/me/assistant-requests/*': () => refusal(404, 'NOT_FOUND') });
  await expect.element(over.screen.getByRole('heading', { name: 'Nothing to connect' }).last()).toBeVisible();
});

test('S-13 somebody who is not signed in is asked to, before anything is told', async () => {
  const { screen } = await open();
  await expect.element(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect.element(screen.getByText('Helper')).not.toBeInTheDocument();
});
