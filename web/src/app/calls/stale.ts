import type { Endpoint } from '@suite/contracts/endpoint';
import type { QueryClient } from '@tanstack/react-query';

/** One thing done by staff changes counts, lists and the log. */
const STAFF = [
  'Customers',
  'Accounts',
  'Messages',
  'Integration clients',
  'Single sign-on',
  'Links',
  'Ingredient requests',
  'Operation',
  'Audit log',
  'Your account',
];
/** What is shared is said in the lists, and an invitation waits for somebody. */
const SHARED = ['Links', 'Grants', 'Datasets', 'Recipes', 'Your account'];

/** What a write makes stale beside the answers of its own tag, by its tag. The home is part of `Your account`. */
export const TOUCHES: Readonly<Record<string, readonly string[]>> = {
  Datasets: ['Ingredients', 'Calculations'],
  Ingredients: ['Datasets', 'Calculations'],
  Links: SHARED,
  Grants: SHARED,
  Portfolio: ['Your account'],
  'Your account': ['Sessions'],
  Customers: STAFF,
  Accounts: STAFF,
  Messages: STAFF,
  'Integration clients': STAFF,
  'Single sign-on': STAFF,
  'Ingredient requests': STAFF,
  Operation: STAFF,
};

/** What stays as it is although others of its tag are read anew: each answer counts as an opening of the link. */
const KEPT = ['openShare', 'openShareWithPasscode'];

/** What is sent here changes nothing that is read: a calculation, and a link of a mail, which a form uses up. */
const CHANGE_NOTHING = ['Calculations', 'Registration'];

/** Has everything read anew that these calls may have changed. */
export async function readAnew(
  queries: QueryClient,
  sent: Iterable<Endpoint>,
  { isShown = true }: { isShown?: boolean } = {},
): Promise<void> {
  const writes = [...sent].filter(({ method, tag }) => method !== 'get' && !CHANGE_NOTHING.includes(tag));
  const stale = new Set<unknown>(writes.flatMap(({ tag }) => [tag, ...(TOUCHES[tag] ?? [])]));
  if (stale.size === 0) return;
  await queries.invalidateQueries({
    predicate: ({ queryKey }) => stale.has(queryKey[0]) && !KEPT.some((id) => id === queryKey[1]),
    refetchType: isShown ? 'active' : 'none',
  });
}
