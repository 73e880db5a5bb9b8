import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someUser } from '../../testing/actors.ts';
import { freshDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Actor, SYSTEM } from '../actor.ts';
import { credential, organisation, users } from '../schema.ts';

// While servers are replaced one after the other, those of the earlier release go on with its tables: what they send to
// these is sent here, to the views that stand in their place.
let prepared: TestDatabase;
const organisationId = randomUUID();
const person = { ...someUser(), organisationId };
const staff = someUser(['admin-group']);
const { userId } = person;
beforeAll(async () => {
  prepared = await freshDatabase();
  const created = new Date();
  await prepared.database.as(SYSTEM).transaction(async ({ orm }) => {
    await orm.insert(organisation).values({ id: organisationId, name: 'Acme', created });
    const account = { id: userId, organisationId, email: 'a@acme.example', name: '', created };
    await orm.insert(users).values({ ...account, state: 'active', roles: ['hld-app-group'] });
  });
});
afterAll(() => prepared.close());

/** What it did in one transaction, as the one it did it as. */
function send(as: Actor, ...statements: ReturnType<typeof sql>[]): Promise<Record<string, unknown>[]> {
  return prepared.database.as(as).transaction(async ({ orm }) => {
    let rows: Record<string, unknown>[] = [];
    for (const statement of statements) {
      rows = ((await orm.execute(statement)) as unknown as { rows: typeof rows }).rows;
    }
    return rows;
  });
}
/** As it asked whose token this is: before anybody is known. */
async function holds(name: string, hash: string): Promise<boolean> {
  return (await prepared.driver.query(`select 1 from ${name}($1)`, [hash])).length === 1;
}
const knows = async (hash: string) => (await prepared.database.holderOf(hash))?.kind;
const LATER = sql`now() + interval '1 hour'`;

test('F-03 its sessions are sessions here, refresh and end', async () => {
  const id = randomUUID();
  await send(
    SYSTEM,
    sql`insert into session (id, user_id, created, last_used, is_kept, address, agent, proven, sign_on_organisation_id,
      sign_on_subject, sign_on_session, sign_out_url)
      values (${id}, ${userId}, now(), now(), false, '::1', '', default, ${organisationId}, 's', default, default)`,
    sql`insert into session_token (hash, session_id, kind, ends, spent, parent)
      values ('access', ${id}, 'access', ${LATER}, default, default),
        ('refresh', ${id}, 'refresh', ${LATER}, default, default)`,
  );
  expect([await holds('holder_of_token', 'access'), await knows('access')]).toEqual([true, 'session']);
  expect([await holds('holder_of_token', 'refresh'), await knows('refresh')]).toEqual([false, undefined]);
  const [locked] = await send(SYSTEM, sql`select id from session where id = ${id} for update`);
  expect(locked).toEqual({ id });
  await send(
    SYSTEM,
    sql`update session_token set spent = now() where (hash = 'refresh' or parent = 'none')`,
    sql`update session set last_used = now(), address = '::2', agent = 'x' where id = ${id}`,
    sql`insert into session_token (hash, session_id, kind, ends, parent)
      values ('next', ${id}, 'refresh', ${LATER}, 'refresh')`,
  );
  const next = await send(SYSTEM, sql`select spent from session_token where parent = 'refresh'`);
  expect(next).toEqual([{ spent: null }]);
  expect(await send(person, sql`select hash from session_token`)).toEqual([]);
  const ended = await send(person, sql`delete from session where user_id = ${userId} returning id, agent`);
  expect(ended).toEqual([{ id, agent: 'x' }]);
  expect(await knows('access')).toBeUndefined();
});

test('F-03 its tokens and links are made by their person, its assistants by the product', async () => {
  const [token, assistant, program] = [randomUUID(), randomUUID(), randomUUID()];
  const scopes = sql`array['recipes:read']`;
  await send(
    person,
    sql`insert into delegation (id, user_id, kind, name, scopes, created, ends, last_used, oauth_client_id, path)
      values (${token}, ${userId}, 'token', 'x', ${scopes}, now(), ${LATER}, default, default, default)`,
    sql`insert into delegation_token (hash, delegation_id, kind, ends) values ('pfs', ${token}, 'access', ${LATER})`,
  );
  expect([await holds('holder_of_delegation', 'pfs'), await knows('pfs')]).toEqual([true, 'token']);
  await send(
    SYSTEM,
    sql`insert into oauth_client (id, name, redirect_uris, created, last_used)
      values (${program}, 'x', array['http://localhost/'], now(), now())`,
    sql`insert into delegation (id, user_id, kind, name, scopes, created, ends, oauth_client_id)
      values (${assistant}, ${userId}, 'assistant', 'x', ${scopes}, now(), ${LATER}, ${program})`,
    sql`insert into delegation_token (hash, delegation_id, kind, ends)
      values ('pfsa', ${assistant}, 'access', ${LATER}), ('pfsr', ${assistant}, 'refresh', ${LATER})`,
  );
  expect([await knows('pfsa'), await knows('pfsr')]).toEqual(['assistant', undefined]);
  const found = await send(
    SYSTEM,
    sql`select t.kind, d.kind as of from delegation_token t join delegation d on d.id = t.delegation_id order by t.hash`,
  );
  expect(found).toEqual([
    { kind: 'access', of: 'token' },
    { kind: 'access', of: 'assistant' },
    { kind: 'refresh', of: 'assistant' },
  ]);
  await send(SYSTEM, sql`update users set state = 'blocked' where id = ${userId}`);
  expect(await send(SYSTEM, sql`select id from delegation`)).toEqual([]);
  await send(SYSTEM, sql`update users set state = 'active' where id = ${userId}`);
});

