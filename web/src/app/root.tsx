import { type ReactNode, useEffect } from 'react';
import { Links, Meta, Outlet, Scripts } from 'react-router';
import type { Route } from './+types/root.ts';
import { ErrorScreen } from './shell/error-screen.tsx';
import { ScrollPosition } from './scroll-position.tsx';
import { markHydrated } from '../ui/mark-hydrated.ts';
import { renderContext } from './render-context.ts';
import { findKeptWorkWith } from './session/unsaved-work.ts';

findKeptWorkWith(async () => (await import('./kept-work.ts')).findKeptWork);

export const links: Route.LinksFunction = () => [
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
];

/** Addresses that are settings of the installation, not of the code, and the year of the copyright line. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, privacyUrl, websiteUrl, flags, apiUrl } = context.get(renderContext).settings;
  return { publicUrl, privacyUrl, websiteUrl, flags, apiUrl, year: new Date().getFullYear() };
}

// None of it changes while the page is open.
export const shouldRevalidate = () => false;

export function Layout({ children }: { children: ReactNode }) {
  useEffect(() => markHydrated(document.documentElement), []);
  return (
    <html lang="en" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <Meta />
        <Links />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <ScrollPosition />
        <Scripts />
      </body>
    </html>
  );
}

export default function Root() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
