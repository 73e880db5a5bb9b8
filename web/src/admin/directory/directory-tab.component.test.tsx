import type { Customer } from '@suite/contracts/customers';
import { expect, test } from 'vitest';
import { answerRequests } from '../../testing/fake-network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { DirectoryTab } from './directory-tab.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const TOKEN = '00000000-0000-4000-8000-000000000002';
const PATH = `/api/customers/${ID}/directory`;
const SECRET = `scim.${'a'.repeat(43)}`;
const DAY = '2026-11-02T10:00:00.000Z';

// What the tab reads of a customer.
const customer = {
  id: ID,
  type: 'customers',
  attributes: { isLicensed: true, products: ['hsp'] },
} as Customer;

const token = {
  label: 'Entra ID',
  created: DAY,
  expires: '2999-01-01T00:00:00.000Z',
  lastUsed: DAY,
  revoked: null,
};
const connection = (change: object = {}) => ({
  data: {
    type: 'directories',
    id: ID,
    attributes: {
      address: 'https://suite.example/scim/v2',
      domains: ['kestrel.example'],
      tokens: [{ ...token, id: TOKEN }],
      groups: [
        { name: 'Formulators', members: 12, roles: ['hsp-app-group'] },
        { name: 'Ahead of time', members: null, roles: [] },
      ],
      people: 14,
      lastSync: DAY,
      ...change,
    },
  },
});

async function open(change: object = {}) {
  signIn(['admin-group']);
  const sent = answerRequests({
    [`GET ${PATH}`]: () => Response.json(connection(change)),
    [`POST ${PATH}/tokens`]: () =>
      Response.json(
        { data: { type: 'scim-tokens', id: TOKEN, attributes: { ...token, token: SECRET } } },
        { status: 201 },
      ),
    [`POST ${PATH}/tokens/${TOKEN}/revoke`]: () => Response.json(connection()),
    [`PUT ${PATH}/group-roles`]: () => Response.json(connection()),
  });
  const screen = await renderApp(<DirectoryTab customer={customer} />, { at: '/apps/customers' });
  const bodies = (method: string) =>
    sent.filter((request) => request.method === method).map(({ body }) => body);
  return { screen, sent, bodies };
}

test('S-05 a token is made with a label, shown once, and gone from the screen when it was kept', async () => {
  const { screen, bodies } = await open();
  await screen.getByRole('button', { name: 'Create token' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Create token' });
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect.element(dialog.getByText('This field is required.').first()).toBeVisible();
  await dialog.getByLabelText('Label').fill('Okta');
  await dialog.getByRole('button', { name: 'Create token' }).click();
  await expect.element(screen.getByText(SECRET)).toBeVisible();
  expect(bodies('POST')).toMatchObject([{ data: { attributes: { label: 'Okta', days: 365 } } }]);
  await screen.getByRole('button', { name: 'Done' }).click();
  await expect.element(screen.getByText(SECRET)).not.toBeInTheDocument();
});

test('S-05 a token is revoked after a question', async () => {
  const { screen, sent } = await open();
  await screen.getByRole('button', { name: 'Revoke Entra ID' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Revoke the token Entra ID?' });
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect.element(screen.getByText('The token Entra ID has been revoked.').first()).toBeVisible();
  expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1);
});

test('R6.1 groups show their members and get roles, never that of staff; one without a licence says so', async () => {
  const { screen, bodies } = await open();
  await expect.element(screen.getByRole('row', { name: /Formulators.*12/ })).toBeVisible();
  await screen.getByRole('button', { name: 'Edit the roles of Formulators' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Roles for the group Formulators' });
  await expect.element(dialog.getByRole('checkbox').nth(4)).toBeVisible();
  expect(dialog.getByRole('checkbox').all()).toHaveLength(5);
  await dialog.getByRole('checkbox').nth(2).click();
  await expect.element(dialog.getByText(/Not licensed at the moment: /)).toBeVisible();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('The roles of Formulators have been saved.').first()).toBeVisible();
  expect(bodies('PUT')).toMatchObject([
    { data: { attributes: { group: 'Formulators', roles: ['hsp-app-group', 'hld-app-group'] } } },
  ]);
});

test('S-23 without a domain it says that nobody can be added', async () => {
  const { screen } = await open({ domains: [], tokens: [], groups: [], lastSync: null });
  await expect.element(screen.getByText(/the directory cannot add anyone/).first()).toBeVisible();
  await expect.element(screen.getByText('Never')).toBeVisible();
});
