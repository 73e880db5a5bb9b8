import { QueryClientProvider } from '@tanstack/react-query';
import { use } from 'react';
import { createBrowserRouter, Link, Outlet, RouterProvider } from 'react-router';
import { afterEach, expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { createQueryClient } from '../../app/calls/query-client.ts';
import { useOpening } from '../../recipes/session/use-opening.ts';
import { SessionProvider } from '../../app/session/session-provider.tsx';
import { answerRequests } from '../../testing/fake-network.ts';
import { signIn } from '../../testing/render-app.tsx';
import { HspSessionProvider, useHspSession } from './hsp-session.tsx';

const ID = '018f3c2e-7d1a-7c00-8000-000000000001';
const address = location.href;
afterEach(() => history.replaceState(null, '', address));

/** A screen with a recipe that is saved at a press. */
function Explorer() {
  const session = useHspSession();
  useOpening(undefined, (id) => (id === undefined ? '/explorer' : `/explorer/${id}`));
  const save = () => {
    const { current, details } = session.get();
    session.open({ recipe: { ...current, recipeId: ID }, details });
  };
  return (
    <main>
      <button type="button" onClick={save}>
        Save
      </button>
      <Link to="/drawn">Another screen</Link>
      <Link to="/read">A screen that is far away</Link>
    </main>
  );
}

const never = new Promise<never>(() => undefined);

function NeverDrawn() {
  use(never);
  return null;
}

async function openExplorer() {
  signIn();
  answerRequests();
  history.replaceState(null, '', '/explorer');
  const router = createBrowserRouter([
    {
      element: (
        <HspSessionProvider>
          <Outlet />
        </HspSessionProvider>
      ),
      children: [
        { path: '/explorer/:id?', element: <Explorer /> },
        { path: '/drawn', element: <NeverDrawn /> },
        { path: '/read', element: <p>Here at last</p>, loader: () => never },
      ],
    },
  ]);
  const screen = await render(
    <QueryClientProvider client={createQueryClient()}>
      <SessionProvider apiUrl="" flags={{ emulsion: true, supplier: true }}>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
  const save = screen.getByRole('button', { name: 'Save' });
  await expect.element(save).toBeVisible();
  return { screen, save, router };
}

test('the address becomes that of the recipe once it is saved', async () => {
  const { save } = await openExplorer();
  await save.click();
  await expect.poll(() => location.pathname).toBe(`/explorer/${ID}`);
});

test('a recipe saved while another screen is drawn does not lead back', async () => {
  const { screen, save } = await openExplorer();
  await screen.getByRole('link', { name: 'Another screen' }).click();
  await expect.poll(() => location.pathname).toBe('/drawn');
  await save.click();
  expect(location.pathname).toBe('/drawn');
});

test('a recipe saved while another screen is read does not call that off', async () => {
  const { screen, save, router } = await openExplorer();
  await screen.getByRole('link', { name: 'A screen that is far away' }).click();
  await expect.poll(() => router.state.navigation.location?.pathname).toBe('/read');
  await save.click();
  expect(router.state.navigation.location?.pathname).toBe('/read');
});
