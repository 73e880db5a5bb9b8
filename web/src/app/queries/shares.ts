import type { Call } from '@suite/clients/api/call';
import {
  listGrants,
  listReceived,
  listShares,
  openShare,
  readShareValues,
  type ShareTarget,
} from '@suite/clients/api/shares';
import { queryOptions } from '@tanstack/react-query';

/** Begins the keys of everything about links and grants: what was changed makes all of it stale. */
const SHARES_KEY = ['Links'] as const;
/** Begins the key of what waits at home. */
export const HOME_KEY = ['Your account'] as const;
/** What sharing something changes: the links and grants, the lists that say what is shared, and what waits. */
export const SHARE_KEYS = [SHARES_KEY, ['Grants'], ['Datasets'], ['Recipes'], HOME_KEY] as const;

/** The own links, or that of one thing. */
export function sharesQuery(call: Call, target?: ShareTarget) {
  return queryOptions({
    queryKey: [...SHARES_KEY, 'links', target ?? 'all'],
    queryFn: ({ signal }) => listShares(call, { ...(target ? { target } : {}), signal }),
  });
}

/** What a link on a thing would show, and what the organisation allows. */
export function shareValuesQuery(call: Call, target: ShareTarget) {
  return queryOptions({
    queryKey: [...SHARES_KEY, 'values', target],
    queryFn: () => readShareValues(call, target),
  });
}

export function grantsQuery(call: Call, target: ShareTarget) {
  return queryOptions({
    queryKey: ['Grants', target],
    queryFn: () => listGrants(call, target),
  });
}

/** What others granted to whoever is signed in. */
export function receivedQuery(call: Call) {
  return queryOptions({ queryKey: ['Grants', 'received'], queryFn: () => listReceived(call) });
}

/** What a link shows. Nothing of it is kept: each answer counts as an opening. */
export function sharedQuery(call: Call, token: string, passcode: string | undefined) {
  return queryOptions({
    queryKey: ['shared', token, passcode ?? ''],
    queryFn: () => openShare(call, token, passcode),
    retry: false,
    gcTime: 0,
  });
}
