import type { Customer } from '@suite/contracts/customers';
import { expect, test } from 'vitest';
import { answerRequests } from '../testing/fake-network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { InviteDialog } from './invite-dialog.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
// What the dialog reads of a customer.
const customer = { id: ID, type: 'customers', attributes: { products: ['hld'] } } as unknown as Customer;

async function check(lines: { text: string; outcome: string }[], seatsLeft: number) {
  signIn(['admin-group']);
  const invited = lines.filter(({ outcome }) => outcome === 'invited').length;
  answerRequests({
    [`POST /api/customers/${ID}/invitations`]: () =>
      Response.json({ data: { type: 'invitations', id: ID, attributes: { lines, invited, seatsLeft } } }),
  });
  const screen = await renderApp(<InviteDialog customer={customer} isOpen onClose={() => {}} />, {
    at: '/apps/customers',
  });
  await screen.getByLabelText(/^Email addresses/).fill(lines.map(({ text }) => text).join('\n'));
  await screen.getByRole('button', { name: 'Check list' }).click();
  return screen;
}

test('with too few seats the lines without one are marked, and nobody can be invited', async () => {
  const screen = await check(
    [
      { text: 'a@x.example', outcome: 'invited' },
      { text: 'b@x.example', outcome: 'no-seat' },
      { text: 'c@x.example', outcome: 'no-seat' },
    ],
    -2,
  );
  await expect.element(screen.getByText(/^2 seats short: /)).toBeVisible();
  await expect.element(screen.getByRole('listitem').nth(0)).toMatchTextContent('invited');
  await expect.element(screen.getByRole('listitem').nth(1)).toMatchTextContent('no seat available');
  await expect.element(screen.getByRole('button', { name: 'Invite 1 person' })).toBeDisabled();
});

test('with enough seats the list can be sent', async () => {
  const screen = await check([{ text: 'a@x.example', outcome: 'invited' }], 0);
  await expect.element(screen.getByText('Seats remaining afterwards: 0')).toBeVisible();
  await screen.getByRole('button', { name: 'Invite 1 person' }).click();
  await expect.element(screen.getByText('The invitations have been sent.')).toBeVisible();
});
