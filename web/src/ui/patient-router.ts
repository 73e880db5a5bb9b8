import { startTransition, useContext, useLayoutEffect } from 'react';
import { type DataRouter, UNSAFE_DataRouterContext as DataRouterContext } from 'react-router';

const patient = new WeakSet<DataRouter>();

/**
 * A new place reaches React as a transition, which waits for parts that are being loaded, and once more outside of
 * one (HydratedRouter of React Router 8.4), which does not: React would throw away the HTML of those parts. With this
 * all of it becomes a transition. Effects of children come first, so the router has no listener yet.
 */
export function usePatientRouter(): void {
  const router = useContext(DataRouterContext)?.router;
  useLayoutEffect(() => {
    if (router) makePatient(router);
  }, [router]);
}

function makePatient(router: DataRouter): void {
  if (patient.has(router)) return;
  patient.add(router);
  const subscribe = router.subscribe.bind(router);
  router.subscribe = (listener) =>
    subscribe((...news) => {
      startTransition(() => listener(...news));
    });
}
