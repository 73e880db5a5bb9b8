import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { someVisitor } from '../testing/actors.ts';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';
import { systemClock } from './clock.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { LIMITS } from './limits.ts';
import { type DeliverMail, mailJobs, postMail, mailTransport } from './mail.ts';

let prepared: TestDatabase;
let folder: string;
const stops: (() => Promise<void>)[] = [];
beforeAll(async () => {
  prepared = await freshDatabase();
});
afterAll(() => prepared.close());
// Every test sends what it posts, so the next one finds no mail that waits.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
});
afterEach(async () => {
  for (const stop of stops.splice(0).toReversed()) await stop();
  rmSync(folder, { recursive: true });
});

async function start(deliver: DeliverMail, pollSeconds = 0.5): Promise<Jobs> {
  const { database, driver } = prepared;
  const kinds = mailJobs({ database, clock: systemClock, deliver });
  const jobs = await startJobs({
    driver,
    kinds: [{ ...kinds.deliver, firstWaitSeconds: 1, longestWaitSeconds: 1 }],
    schedule: {},
    onError: () => undefined,
    pollSeconds,
  });
  stops.push(jobs.stop);
  return jobs;
}

const post = (jobs: Jobs) =>
  prepared.database
    .as(someVisitor())
    .transaction((tx) =>
      postMail(
        tx,
        { clock: systemClock, jobs },
        { to: 'staff@example.org', subject: 'Hello', text: 'Line 1\nLine 2' },
      ),
    );

const toFolder = () =>
  mailTransport({
    smtpUrl: undefined,
    from: 'suite@example.org',
    folder,
    domain: 'example.org',
    limits: LIMITS.mail,
  });
const files = () => readdirSync(folder).filter((name) => name.endsWith('.eml'));

test('F-07 goes away with the transaction that gave the reason for it', async () => {
  const jobs = await start(toFolder());
  const failing = prepared.database.as(someVisitor()).transaction(async (tx) => {
    await postMail(tx, { clock: systemClock, jobs }, { to: 'a@example.org', subject: 's', text: 't' });
    throw new Error('no');
  });
  await expect(failing).rejects.toThrow('no');
  await post(jobs);
  await expect.poll(files).toHaveLength(1);
});

test('F-07 waits for a relay that is down, and arrives once when it is back', async () => {
  const received: string[] = [];
  const relay = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) => {
      let text = '';
      stream.on('data', (chunk: Buffer) => (text += chunk));
      stream.on('end', () => {
        received.push(text);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  const { port } = relay.server.address() as AddressInfo;
  const smtp = mailTransport({
    smtpUrl: `smtp://127.0.0.1:${port}`,
    from: 'suite@example.org',
    folder,
    domain: 'example.org',
    limits: LIMITS.mail,
  });
  let attempts = 0;
  const jobs = await start((message) => {
    attempts += 1;
    return attempts < 2 ? Promise.reject(new Error('the relay is down')) : smtp(message);
  });
  await post(jobs);
  await expect.poll(() => received.length).toBe(1);
  expect(attempts).toBe(2);
  expect(received[0]).toMatch(/^Message-ID: <[0-9a-f-]{36}@example\.org>$/im);
  await new Promise<void>((resolve) => relay.close(resolve));
});

test('F-21 survives a restart between asking and sending', async () => {
  const first = await start(() => Promise.reject(new Error('down')));
  await post(first);
  await first.stop();
  await start(toFolder());
  await expect.poll(files).toHaveLength(1);
});

test('F-07 what has gathered while a relay was down is sent at once, and one that fails holds up no other', async () => {
  const seldom = 600; // seconds between looks at the queue: a wait for the next one ends the test
  const first = await start(toFolder(), seldom);
  for (let count = 0; count < 7; count += 1) await post(first);
  await first.stop();
  let attempts = 0;
  const toFiles = toFolder();
  await start((message) => {
    attempts += 1;
    return attempts === 3 ? Promise.reject(new Error('this one is refused')) : toFiles(message);
  }, seldom);
  await expect.poll(files).toHaveLength(6);
  expect(attempts).toBe(7);
  // The refused one is there for another day, with its reason; the next test shall not find it.
  const rest = await prepared.driver.query(
    "delete from pgboss.job where name = 'mail-deliver' and state = 'retry' returning output->>'message' as reason",
  );
  expect(rest).toEqual([{ reason: expect.stringContaining('this one is refused') as string }]);
});
