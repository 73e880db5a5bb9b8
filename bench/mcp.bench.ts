import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { sessionGrantSchema } from '@suite/contracts/auth';
import { SCOPES } from '@suite/contracts/scopes';
import type { Order } from './auth/app-process.ts';
import { paceRequests } from './auth/flood.ts';
import { forkListener } from './auth/fork-listener.ts';
import { alternate } from './frame/alternate.ts';
import { bench } from './frame/bench.ts';
import { isTooNoisy } from './frame/compare.ts';
import type { Measured } from './frame/judge.ts';
import { ownDatabase } from './frame/own-database.ts';
import { median, quantile, rangeOf } from './frame/statistics.ts';
import { type Asker, askTool, post } from './mcp/ask-tool.ts';
import type { Order as Assistants } from './mcp/assistants-process.ts';
import { MIX } from './mcp/mix.ts';

const PASSWORD = 'violet-anchor-57-teapot';
const WARM_UPS = 30;
const CALLS = 300;
const ROUNDS = 4;
const ROUND_SECONDS = 10;

// Others at work make every waiting time theirs: read before the benchmark makes load of its own.
const isCrowdedMachine = (loadavg()[0] ?? 0) > availableParallelism();

const server = process.env['TEST_DATABASE_URL'];
if (server) {
  await bench('mcp', ['@modelcontextprotocol/server', 'hono'], async () => {
    await using database = await ownDatabase(server);
    const order = { databaseUrl: database.url, demoPassword: PASSWORD, areSignInLimitsRaised: true };
    await using app = await forkListener('app-process.ts', order satisfies Order);
    const { session, token } = await signIn(app.url);
    const agent = new Agent({ keepAlive: true });
    const asker = { url: app.url, token, agent };
    const measured = [...(await measureCall(asker)), ...(await measureUsers(asker, session))];
    agent.destroy();
    return { measured };
  });
} else console.log('  skipped: TEST_DATABASE_URL is not set');

/** A formulator, and a token for an assistant. */
async function signIn(url: string): Promise<{ session: Record<string, string>; token: string }> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ email: 'formulator@demo.example', password: PASSWORD }),
  });
  const session = { Authorization: `Bearer ${sessionGrantSchema.parse(await answer.json()).accessToken}` };
  const made = await fetch(`${url}/api/me/tokens`, {
    method: 'POST',
    headers: { ...session, 'Content-Type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'tokens', attributes: { name: 'Assistant', scopes: SCOPES } } }),
  });
  assert.equal(made.status, 201);
  const { data } = (await made.json()) as { data: { attributes: { token: string } } };
  return { session, token: data.attributes.token };
}

/** The same question to the API and to the tool in turns: what the tool takes beyond it. */
async function measureCall(asker: Asker): Promise<Measured[]> {
  const direct = async () => {
    const { status, text, ms } = await post(asker, { path: '/api/calculations/hld', body: MIX });
    assert.equal(status, 200);
    return { answer: JSON.parse(text) as unknown, ms };
  };
  const { answer } = await direct();
  const ofApi = async () => {
    const told = await direct();
    assert.deepEqual(told.answer, answer);
    return told.ms;
  };
  const ofTool = async () => {
    const { result, ms } = await askTool(asker, 'hld_of_mix', MIX);
    assert.deepEqual(result, answer, 'the tool must say what the API says');
    return ms;
  };
  await alternate({ ofApi, ofTool }, WARM_UPS);
  const { api, again, tool } = await alternate({ api: ofApi, tool: ofTool, again: ofApi }, CALLS);
  const isNoisy = isCrowdedMachine || isTooNoisy(api, again);
  const beyond = tool.map((ms, round) => ms - (api[round] ?? 0));
  const common = { runs: CALLS, isNoisy };
  return [
    { metric: 'mcp.api.p50', unit: 'ms', value: median(api), range: rangeOf(api), runs: CALLS },
    { metric: 'mcp.call.p50', unit: 'ms', value: median(tool), range: rangeOf(tool), runs: CALLS },
    {
      metric: 'mcp.call.overhead',
      unit: 'ms',
      value: median(beyond),
      p95: quantile(beyond, 0.95),
      ...common,
    },
    { metric: 'mcp.call.ratio', unit: '×', value: median(tool) / median(api), ...common },
  ];
}

/**
 * What somebody in the app feels while assistants work, against the same before and after. The slowest of a hundred are few
 * in a round: those of all rounds are taken together.
 */
async function measureUsers(asker: Asker, session: Record<string, string>): Promise<Measured[]> {
  const url = `${asker.url}/api/recipes/hld`;
  await paceRequests(url, session, 2);
  const before: number[][] = [];
  const during: number[][] = [];
  const after: number[][] = [];
  let calls = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    before.push(await paceRequests(url, session, ROUND_SECONDS));
    const stop = await letWork(asker);
    during.push(await paceRequests(url, session, ROUND_SECONDS));
    calls += await stop();
    after.push(await paceRequests(url, session, ROUND_SECONDS));
  }
  const p99Of = (times: number[]) => quantile(times, 0.99);
  const isNoisy = isCrowdedMachine || isTooNoisy(before.map(p99Of), after.map(p99Of));
  const summaryOf = (rounds: number[][]) => ({
    unit: 'ms',
    value: p99Of(rounds.flat()),
    range: rangeOf(rounds.map(p99Of)),
    runs: rounds.length,
  });
  const quiet = summaryOf([...before, ...after]);
  const busy = summaryOf(during);
  return [
    { metric: 'mcp.users.quiet.p99', ...quiet },
    { metric: 'mcp.users.busy.p99', ...busy },
    { metric: 'mcp.users.p99.ratio', unit: '×', value: busy.value / quiet.value, runs: ROUNDS, isNoisy },
    { metric: 'mcp.assistants.calls', unit: '1/s', value: calls / (ROUNDS * ROUND_SECONDS) },
  ];
}

/** Lets twenty assistants work; stopping them tells how often they have asked. */
async function letWork({ url, token }: Asker): Promise<() => Promise<number>> {
  const child = fork(fileURLToPath(new URL('mcp/assistants-process.ts', import.meta.url)));
  await once(child, 'message'); // it is there
  child.send({ url, token } satisfies Assistants);
  return async () => {
    const told = once(child, 'message');
    const ended = once(child, 'exit');
    child.send('stop');
    const [calls] = await Promise.race([
      told,
      ended.then(([code]) => {
        throw new Error(`The assistants ended with ${String(code)}.`);
      }),
    ]);
    await ended;
    return Number(calls);
  };
}
