import { STORAGE_BOUNDS } from '@suite/contracts/storage';
import { type Actor, isStaff } from './actor.ts';
import type { Driver, Orm, Readiness, Statement } from './driver.ts';

declare const fromDatabase: unique symbol;

/**
 * Typed queries inside a transaction that knows its actor. Stores take this and nothing else, and only
 * `Database.as(actor)` makes one: a store cannot be called without an actor (S-22).
 */
export interface Transaction {
  readonly orm: Orm;
  readonly actor: Actor;
  readonly [fromDatabase]: true;
}

export interface ActorDatabase {
  transaction: <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>;
  /** The same for work that nobody waits for: on a connection of its own, and as long as it takes. */
  longTransaction: <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>;
  /** The same for work that only reads, and is refused anything else. */
  read: <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>;
}

export interface Database {
  kind: Driver['kind'];
  as: (actor: Actor) => ActorDatabase;
  /** Whose token this is, by its hash: the one question asked before there is an actor. */
  holderOf: (hash: string) => Promise<Holder | undefined>;
  readiness: () => Promise<Readiness>;
}

/** Somebody who signed in, a program with the roles of the person it acts for, or the directory of an organisation. */
export type Holder = (PersonHolder | { kind: 'directory'; organisationId: string }) & {
  id: string;
  /** Moments are in milliseconds. */
  expiresMs: number;
  lastUsedMs: number | null;
};

interface PersonHolder {
  kind: 'session' | 'token' | 'assistant' | 'link' | 'client';
  userId: string;
  organisationId: string | null;
  roles: string[];
  hasSecondFactor: boolean;
  isEmergency: boolean;
  /** What the customer may use; null for somebody without one. */
  terms: unknown;
  /** When the person last proved who they are. */
  provenMs: number;
  /** What a program may do; nobody who signs in has any. */
  scopes: string[];
}

/** Requests never run as the owner of the tables: each transaction takes the run-time role and names its actor. */
export function createDatabase(driver: Driver, observe?: ObserveTransaction): Database {
  return {
    kind: driver.kind,
    readiness: driver.readiness,
    holderOf: async (hash) =>
      (await driver.queryPrepared<Holder>({ name: 'holder', text: HOLDER, values: [hash] }))[0],
    as: (actor) => {
      // The brand exists for the compiler only: this is the one place that gives it.
      const branded = (orm: Orm) => ({ orm, actor }) as unknown as Transaction;
      return {
        transaction: (work) =>
          timed(observe, () => driver.ormTransaction(identity(actor), (orm) => work(branded(orm)))),
        longTransaction: (work) => driver.ormLongTransaction(identity(actor), (orm) => work(branded(orm))),
        read: (work) => timed(observe, () => driver.ormRead(identity(actor), (orm) => work(branded(orm)))),
      };
    },
  };
}

/** Called with how long a transaction took, the wait for a connection included, and whether it was committed. */
export type ObserveTransaction = (seconds: number, isDone: boolean) => void;

async function timed<Value>(
  observe: ObserveTransaction | undefined,
  work: () => Promise<Value>,
): Promise<Value> {
  if (!observe) return work();
  const start = performance.now();
  let isDone = false;
  try {
    const value = await work();
    isDone = true;
    return value;
  } finally {
    observe((performance.now() - start) / 1000, isDone);
  }
}

// One statement, one round trip: every request of the API begins with it.
const HOLDER = `select kind, id, coalesce(scopes, '{}') as scopes, extract(epoch from expires)::float8 * 1000 as "expiresMs",
  extract(epoch from last_used)::float8 * 1000 as "lastUsedMs", extract(epoch from proven)::float8 * 1000 as "provenMs",
  user_id as "userId", organisation_id as "organisationId", roles, has_second_factor as "hasSecondFactor",
  is_emergency as "isEmergency", terms
  from holder_of_credential($1)`;

/**
 * The settings hold until the transaction ends, whatever becomes of the connection afterwards. Nothing is compiled: it takes
 * PostgreSQL seconds for the widest statements, and none of them runs that long.
 */
const IDENTITY = `select
  set_config('role', 'suite_app', true),
  set_config('jit', 'off', true),
  set_config('app.actor_kind', $1, true),
  set_config('app.user_id', $2, true),
  set_config('app.organisation_id', $3, true),
  set_config('app.owner', $4, true),
  set_config('app.is_staff', $5, true),
  set_config('app.directory', $6, true),
  set_config('app.most_of_person', '${STORAGE_BOUNDS.person}', true),
  set_config('app.most_of_organisation', '${STORAGE_BOUNDS.organisation}', true)`;

function identity(actor: Actor): Statement {
  const user = actor.kind === 'user' ? actor.userId : '';
  const organisation = actor.kind === 'user' ? (actor.organisationId ?? '') : '';
  const directory = actor.kind === 'directory' ? actor.organisationId : '';
  return {
    name: 'identity',
    text: IDENTITY,
    values: [actor.kind, user, organisation, ownerOf(actor), isStaff(actor) ? 'yes' : '', directory],
  };
}

/** Whose keyed records these are: a user's, wherever they are, or those of a visitor's address. */
export function ownerOf(actor: Actor): string {
  if (actor.kind === 'user') return `user:${actor.userId}`;
  if (actor.kind === 'directory') return `directory:${actor.tokenId}`;
  return actor.kind === 'visitor' ? `visitor:${actor.address}` : 'system';
}
