import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SystemState } from '@suite/contracts/system';
import { desc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { AS_SYSTEM } from '../../db/backup/write-backup.ts';
import { audit, backupRecord, mail } from '../../db/schema.ts';
import { postMail } from '../../platform/mail.ts';
import { readConfig } from '../../start/config.ts';
import { openSystem } from '../../start/system.ts';
import { sharedServerWithStaff } from '../../testing/shared.ts';
import { addLicence } from '../customers/store.ts';
import { kindOf, recordBackup } from './database-store.ts';
import { statusText } from './status-text.ts';

const { server, staff } = sharedServerWithStaff({ isSeeded: false });

async function readState(): Promise<SystemState> {
  server.clock.move(4000); // older than what is remembered
  const { status, body } = await staff.get('/api/system');
  expect(status).toBe(200);
  return body.data.attributes as unknown as SystemState; // held against its schema by the server under test
}

const MINUTE_MS = 60_000;
const HOST = 'relay.inside.example';
const ADDRESS = 'ada@kestrel.example';

/** As it is after a failed attempt: tried, and to be tried again in an hour. */
async function addWaitingMail(minutes: number): Promise<string> {
  return server.inDatabase(async (tx) => {
    await postMail(tx, server, { to: ADDRESS, subject: 'A subject', text: 'A body with a link' });
    const created = new Date(server.clock.now().getTime() - minutes * MINUTE_MS);
    const [row] = await tx.orm.update(mail).set({ attempts: 3, created }).returning({ id: mail.id });
    await tx.orm.execute(
      sql`update pgboss.job set state = 'retry', start_after = now() + interval '1 hour' where id = ${row?.id}`,
    );
    return row?.id ?? '';
  });
}

test('staff see the server that answers, its database and what waits', async () => {
  const state = await readState();
  expect(state).toMatchObject({
    server: { id: 'test', node: process.version },
    database: { kind: server.database.kind, isReplica: false },
    settings: { emulsion: true, supplier: true, limits: 'normal', isDemo: true },
  });
  expect(state.database.migrationsApplied).toBe(state.database.migrationsKnown);
  expect(state.database.bytes).toBeGreaterThan(1e6);
  expect(state.storage.totalBytes).toBeGreaterThan(state.storage.freeBytes);
  expect((await server.visitor.get('/api/system')).status).toBe(401);
});

test('F-07 email that waits is told with its age, and staff can have it sent at once', async () => {
  const id = await addWaitingMail(40);
  const { findings, mail: queue, verdict } = await readState();
  expect(queue).toMatchObject({ waiting: 1, failing: 1 });
  expect(verdict).toBe('warn');
  expect(findings[0]).toMatchObject({ code: 'mail-waiting', level: 'warn', count: 1 });
  expect(Math.round((findings[0]?.seconds ?? 0) / 60)).toBe(40);

  const { status, body } = await staff.send('POST /api/system/mail-retry');
  expect([status, body.data.attributes]).toEqual([200, { retried: 1 }]);
  const [job] = await server.prepared.driver.query<{ isSoon: boolean }>(
    `select start_after < now() + interval '30 minutes' as "isSoon" from pgboss.job where id = $1`,
    [id],
  );
  expect(job).toEqual({ isSoon: true });
  const [entry] = await server.inDatabase(({ orm }) =>
    orm.select().from(audit).orderBy(desc(audit.id)).limit(1),
  );
  expect(entry).toMatchObject({ action: 'mail.retry', userId: staff.userId, object: 'mail' });
  await server.inDatabase(({ orm }) => orm.delete(mail).where(eq(mail.id, id)));
});

test('a backup is on record with its size, and only the last hundred are', async () => {
  expect((await readState()).backup).toBeNull();
  await server.prepared.driver.transaction(async (session) => {
    await session.exec(AS_SYSTEM);
    await session.exec(
      `insert into backup_record (finished, bytes, kind) select now(), n, 'embedded' from generate_series(1, 150) n`,
    );
  });
  await recordBackup(server, 1234);
  expect((await readState()).backup).toMatchObject({ bytes: 1234, kind: server.database.kind });
  expect(await server.inDatabase(({ orm }) => orm.$count(backupRecord))).toBe(100);
});

test('licences that end soon are counted, but for those that are followed by another', async () => {
  const organisationId = await server.organisation('Kestrel Cosmetics');
  const dayIn = (days: number) =>
    new Date(server.clock.now().getTime() + days * 24 * 60 * MINUTE_MS).toISOString().slice(0, 10);
  const add = (product: 'hld' | 'hsp', [starts, ends]: [number, number]) =>
    server.inDatabase((tx) => {
      const term = { starts: dayIn(starts), ends: dayIn(ends) };
      return addLicence(tx, { organisationId, product, ...term, created: server.clock.now() });
    });
  await add('hld', [-300, 20]);
  await add('hsp', [-300, 20]);
  expect((await readState()).licencesEnding).toBe(2);
  await add('hsp', [21, 400]);
  expect((await readState()).licencesEnding).toBe(1);
});

test('S-50 no secret, name, address or host is in the answer, in the measurements or in the text for a terminal', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'system-'));
  const secrets = {
    DATABASE_URL: 'postgres://db-user:db-secret@db.inside.example:5432/suite',
    SMTP_URL: `smtp://mail-user:mail-secret@${HOST}:587`,
    MAIL_FROM: 'from@kestrel.example',
    CONTACT_TO: 'contact@kestrel.example',
    CONTENT_URL: 'https://content.inside.example',
    CONTENT_TOKEN: 'content-secret-token',
    CONTENT_SPACE: 'content-space-name',
    CONTENT_DELIVERY_TOKEN: 'delivery-secret-token',
    DEMO_PASSWORD: 'demo-secret-password',
    PUBLIC_URL: 'https://suite.kestrel.example',
    TRUSTED_PROXIES: '10.20.30.40',
    DATA_DIR: folder,
  };
  await addWaitingMail(1);
  await server.prepared.driver.query(
    `insert into pgboss.job (name, state, completed_on, output)
      values ('mail-deliver', 'failed', now(), $1::jsonb)`,
    [JSON.stringify({ message: `Error (ECONNREFUSED): connect 10.1.2.3:25 at ${HOST} for ${ADDRESS}` })],
  );
  await server.prepared.driver.exec(`update pgboss.queue set failed_count = 1 where name = 'mail-deliver'`);
  const config = readConfig(secrets);
  const system = openSystem({ config, root: '.', driver: () => server.prepared.driver });
  const state = await system.read();
  expect(state.jobs.failures).toEqual([
    { job: 'mail-deliver', count: 1, errorKind: 'Error ECONNREFUSED', at: expect.any(String) },
  ]);
  expect(state.mail).toMatchObject({ transport: 'relay', waiting: 1 });
  const scraped = await (await fetch(`${server.url}/metrics`)).text();
  const told = [
    JSON.stringify(state),
    statusText(state, { isLive: true }),
    JSON.stringify(await readState()),
    scraped,
  ].join('\n');
  const hidden = 'secret kestrel Kestrel inside.example 10.1.2.3 10.20.30 db-user content-space-name'.split(
    ' ',
  );
  expect([...hidden, folder].filter((text) => told.includes(text))).toEqual([]);
  rmSync(folder, { recursive: true });
});

test('the outcomes of sign-ins are counted', async () => {
  const { email } = await server.addUser({ roles: ['hld-app-group'] });
  const counted = async (outcome: string) => {
    const lines = (await (await fetch(`${server.url}/metrics`)).text()).split('\n');
    const name = `suite_sign_ins_total{way="password",outcome="${outcome}"} `;
    return Number(lines.find((line) => line.startsWith(name))?.slice(name.length));
  };
  const [ok, failed] = [await counted('ok'), await counted('failed')];
  await server.signIn(email);
  await server.signIn(email, { password: 'wrong-password-here' });
  expect([await counted('ok'), await counted('failed')]).toEqual([ok + 1, failed + 1]);
});

test.each([
  ['Error (ECONNREFUSED): connect ECONNREFUSED 10.0.0.1:25', 'Error ECONNREFUSED'],
  ['DatabaseError (23505, users_email); because of x', 'DatabaseError 23505'],
  ['Error: 550 no such user ada@kestrel.example', 'Error'],
  ['ada@kestrel.example', 'Error'],
  ['Ada@kestrel.example', 'Error'],
  ['', 'Error'],
])('the kind of %s is %s', (message, kind) => {
  expect(kindOf(message)).toBe(kind);
});
