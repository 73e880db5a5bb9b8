import { brand } from '@suite/contracts/brand';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { message } from '../../db/schema.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { attributes } from '../../testing/customers.ts';
import { sharedServerWithStaff } from '../../testing/shared.ts';
import { purgeExpiredMessages } from './store.ts';

const { server, staff } = sharedServerWithStaff({ isSeeded: false });

/** A message as a visitor sends it; its id as staff find it. */
async function receive(text: string, more: object = {}): Promise<string> {
  const sent = {
    subject: 'General',
    name: 'Vera Visitor',
    company: 'Outside',
    email: 'vera@outside.example',
    message: text,
    address: 'https://suite.example/',
    acceptPrivacyPolicy: true,
    ...more,
  };
  expect((await server.post('/', sent)).status).toBe(204);
  const { body } = await staff.get(`/api/messages?q=${encodeURIComponent(text)}`);
  return body.data[0]?.id ?? '';
}
const change = (id: string, given: object, etag: string) =>
  staff.send(`PATCH /api/messages/${id}`, attributes('messages', given, id), { 'If-Match': etag });
const reply = (id: string, body: string, headers: Record<string, string> = {}) =>
  staff.send(`POST /api/messages/${id}/replies`, attributes('replies', { body }), headers);

describe('the inbox', () => {
  test('a message is assigned, answered by mail, and its state follows', async () => {
    const id = await receive('How much for ten seats?');
    const mine = await change(id, { state: 'open', assigneeId: staff.userId }, '"1"');
    expect(mine.body.data.attributes).toMatchObject({ state: 'open', assigneeName: 'Somebody' });
    const text = 'Ten seats are 100 a month.\nAsk for a trial.';
    const key = { 'Idempotency-Key': 'once' };
    expect((await reply(id, text, key)).status).toBe(201);
    await reply(id, text, key); // again after a lost answer: one mail only
    const read = await staff.get(`/api/messages/${id}`);
    expect(read.body.data.attributes).toMatchObject({ state: 'answered', replies: [{ body: text }] });
    const mails = (await server.mails()).filter(({ recipient }) => recipient === 'vera@outside.example');
    expect(mails).toMatchObject([
      {
        body: `Hello,\n\n${text}\n\nYour ${brand.name} team\n\nTo write back, reply to this email.\n`,
        replyTo: 'contact@localhost.invalid',
      },
    ]);
  });

  test('S-44 an answer carries nothing that the visitor wrote', async () => {
    const id = await receive('Visit https://evil.example now');
    await reply(id, 'Thank you.');
    const last = (await server.mails()).at(-1);
    expect(`${last?.subject} ${last?.body}`).not.toMatch(/evil|Vera/);
  });

  test('F-11 two who work on one message; somebody who is not staff; no address to answer to', async () => {
    const id = await receive('Who is quicker?', { email: '', phone: '123' });
    expect((await change(id, { state: 'open' }, '"9"')).status).toBe(412);
    const outsider = await server.addUser();
    expect((await change(id, { assigneeId: outsider.id }, '"1"')).status).toBe(422);
    const { status, body } = await reply(id, 'Hello');
    expect([status, body.errors[0]?.detail]).toEqual([409, 'The visitor gave no email address.']);
  });

  test('S-21 F-12 a message that is gone is 404 before its input is judged, also for an answer that was kept', async () => {
    const id = await receive('Will be gone');
    const answer = (body: unknown) =>
      staff.send(`POST /api/messages/${id}/replies`, body, { 'Idempotency-Key': 'kept' });
    const good = attributes('replies', { body: 'Hello' });
    const first = await answer(good);
    expect([first.status, first.etag]).toEqual([201, '"2"']);
    expect(await answer(good)).toMatchObject({ status: 201, etag: '"2"', body: first.body });
    expect((await answer(attributes('replies', { body: 'Another' }))).status).toBe(422);
    expect((await answer('no JSON')).status).toBe(400);
    await server.inDatabase(({ orm }) => orm.delete(message).where(eq(message.id, id)));
    for (const body of [good, 'no JSON', {}]) expect((await answer(body)).status).toBe(404);
    expect((await change(id, { state: 'nonsense' }, '"1"')).status).toBe(404);
    expect((await change('no-id', { state: 'open' }, '"1"')).status).toBe(404);
  });

  test('F-11 a change is judged by its body first, then by its version, then by the id it names', async () => {
    const id = await receive('In which order?');
    const patch = (body: unknown, headers: Record<string, string> = {}) =>
      staff.send(`PATCH /api/messages/${id}`, body, headers);
    const open = attributes('messages', { state: 'open' }, id);
    expect((await patch(attributes('messages', { state: 'nonsense' }, id))).status).toBe(422);
    expect((await patch(open)).status).toBe(428);
    expect(await patch(open, { 'If-Match': '"7"' })).toMatchObject({ status: 412, etag: '"1"' });
    const other = attributes('messages', { state: 'open' }, staff.userId);
    expect((await patch(other, { 'If-Match': '"1"' })).status).toBe(409);
    expect(await patch(open, { 'If-Match': '"1"' })).toMatchObject({ status: 200, etag: '"2"' });
  });

  test('messages from the mail domains of a customer are found from its page', async () => {
    const id = await receive('From inside', { email: 'x@inside.example' });
    const made = await staff.send(
      'POST /api/customers',
      attributes('customers', { name: 'Inside', mailDomains: ['inside.example'] }),
    );
    const { body } = await staff.get(`/api/messages?filter[organisation]=${made.body.data.id}`);
    expect(body.data.map((each) => each.id)).toEqual([id]);
  });

  // The last one: the clock continues by a year.
  test('S-54 spam is kept apart and deleted after 30 days, the rest after a year', async () => {
    const [spam, real] = [await receive('Buy pills'), await receive('A real question')];
    await change(spam, { state: 'spam' }, '"1"');
    const listed = async (query = '', by = staff) =>
      (await by.get(`/api/messages${query}`)).body.data.map(({ id }) => id);
    const daysLater = async (days: number) => {
      server.clock.move(days * DAY_MS);
      await purgeExpiredMessages(server.database, server.clock);
      const by = await server.person(['admin-group']);
      return [await listed('', by), await listed('?filter[state]=spam', by)];
    };
    expect(await listed()).not.toContain(spam);
    expect(await listed('?filter[state]=spam')).toEqual([spam]);
    expect(await daysLater(31)).toEqual([expect.arrayContaining([real]), []]);
    expect((await daysLater(333))[0]).toContain(real);
    expect((await daysLater(2))[0]).not.toContain(real);
  });
});
