import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Transaction } from './database.ts';
import type { LogFn } from './driver.ts';

/** What servers tell each other about: shipped data that were brought up to date, people who were erased. */
export type Topic = 'data' | 'erased';

/** Tells what other servers have changed, so that nobody keeps what is not so any more. */
export interface Changes {
  /** Called when it may have changed; again and for nothing, rather than not at all. */
  on: (topic: Topic, hear: () => void) => void;
  close: () => Promise<void>;
}

const CHANNEL = 'suite_changes';

/** Tells all servers once the transaction has committed, this one too. */
export async function announce({ orm }: Transaction, topic: Topic): Promise<void> {
  await orm.execute(sql`select pg_notify(${CHANNEL}, ${topic})`);
}

/** For a database with one server: what it changes it knows. */
export const NO_CHANGES: Changes = { on: () => undefined, close: () => Promise.resolve() };

interface ListenOptions {
  url: string;
  random: () => number;
  log: LogFn;
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;

/**
 * One connection that listens. Nothing waits for it: while it is away the server works on with what it knows, and when it is
 * back everything counts as changed, for nobody tells what was missed.
 */
export function listenForChanges({ url, random, log }: ListenOptions): Changes {
  const heard = new Map<string, (() => void)[]>();
  let client: Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;
  const started = connect();

  async function connect(): Promise<void> {
    const opening = new Client({
      connectionString: url,
      application_name: 'suite changes',
      connectionTimeoutMillis: 5_000,
      keepAlive: true,
    });
    client = opening;
    opening.on('error', () => undefined); // `end` follows
    opening.once('end', () => again(opening));
    opening.on('notification', ({ payload }) => tell(payload));
    try {
      await opening.connect();
      await opening.query(`listen ${CHANNEL}`);
      wait = FIRST_WAIT_MS;
      for (const topic of heard.keys()) tell(topic);
    } catch {
      await opening.end().catch(() => undefined);
      again(opening);
    }
  }

  /** With growing, uneven waits, so that many servers do not knock at the same moment. */
  function again(ended: Client): void {
    if (isClosed || client !== ended) return;
    client = undefined;
    log('warn', 'Changes of other servers are not heard at the moment, trying again.');
    timer = setTimeout(() => void connect(), wait * (0.5 + random())).unref();
    wait = Math.min(wait * 2, LONGEST_WAIT_MS);
  }

  function tell(topic: string | undefined): void {
    for (const hear of heard.get(topic ?? '') ?? []) hear();
  }

  return {
    on: (topic, hear) => void heard.set(topic, [...(heard.get(topic) ?? []), hear]),
    close: async () => {
      isClosed = true;
      clearTimeout(timer);
      await started;
      await client?.end().catch(() => undefined);
    },
  };
}
