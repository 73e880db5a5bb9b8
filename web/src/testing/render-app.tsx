import type { Flags } from '@suite/contracts/flags';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, useLocation } from 'react-router';
import { render, type RenderResult } from 'vitest-browser-react/pure';
import { createQueryClient } from '../app/calls/query-client.ts';
import { SessionProvider } from '../app/session/session-provider.tsx';
import { writeUserData } from '../app/session/user-data.ts';

interface Place {
  /** The address the screen is opened at, and the pattern of its route where it reads parameters from it. */
  at: string;
  route?: string;
}

const FLAGS: Flags = { emulsion: true, supplier: true };

/** A screen with the session, the queries and the router of the product. Where it leads to is told as text. */
export async function renderApp(screen: ReactNode, { at, route }: Place): Promise<RenderResult> {
  const queries = createQueryClient();
  const router = createMemoryRouter(
    [
      { path: route ?? new URL(at, location.href).pathname, element: screen },
      { path: '*', element: <Elsewhere /> },
    ],
    { initialEntries: [at] },
  );
  return render(
    <QueryClientProvider client={queries}>
      <SessionProvider apiUrl="" flags={FLAGS}>
        <RouterProvider router={router} />
      </SessionProvider>
    </QueryClientProvider>,
  );
}

function Elsewhere() {
  const { pathname, search } = useLocation();
  return <p>{`Now at ${pathname}${search}`}</p>;
}

/** Leaves in this browser what signing in would, and says whose it is. */
export function signIn(roles: string[] = ['hld-app-group', 'hsp-app-group']): string {
  const userId = crypto.randomUUID();
  writeUserData({
    accessToken: `token-of-${userId}`,
    roles,
    user: { userId, name: 'Ingrid Solheim', email: 'ingrid@example.org' },
  });
  return userId;
}
