import type { MessageOutcome } from '@suite/contracts/messages';
import { DEMO_SUBJECT, messageSubjects } from '@suite/contracts/subjects';
import type { PageRenderer } from '@suite/contracts/pages';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { SYSTEM } from '../../db/actor.ts';
import { mail, message, rateLimit } from '../../db/schema.ts';
import { type Jobs, startJobs } from '../../platform/jobs.ts';
import { LIMITS } from '../../platform/limits.ts';
import { mailJobs } from '../../platform/mail.ts';
import { TestClock } from '../../testing/test-clock.ts';
import { freshDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

const clock = new TestClock();
let prepared: TestDatabase;
let jobs: Jobs;
let server: TestServer;
const outcomes: (MessageOutcome | undefined)[] = [];

/** Says what it was given: the page itself is tried in a browser. */
const renderer: PageRenderer<Request, Response> = {
  contentVersion: () => '1',
  pageAt: (path) => path,
  subjects: () => Promise.resolve(messageSubjects(['PrediMatch - Team'])),
  render: (_, page) => {
    outcomes.push(page.message);
    const html = `<p>${page.message?.kind ?? 'empty'}</p>`;
    return Promise.resolve(new Response(html, { headers: { 'Content-Type': 'text/html' } }));
  },
};

beforeAll(async () => {
  prepared = await freshDatabase();
  const { database, driver } = prepared;
  const { deliver } = mailJobs({ database, clock, deliver: () => Promise.reject(new Error('relay down')) });
  jobs = await startJobs({ driver, kinds: [deliver], onError: () => {}, pollSeconds: 60 });
  server = await startTestServer({ renderer, storage: { database, jobs }, clock });
});
afterAll(async () => {
  await server.close();
  await jobs.stop();
  await prepared.close();
});
beforeEach(async () => {
  outcomes.length = 0;
  await inDatabase(async (orm) => {
    await orm.delete(message);
    await orm.delete(mail);
    await orm.delete(rateLimit);
  });
});

type Orm = Parameters<Parameters<ReturnType<TestDatabase['database']['as']>['transaction']>[0]>[0]['orm'];
function inDatabase<Value>(work: (orm: Orm) => Promise<Value>): Promise<Value> {
  return prepared.database.as(SYSTEM).transaction(({ orm }) => work(orm));
}
const kept = () => inDatabase((orm) => orm.select().from(message));
const outbox = () => inDatabase((orm) => orm.select().from(mail));

const VALID = {
  subject: DEMO_SUBJECT,
  name: 'Ingrid Solheim',
  company: 'Nordic Coatings',
  phone: '',
  email: 'ingrid@example.org',
  message: 'Our cream turns below 12 °C.\nCan we find out why?',
  address: 'https://www.example.org/predimulsion',
  zip: '',
  city: '',
  country: '',
  acceptPrivacyPolicy: true,
};

const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
const sendForm = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(server.url, { method: 'POST', headers, body: new URLSearchParams(fields) });

async function findings(body: unknown): Promise<Record<string, string>> {
  const answer = await send(body);
  expect(answer.status).toBe(422);
  const refused = (await answer.json()) as {
    code: string;
    statusCode: number;
    error: string;
    errors: { detail: string; source: { pointer: string } }[];
  };
  expect(refused).toMatchObject({ code: 'UNPROCESSABLE_CONTENT', statusCode: 422 });
  return Object.fromEntries(refused.errors.map(({ source, detail }) => [source.pointer, detail]));
}

describe('a contact message', () => {
  test('R7.1 R3.5 is taken as JSON, answered without a body, and kept as the visitor wrote it', async () => {
    const answer = await send(VALID);
    expect([answer.status, await answer.text()]).toEqual([204, '']);
    const { zip: _zip, city: _city, country: _country, acceptPrivacyPolicy: _tick, ...written } = VALID;
    expect(await kept()).toMatchObject([written]);
  });

  test('S-43 goes to the outbox with it: fixed recipient, the visitor only as Reply-To', async () => {
    await send(VALID);
    expect(await outbox()).toMatchObject([
      {
        recipient: 'contact@localhost.invalid',
        replyTo: 'ingrid@example.org',
        subject: 'Contact: Request a demo',
        body: expect.stringContaining('Our cream turns below 12 °C.\nCan we find out why?') as string,
        sent: null,
      },
    ]);
  });

  test('F-07 succeeds while the mail relay is down, and is not lost', async () => {
    for (let index = 0; index < 3; index += 1) expect((await send(VALID)).status).toBe(204);
    expect(await kept()).toHaveLength(3);
    expect((await outbox()).filter(({ sent }) => sent === null)).toHaveLength(3);
  });

  test('R2.12 may be about a product of the list', async () => {
    await send({ ...VALID, subject: 'PrediMatch - Team' });
    expect(await outbox()).toMatchObject([{ subject: 'Contact: PrediMatch - Team' }]);
  });

  test('R2.4 with a subject that is not in the list is a general one', async () => {
    await send({ ...VALID, subject: 'Cheap pills' });
    expect(await kept()).toMatchObject([{ subject: 'General' }]);
    expect(await outbox()).toMatchObject([{ subject: 'Contact: General' }]);
  });

  test('F-12 sent twice with one key is one message', async () => {
    const key = { 'Idempotency-Key': 'once-1' };
    expect((await send(VALID, key)).status).toBe(204);
    expect((await send(VALID, key)).status).toBe(204);
    expect(await kept()).toHaveLength(1);
    expect((await send({ ...VALID, name: 'Another' }, key)).status).toBe(422);
  });
});

describe('R5.18 the server repeats every rule, R5.1 to R5.9:', () => {
  test.each([
    ['R5.1 a subject is required', { subject: '' }, { subject: 'required' }],
    ['R5.2 a name is required', { name: '  ' }, { name: 'required' }],
    ['R5.2 a name has at most 100 characters', { name: 'x'.repeat(101) }, { name: 'max.50' }],
    ['R5.3 a company has at most 100', { company: 'x'.repeat(101) }, { company: 'max.50' }],
    [
      'R5.4 R5.5 phone or e-mail is required',
      { phone: '', email: '' },
      { phone: 'required', email: 'required' },
    ],
    ['R5.5 an e-mail address must be one', { email: 'ingrid@' }, { email: 'invalid' }],
    ['R5.6 a message has at most 500', { message: 'x'.repeat(501) }, { message: 'max.500' }],
    ['R5.7 the address is required', { address: '' }, { address: 'required' }],
    ['R5.7 a word is no address of a page', { address: 'here' }, { address: 'url' }],
    ['R5.7 a script is no address of a page', { address: 'javascript:alert(1)' }, { address: 'url' }],
    [
      'R5.8 the traps must be empty',
      { zip: 'x', city: 'x', country: 'x' },
      { zip: 'spam', city: 'spam', country: 'spam' },
    ],
    [
      'R5.9 the terms must be accepted',
      { acceptPrivacyPolicy: false },
      { acceptPrivacyPolicy: 'accept-terms' },
    ],
    ['R5.9 the tick is required', { acceptPrivacyPolicy: undefined }, { acceptPrivacyPolicy: 'required' }],
    [
      'S-43 no line break gets into a name or an address',
      { name: 'a\r\nBcc: b@c.de', email: 'a@b.de\nx@y.de' },
      { name: 'invalid', email: 'invalid' },
    ],
    ['S-26 a number is no name', { name: 7 }, { name: 'required' }],
  ])('%s', async (_, change, faults) => {
    const expected = Object.entries(faults).map(([field, key]) => [`/${field}`, `error.${key}`]);
    expect(await findings({ ...VALID, ...change })).toEqual(Object.fromEntries(expected));
    expect([await kept(), await outbox()]).toEqual([[], []]);
  });

  test('R9.1 exactly 100, 100 and 500 characters are taken', async () => {
    const longest = { name: 'n'.repeat(100), company: 'c'.repeat(100), message: 'm'.repeat(500) };
    expect((await send({ ...VALID, ...longest })).status).toBe(204);
    expect(await kept()).toMatchObject([longest]);
  });

  test('R5.4 a phone number alone is enough, however long', async () => {
    expect((await send({ ...VALID, email: '', phone: '+47 555 0100 '.repeat(8) })).status).toBe(204);
    expect(await outbox()).toMatchObject([{ replyTo: null }]);
  });

  test('S-25 S-26 what does not belong there is refused whole', async () => {
    expect((await send({ ...VALID, userId: 'x' })).status).toBe(422);
    expect((await send('{"__proto__": {}}')).status).toBe(400);
    expect((await send('not json')).status).toBe(400);
    expect((await send({ ...VALID, message: 'x'.repeat(300_000) })).status).toBe(413);
    expect((await send('<a/>', { 'Content-Type': 'text/xml' })).status).toBe(415);
    expect(await kept()).toEqual([]);
  });
});

describe('S-11 limits', () => {
  test('five messages an hour of one address, then 429 with the time to wait', async () => {
    const { count } = LIMITS.messages.accepted;
    for (let index = 0; index < count; index += 1) expect((await send(VALID)).status).toBe(204);
    const refused = await send(VALID);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await kept()).toHaveLength(count);
    clock.move(LIMITS.messages.accepted.perMs);
    expect((await send(VALID)).status).toBe(204);
  });

  test('twelve IPv6 networks, or one site of them, do not close the form to others', async () => {
    const { database } = prepared;
    const [accepted, copies] = [1, 6].map((count) => ({ count, perMs: LIMITS.messages.accepted.perMs }));
    const limits = { ...LIMITS, messages: { ...LIMITS.messages, accepted, copies } } as typeof LIMITS;
    const environment = { TRUSTED_PROXIES: '127.0.0.1' };
    const parts = { renderer, storage: { database, jobs }, clock, limits, environment };
    const behind = await startTestServer(parts);
    const body = JSON.stringify(VALID);
    const from = async (network: string) => {
      const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `${network}::1` };
      return (await fetch(behind.url, { method: 'POST', headers, body })).status;
    };
    const statuses: number[] = [];
    for (let number = 1; number <= 12; number += 1) statuses.push(await from(`2001:db8:${number}:1`));
    for (let number = 1; number <= 10; number += 1) statuses.push(await from(`2001:db8:99:${number}`));
    expect(statuses).toEqual([...Array<number>(20).fill(204), 429, 429]);
    expect(await from('2001:db8:100:1')).toBe(204);
    await behind.close();
    expect(await kept()).toHaveLength(21);
    const subjects = (await outbox()).map(({ subject }) => subject).toSorted();
    expect(subjects).toEqual(
      ['Contact: many messages', ...Array<string>(6).fill('Contact: Request a demo')].toSorted(),
    );
  });

  test('a flood of one address is refused before it reaches the database', async () => {
    const { database } = prepared;
    const messages = { ...LIMITS.messages, refused: { ...LIMITS.messages.refused, count: 3 } };
    const limits = { ...LIMITS, messages };
    const flooded = await startTestServer({ renderer, storage: { database, jobs }, clock, limits });
    const most = 10 * messages.refused.count;
    const statuses: number[] = [];
    for (let index = 0; index <= most; index += 1) {
      const answer = await fetch(flooded.url, { method: 'POST', body: 'x' });
      statuses.push(answer.status);
    }
    await flooded.close();
    expect(statuses.slice(0, -1).every((status) => status === 415)).toBe(true);
    expect(statuses.at(-1)).toBe(429);
  });

  test('refused ones are counted apart', async () => {
    const { count } = LIMITS.messages.refused;
    for (let index = 0; index < count; index += 1) {
      expect((await send({ ...VALID, name: '' })).status).toBe(422);
    }
    expect((await send({ ...VALID, name: '' })).status).toBe(429);
    expect((await send(VALID)).status).toBe(204);
  });
});

