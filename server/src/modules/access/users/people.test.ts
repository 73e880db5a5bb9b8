import { dayOf } from '@suite/contracts/licences';
import type { Role } from '@suite/contracts/roles';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { users } from '../../../db/schema.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { PASSWORD } from '../../../testing/identity-server.ts';
import {
  attributes,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../../testing/parameter-server.ts';

let server: ParameterServer;
let staff: Person;
beforeAll(async () => {
  server = await startParameterServer({ isSeeded: false });
  staff = await server.person(['admin-group']);
});
afterAll(() => server.close());

const change = (id: string, given: object, { as = staff, etag = '"1"' } = {}) =>
  as.send(`PATCH /api/users/${id}`, attributes('users', given, id), { 'If-Match': etag });
const entriesOf = (id: string) => server.recordOf({ object: `user:${id}` });

describe('rights', () => {
  test('R3.4 S-50 roles are given and taken at once, with before and after in the record', async () => {
    const { id, email } = await server.addUser({ roles: ['hsp-app-group'] });
    const { token } = await server.signIn(email);
    const roles: Role[] = ['hld-app-group', 'hld-db-group'];
    const changed = await change(id, { roles });
    expect(changed.body.data.attributes).toMatchObject({ roles, version: 2 });
    expect((await server.get('/api/ingredients/hsp', token)).status).toBe(403);
    expect((await server.get('/api/recipes/hld', token)).status).toBe(200);
    expect((await entriesOf(id)).at(-1)).toMatchObject({
      action: 'user.roles',
      userId: staff.userId,
      details: { before: { roles: ['hsp-app-group'] }, after: { roles } },
    });
  });

  test('nobody changes their own permissions, and the last administrator stays', async () => {
    const own = await change(staff.userId, { roles: ['hld-app-group'] });
    expect([own.status, own.body.errors[0]?.detail]).toEqual([
      403,
      'You cannot change your own permissions. Ask another administrator.',
    ]);
    expect((await change(staff.userId, { state: 'blocked' })).status).toBe(403);
    // Two administrators take each other's right at the same moment: one stays.
    const other = await server.person(['admin-group']);
    const both = await Promise.all([
      change(other.userId, { roles: [] }),
      change(staff.userId, { roles: [] }, { as: other }),
    ]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    const left = await server.inDatabase(({ orm }) =>
      orm.select({ id: users.id, roles: users.roles }).from(users).where(eq(users.state, 'active')),
    );
    const admins = left.filter(({ roles }) => roles.includes('admin-group'));
    expect(admins).toHaveLength(1);
    if (admins[0]?.id === other.userId) staff = other;
  });

  test('S-20 a role change needs a sign-in or the password within five minutes', async () => {
    const { id } = await server.addUser();
    server.clock.move(5 * 60_000 + 1000);
    const stale = await change(id, { roles: ['hld-app-group'] });
    expect([stale.status, stale.body.errors[0]?.source]).toEqual([
      422,
      { pointer: '/data/attributes/password' },
    ]);
    expect((await change(id, { roles: ['hld-app-group'], password: 'wrong' })).status).toBe(422);
    expect((await change(id, { roles: ['hld-app-group'], password: PASSWORD })).status).toBe(200);
    staff = await server.person(['admin-group']);
  });

  test.each([
    [{ roles: ['owner-group'] }, 422],
    [{ roles: ['hld-app-group', 'hld-app-group'] }, 422],
    [{ email: 'other@x.example' }, 422],
    [{ passwordHash: 'x' }, 422],
    [{ organisationId: '00000000-0000-4000-8000-00000000dead' }, 422],
    [{ state: 'active' }, 409],
  ])('S-25 %o is refused', async (given, status) => {
    const { id } = await server.addUser();
    expect((await change(id, given)).status).toBe(status);
  });

  test('S-09 blocking ends all sessions; unblocking lets in again', async () => {
    const { id, email } = await server.addUser();
    const { token } = await server.signIn(email);
    expect((await change(id, { state: 'blocked' })).status).toBe(200);
    expect((await server.get('/api/me', token)).status).toBe(401);
    expect((await server.signIn(email)).status).toBe(401);
    expect((await change(id, { state: 'active' }, { etag: '"2"' })).status).toBe(200);
    expect((await server.signIn(email)).status).toBe(200);
  });

  test('S-09 staff sign somebody out everywhere, and mail a link for a new password', async () => {
    const { id, email } = await server.addUser();
    const { token } = await server.signIn(email);
    expect((await staff.send(`POST /api/users/${id}/end-sessions`)).status).toBe(204);
    expect((await server.get('/api/me', token)).status).toBe(401);
    expect((await staff.send(`POST /api/users/${id}/reset`)).status).toBe(204);
    expect(await server.lastLink()).toMatch(/\/apps\/reset\?token=[\w-]{43}$/);
  });

  test('F-11 of two changes to one account the second is refused', async () => {
    const { id } = await server.addUser();
    const both = await Promise.all([
      change(id, { roles: ['hld-app-group'] }),
      change(id, { roles: ['hsp-app-group'] }),
    ]);
    expect(both.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 412]));
  });

  test('somebody who moves takes the own sets along; the old team reads them no more', async () => {
    const [from, to] = [await server.organisation('Old'), await server.organisation('New')];
    const person = await server.person(['hld-app-group'], from);
    const colleague = await server.person(['hld-app-group'], from);
    const set = { name: 'Ours', kind: 'hld-oil', scope: 'team' };
    const made = await person.send('POST /api/datasets', attributes('datasets', set));
    const path = `/api/datasets/${made.body.data.id}`;
    expect((await colleague.get(path)).status).toBe(200);
    expect((await change(person.userId, { organisationId: to })).status).toBe(200);
    expect((await colleague.get(path)).status).toBe(404);
    expect((await person.get(path)).body.data.attributes['scope']).toBe('own');
  });
});

