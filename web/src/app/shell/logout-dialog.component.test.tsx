import { afterEach, expect, test } from 'vitest';
import { holdUnsavedWork, type UnsavedWork } from '../session/unsaved-work.ts';
import { readUserData } from '../session/user-data.ts';
import { answerRequests } from '../../testing/fake-network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { LogoutPage } from './testing/logout-page.tsx';

let release: () => void = () => undefined;
afterEach(() => release());

/** A page of somebody who is signed in, with this work on it. */
async function open(work: UnsavedWork) {
  answerRequests({ 'POST /api/auth/logout': () => new Response(null, { status: 204 }) });
  signIn();
  release = holdUnsavedWork(work);
  const screen = await renderApp(<LogoutPage />, { at: '/apps/profile' });
  await screen.getByRole('button', { name: 'Log out' }).click();
  return { screen, dialog: screen.getByRole('dialog', { name: 'Save before you sign out?' }) };
}

test('R2.49 with something unsaved it asks: cancel stays, discard leaves', async () => {
  const { screen, dialog } = await open({ what: 'Your preferences', save: () => Promise.resolve() });
  await expect.element(dialog.getByRole('listitem')).toHaveTextContent('Your preferences');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(readUserData()).toBeDefined();
  await screen.getByRole('button', { name: 'Log out' }).click();
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByText('Now at /')).toBeVisible();
  expect(readUserData()).toBeUndefined();
});

test('R2.49 what cannot be saved is not lost: it says so and stays', async () => {
  let isPossible = false;
  const { screen, dialog } = await open({
    what: 'Your preferences',
    save: () => (isPossible ? Promise.resolve() : Promise.reject(new Error('no network'))),
  });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(dialog.getByRole('alert')).toBeVisible();
  expect(readUserData()).toBeDefined();
  isPossible = true;
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect.element(screen.getByText('Now at /')).toBeVisible();
});
