import './trusted-types.ts'; // first: React and the router create script elements as soon as they run
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';

// In development the styles come a second time, from where they are reloaded on change.
if (import.meta.env.DEV) void import('./styles/app.css');

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
