import type { Customer } from '@suite/contracts/customers';
import { expect, test } from 'vitest';
import { answerRequests } from '../testing/fake-network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { SignOnTab } from './sign-on-tab.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const PATH = `/api/customers/${ID}`;
// What the tab reads of a customer.
const customer = { id: ID, type: 'customers', attributes: {} } as Customer;

const provider = (worked: string | null) => ({
  type: 'sign-on-providers',
  id: ID,
  attributes: {
    name: 'Kestrel ID',
    issuer: 'https://login.kestrel.example',
    clientId: 'suite',
    scopes: 'openid email profile',
    groupsClaim: null,
    isEnforced: false,
    worked,
    version: 1,
  },
});

const setUp = (known: object | null) => ({
  data: {
    type: 'sign-on-set-ups',
    id: ID,
    attributes: {
      provider: known,
      redirectUri: `https://suite.example/apps/sso/${ID}`,
      signOutUri: 'https://suite.example/',
      backchannelUri: `https://suite.example/api/auth/sso/${ID}/backchannel-logout`,
      emergencyAccount: null,
    },
  },
});

async function open(known: object | null) {
  signIn(['admin-group']);
  const report = {
    failure: null,
    issuer: 'https://login.kestrel.example',
    authorizationEndpoint: 'https://login.kestrel.example/authorize',
    tokenEndpoint: 'https://login.kestrel.example/token',
    signOutEndpoint: null,
    hasBackchannelLogout: false,
    scopes: ['openid'],
    hasProofKey: true,
  };
  const sent = answerRequests({
    [`GET ${PATH}/sso`]: () => Response.json(setUp(known)),
    [`GET ${PATH}/domains`]: () => Response.json({ data: [], meta: { total: 0 }, links: { next: null } }),
    [`PUT ${PATH}/sso`]: () => Response.json(setUp(provider(null))),
    [`POST ${PATH}/sso/enforce`]: () => Response.json(setUp(provider(null))),
    [`POST ${PATH}/sso/test`]: () =>
      Response.json({ data: { type: 'sign-on-tests', id: ID, attributes: report } }),
  });
  const screen = await renderApp(<SignOnTab customer={customer} />, { at: '/apps/customers' });
  return { screen, sent };
}

test('SSO staff test the connection, then save the provider with its secret', async () => {
  const { screen, sent } = await open(null);
  await expect
    .element(screen.getByLabelText('Redirect address'))
    .toHaveValue(`https://suite.example/apps/sso/${ID}`);
  await screen.getByLabelText('Issuer').fill('https://login.kestrel.example');
  await screen.getByRole('button', { name: 'Test connection' }).click();
  await expect.element(screen.getByText('The provider was found')).toBeVisible();
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByLabelText('Client ID')).toHaveAccessibleDescription(/required/);
  await screen.getByLabelText('Name', { exact: true }).fill('Kestrel ID');
  await screen.getByLabelText('Client ID').fill('suite');
  await screen.getByLabelText('Client secret').fill('a secret');
  await screen.getByRole('button', { name: 'Save' }).click();
  await expect
    .poll(() => sent.find(({ method }) => method === 'PUT')?.body)
    .toMatchObject({
      data: { attributes: { name: 'Kestrel ID', clientId: 'suite', secret: 'a secret', groupsClaim: null } },
    });
});

test('SSO can be required only after it has worked, and the question says what it means', async () => {
  const { screen } = await open(provider(null));
  await expect.element(screen.getByRole('button', { name: 'Require single sign-on' })).toBeDisabled();
  await expect.element(screen.getByText(/^Nobody has signed in through this provider yet/)).toBeVisible();
});

test('SSO requiring it warns where there is no emergency account', async () => {
  const { screen, sent } = await open(provider('2026-01-01T00:00:00.000Z'));
  await screen.getByRole('button', { name: 'Require single sign-on' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByText(/If Kestrel ID fails, passwords stay off/)).toBeVisible();
  await expect.element(dialog.getByText(/There is no emergency account/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Require single sign-on' }).click();
  await expect
    .poll(() => sent.find(({ path }) => path.endsWith('/enforce'))?.body)
    .toMatchObject({ data: { attributes: { isEnforced: true } } });
});
