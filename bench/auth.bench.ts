import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { bench, type Bench, amount } from './frame/bench.ts';
import { isTooNoisy, median } from './frame/numbers.ts';
import { othersOf, reportFelt } from './frame/others.ts';
import { askToSignIn, emailOf, PASSWORD, type Person } from './frame/person.ts';
import { startPostgres } from './frame/postgres.ts';
import { startDemo } from './frame/product.ts';
import { compareThroughput } from './frame/throughput.ts';
import { alternate } from './frame/turns.ts';

const FLOOD_PER_SECOND = 200;
const ROUND_SECONDS = 4;
/** Together they may ask more amount than one person. */
const PEOPLE = ['formulator', 'colleague', 'rival', 'supplier', 'rival-supplier', 'admin'];

// A signed-in request against node:http with the same statements, what the time of a refusal reveals, and what others feel
// during a flood of sign-ins.
await bench('auth', ['pg', 'drizzle-orm', 'hono'], async (b) => {
  {
    await using postgres = await startPostgres();
    await using product = await startDemo({ env: { DATABASE_URL: postgres.url } });
    const person = await product.signIn();
    await compareThroughput(b, 'me', {
      ours: product,
      question: {
        path: '/api/me',
        headers: person.headers,
        check: ({ status }) => assert.equal(status, 200),
        asks: { databaseUrl: postgres.url, statements: statementsOf(person) },
      },
    });
    await compareSignInTimes(b, product.url);
  }
  // From one address, where the limits of the product hold, and as if from everywhere, where only the queue in front of
  // the hashing holds.
  await measureFlood(b, 'flood', 'normal');
  await measureFlood(b, 'spread-flood', 'raised');
});

/** What the product asks its database for the same question. */
function statementsOf({ grant }: Person): [string, unknown[]][] {
  const { userId } = grant.user;
  const hash = createHash('sha256').update(grant.accessToken).digest('base64url');
  const actor = `select set_config('role', 'suite_app', true), set_config('app.actor_kind', 'user', true),
    set_config('app.user_id', $1, true), set_config('app.organisation_id', '', true), set_config('app.owner', $2, true)`;
  const account = `select users.*, organisation.name as organisation_name from users
    left join organisation on organisation.id = users.organisation_id where users.id = $1`;
  return [
    ['select * from holder_of_credential($1)', [hash]],
    ['begin', []],
    [actor, [userId, `user:${userId}`]],
    [account, [userId]],
    ['commit', []],
  ];
}

/**
 * Whether the time of a refusal reveals which addresses have an account (S-12): sign-ins with a wrong password for one that
 * has, and for others that have none, in turn. Fewer at a time than are slowed down; a success begins the count anew.
 */
async function compareSignInTimes(b: Bench, url: string): Promise<void> {
  const time = async (account: { email: string; password: string }, expected: number) => {
    const { status, ms } = await askToSignIn(url, account);
    assert.equal(status, expected, 'a sign-in must end as it should to be timed');
    return ms;
  };
  const email = emailOf('formulator');
  let number = 0;
  const nobody = () => `nobody-${(number += 1)}@people.example`;
  const password = 'a wrong password';
  const refuseNobody = () => time({ email: nobody(), password }, 401);
  const sides = { known: () => time({ email, password }, 401), unknown: refuseNobody, again: refuseNobody };
  const [known, unknown, again]: [number[], number[], number[]] = [[], [], []];
  for (let cycle = 0; cycle <= amount(10); cycle += 1) {
    const series = await alternate(sides, 4);
    await time({ email, password: PASSWORD }, 200);
    if (cycle === 0) continue; // to warm up
    known.push(...series.known);
    unknown.push(...series.unknown);
    again.push(...series.again);
  }
  const ratio = median(known) / median(unknown);
  const isNoisy = isTooNoisy(again, unknown);
  b.report('known-address.ratio', '×', { value: Math.max(ratio, 1 / ratio), runs: known.length, isNoisy });
  b.report('known-address.known', 'ms', known);
  b.report('known-address.unknown', 'ms', unknown);
}

/** What others feel while sign-ins come in by the hundred. */
async function measureFlood(b: Bench, name: string, limits: string): Promise<void> {
  await using product = await startDemo({ env: { RATE_LIMITS: limits } });
  const people: Person[] = [];
  for (const one of PEOPLE) people.push(await product.signIn(one));
  const others = othersOf(people);
  const statuses: Record<string, number> = {};
  const flood = (isOver: AbortSignal) => floodSignIns(product.url, statuses, isOver);
  const sides = {
    quiet: () => others.alone(ROUND_SECONDS),
    busy: () => others.during(flood, ROUND_SECONDS),
    rounds: 4,
  };
  await reportFelt(b, sides, { ratio: `${name}.ratio`, quiet: `${name}.quiet.p99`, busy: `${name}.p99` });
  const unexpected = Object.keys(statuses).filter((status) => !['401', '429', '503'].includes(status));
  assert.deepEqual(unexpected, []);
  for (const [status, count] of Object.entries(statuses)) b.report(`${name}.answers.${status}`, '', count);
}

/** Sends sign-ins with a wrong password at a fixed rate, whether they are answered or not, and counts the answers. */
async function floodSignIns(
  url: string,
  statuses: Record<string, number>,
  isOver: AbortSignal,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const open: Promise<void>[] = [];
  const started = performance.now();
  while (!isOver.aborted) {
    const due = ((performance.now() - started) / 1000) * FLOOD_PER_SECOND;
    for (let sent = open.length; sent < due; sent += 1) {
      const account = { email: `nobody-${sent}@people.example`, password: 'a wrong password' };
      const one = askToSignIn(url, account, { agent }).then(
        ({ status }) => status,
        () => 'error',
      );
      open.push(one.then((status) => void (statuses[status] = (statuses[status] ?? 0) + 1)));
    }
    await sleep(5);
  }
  await Promise.all(open);
  agent.destroy();
}
