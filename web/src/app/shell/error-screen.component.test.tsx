import { CallError } from '@suite/clients/api/call-error';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { ErrorScreen } from './error-screen.tsx';
import { PageReference } from './page-reference.ts';

const open = (error: unknown, reference?: string) =>
  renderApp(
    <PageReference value={reference}>
      <ErrorScreen error={error} />
    </PageReference>,
    { at: '/predimatch' },
  );

test('R8.4 the error page shows the reference that it asks for', async () => {
  const screen = await open(new CallError('Failure', { status: 500, id: 'request-of-call' }));
  await expect.element(screen.getByText(/send us the reference/)).toBeVisible();
  await expect.element(screen.getByText('Reference request-of-call')).toBeVisible();
  await screen.unmount();
  const served = await open(new Error('Unexpected Server Error'), 'request-of-page');
  await expect.element(served.getByText('Reference request-of-page')).toBeVisible();
});

test('R8.4 it asks for none where there is none', async () => {
  const screen = await open(new Error('no'));
  await expect.element(screen.getByText(/tell us/)).toBeVisible();
  expect(screen.getByText(/reference/i).query()).toBeNull();
});