describe('requests for an account', () => {
  const application = { company: 'Aim', sector: 'other', interest: 'hld', country: 'Chile' };

  test('R1.1 one is approved into a customer, and told so by mail', async () => {
    const organisationId = await server.organisation('Aim');
    const { id, email } = await server.addUser({ state: 'waiting', application });
    const waiting = await staff.get('/api/users?filter[state]=waiting');
    expect(waiting.body.data.map((person) => person.id)).toContain(id);
    const given = { organisationId, roles: ['hld-app-group'] };
    const approved = await staff.send(`POST /api/users/${id}/approve`, attributes('approvals', given));
    expect(approved.body.data.attributes).toMatchObject({ state: 'active', organisationName: 'Aim' });
    expect((await server.mails()).at(-1)).toMatchObject({
      recipient: email,
      subject: expect.stringContaining('Your account is ready'),
    });
    expect((await server.signIn(email)).body.roles).toEqual(['hld-app-group']);
    const again = await staff.send(`POST /api/users/${id}/approve`, attributes('approvals', given));
    expect(again.status).toBe(409);
  });

  test('R1.1 one without a customer is approved for a trial, which ends as a licence does', async () => {
    const { id, email } = await server.addUser({ state: 'waiting', application });
    const approve = (given: object) =>
      staff.send(
        `POST /api/users/${id}/approve`,
        attributes('approvals', { organisationId: null, roles: ['hld-app-group'], ...given }),
      );
    const day = (days: number) => dayOf(new Date(server.clock.now().getTime() + days * DAY_MS));
    const refused = [
      await approve({}),
      await approve({ trialEnds: day(0) }),
      await approve({ trialEnds: day(91) }),
      await approve({ trialEnds: day(14), organisationId: await server.organisation('Aim') }),
    ];
    expect(refused.map(({ status, body }) => [status, body.errors[0]?.detail])).toEqual([
      [422, 'Choose a customer, or the last day of a trial.'],
      [422, 'Choose a day after today, at most 90 days from now.'],
      [422, 'Choose a day after today, at most 90 days from now.'],
      [422, 'Choose either a customer or a trial.'],
    ]);
    const approved = await approve({ trialEnds: day(2) });
    expect(approved.body.data.attributes).toMatchObject({ organisationId: null, trialEnds: day(2) });
    const without = await staff.get('/api/users?filter[organisation]=none&filter[state]=active');
    expect(without.body.data.map((person) => person.id)).toContain(id);
    const found = await staff.get(`/api/users?filter[organisation]=none&q=${email}`);
    expect(found.body.data.map((person) => person.id)).toEqual([id]);

    server.clock.move(2 * DAY_MS); // the last day counts
    const during = await server.signIn(email);
    expect((await server.get('/api/recipes/hld', during.token)).status).toBe(200);
    server.clock.move(DAY_MS);
    const after = await server.signIn(email);
    expect(after.body.roles).toEqual([]);
    const refusal = await server.get('/api/recipes/hld', after.token);
    expect([refusal.status, await refusal.json()]).toMatchObject([
      403,
      {
        errors: [
          { detail: 'Your trial has ended. Your work is safe, and you can download it from your profile.' },
        ],
      },
    ]);
    staff = await server.person(['admin-group']);
  });

  test('an account from before, without a customer and without a trial, stays as it is', async () => {
    const { id, email } = await server.addUser({ roles: ['hld-app-group'] });
    const listed = await staff.get(`/api/users?filter[organisation]=none&q=${email}`);
    expect(listed.body.data).toMatchObject([{ id, attributes: { trialEnds: null } }]);
    expect((await server.get('/api/recipes/hld', (await server.signIn(email)).token)).status).toBe(200);
  });

  test('one is refused with a note, which the person gets and the record does not', async () => {
    const { id, email } = await server.addUser({ state: 'waiting', application });
    const note = { note: 'We need an address of your company.' };
    const refused = await staff.send(`POST /api/users/${id}/refuse`, attributes('refusals', note));
    expect(refused.body.data.attributes).toMatchObject({ state: 'blocked', refused: expect.any(String) });
    expect((await server.mails()).at(-1)).toMatchObject({
      recipient: email,
      body: expect.stringContaining(note.note),
    });
    expect((await server.signIn(email)).status).toBe(401);
    expect(JSON.stringify(await entriesOf(id))).not.toContain(note.note);
  });
});

