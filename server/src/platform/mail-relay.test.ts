import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { eq } from 'drizzle-orm';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '../db/actor.ts';
import { mail } from '../db/schema.ts';
import { someVisitor } from '../testing/actors.ts';
import { TestClock } from '../testing/test-clock.ts';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';
import { type JobKind, type Jobs, startJobs } from './jobs.ts';
import { LIMITS, type Limits } from './limits.ts';
import { type DeliverMail, mailJobs, postMail, mailTransport } from './mail.ts';

let prepared: TestDatabase;
let clock: TestClock;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  prepared = await freshDatabase();
});
afterAll(() => prepared.close());
beforeEach(() => {
  clock = new TestClock();
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  await prepared.database.as(SYSTEM).transaction(({ orm }) => orm.delete(mail));
});

interface Relay {
  url: string;
  received: string[];
}

/** A relay that keeps what it takes; what it does before that is the test's. */
async function startRelay(
  behaviour: Pick<SMTPServerOptions, 'onConnect'> & { beforeAccepting?: Promise<void> } = {},
): Promise<Relay> {
  const { beforeAccepting, ...rest } = behaviour;
  const received: string[] = [];
  const relay = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    ...rest,
    onData: (stream, _, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        received.push(Buffer.concat(parts).toString());
        void answerAfter(beforeAccepting, done);
      });
    },
  });
  relay.on('error', () => undefined); // a client that gives up while it waits
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => relay.close(resolve)));
  return { url: urlOf(relay.server), received };
}

async function answerAfter(moment: Promise<void> | undefined, answer: () => void): Promise<void> {
  await moment;
  answer();
}

function urlOf(server: Pick<Server, 'address'>): string {
  return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port, not on a pipe
}

const by = (smtpUrl: string, limits: Partial<Limits['mail']> = {}) =>
  mailTransport({
    smtpUrl,
    from: 'suite@example.org',
    folder: '',
    domain: 'example.org',
    limits: { ...LIMITS.mail, ...limits },
  });

const worker = (deliver: DeliverMail) => mailJobs({ database: prepared.database, clock, deliver });

async function start(kinds: JobKind[], pollSeconds = 0.5): Promise<Jobs> {
  const jobs = await startJobs({
    driver: prepared.driver,
    kinds: kinds.map((kind) => ({ ...kind, firstWaitSeconds: 1, longestWaitSeconds: 1 })),
    onError: () => undefined,
    pollSeconds,
  });
  stops.push(jobs.stop);
  return jobs;
}

/** A queue that nobody works on: the test does the work itself, when it wants to. */
const startIdle = (kind: JobKind) =>
  start([{ ...kind, work: () => Promise.reject(new Error('not now')) }], 60);

async function post(jobs: Jobs): Promise<string> {
  await prepared.database
    .as(someVisitor())
    .transaction((tx) =>
      postMail(tx, { clock, jobs }, { to: 'staff@example.org', subject: 'Hello', text: 'Line' }),
    );
  const [row] = await rows();
  return row?.id ?? '';
}
const rows = () => prepared.database.as(SYSTEM).transaction(({ orm }) => orm.select().from(mail));
const jobsOf = (id: string) =>
  prepared.driver.query(`select id from pgboss.job where data->>'id' = $1`, [id]);

test('F-07 a relay that hangs slows nobody down, and the mail arrives once', async () => {
  const asked = Promise.withResolvers<void>();
  const greeted = Promise.withResolvers<void>();
  const relay = await startRelay({
    onConnect: (_, greet) => {
      asked.resolve();
      void answerAfter(greeted.promise, greet);
    },
  });
  const jobs = await start([worker(by(relay.url)).deliver]);
  await post(jobs);
  await asked.promise;
  // The relay has been asked and says nothing: everybody else reads and writes meanwhile.
  for (let i = 0; i < 20; i += 1) {
    const { database } = prepared;
    await database.as(SYSTEM).transaction(({ orm }) => orm.update(mail).set({ subject: `Hello ${i}` }));
  }
  expect(relay.received).toHaveLength(0);
  greeted.resolve();
  await expect.poll(async () => (await rows())[0]?.sent, { timeout: 60_000 }).toBeInstanceOf(Date);
  expect(relay.received).toHaveLength(1);
});

test('F-07 a relay that is down is waited for, and the mail arrives once when it is back', async () => {
  const relay = await startRelay();
  let attempts = 0;
  const kind = worker((message) => {
    attempts += 1;
    return attempts < 2 ? Promise.reject(new Error('the relay is down')) : by(relay.url)(message);
  }).deliver;
  await post(await start([kind]));
  await expect.poll(() => relay.received.length).toBe(1);
  expect(attempts).toBe(2);
  expect(relay.received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.org>$/im);
});

test('F-07 a relay that never greets is left after its time, and asked again', async () => {
  let connections = 0;
  const relay = await startRelay({
    onConnect: (_, greet) => {
      connections += 1;
      if (connections > 1) greet();
    },
  });
  const jobs = await start([worker(by(relay.url, { silenceMs: 300 })).deliver]);
  await post(jobs);
  await expect.poll(async () => (await rows())[0]?.sent, { timeout: 60_000 }).toBeInstanceOf(Date);
  expect([connections, relay.received.length]).toEqual([2, 1]);
});

