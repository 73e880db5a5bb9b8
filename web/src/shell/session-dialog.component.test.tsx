import { readMe } from '@suite/clients/api/me';
import { expect, test } from 'vitest';
import { useCall } from '../session/session-provider.tsx';
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

test('R4.1 a session the server no longer knows asks for the password, and Cancel signs out', async () => {
  answerRequests({
    'GET /api/me': () => refusal(401, 'UNAUTHORIZED'),
    'POST /api/auth/refresh': () => refusal(401, 'UNAUTHORIZED'),
    'POST /api/auth/logout': () => new Response(null, { status: 204 }),
  });
  signIn();
  const screen = await renderApp(<Page />, { at: '/apps/profile' });
  await screen.getByRole('button', { name: 'Ask' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Your session has ended' });
  await expect.element(dialog.getByText('Enter your password to go on.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect.element(screen.getByText('Now at /')).toBeVisible();
  expect(readUserData()).toBeUndefined();
});
