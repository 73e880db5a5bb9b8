import { readMe } from '@suite/clients/api/me';
import { expect, test } from 'vitest';
import { useCall } from '../session/session-provider.tsx';
import { holdUnsavedWork } from '../session/unsaved-work.ts';
import { readUserData } from '../session/user-data.ts';
import { answerRequests, refusal } from '../testing/fake-network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { SessionDialog } from './session-dialog.tsx';

/** A page that asks the server something when its button is pressed. */
function Page() {
  const call = useCall();
  return (
    <main>
      <button type="button" onClick={() => void readMe(call).catch(() => undefined)}>
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
