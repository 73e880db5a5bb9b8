import { lazy } from 'react';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { PanelBoundary } from './panel-boundary.tsx';

test('a part whose code is gone says so and offers a reload, and what is beside it stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {}); // React tells of it there
  const Gone = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));
  const screen = await render(
    <>
      <p>Beside</p>
      <PanelBoundary fallback={<p>Coming</p>}>
        <Gone />
      </PanelBoundary>
    </>,
  );
  await expect.element(screen.getByRole('alert').getByText("This part couldn't be shown")).toBeVisible();
  await expect.element(screen.getByRole('button', { name: 'Reload the page' })).toBeVisible();
  await expect.element(screen.getByText('Beside')).toBeVisible();
});
