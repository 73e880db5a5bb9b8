import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { SCOPES } from '@suite/contracts/scopes';
import { ask, textOf } from './frame/ask.ts';
import { bench, type Bench, often } from './frame/bench.ts';
import { isTooNoisy, median, quantile, summarise } from './frame/numbers.ts';
import { othersOf, tellFelt } from './frame/others.ts';
import type { Person } from './frame/person.ts';
import { startDemo } from './frame/product.ts';
import { alternate } from './frame/turns.ts';

const WARM_UPS = often(30, 5);
const CALLS = often(300, 10);
const ROUND_SECONDS = often(10, 3);
const ASSISTANTS = 20;
/** Quicker than any model reads an answer and asks again. */
const PAUSE_MS = 500;
const VERSION = '2026-07-28';
/** What assistants and the API are asked about. */
const MIX = {
  conditions: { temperature: 25, salinity: 1, eacn: 7, fa: 0 },
  surfactants: [{ surfactantType: 'anionic', cc0: -2.5, mw: 288.38, concentration: 5 }],
  oils: [],
};

interface Asker {
  url: string;
  token: string;
}

const agent = new Agent({ keepAlive: true });

// What a tool takes beyond the API, and what people feel while twenty assistants work. Those work in a thread of their own:
// what they do with an answer is not what a person waits for.
if (!isMainThread) await beAssistants(workerData as Asker);
else
  await bench('mcp', ['@modelcontextprotocol/server', 'hono'], async (b) => {
    await using product = await startDemo();
    const person = await product.signIn();
    const asked = { name: 'Assistant', scopes: SCOPES };
    const { attributes } = await person.make('/api/me/tokens', 'tokens', asked);
    const asker = { url: product.url, token: String(attributes['token']) };
    await measureCall(b, asker);
    await measurePeople(b, asker, person);
    agent.destroy();
  });

/** The same question to the API and to the tool in turns: what the tool takes beyond it. */
async function measureCall(b: Bench, asker: Asker): Promise<void> {
  const direct = () => post(asker, '/api/calculations/hld', { body: MIX });
  const { answer } = await direct();
  const ofApi = async () => {
    const told = await direct();
    assert.deepEqual(told.answer, answer);
    return told.ms;
  };
  const ofTool = async () => {
    const told = await askTool(asker, 'hld_of_mix', MIX);
    assert.deepEqual(told.result, answer, 'the tool must say what the API says');
    return told.ms;
  };
  await alternate({ ofApi, ofTool }, WARM_UPS);
  const { api, again, tool } = await alternate({ api: ofApi, tool: ofTool, again: ofApi }, CALLS);
  const isNoisy = b.isCrowded || isTooNoisy(api, again);
  b.tell('api.p50', 'ms', api);
  b.tell('call.p50', 'ms', tool);
  b.tell('call.overhead', 'ms', { series: tool.map((ms, round) => ms - (api[round] ?? 0)), isNoisy });
  b.tell('call.ratio', '×', { value: median(tool) / median(api), runs: CALLS, isNoisy });
}

/** What somebody in the app feels while assistants work. */
async function measurePeople(b: Bench, asker: Asker, person: Person): Promise<void> {
  const others = othersOf([person], { path: '/api/recipes/hld' });
  const rates: number[] = [];
  async function letWork(isOver: AbortSignal): Promise<void> {
    const worker = new Worker(import.meta.filename, { workerData: asker });
    const begun = performance.now();
    await once(isOver, 'abort');
    worker.postMessage('stop', []);
    const [calls] = (await once(worker, 'message')) as [number];
    rates.push((1000 * calls) / (performance.now() - begun));
    await worker.terminate();
  }
  const sides = {
    quiet: () => others.alone(ROUND_SECONDS),
    busy: () => others.during(letWork, ROUND_SECONDS),
    rounds: 4,
  };
  const names = { quiet: 'users.quiet.p99', busy: 'users.busy.p99', ratio: 'users.p99.ratio' };
  await tellFelt(b, sides, names);
  b.tell('assistants.calls', '1/s', { value: quantile(rates, 0.5), range: summarise(rates).range });
}

/** Each calculates, then looks at the recipes, and so on; when they are told to stop they say how often they have asked. */
async function beAssistants(asker: Asker): Promise<void> {
  const state = { isOver: false, calls: 0 };
  parentPort?.once('message', () => {
    state.isOver = true;
  });
  const work = async (place: number) => {
    await sleep((place * PAUSE_MS) / ASSISTANTS);
    for (let turn = place; !state.isOver; turn += 1) {
      if (turn % 2 === 0) await askTool(asker, 'hld_of_mix', MIX);
      else await askTool(asker, 'list_recipes', { science: 'hld' });
      state.calls += 1;
      await sleep(PAUSE_MS);
    }
  };
  await Promise.all(Array.from({ length: ASSISTANTS }, (_, place) => work(place)));
  parentPort?.postMessage(state.calls, []);
}

/** A JSON body sent by POST, what was answered, and how long it took until the last byte. */
async function post(
  { url, token }: Asker,
  path: string,
  { body, headers = {} }: { body: object; headers?: Record<string, string> },
): Promise<{ answer: unknown; ms: number }> {
  const always = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  const asked = { method: 'POST', agent, headers: { ...always, ...headers }, body: JSON.stringify(body) };
  const answer = await ask(url + path, asked);
  assert.equal(answer.status, 200, textOf(answer).slice(0, 300));
  return { answer: JSON.parse(textOf(answer)) as unknown, ms: answer.ms };
}

/** The result of a tool, as a client of the present protocol asks for it. */
async function askTool(asker: Asker, name: string, input: object): Promise<{ result: unknown; ms: number }> {
  const protocol = 'io.modelcontextprotocol';
  const meta = {
    [`${protocol}/protocolVersion`]: VERSION,
    [`${protocol}/clientInfo`]: { name: 'bench', version: '1.0.0' },
    [`${protocol}/clientCapabilities`]: {},
  };
  const { answer, ms } = await post(asker, '/mcp', {
    body: {
      jsonrpc: '2.0',
      id: 1,
      method: 'tools/call',
      params: { name, arguments: input, _meta: meta },
    },
    headers: {
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': VERSION,
      'Mcp-Method': 'tools/call',
      'Mcp-Name': name,
    },
  });
  const { result } = answer as { result?: { structuredContent?: { result: unknown } } };
  assert.ok(result?.structuredContent, `${name} must give a result: ${JSON.stringify(answer).slice(0, 300)}`);
  return { result: result.structuredContent.result, ms };
}
