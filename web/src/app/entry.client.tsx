import './trusted-types.ts'; // first: React and the router create script elements as soon as they run
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { ClientInstrumentation } from 'react-router';
import { HydratedRouter } from 'react-router/dom';
import { PageReference } from './shell/page-reference.ts';
import { hasPendingSections, loadPendingSections } from '../ui/deferred.tsx';

// In development the styles come a second time, from where they are reloaded on change.
if (import.meta.env.DEV) void import('../ui/styles/app.css');

const afterSections: ClientInstrumentation = {
  router: (router) =>
    router.instrument({
      navigate: async (navigate) => {
        if (hasPendingSections()) await loadPendingSections();
        await navigate();
      },
    }),
};

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <PageReference value={document.documentElement.dataset['reference']}>
        <HydratedRouter instrumentations={[afterSections]} />
      </PageReference>
    </StrictMode>,
  );
});
