import { meEndpoints } from '@suite/contracts/endpoints/users';
import { expect, test } from 'vitest';
import { useCall } from '../session/session-provider.tsx';
import { holdUnsavedWork } from '../session/unsaved-work.ts';
import { clearUserData, readUserData, writeUserData } from '../session/user-data.ts';
import { answerRequests, refusal } from '../../testing/fake-network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { SessionDialog } from './session-dialog.tsx';

/** A page that asks the server something when its button is pressed. */
function Page() {
  const call = useCall();
  return (
    <main>
      <button type="button" onClick={() => void call(meEndpoints.read, {}).catch(() => undefined)}>
        Ask
      </button>
      <SessionDialog />
    </main>
  );
}

/** A page of somebody whose session the server does not know any more, and which has just found out. */
async function openEnded() {
  answerRequests({
    'GET /api/me': () => refusal(401, 'UNAUTHORIZED'),
    'POST /api/auth/refresh': () => refusal(401, 'UNAUTHORIZED'),
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
  });
  signIn();
  const screen = await renderApp(<Page />, { at: '/apps/profile' });
  await screen.getByRole('button', { name: 'Ask' }).click();
  return { screen, dialog: screen.getByRole('dialog', { name: 'Your session has ended' }) };
}

test('R4.1 a session the server no longer knows asks for the password, and Cancel signs out', async () => {
  const { screen, dialog } = await openEnded();
  await expect.element(dialog.getByText('Enter your password to continue.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Now at /')).toBeVisible();
  expect(readUserData()).toBeUndefined();
});

test('R2.49 R4.1 with unsaved work Cancel asks before it signs out, and can lead back to the password', async () => {
  const release = holdUnsavedWork({ what: 'Your preferences', save: () => Promise.resolve() });
  const { screen, dialog } = await openEnded();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  const question = screen.getByRole('dialog', { name: 'Sign out and lose unsaved work?' });
  await expect.element(question.getByRole('listitem')).toHaveTextContent('Your preferences');
  await expect.element(question.getByRole('button', { name: 'Save' })).not.toBeInTheDocument();
  await question.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toBeVisible();
  expect(readUserData()).toBeDefined();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByText('Now at /')).toBeVisible();
  release();
});

test('R4.1 whoever signs in through a provider is offered it in another tab, and the page stays', async () => {
  const { screen, dialog } = await openEnded();
  const id = '00000000-0000-4000-8000-000000000001';
  const stay = (isPasswordOff: boolean) => {
    const data = readUserData();
    if (!data?.user) throw new Error('Nobody is signed in.');
    writeUserData({ ...data, user: { ...data.user, signOn: { id, name: 'Kestrel ID', isPasswordOff } } });
  };
  stay(false);
  const link = dialog.getByRole('link', { name: 'Continue with Kestrel ID' });
  await expect.element(link).toHaveAttribute('target', '_blank');
  await expect.element(link).toHaveAttribute('href', `/apps/sso/${id}?tab`);
  await expect.element(dialog.getByLabelText('Password', { exact: true })).toBeVisible();
  stay(true);
  await expect.element(dialog.getByLabelText('Password', { exact: true })).not.toBeInTheDocument();
  await expect.element(dialog.getByText('in a new tab', { exact: false })).toBeVisible();
  // The other tab has signed in: what it stored ends the question here.
  const data = readUserData();
  if (data) writeUserData({ ...data, accessToken: 'another-token' });
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Ask' })).toBeVisible();
});

/** What another tab does to the storage that this page shares with it. */
function inAnotherTab(userData: string | null): void {
  if (userData === null) localStorage.removeItem('user-data');
  else localStorage.setItem('user-data', userData);
  window.dispatchEvent(new StorageEvent('storage', { key: 'user-data' }));
}

test('R4.1 logged out in another tab, a page with unsaved work asks for the password and stays', async () => {
  answerRequests();
  signIn();
  const stored = localStorage.getItem('user-data') ?? '';
  const release = holdUnsavedWork({ what: 'Your preferences', save: () => Promise.resolve() });
  const screen = await renderApp(<Page />, { at: '/apps/profile' });
  inAnotherTab(null);
  const dialog = screen.getByRole('dialog', { name: 'You were signed out in another tab' });
  await expect.element(dialog.getByText('Enter your password to continue.')).toBeVisible();
  expect(readUserData()).toBeDefined();
  inAnotherTab(stored);
  await expect.element(dialog).not.toBeInTheDocument();
  release();
  inAnotherTab(null);
  expect(readUserData()).toBeUndefined();
});

test('R4.1 what is typed into a form is unsaved work, a recipe is not: its draft is found by every tab', async () => {
  answerRequests();
  signIn();
  const release = holdUnsavedWork({ what: 'A recipe', save: () => Promise.resolve(), recipeOf: 'hld' });
  const screen = await renderApp(
    <form>
      <input aria-label="Name" defaultValue="Ann" />
      <SessionDialog />
    </form>,
    { at: '/apps/profile' },
  );
  inAnotherTab(null);
  expect(readUserData()).toBeUndefined();
  release();
  signIn();
  await screen.getByRole('textbox', { name: 'Name' }).fill('Anna');
  inAnotherTab(null);
  await expect
    .element(screen.getByRole('dialog', { name: 'You were signed out in another tab' }))
    .toBeInTheDocument();
  expect(readUserData()).toBeDefined();
  clearUserData();
});
