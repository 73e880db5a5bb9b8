import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
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

const PASSWORD = 'violet-anchor-57-teapot';
const WARM_UPS = 30;
const CALLS = 300;
const ASSISTANTS = 20;
/** Quicker than any model reads an answer and asks again. */
const PAUSE_MS = 500;
const ROUNDS = 4;
const ROUND_SECONDS = 4;

const MIX = {
  conditions: { temperature: 25, salinity: 1, eacn: 7, fa: 0 },
  surfactants: [{ surfactantType: 'anionic', cc0: -2.5, mw: 288.38, concentration: 5 }],
  oils: [],
};

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

/** What somebody in the app feels while assistants work, against the same without them, round by round. */
async function measureUsers(asker: Asker, session: Record<string, string>): Promise<Measured[]> {
  const url = `${asker.url}/api/recipes/hld`;
  await paceRequests(url, session, 2);
  const [quiet, busy, again]: number[][] = [[], [], []];
  const count = { calls: 0 };
  for (let round = 0; round < ROUNDS; round += 1) {
    quiet?.push(quantile(await paceRequests(url, session, ROUND_SECONDS), 0.99));
    const stop = letWork(asker, count);
    busy?.push(quantile(await paceRequests(url, session, ROUND_SECONDS), 0.99));
    await stop();
    again?.push(quantile(await paceRequests(url, session, ROUND_SECONDS), 0.99));
  }
  const [before, during, after] = [quiet ?? [], busy ?? [], again ?? []];
  const isNoisy = isCrowdedMachine || isTooNoisy(before, after);
  return [
    {
      metric: 'mcp.users.quiet.p99',
      unit: 'ms',
      value: median(before),
      range: rangeOf(before),
      runs: ROUNDS,
    },
    { metric: 'mcp.users.busy.p99', unit: 'ms', value: median(during), range: rangeOf(during), runs: ROUNDS },
    {
      metric: 'mcp.users.p99.ratio',
      unit: '×',
      value: median(during) / median(before),
      runs: ROUNDS,
      isNoisy,
    },
    { metric: 'mcp.assistants.calls', unit: '1/s', value: count.calls / (ROUNDS * ROUND_SECONDS) },
  ];
}

/** Twenty assistants, each of which calculates, then looks at the recipes, and so on. */
function letWork(asker: Asker, count: { calls: number }): () => Promise<void> {
  const state = { isOver: false };
  const working = Array.from({ length: ASSISTANTS }, async (_, place) => {
    await sleep((place * PAUSE_MS) / ASSISTANTS);
    for (let turn = place; !state.isOver; turn += 1) {
      if (turn % 2 === 0) await askTool(asker, 'hld_of_mix', MIX);
      else await askTool(asker, 'list_recipes', { science: 'hld' });
      count.calls += 1;
      await sleep(PAUSE_MS);
    }
  });
  return async () => {
    state.isOver = true;
    await Promise.all(working);
  };
}
