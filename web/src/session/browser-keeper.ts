import { createKeeper, type Keeper } from './keeper.ts';

let kept: { apiUrl: string; keeper: Keeper } | undefined;

/** The keeper of this page, made with what the browser offers; one for all who ask. */
export function browserKeeper(apiUrl: string): Keeper {
  if (kept?.apiUrl !== apiUrl) kept = { apiUrl, keeper: makeKeeper(apiUrl) };
  return kept.keeper;
}

function makeKeeper(apiUrl: string): Keeper {
  return createKeeper({
    apiUrl,
    fetch: (...given) => fetch(...given),
    now: () => Date.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    alone,
  });
}

/** Browsers offer locks on secure pages only; elsewhere the server's grace for two tabs racing has to do. */
async function alone<Value>(work: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as { locks?: LockManager }; // absent on pages that are not secure
  return locks ? locks.request('session-refresh', work) : work();
}