test('S-21 accounts that were erased or never were look alike', async () => {
  const { id } = await server.addUser({ state: 'erased' });
  for (const path of [id, '00000000-0000-4000-8000-00000000dead', 'x']) {
    expect((await staff.get(`/api/users/${path}`)).status).toBe(404);
    expect((await change(path, { roles: [] })).status).toBe(404);
    // Also where what is sent could not be done to anybody.
    for (const act of ['approve', 'refuse', 'erase']) {
      expect((await staff.send(`POST /api/users/${path}/${act}`, {})).status).toBe(404);
    }
    expect((await staff.send(`PATCH /api/users/${path}`, {})).status).toBe(404);
  }
});

test('S-22 the database itself keeps staff from proofs, and from their own permissions', async () => {
  const { id } = await server.addUser();
  const actor = {
    kind: 'user',
    userId: staff.userId,
    organisationId: undefined,
    roles: ['admin-group'],
    address: '',
    loopback: false,
  } as const;
  const write = (target: string, set: Partial<typeof users.$inferInsert>) =>
    server.database
      .as(actor)
      .transaction(({ orm }) => orm.update(users).set(set).where(eq(users.id, target)));
  await expect(write(id, { passwordHash: 'mine' })).rejects.toMatchObject({ cause: { code: '42501' } });
  await expect(write(staff.userId, { roles: ['hld-app-group'] })).rejects.toMatchObject({
    cause: { code: '42501' },
  });
  await write(id, { roles: ['hld-app-group'] });
});
