import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SYSTEM } from '../db/actor.ts';
import { mail } from '../db/schema.ts';
import { mountRoute } from '../http/mount.ts';
import { everyone } from '../http/policy.ts';
import { type IdentityServer, startIdentityServer } from '../testing/identity-server.ts';
import { startJobs } from './jobs.ts';
import { createLog, describeError } from './log.ts';

const SECRET = 'https://suite.example/apps/reset?token=of-somebody';

let server: IdentityServer;
beforeAll(async () => {
  server = await startIdentityServer({
    modules: [
      (app) =>
        mountRoute(
          app,
          { method: 'POST', path: '/api/auth/fail/:how', policy: everyone },
          async (context) => {
            await failInsert(context.req.param('how') ?? '');
            return new Response();
          },
        ),
    ],
  });
});
afterAll(() => server.close());

/** A mail that the database refuses: for the shape of its id, for what is missing, or because it is there already. */
function failInsert(how: string): Promise<unknown> {
  const row = { created: new Date(), recipient: SECRET, subject: SECRET, body: SECRET };
  return server.database.as(SYSTEM).transaction(async ({ orm }) => {
    const id = how === 'shape' ? `${SECRET} as an id` : '01890000-0000-7000-8000-000000000001';
    await orm.insert(mail).values({ id, ...row, created: how === 'missing' ? sql`null` : row.created });
    if (how === 'twice') await orm.insert(mail).values({ id, ...row });
  });
}

test.each(['missing', 'shape'])(
  'S-50 a failed statement (%s) is logged without what it was to write',
  async (how) => {
    const before = server.lines.length;
    expect((await server.post(`/api/auth/fail/${how}`, {})).status).toBe(500);
    const failed = () => server.lines.slice(before).filter(({ msg }) => msg === 'request failed');
    expect(failed()).toHaveLength(1);
    const text = JSON.stringify(server.lines.slice(before));
    expect(text).not.toContain('of-somebody');
    expect(text).not.toContain('insert into');
    // What helps to find the fault is there: where it happened, and what the database calls it.
    expect(text).toContain(how === 'shape' ? '22P02' : '23502');
    expect(text).toContain('safe-error.test');
  },
);

test('F-11 what another request took at the same moment is a conflict, and no failure of ours', async () => {
  const before = server.lines.length;
  const answer = await server.post('/api/auth/fail/twice', {});
  expect(answer.status).toBe(409);
  expect(await answer.text()).toContain('Another request made the same change at the same time');
  expect(server.lines.slice(before).filter(({ msg }) => msg === 'request failed')).toEqual([]);
});

test('S-50 neither the log nor the queue keeps what a failed job was to write', async () => {
  const said: string[] = [];
  const log = createLog('info', { write: (line) => void said.push(line) });
  const jobs = await startJobs({
    driver: server.prepared.driver,
    kinds: [
      {
        name: 'failing',
        work: () => failInsert('missing').then(() => undefined),
      },
    ],
    onError: (error) => log.error(`A job failed: ${describeError(error)}`),
    pollSeconds: 0.5,
  });
  await server.database.as(SYSTEM).transaction((tx) => jobs.send(tx, { name: 'failing', data: {} }));
  const kept = async () =>
    server.prepared.driver.query<{ output: unknown }>(
      "select output from pgboss.job where name = 'failing' and state = 'failed'",
    );
  await expect.poll(async () => (await kept()).length, { timeout: 60_000 }).toBe(1);
  await jobs.stop();
  const text = said.join('') + JSON.stringify(await kept());
  expect(text).toContain('23502');
  expect(text).not.toContain('of-somebody');
});

test('S-50 an error that is logged without a sentence lends none', () => {
  const said: string[] = [];
  const log = createLog('info', { write: (line) => void said.push(line) });
  const error = Object.assign(new Error(`Failed query: params: ${SECRET}`), { query: '', params: [SECRET] });
  log.error(error);
  log.error({ err: error });
  log.error({ err: new Error(`It went wrong: ${error.message}`, { cause: error }) }, 'request failed');
  expect(said).toHaveLength(3);
  expect(said.join('')).not.toContain('of-somebody');
});
