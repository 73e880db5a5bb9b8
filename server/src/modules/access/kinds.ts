import { ASSISTANTS } from '../../http/program.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/clock.ts';
import { isProgramToken } from '../../platform/program-token.ts';
import { isToken } from './token.ts';

/** Clocks of servers differ, and are set: nobody is turned away for less than this (F-10). */
export const TOLERANCE_MS = MINUTE_MS;

interface KindOfBearer {
  /** Each looks different, so that nothing is looked up in the database that cannot be there. */
  looksLike: (bearer: string) => boolean;
  /** Where it counts. `nowhere` is no bearer token: the code that accepts it looks its holder up by name. */
  opens: 'api' | 'mcp' | 'scim' | 'nowhere';
  /** How exactly it is known when it was used last: not every request has to write. */
  noteEveryMs?: number;
  /** What the audit log says when it ends. */
  ended: { action: string; object: string };
}

/**
 * What lets somebody act by a token, kind by kind. A new one is a row here, a word in the check of `credential.kind`, and
 * whatever makes it. A session, an assistant and a client show parts of theirs, which are given for a short time.
 */
export const BEARERS = {
  session: {
    looksLike: (bearer) => isToken(bearer),
    opens: 'api',
    ended: { action: 'session.end', object: 'session' },
  },
  token: {
    looksLike: (bearer) => isProgramToken(bearer, 'token'),
    opens: 'api',
    noteEveryMs: 10 * MINUTE_MS,
    ended: { action: 'token.revoke', object: 'token' },
  },
  // An assistant was let in there and nowhere else (RFC 8707).
  assistant: {
    looksLike: (bearer) => isProgramToken(bearer, 'access'),
    opens: 'mcp',
    noteEveryMs: 10 * MINUTE_MS,
    ended: { action: 'assistant.disconnect', object: 'assistant' },
  },
  // It is in an address, and opens the one table that it was made for.
  link: {
    looksLike: (bearer) => isProgramToken(bearer, 'link'),
    opens: 'nowhere',
    noteEveryMs: 10 * MINUTE_MS,
    ended: { action: 'table-link.revoke', object: 'table-link' },
  },
  client: {
    looksLike: (bearer) => isToken(bearer, 'client.'),
    opens: 'api',
    ended: { action: 'client.revoke', object: 'client' },
  },
  directory: {
    looksLike: (bearer) => isToken(bearer, 'scim.'),
    opens: 'scim',
    noteEveryMs: MINUTE_MS,
    ended: { action: 'directory.token-revoke', object: 'organisation' },
  },
} as const satisfies Record<string, KindOfBearer>;

export type Bearer = keyof typeof BEARERS;
// The entries of that table, whose keys the compiler forgets.
const FACTS = Object.entries<KindOfBearer>(BEARERS) as [Bearer, KindOfBearer][];

/** What a bearer token is, if it is one and counts at this path. */
export function kindOf(bearer: string, path: string): Bearer | undefined {
  // Under /scim/ the tokens of directories count, and no others; elsewhere these count for nothing.
  const isOpen = ({ opens }: KindOfBearer) =>
    path.startsWith('/scim/')
      ? opens === 'scim'
      : opens === 'api' || (opens === 'mcp' && path === ASSISTANTS);
  return FACTS.find(([, facts]) => isOpen(facts) && facts.looksLike(bearer))?.[0];
}

/** What the audit log says of one that has ended. */
export function endingOf({ kind, id }: { kind: Bearer; id: string }) {
  const { action, object } = BEARERS[kind].ended;
  return { action, object: { kind: object, id } };
}

/** What somebody lets programs do, by these. */
export const PROGRAMS = ['token', 'assistant', 'link'] as const satisfies Bearer[];
/** How long one that is over is kept: its owner sees why a program stopped. */
export const SHOWN_MS = 30 * DAY_MS;

/** What is in mails, and opens a page once. */
export const MAILED = ['confirm', 'reset', 'invitation'] as const;
export type Mailed = (typeof MAILED)[number];
/** How somebody is in, or could be in a moment. */
export const SIGN_INS = ['session', ...MAILED] as const;
