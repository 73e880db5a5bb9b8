import type { Person } from '@suite/contracts/people';
import type { Role } from '@suite/contracts/roles';
import { expect, test } from 'vitest';
import { answerRequests } from '../testing/fake-network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { roleLabel } from './labels.tsx';
import { RequestsView } from './requests-view.tsx';

const ID = '00000000-0000-4000-8000-000000000003';
const WRITTEN = '2026-01-01T00:00:00.000Z';

function person(interest: string): Person {
  return {
    id: ID,
    type: 'users',
    attributes: {
      name: 'Vera Lind',
      email: 'vera@aim.example',
      state: 'waiting',
      roles: [],
      organisationId: null,
      organisationName: null,
      trialEnds: null,
      hasSecondFactor: false,
      isEmergency: false,
      isFromDirectory: false,
      lastSignIn: null,
      application: { company: 'Aim', sector: 'personal-and-home-care', interest, country: 'Chile' },
      isFreeMail: false,
      refused: null,
      version: 1,
      created: WRITTEN,
    },
  };
}

async function open(interest: string) {
  signIn(['admin-group']);
  const empty = () => Response.json({ data: [], meta: { total: 0 }, links: { next: null } });
  const network = answerRequests({
    'GET /api/users': () =>
      Response.json({ data: [person(interest)], meta: { total: 1 }, links: { next: null } }),
    'GET /api/customers': empty,
    [`POST /api/users/${ID}/approve`]: () => Response.json({ data: person(interest) }),
  });
  return { screen: await renderApp(<RequestsView />, { at: '/apps/customers' }), network };
}

test('a request says what is asked for as the form named it, not in codes', async () => {
  const { screen } = await open('hld');
  await expect.element(screen.getByText('Aim, Personal and home care, Emulsions (HLD), Chile')).toBeVisible();
});

test.each<[string, Role[]]>([
  ['hsp', ['hsp-app-group']],
  ['hld', ['hld-app-group']],
  ['both', ['hsp-app-group', 'hld-app-group']],
  ['supplier', ['supplier-group']],
])('approving begins with what was asked for: %s', async (interest, roles) => {
  const { screen } = await open(interest);
  await screen.getByRole('button', { name: 'Approve' }).click();
  const dialog = screen.getByRole('dialog');
  await expect.element(dialog.getByRole('checkbox', { checked: true })).toHaveLength(roles.length);
  const labels = roles.map((role) => roleLabel(role));
  for (const label of labels)
    await expect.element(dialog.getByRole('checkbox', { name: label })).toBeChecked();
});

test('R1.1 an approval asks for a customer, or for the last day of a trial', async () => {
  const { screen, network } = await open('hld');
  await screen.getByRole('button', { name: 'Approve' }).click();
  const dialog = screen.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect
    .element(dialog.getByRole('alert'))
    .toHaveTextContent('Please correct one field: Customer is a required field');
  expect(network.some(({ method }) => method === 'POST')).toBe(false);
  await dialog.getByRole('radio', { name: 'A trial' }).click();
  await dialog.getByLabelText('Last day of the trial').fill('2026-03-01');
  await dialog.getByRole('button', { name: 'Approve' }).click();
  await expect
    .poll(() => network.find(({ method }) => method === 'POST')?.body)
    .toEqual({
      data: {
        type: 'approvals',
        attributes: { organisationId: null, trialEnds: '2026-03-01', roles: ['hld-app-group'] },
      },
    });
});
