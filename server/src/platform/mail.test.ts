import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { SYSTEM } from '../db/actor.ts';
import { mail } from '../db/schema.ts';
import { someVisitor } from '../testing/actors.ts';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';
import { systemClock } from './clock.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { LIMITS } from './limits.ts';
import { type DeliverMail, type MailMessage, mailJobs, postMail, mailTransport } from './mail.ts';

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
    onError: () => undefined,
    pollSeconds,
  });
  stops.push(jobs.stop);
  return jobs;
}

const post = (jobs: Jobs, message: Partial<MailMessage> = {}) =>
  prepared.database
    .as(someVisitor())
    .transaction((tx) =>
      postMail(
        tx,
        { clock: systemClock, jobs },
        { to: 'staff@example.org', subject: 'Hello', text: 'Line 1\nLine 2', ...message },
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

/** What is in the folder when a mail was sent. */
async function written(message: Partial<MailMessage>): Promise<string> {
  await post(await start(toFolder()), message);
  await expect.poll(files).toHaveLength(1);
  return readFileSync(join(folder, files()[0] ?? ''), 'utf8');
}

test('is written to a folder when there is no relay', async () => {
  const text = await written({ replyTo: 'visitor@example.net' });
  expect(text).toMatch(/^From: suite@example\.org$/m);
  expect(text).toMatch(/^To: staff@example\.org$/m);
  expect(text).toMatch(/^Reply-To: visitor@example\.net$/m);
  expect(text).toContain('Line 1\nLine 2');
});

test('leaves nothing of its text behind once it was sent', async () => {
  await written({ to: 'forgetful@example.org', text: 'https://suite.example/apps/reset?token=secret' });
  const rows = () =>
    prepared.database
      .as(SYSTEM)
      .transaction(({ orm }) =>
        orm.select({ body: mail.body }).from(mail).where(eq(mail.recipient, 'forgetful@example.org')),
      );
  await expect.poll(rows).toEqual([{ body: '' }]);
});

test('S-43 line breaks in a header field make no other header', async () => {
  const [subject, replyTo] = ['Hi\r\nBcc: everybody@example.org', 'a@example.net\nBcc: b@example.net'];
  expect(await written({ subject, replyTo })).not.toMatch(/^Bcc:/m);
});

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
