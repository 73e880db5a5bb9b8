import { createMemoryRouter, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { SessionProvider } from '../session/session-provider.tsx';
import { SupplierArea } from './apps-supplier-ingredients.tsx';

/** The supplier area around a page of the test's own. */
async function open(supplier: boolean) {
  const path = '/apps/supplier/ingredients';
  const router = createMemoryRouter(
    [
      {
        path,
        element: (
          <SupplierArea>
            <p>Products</p>
          </SupplierArea>
        ),
      },
    ],
    { initialEntries: [path] },
  );
  return render(
    <SessionProvider apiUrl="" flags={{ emulsion: true, supplier }}>
      <RouterProvider router={router} />
    </SessionProvider>,
  );
}

test('R2.31 the supplier layout shows its page while the flag is on', async () => {
  const screen = await open(true);
  await expect.element(screen.getByText('Products')).toBeVisible();
});

test('R2.31 it renders nothing at all while the flag is off', async () => {
  const screen = await open(false);
  expect(screen.container.innerHTML).toBe('');
});
