import { availableParallelism } from 'node:os';
import type { DatabaseLimits } from '../db/driver.ts';
import { DAY_MS, HOUR_MS, MINUTE_MS } from './clock.ts';
import type { RateLimit } from './rate-limit.ts';

const SECOND_MS = 1000;

/** Every bound a caller can run into, in one place. Tests and measurements raise them; production does not. */
export const LIMITS = {
  body: { bytes: 256 * 1024, depth: 32, elements: 2000 },
  database: {
    connections: 10,
    waiting: 200,
    statementMs: 5_000,
    lockMs: 2_000,
    connectMs: 5_000,
    patienceMs: 20_000,
  } satisfies DatabaseLimits,
  /** Contact messages: accepted and refused ones of an address; how many of all are copied by mail (S-11). */
  messages: {
    accepted: { count: 5, perMs: HOUR_MS },
    refused: { count: 30, perMs: HOUR_MS },
    copies: { count: 60, perMs: HOUR_MS },
  },
  /** Requests of one signed-in person, a program of theirs, and one organisation; at most so many of a person at the same time (S-11). */
  api: {
    perUser: { count: 60, perMs: 3 * SECOND_MS }, // 20 a second, 60 at once
    /** Of one token, client or assistant, beside what its person may. */
    perProgram: { count: 30, perMs: 3 * SECOND_MS },
    perOrganisation: { count: 300, perMs: 3 * SECOND_MS },
    atOnce: 8,
  },
  /** Searches in the database of parameters by one person (S-11). */
  search: { count: 15, perMs: 3 * SECOND_MS }, // 5 a second, 15 at once
  imports: {
    /** Files of one person, and batches that are no larger than the body of any other request (S-11). */
    files: { count: 6, perMs: HOUR_MS },
    batches: { count: 120, perMs: HOUR_MS }, // as many bytes as six files of 5 MiB
    /** Of files an organisation has one at a time: given back when it is done, or after this time when a process dies. */
    atOnce: { count: 1, perMs: 2 * MINUTE_MS },
    /** Rows in all datasets of an organisation and its people. */
    organisationRows: 500_000,
  },
  /** Exports of everything about a person: one at a time, for no longer than this; and so many. */
  exports: {
    atOnce: { count: 1, perMs: 15 * MINUTE_MS },
    often: { count: 6, perMs: DAY_MS },
  },
  signIn: {
    perAddress: { count: 30, perMs: MINUTE_MS },
    /** Forms of registration and recovery, whatever they come to: a company may be one address. */
    forms: { count: 240, perMs: MINUTE_MS },
    /** Steps of signing in through a provider: a company may be one address. */
    signOn: { count: 240, perMs: MINUTE_MS },
    /** Logouts that a provider requests. */
    signOnLogouts: { count: 600, perMs: MINUTE_MS },
    /** Failed ones of an account from anywhere; a link in a mail lifts it. */
    perAccount: { count: 100, perMs: DAY_MS },
    /** Tries in a row of one account from one address: from `slowAfter` on each waits longer, after `most` comes a pause. */
    inARow: { slowAfter: 5, most: 10, pauseMs: 15 * MINUTE_MS },
    /** Requests of an address that make us write a mail (registration, reset), and such mails to one account. */
    mailsPerAddress: { count: 20, perMs: HOUR_MS },
    mailsPerAccount: { count: 5, perMs: HOUR_MS },
    /** Password hashes computed at the same time, and how many may wait (S-01). */
    hashing: {
      // One core is left to everybody else, where there is more than one.
      atOnce: Math.min(2, Math.max(1, availableParallelism() - 1)),
      waiting: 20,
      memoryKib: 19_456,
      passes: 2,
    },
  },
  /** Assistants that register, and that ask to be connected, from one address; how many registrations there are at most. */
  oauth: {
    registrations: { count: 20, perMs: HOUR_MS },
    requests: { count: 60, perMs: 10 * MINUTE_MS },
    clients: 10_000,
  },
  shares: {
    /** Openings of links from one address, and tokens from there that open nothing. */
    opened: { count: 60, perMs: MINUTE_MS },
    missing: { count: 20, perMs: MINUTE_MS },
    /** Passcodes tried on one link, from one address and in all. */
    passcodes: { count: 10, perMs: 15 * MINUTE_MS },
    passcodesOfLink: { count: 200, perMs: DAY_MS },
    /** Invitations of one person, and mails to one who is invited. */
    invitations: { count: 60, perMs: HOUR_MS },
    invited: { count: 5, perMs: DAY_MS },
  },
  /** Pages that have to be rendered for one address (S-11); those that are cached are not counted. */
  pages: { perAddress: { count: 40, perMs: SECOND_MS } },
  /**
   * How many requests are answered at a time (a few more than there are connections to the database), how long others wait, and
   * how late the event loop may be, before they are refused (F-14).
   */
  load: { atOnce: 12, waitMs: 300, lateMs: 500 },
  /** How long a relay may be silent at a time, and how long one mail may take in all. */
  mail: { silenceMs: 10 * SECOND_MS, wholeMs: 45 * SECOND_MS },
  /** What the HTTP listener itself enforces (S-55). */
  listener: {
    headerBytes: 16 * 1024,
    headersMs: 10_000,
    requestMs: 30_000,
    keepAliveMs: 5_000,
    connections: 2000,
    /** How long a stopping process waits for open requests. */
    drainMs: 8_000,
  },
};

export type Limits = typeof LIMITS;

const MANY = 1000;

/** For measurements and journeys, which come from one address and are quicker than people (S-11). */
export const RAISED_LIMITS: Limits = {
  ...raise(LIMITS),
  api: { ...raise(LIMITS.api), atOnce: 800 },
  load: { atOnce: Infinity, waitMs: MINUTE_MS, lateMs: Infinity },
};

/** Everything the same but for the rate limits, however deep they stand. */
function raise<Group extends object>(group: Group): Group {
  const raised = Object.entries(group).map(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [name, value];
    return [name, isRateLimit(value) ? { ...value, count: value.count * MANY } : raise(value)];
  });
  return Object.fromEntries(raised) as Group; // the same names with the same kind of value
}

function isRateLimit(value: object): value is RateLimit {
  return 'count' in value && 'perMs' in value;
}

interface LimitSettings {
  RATE_LIMITS: 'normal' | 'raised';
  DATABASE_CONNECTIONS?: number;
}

/** The limits that the settings choose: more connections to the database answer more requests at a time. */
export function limitsOf({ RATE_LIMITS, DATABASE_CONNECTIONS }: LimitSettings): Limits {
  const { load, database, ...limits } = RATE_LIMITS === 'raised' ? RAISED_LIMITS : LIMITS;
  const connections = DATABASE_CONNECTIONS ?? database.connections;
  return {
    ...limits,
    database: { ...database, connections },
    load: { ...load, atOnce: Math.max(load.atOnce, connections + 2) },
  };
}
