import assert from 'node:assert/strict';
import { availableParallelism, loadavg } from 'node:os';
import { sessionGrantSchema } from '@suite/contracts/auth';
import type { Order } from './auth/app-process.ts';
import type { BareOrder } from './auth/bare-process.ts';
import { floodLogins, paceRequests } from './auth/flood.ts';
import { forkListener } from './auth/fork-listener.ts';
import { compareSignInTimes } from './auth/sign-in-times.ts';
import { bench } from './frame/bench.ts';
import { isTooNoisy } from './frame/compare.ts';
import type { Measured } from './frame/judge.ts';
import { ownDatabase } from './frame/own-database.ts';
import { median, quantile, rangeOf } from './frame/statistics.ts';
import { ask } from './http/ask.ts';
import { compareThroughput } from './http/throughput.ts';

const PASSWORD = 'violet-anchor-57-teapot';
const FLOOD_PER_SECOND = 200;
const ROUNDS = 4;
const ROUND_SECONDS = 4;

// Others at work make every waiting time theirs: read before the benchmark makes load of its own.
const isCrowdedMachine = (loadavg()[0] ?? 0) > availableParallelism();

const server = process.env['TEST_DATABASE_URL'];
if (server) {
  await bench('auth', ['pg', 'drizzle-orm', 'hono'], async () => {
    await using database = await ownDatabase(server);
    return {
      measured: [
        ...(await measureMe(database.url)),
        ...(await measureSignInTimes(database.url)),
        ...(await measureFlood(database.url, 'flood', false)),
        ...(await measureFlood(database.url, 'spread-flood', true)),
      ],
    };
  });
} else console.log('  skipped: TEST_DATABASE_URL is not set');

/** GET /api/me against node:http that makes the same statements and sends the same bytes. */
async function measureMe(databaseUrl: string): Promise<Measured[]> {
  await using app = await forkListener('app-process.ts', order(databaseUrl, true));
  const { headers, userId } = await signIn(app.url);
  const path = '/api/me';
  const before = await ask(app.url + path, { headers });
  assert.equal(before.status, 200);
  const body = before.body.toString();
  await using bare = await forkListener('bare-process.ts', { databaseUrl, userId, body } satisfies BareOrder);
  const repeated = await ask(bare.url + path, { headers });
  assert.deepEqual(
    [repeated.status, repeated.body.toString()],
    [200, body],
    'the peer must send the same bytes',
  );
  const target = { headers, bytes: before.body.length };
  return await compareThroughput('auth.me', {
    ours: { ...target, url: app.url + path, pid: app.pid },
    peer: { ...target, url: bare.url + path, pid: bare.pid },
    isCrowdedMachine,
  });
}

/** What the time of a refusal tells about an address: nothing. */
async function measureSignInTimes(databaseUrl: string): Promise<Measured[]> {
  await using app = await forkListener('app-process.ts', order(databaseUrl, true));
  return await compareSignInTimes(app.url, { email: 'formulator@demo.example', password: PASSWORD });
}

/**
 * What others feel while sign-ins come in by the hundred: from one address, where the limits of the product hold, and
 * as if from everywhere, where only the queue in front of the hashing holds.
 */
async function measureFlood(databaseUrl: string, name: string, isSpread: boolean): Promise<Measured[]> {
  await using app = await forkListener('app-process.ts', order(databaseUrl, isSpread));
  const { headers } = await signIn(app.url);
  const url = `${app.url}/api/me`;
  await paceRequests(url, headers, 2);
  const quiet: number[] = [];
  const again: number[] = [];
  const flooded: number[] = [];
  const answered: Record<string, number> = {};
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet.push(quantile(await paceRequests(url, headers, ROUND_SECONDS), 0.99));
    const flood = floodLogins(app.url, FLOOD_PER_SECOND);
    flooded.push(quantile(await paceRequests(url, headers, ROUND_SECONDS), 0.99));
    for (const [status, count] of Object.entries(await flood.stop())) {
      answered[status] = (answered[status] ?? 0) + count;
    }
    again.push(quantile(await paceRequests(url, headers, ROUND_SECONDS), 0.99));
  }
  const allowed = ['401', '429', '503'];
  assert.deepEqual(
    Object.keys(answered).filter((status) => !allowed.includes(status)),
    [],
  );
  const ratios = flooded.map((value, round) => value / (quiet[round] ?? Number.NaN));
  return [
    {
      metric: `auth.${name}.ratio`,
      unit: '×',
      value: median(ratios),
      range: rangeOf(ratios),
      runs: ratios.length,
      isNoisy: isCrowdedMachine || isTooNoisy(again, quiet),
    },
    { metric: `auth.${name}.quiet.p99`, unit: 'ms', value: median(quiet), range: rangeOf(quiet) },
    { metric: `auth.${name}.p99`, unit: 'ms', value: median(flooded), range: rangeOf(flooded) },
    ...Object.entries(answered).map(([status, value]) => ({
      metric: `auth.${name}.answers.${status}`,
      unit: '',
      value,
    })),
  ];
}

function order(databaseUrl: string, areSignInLimitsRaised: boolean): Order {
  return { databaseUrl, demoPassword: PASSWORD, areSignInLimitsRaised };
}

async function signIn(url: string): Promise<{ headers: Record<string, string>; userId: string }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'formulator@demo.example', password: PASSWORD }),
  });
  const { accessToken, user } = sessionGrantSchema.parse(await answer.json());
  return { headers: { authorization: `Bearer ${accessToken}` }, userId: user.userId };
}
