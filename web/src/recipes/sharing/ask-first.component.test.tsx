import { expect, test, vi } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { PasscodeForm } from './ask-first.tsx';

test('R5.15 R5.16 an empty passcode is refused in our words; a wrong one until it is changed', async () => {
  const onPasscode = vi.fn<(passcode: string) => void>();
  const screen = await renderApp(<PasscodeForm isWrong onPasscode={onPasscode} />, { at: '/apps/share/x' });
  const field = screen.getByLabelText('Passcode');
  const icon = screen.getByCss('[data-state]');
  await expect.element(field).toHaveAccessibleDescription(/The passcode is wrong/);
  await field.fill('a');
  await field.fill('');
  await screen.getByRole('button', { name: 'Open' }).click();
  await expect.element(field).toHaveAccessibleDescription('Passcode is a required field');
  await expect.element(icon).toHaveAttribute('data-state', 'invalid');
  await expect.element(field).toHaveFocus();
  expect(onPasscode).not.toHaveBeenCalled();
  await field.fill('open sesame');
  await expect.element(icon).toHaveAttribute('data-state', 'valid');
  await screen.getByRole('button', { name: 'Open' }).click();
  expect(onPasscode).toHaveBeenCalledWith('open sesame');
});
