import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM } from '../db/actor.ts';
import { mail } from '../db/schema.ts';
import { someVisitor } from '../testing/actors.ts';
import { freshDatabase, type TestDatabase } from '../testing/test-database.ts';
import { systemClock } from './clock.ts';
import { type Jobs, startJobs } from './jobs.ts';
import { LIMITS } from './limits.ts';
import { type MailMessage, mailJobs, postMail, mailTransport } from './mail.ts';

let prepared: TestDatabase;
let jobs: Jobs;
let folder: string;
beforeAll(async () => {
  prepared = await freshDatabase();
  const { database, driver } = prepared;
  const kinds = mailJobs({ database, clock: systemClock, deliver: (message) => toFolder()(message) });
  jobs = await startJobs({
    driver,
    kinds: [kinds.deliver],
    schedule: {},
    onError: () => undefined,
    pollSeconds: 0.5,
  });
});
afterAll(async () => {
  await jobs.stop();
  await prepared.close();
});
// Every test waits for what it posts, so the next one finds no mail that waits.
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const post = (message: Partial<MailMessage>) =>
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

describe('mail', () => {
  test('is written to a folder when there is no relay', async () => {
    await post({ replyTo: 'visitor@example.net' });
    await expect.poll(files).toHaveLength(1);
    const text = readFileSync(join(folder, files()[0] ?? ''), 'utf8');
    expect(text).toMatch(/^From: suite@example\.org$/m);
    expect(text).toMatch(/^To: staff@example\.org$/m);
    expect(text).toMatch(/^Reply-To: visitor@example\.net$/m);
    expect(text).toContain('Line 1\nLine 2');
  });

  test('leaves nothing of its text behind once it was sent', async () => {
    await post({ to: 'forgetful@example.org', text: 'https://suite.example/apps/reset?token=secret' });
    await expect.poll(files).toHaveLength(1);
    const rows = () =>
      prepared.database
        .as(SYSTEM)
        .transaction(({ orm }) =>
          orm.select({ body: mail.body }).from(mail).where(eq(mail.recipient, 'forgetful@example.org')),
        );
    await expect.poll(rows).toEqual([{ body: '' }]);
  });

  test('S-43 line breaks in a header field make no other header', async () => {
    await post({
      subject: 'Hi\r\nBcc: everybody@example.org',
      replyTo: 'a@example.net\nBcc: b@example.net',
    });
    await expect.poll(files).toHaveLength(1);
    const text = readFileSync(join(folder, files()[0] ?? ''), 'utf8');
    expect(text).not.toMatch(/^Bcc:/m);
  });
});
