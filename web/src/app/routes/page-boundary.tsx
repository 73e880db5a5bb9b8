import { Outlet } from 'react-router';
import { ErrorScreen } from '../shell/error-screen.tsx';
import type { Route } from './+types/page-boundary.ts';

/** Catches what a page throws, so that the bar and the footer stay where they are. */
export default function PageBoundary() {
  return <Outlet />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <ErrorScreen error={error} />;
}
