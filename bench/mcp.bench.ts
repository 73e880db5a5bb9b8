import assert from 'node:assert/strict';
import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { SCOPES } from '@suite/contracts/scopes';
import { ask, textOf } from './frame/ask.ts';
import { amount, bench } from './frame/bench.ts';
import { isTooNoisy, median } from './frame/numbers.ts';
import { othersOf, reportFelt } from './frame/others.ts';
import { startDemo } from './frame/product.ts';
import { alternate } from './frame/turns.ts';

const CALLS = amount(300, 10);
const ROUND_SECONDS = amount(10, 3);
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

const agent = new Agent({ keepAlive: true });

// What a tool takes beyond the API, and what people feel while twenty assistants work.
await bench('mcp', ['@modelcontextprotocol/server', 'hono'], async (b) => {
  await using product = await startDemo();
  const person = await product.signIn();
  const { attributes } = await person.make('/api/me/tokens', 'tokens', { name: 'Assistant', scopes: SCOPES });
  const post = poster(product.url, String(attributes['token']));
  const tool = (name: string, input: object) => askTool(post, name, input);

  // The same question to the API and to the tool in turns.
  const { answer } = await post('/api/calculations/hld', MIX);
  const ofApi = async () => {
    const direct = await post('/api/calculations/hld', MIX);
    assert.deepEqual(direct.answer, answer);
    return direct.ms;
  };
  const ofTool = async () => {
    const { result, ms } = await tool('hld_of_mix', MIX);
    assert.deepEqual(result, answer, 'the tool must say what the API says');
    return ms;
  };
  await alternate({ ofApi, ofTool }, amount(30, 5));
  const { api, again, ofTools } = await alternate({ api: ofApi, ofTools: ofTool, again: ofApi }, CALLS);
  const isNoisy = b.isCrowded || isTooNoisy(api, again);
  b.report('api.p50', 'ms', api);
  b.report('call.p50', 'ms', ofTools);
  b.report('call.overhead', 'ms', { series: ofTools.map((ms, round) => ms - (api[round] ?? 0)), isNoisy });
  b.report('call.ratio', '×', { value: median(ofTools) / median(api), runs: CALLS, isNoisy });

  // Each assistant calculates, then looks at the recipes, and so on.
  const others = othersOf([person], { path: '/api/recipes/hld' });
  const rates: number[] = [];
  async function letWork(isOver: AbortSignal): Promise<void> {
    const begun = performance.now();
    let calls = 0;
    const work = async (_: unknown, place: number) => {
      await sleep((place * PAUSE_MS) / ASSISTANTS);
      for (let turn = place; !isOver.aborted; turn += 1) {
        if (turn % 2 === 0) await tool('hld_of_mix', MIX);
        else await tool('list_recipes', { science: 'hld' });
        calls += 1;
        await sleep(PAUSE_MS);
      }
    };
    await Promise.all(Array.from({ length: ASSISTANTS }, work));
    rates.push((1000 * calls) / (performance.now() - begun));
  }
  const sides = {
    quiet: () => others.alone(ROUND_SECONDS),
    busy: () => others.during(letWork, ROUND_SECONDS),
    rounds: 4,
  };
  await reportFelt(b, sides, { quiet: 'users.quiet.p99', busy: 'users.busy.p99', ratio: 'users.p99.ratio' });
  b.report('assistants.calls', '1/s', rates);
  agent.destroy();
});

type Post = ReturnType<typeof poster>;

/** Sends a JSON body; gives what was answered, and how long it took until the last byte. */
function poster(url: string, token: string) {
  const always = { 'content-type': 'application/json', authorization: `Bearer ${token}` };
  return async (path: string, body: object, headers: Record<string, string> = {}) => {
    const asked = { method: 'POST', agent, headers: { ...always, ...headers }, body: JSON.stringify(body) };
    const answer = await ask(url + path, asked);
    assert.equal(answer.status, 200, textOf(answer).slice(0, 300));
    return { answer: JSON.parse(textOf(answer)) as unknown, ms: answer.ms };
  };
}

/** The result of a tool, as a client of the present protocol requests it. */
async function askTool(post: Post, name: string, input: object): Promise<{ result: unknown; ms: number }> {
  const protocol = 'io.modelcontextprotocol';
  const meta = {
    [`${protocol}/protocolVersion`]: VERSION,
    [`${protocol}/clientInfo`]: { name: 'bench', version: '1.0.0' },
    [`${protocol}/clientCapabilities`]: {},
  };
  const params = { name, arguments: input, _meta: meta };
  const { answer, ms } = await post(
    '/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    {
      Accept: 'application/json, text/event-stream',
      'MCP-Protocol-Version': VERSION,
      'Mcp-Method': 'tools/call',
      'Mcp-Name': name,
    },
  );
  const { result } = answer as { result?: { structuredContent?: { result: unknown } } };
  assert.ok(result?.structuredContent, `${name} must give a result: ${JSON.stringify(answer).slice(0, 300)}`);
  return { result: result.structuredContent.result, ms };
}