test('F-03 its clients are made by staff, have secrets of their subject, and lose tokens with these', async () => {
  const [id, secret] = [randomUUID(), randomUUID()];
  await send(
    staff,
    sql`insert into client (id, organisation_id, subject_id, name, scopes, created)
      values (${id}, ${organisationId}, ${userId}, 'Robot', array['hsp/datasets'], now())`,
  );
  await send(
    person,
    sql`update client set accepted = now(), version = 2 where id = ${id}`,
    sql`insert into client_secret (id, client_id, hash, created) values (${secret}, ${id}, 'secret', now())`,
  );
  await send(
    SYSTEM,
    sql`insert into client_token (hash, client_id, secret_id, scopes, ends)
      values ('client', ${id}, ${secret}, array['hsp/datasets'], ${LATER})`,
  );
  const [made] = await send(SYSTEM, sql`select made_by, version from client`);
  expect(made).toEqual({ made_by: staff.userId, version: 2 });
  expect([await holds('holder_of_client_token', 'client'), await knows('secret')]).toEqual([true, undefined]);
  await send(staff, sql`delete from client_secret where id = ${secret}`);
  expect(await knows('client')).toBeUndefined();
});

test('F-03 its directories and links in mails count, and a link once', async () => {
  await send(
    staff,
    sql`insert into scim_token (id, organisation_id, label, hash, created, expires)
      values (${randomUUID()}, ${organisationId}, 'x', 'scim', now(), ${LATER})`,
  );
  expect([await holds('holder_of_scim_token', 'scim'), await knows('scim')]).toEqual([true, 'directory']);
  await send(
    SYSTEM,
    sql`insert into one_time_token (hash, user_id, kind, ends) values ('mail', ${userId}, 'reset', ${LATER})`,
  );
  expect(await knows('mail')).toBeUndefined();
  const used = () => send(SYSTEM, sql`delete from one_time_token where hash = 'mail' returning user_id`);
  expect([await used(), await used()]).toEqual([[{ user_id: userId }], []]);
});

test('S-22 nobody makes what would pass for somebody else', async () => {
  const kind = 'token' as const;
  const forged = { kind, userId, name: 'x', scopes: ['recipes:read'], expires: new Date() };
  const makeAs = (actor: Actor, row: typeof credential.$inferInsert) =>
    prepared.database.as(actor).transaction(({ orm }) => orm.insert(credential).values(row));
  const other = someUser();
  const whole = { ...forged, id: randomUUID(), hash: 'whole' };
  await makeAs(person, whole);
  for (const [actor, row] of [
    [staff, { ...forged, hash: 'by staff' }],
    [other, { ...forged, hash: 'by another' }],
    [
      { kind: 'visitor', address: '', loopback: false },
      { ...forged, hash: 'by nobody' },
    ],
    // A part of what is somebody else's, also as one's own.
    [other, { kind: 'client', part: 'secret', wholeId: whole.id, userId: other.userId, hash: 'a part' }],
    [person, { kind: 'session', part: 'access', wholeId: whole.id, userId, hash: 'another part' }],
  ] satisfies [Actor, typeof credential.$inferInsert][]) {
    await expect(makeAs(actor, row)).rejects.toThrow('Failed query');
  }
  const seen = await prepared.database.as(other).transaction(({ orm }) => orm.select().from(credential));
  expect(seen).toEqual([]);
});

test('the holder of a token is found by an index, however many there are', async () => {
  await send(
    SYSTEM,
    sql`insert into credential (kind, user_id, hash, expires)
      select 'reset', ${userId}, 'many ' || n, now() from generate_series(1, 5000) n`,
  );
  await prepared.driver.exec('analyze credential');
  const plan = await prepared.driver.query<Record<string, string>>(
    `explain select w.kind from credential t join credential w on w.id = coalesce(t.whole_id, t.id) where t.hash = 'many 1'`,
  );
  const text = JSON.stringify(plan);
  expect(text).toContain('Index Scan using credential_hash_key');
  expect(text).not.toContain('Seq Scan');
});
