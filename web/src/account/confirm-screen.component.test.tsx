import { expect, test } from 'vitest';
import { answerRequests, refusal } from '../testing/fake-network.ts';
import { renderApp } from '../testing/render-app.tsx';
import { ConfirmScreen } from './confirm-screen.tsx';
import { ResetScreen } from './reset-screen.tsx';

const at = '/apps/confirm?token=a-token';

test('a link that was used says so, and leads to the sign-in', async () => {
  answerRequests({ 'POST /api/auth/confirmation': () => refusal(404, 'NOT_FOUND') });
  const screen = await renderApp(<ConfirmScreen />, { at });
  await expect.element(screen.getByText(/This link has been used/)).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/apps/login');
  await expect.element(screen.getByRole('link', { name: 'Forgot password' })).toBeVisible();
  expect(screen.getByRole('textbox').elements()).toEqual([]);
});

test('a link that works asks for a password, and then tells what comes next', async () => {
  answerRequests({
    'POST /api/auth/confirmation': () => new Response(null, { status: 204 }),
    'POST /api/auth/confirm': () => Response.json({ state: 'waiting' }),
  });
  const screen = await renderApp(<ConfirmScreen />, { at });
  await screen.getByLabelText('New password').fill('violet-anchor-57-teapot');
  await screen.getByRole('button', { name: 'Set password' }).click();
  await expect.element(screen.getByRole('heading', { name: 'Nearly there' })).toBeVisible();
});

test('a link to a new password that was used says so, and another one can be asked for', async () => {
  const used = {
    id: 'abc-123',
    status: '422',
    code: 'UNPROCESSABLE_CONTENT',
    title: 'Used',
    source: { pointer: '/token' },
  };
  const headers = { 'Content-Type': 'application/vnd.api+json' };
  answerRequests({
    'POST /api/auth/reset': () => Response.json({ errors: [used] }, { status: 422, headers }),
  });
  const screen = await renderApp(<ResetScreen />, { at: '/apps/reset?token=a-token' });
  await screen.getByLabelText('New password').fill('violet-anchor-57-teapot');
  await screen.getByRole('button', { name: 'Set password' }).click();
  await expect.element(screen.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await screen.getByRole('link', { name: 'Send link' }).click();
  await expect.element(screen.getByLabelText('Email')).toBeVisible();
});
