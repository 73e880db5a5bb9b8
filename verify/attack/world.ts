import { fillPath, type Operation } from './document.ts';
import type { Mark } from './judge.ts';
import { TOOLS } from './more-operations.ts';
import { ASSISTANT, CONTENT_READER, DIRECTORY, listOf, MISSING, type Pools } from './pools.ts';
import type { Random } from './random.ts';

const FORMULATOR = ['hsp-app-group', 'hsp-db-group', 'hld-app-group', 'hld-db-group'];

/** The people of the demonstration and their roles. */
const ACCOUNTS = {
  formulator: FORMULATOR,
  colleague: ['hld-app-group'],
  rival: FORMULATOR,
  newcomer: [],
  supplier: ['supplier-group'],
  'rival-supplier': ['supplier-group'],
  admin: ['admin-group'],
} as const satisfies Record<string, readonly string[]>;

export type Account = keyof typeof ACCOUNTS;
export const ACCOUNT_NAMES = Object.keys(ACCOUNTS) as Account[]; // its own keys

/** Whether the table lets this account call an operation at all. */
export function isAllowed(who: string | readonly string[], account: Account): boolean {
  if (typeof who === 'string') return who !== 'directory';
  return ACCOUNTS[account].some((role) => who.includes(role));
}

/** What all attempts are made from. */
export interface World {
  operations: readonly Operation[];
  random: Random;
  /** What everybody owns, and what of it was planted to be looked for. */
  pools: Pools;
  marks: readonly Mark[];
  /** Tokens that were good once. */
  spent: { expired: string; revoked: string };
}

/** Those whose own work is changed by attempts; what the others own must stay as it is. */
const FUZZERS: readonly Account[] = ['rival', 'rival-supplier', 'admin', 'newcomer'];

/** Somebody who may call the operation and whose work may suffer; nobody where everybody may. */
export function callerOf(operation: Operation, random: Random): string | undefined {
  if (operation.path.startsWith('/content/')) return CONTENT_READER;
  if (operation.path === TOOLS) return ASSISTANT;
  if (operation.who === 'directory') return DIRECTORY;
  // The session of the token would end, which is that of all other attempts.
  if (operation.name === 'POST /api/auth/logout') return undefined;
  if (operation.who === 'everyone' || operation.who === 'loopback') return random.pick([undefined, 'rival']);
  const allowed = FUZZERS.filter((account) => isAllowed(operation.who, account));
  return random.pick(allowed);
}

/** Those who must not see or change what somebody owns. */
export function strangersTo(readers: readonly string[]): Account[] {
  return ACCOUNT_NAMES.filter((account) => !readers.includes(account));
}

/** The path with ids that an account owns; where it owns none, with one that nothing has. */
export function ownPath({ pools, random }: World, operation: Operation, account: string): string {
  const { path, pathParameters, method } = operation;
  return fillPath(path, (parameter) => {
    if (parameter === 'version') return '1';
    const list = listOf(path, parameter);
    const [first = MISSING, ...more] = pools.of(account, list);
    // What is made within something is made within the first one of it, which is therefore never taken away.
    if (!path.endsWith(`{${parameter}}`)) return method === 'GET' ? random.pick([first, ...more]) : first;
    if (pathParameters.length > 1 && method === 'GET') return first;
    if (method !== 'DELETE') return random.pick([first, ...more]);
    const made = pools.madeBy(account, list);
    return made.length === 0 ? MISSING : random.pick(made);
  });
}

/** The path with ids that nothing has. */
export function missingPath({ path }: Operation): string {
  return fillPath(path, (parameter) => (parameter === 'version' ? '1' : MISSING));
}
