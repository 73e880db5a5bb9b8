import { Socket } from 'node:net';
import { sql } from 'drizzle-orm';
import { Client } from 'pg';
import type { Transaction } from './database.ts';
import type { LogFn } from './driver.ts';

/** What servers notify each other of: shipped data that were brought up to date, people who were erased. */
export type Topic = 'data' | 'erased';

/** Reports what other servers have changed, so that nobody keeps what is out of date. */
export interface Changes {
  /** Called when it may have changed; again and for nothing, rather than not at all. */
  on: (topic: Topic, hear: () => void) => void;
  close: () => Promise<void>;
}

const CHANNEL = 'suite_changes';

/** Notifies all servers, this one too, once the transaction has committed. */
export async function announce({ orm }: Transaction, topic: Topic): Promise<void> {
  await orm.execute(sql`select pg_notify(${CHANNEL}, ${topic})`);
}

/** For a database with one server: what it changes it knows. */
export const NO_CHANGES: Changes = { on: () => undefined, close: () => Promise.resolve() };

interface ListenOptions {
  url: string;
  random: () => number;
  log: LogFn;
  /** How often it is asked whether the connection is still there, and how long an answer may take. */
  watch?: { everyMs: number; answerMs: number };
}

const FIRST_WAIT_MS = 200;
const LONGEST_WAIT_MS = 10_000;

/**
 * One connection that listens. Nothing waits for it: while it is away the server works on with what it knows, and when it is
 * back everything counts as changed, for nobody repeats what was missed. A network may swallow a connection without a word, and
 * who listens says nothing either: so it is asked again and again.
 */
export function listenForChanges({
  url,
  random,
  log,
  watch = { everyMs: 15_000, answerMs: 5_000 },
}: ListenOptions): Changes {
  const heard = new Map<string, (() => void)[]>();
  let client: Client | undefined;
  let isClosed = false;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT_MS;
  const started = connect();

  async function connect(): Promise<void> {
    const socket = new Socket();
    const opening = new Client({
      connectionString: url,
      application_name: 'suite changes',
      connectionTimeoutMillis: watch.answerMs,
      query_timeout: watch.answerMs,
      stream: () => socket,
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
      look(opening, socket);
    } catch {
      socket.destroy();
      again(opening);
    }
  }

  function look(listening: Client, socket: Socket): void {
    if (isClosed || client !== listening) return;
    timer = setTimeout(() => {
      listening.query('select 1').then(
        () => look(listening, socket),
        () => socket.destroy(), // `end` follows
      );
    }, watch.everyMs).unref();
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