describe('a form without scripts', () => {
  const { acceptPrivacyPolicy: _, ...text } = VALID;
  const FORM = { ...text, acceptPrivacyPolicy: 'on' };

  test('R7.1 is taken, and the thank-you is in the page', async () => {
    const answer = await sendForm(FORM);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('<p>sent</p>');
    expect(await kept()).toMatchObject([{ name: 'Ingrid Solheim' }]);
  });

  test('R7.1 an empty address is taken from a page of ours', async () => {
    await sendForm({ ...FORM, address: '' }, { Referer: `${server.url}/predimatch` });
    expect(await kept()).toMatchObject([{ address: `${server.url}/predimatch` }]);
  });

  test('R7.1 but not from a page of somebody else', async () => {
    const answer = await sendForm({ ...FORM, address: '' }, { Referer: 'https://evil.example/' });
    expect(answer.status).toBe(422);
    expect(outcomes).toMatchObject([{ kind: 'refused', findings: { address: 'error.required' } }]);
  });

  test('R7.1 errors are shown in the page with what was written', async () => {
    const answer = await sendForm({ ...FORM, email: 'ingrid@', city: 'Oslo' });
    expect(answer.status).toBe(422);
    expect(outcomes).toEqual([
      {
        kind: 'refused',
        values: expect.objectContaining({ name: 'Ingrid Solheim', email: 'ingrid@' }) as object,
        findings: { email: 'error.invalid', city: 'error.spam' },
      },
    ]);
    expect(JSON.stringify(outcomes)).not.toContain('Oslo');
  });

  test('R4.2 beyond the limit nothing that was written is lost', async () => {
    for (let index = 0; index < LIMITS.messages.accepted.count; index += 1) await sendForm(FORM);
    const answer = await sendForm(FORM);
    expect(answer.status).toBe(429);
    expect(outcomes.at(-1)).toMatchObject({ kind: 'failed', values: { message: VALID.message } });
  });

  test('a field given twice is refused', async () => {
    const body = new URLSearchParams(FORM);
    body.append('name', 'Twice');
    const answer = await fetch(server.url, { method: 'POST', body });
    expect(answer.status).toBe(400);
    expect(await kept()).toEqual([]);
  });
});
