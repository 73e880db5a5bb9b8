import type { Customer } from '@suite/contracts/customers';
import { dayOf } from '@suite/contracts/licences';
import { expect, test } from 'vitest';
import { answerRequests } from '../testing/fake-network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { LicencesTab } from './licences-tab.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const LICENCE = '00000000-0000-4000-8000-000000000002';
const TODAY = dayOf(new Date());

// What the tab reads of a customer.
const customer = { id: ID, type: 'customers', attributes: { renews: null, isLicensed: true } } as Customer;

function licence(starts: string, ends: string | null = null) {
  return {
    id: LICENCE,
    type: 'licences',
    attributes: {
      product: 'hld',
      starts,
      ends,
      price: null,
      invoice: null,
      created: `${TODAY}T00:00:00Z`,
      version: 3,
    },
  };
}

async function open(starts: string, act = 'End now') {
  signIn(['admin-group']);
  const sent = answerRequests({
    [`GET /api/customers/${ID}/licences`]: () =>
      Response.json({ data: [licence(starts)], meta: { total: 1 }, links: { next: null } }),
    [`DELETE /api/customers/${ID}/licences/${LICENCE}`]: () => new Response(null, { status: 204 }),
    [`PATCH /api/customers/${ID}/licences/${LICENCE}`]: () => Response.json({ data: licence(starts, TODAY) }),
  });
  const screen = await renderApp(<LicencesTab customer={customer} />, { at: '/apps/customers' });
  await screen.getByRole('button', { name: act }).click();
  const changes = () => sent.filter(({ method }) => method === 'PATCH').map(({ body }) => body);
  return { screen, changes, sent };
}

test('a licence is ended only after the question, which names the app and the day', async () => {
  const { screen, changes } = await open('2020-01-31');
  const dialog = screen.getByRole('dialog', { name: 'End the licence for HLD?' });
  await expect.element(dialog).toMatchTextContent(/The last day will be \d{1,2} \w+ 20\d\d\./);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(changes()).toEqual([]);
});

test('ending keeps the first day: one that began today ends with today', async () => {
  const { screen, changes } = await open(TODAY);
  await screen.getByRole('button', { name: 'End licence' }).click();
  await expect.element(screen.getByText(/The licence for HLD now ends on /).first()).toBeVisible();
  expect(changes()).toMatchObject([{ data: { attributes: { ends: TODAY } } }]);
  expect(JSON.stringify(changes())).not.toContain('starts');
});

test('a licence that has not begun is withdrawn, after a question', async () => {
  const { screen, changes, sent } = await open('2999-01-31', 'Withdraw');
  const dialog = screen.getByRole('dialog', { name: 'Withdraw the licence for HLD?' });
  await expect.element(dialog).toMatchTextContent('It was due to start on 31 Jan 2999.');
  const withdrawn = () => sent.filter(({ method }) => method === 'DELETE');
  expect(withdrawn()).toEqual([]);
  await dialog.getByRole('button', { name: 'Withdraw licence' }).click();
  await expect.element(screen.getByText('The licence for HLD has been withdrawn.').first()).toBeVisible();
  expect(withdrawn()).toHaveLength(1);
  expect(changes()).toEqual([]);
});
