import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openSheet } from '../datasets/testing/open-sheet.tsx';
import { readUserData } from './session/user-data.ts';
import { LogoutPage } from './shell/testing/logout-page.tsx';

// Seen to fail: when the sheet asks whoever leaves it, also after logging out.
test('R2.49 logging out with rows that are not saved asks once, not a second time on the way', async () => {
  const { screen, focus } = await openSheet({ kind: 'hld-oil', beside: <LogoutPage /> });
  focus();
  await userEvent.keyboard('Octane{Tab}eight{Enter}');
  await expect.element(screen.getByText('Unsaved changes')).toBeVisible();
  await screen.getByRole('button', { name: 'Log out' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Save before you sign out?' });
  await expect.element(dialog.getByRole('listitem')).toMatchTextContent('Test set');
  await dialog.getByRole('button', { name: 'Discard' }).click();
  await expect.element(screen.getByText('Now at /', { exact: true })).toBeVisible();
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument();
  expect(readUserData()).toBeUndefined();
});
