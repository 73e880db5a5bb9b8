import { expect, test, vi } from 'vitest';
import { answerRequests } from '../../testing/fake-network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { LinkSettings } from './link-settings.tsx';
import { PeopleTab } from './people-tab.tsx';

test('R5.15 R5.16 an address that is none is refused in our words, with the red icon', async () => {
  const sent = answerRequests({ 'GET /api/grants': () => Response.json({ data: [] }) });
  signIn();
  const screen = await renderApp(<PeopleTab target={{ recipeId: crypto.randomUUID() }} />, { at: '/apps' });
  const field = screen.getByLabelText('Email address');
  const invite = screen.getByRole('button', { name: 'Invite' });
  await invite.click();
  await expect.element(field).toHaveAccessibleDescription('Email address is a required field');
  await field.fill('nobody');
  await expect.element(field).toHaveAccessibleDescription('Email address must be a valid email');
  await expect.element(screen.getByCss('[data-state]')).toHaveAttribute('data-state', 'invalid');
  await invite.click();
  expect(sent.some(({ method }) => method === 'POST')).toBe(false);
  await field.fill('ana@example.org');
  await expect.element(screen.getByCss('[data-state]')).toHaveAttribute('data-state', 'valid');
});

test('R5.15 R5.16 the settings of a link are refused in our words: no day, one too far, a short passcode', async () => {
  const onSettings = vi.fn<(settings: object) => void>();
  const screen = await renderApp(
    <LinkSettings kind="recipe" policy="yes" isBusy={false} onSettings={onSettings} />,
    { at: '/apps' },
  );
  const day = screen.getByLabelText('Valid until');
  const passcode = screen.getByLabelText('Passcode', { exact: true });
  const make = screen.getByRole('button', { name: 'Create link' });
  await day.fill('');
  await passcode.fill('abc');
  await make.click();
  await expect.element(day).toHaveAccessibleDescription('Valid until is a required field');
  await expect.element(passcode).toHaveAccessibleDescription(/^Passcode must be at least \d+ characters$/);
  await day.fill('2999-01-01');
  await expect.element(day).toHaveAccessibleDescription(/^Choose a date from/);
  expect(onSettings).not.toHaveBeenCalled();
  await screen.getByRole('button', { name: '7 days' }).click();
  await passcode.fill('open sesame');
  await make.click();
  expect(onSettings).toHaveBeenCalledOnce();
});