test('F-07 a relay that trickles its answers is cut off after the whole time', async () => {
  const isCut = Promise.withResolvers<void>();
  const trickling = createServer((socket) => {
    const timer = setInterval(() => socket.write('220-wait\r\n'), 20);
    socket.on('error', () => undefined);
    socket.on('close', () => {
      clearInterval(timer);
      isCut.resolve();
    });
  });
  await new Promise<void>((resolve) => trickling.listen(0, '127.0.0.1', resolve));
  stops.push(() => new Promise((resolve) => trickling.close(() => resolve())));
  const deliver = by(urlOf(trickling), { silenceMs: 60_000, wholeMs: 300 });
  await expect(deliver({ id: 'x', to: 'a@example.org', subject: 's', text: 't' })).rejects.toThrow(
    'The mail relay took too long.',
  );
  await isCut.promise;
});

test('F-07 while one sends, another worker, a repeated job and the sweep send nothing', async () => {
  const accepted = Promise.withResolvers<void>();
  const relay = await startRelay({ beforeAccepting: accepted.promise });
  const [first, second] = [worker(by(relay.url)), worker(by(relay.url))];
  const jobs = await startIdle(first.deliver);
  const id = await post(jobs);
  const sending = first.deliver.work({ id });
  await expect.poll(() => relay.received.length, { timeout: 60_000 }).toBe(1);
  await expect(first.deliver.work({ id })).rejects.toThrow('Another worker is sending this mail.');
  await expect(second.deliver.work({ id })).rejects.toThrow('Another worker is sending this mail.');
  clock.move(6 * 60_000);
  await first.sweep.work({}, jobs);
  await first.sweep.work({}, jobs);
  expect(await jobsOf(id)).toEqual([{ id }]);
  accepted.resolve();
  await sending;
  await second.deliver.work({ id });
  expect(relay.received).toHaveLength(1);
});

test('F-07 a mail whose job is gone is found, however many others wait for a relay', async () => {
  const { deliver, sweep } = worker(() => Promise.reject(new Error('the relay is down')));
  const jobs = await startIdle(deliver);
  /** Mails from before, as a backup brings them back: without jobs. */
  async function restored(count: number): Promise<string[]> {
    const lost = Array.from({ length: count }, () => ({
      id: randomUUID(),
      created: clock.now(),
      recipient: 'staff@example.org',
      subject: 'Hello',
      body: 'Text',
    }));
    await prepared.database.as(SYSTEM).transaction(({ orm }) => orm.insert(mail).values(lost));
    clock.move(6 * 60_000);
    return lost.map(({ id }) => id);
  }
  const many = await restored(500);
  await sweep.work({}, jobs);
  for (const id of many) expect(await jobsOf(id)).toEqual([{ id }]);
  const [last = ''] = await restored(1);
  await sweep.work({}, jobs);
  expect(await jobsOf(last)).toEqual([{ id: last }]);
  await prepared.driver.query("delete from pgboss.job where name = 'mail-deliver'");
});

test('F-07 a mail whose sender died is sent by the next one once the lease is over', async () => {
  const relay = await startRelay();
  const next = worker(by(relay.url));
  const id = await post(await startIdle(next.deliver));
  const begun = Promise.withResolvers<void>();
  const dying = worker(() => {
    begun.resolve();
    return new Promise(() => undefined);
  });
  void dying.deliver.work({ id });
  await begun.promise;
  await expect(next.deliver.work({ id })).rejects.toThrow('Another worker');
  expect(relay.received).toHaveLength(0);
  clock.move(2 * 60_000);
  await next.deliver.work({ id });
  expect(relay.received).toHaveLength(1);
  // The same for every attempt: a reader who gets it twice can see that.
  expect(relay.received[0]).toMatch(new RegExp(`^Message-ID: <${id}@example\\.org>$`, 'im'));
});

test('F-07 what the relay has is not sent again when it could not be noted in the database', async () => {
  const relay = await startRelay();
  const { deliver } = worker(by(relay.url));
  const id = await post(await startIdle(deliver));
  await prepared.driver.exec(`create function refuse() returns trigger language plpgsql
    as $$ begin raise exception 'not now'; end $$;
    create trigger refuse before update of sent on mail for each row execute function refuse()`);
  await expect(deliver.work({ id })).rejects.toThrow('Failed query');
  await prepared.driver.exec('drop trigger refuse on mail; drop function refuse()');
  await deliver.work({ id });
  expect(relay.received).toHaveLength(1);
  const [row] = await prepared.database
    .as(SYSTEM)
    .transaction(({ orm }) => orm.select().from(mail).where(eq(mail.id, id)));
  expect(row).toMatchObject({ sent: expect.any(Date), body: '', leasedUntil: null, attempts: 1 });
});
