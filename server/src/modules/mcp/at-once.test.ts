import { afterAll, expect, test } from 'vitest';
import { mountMiddleware } from '../../http/mount.ts';
import { LIMITS } from '../../platform/limits.ts';
import { callTool, startMcpStage } from '../../testing/mcp-stage.ts';

/** How many wait at the gate, which opens once all are there; open until somebody closes it. */
let waiting: PromiseWithResolvers<void>[] | undefined;
const stage = await startMcpStage({
  isSeeded: false,
  limits: LIMITS, // those of production
  modules: [
    (app) => {
      for (const path of ['/mcp', '/api/tables/*']) {
        mountMiddleware(app, path, async (_, next) => {
          await gate();
          await next();
        });
      }
    },
  ],
});
afterAll(() => stage.close());

async function gate(): Promise<void> {
  if (!waiting) return;
  const place = Promise.withResolvers<void>();
  waiting.push(place);
  if (waiting.length === LIMITS.api.atOnce) for (const { resolve } of waiting) resolve();
  await place.promise;
}

/** As many as somebody may have at the same time: each continues when all have begun. */
async function atOnce<Made>(make: () => Promise<Made>): Promise<Made[]> {
  waiting = [];
  const made = await Promise.all(Array.from({ length: LIMITS.api.atOnce }, make));
  waiting = undefined;
  return made;
}

const MIX = {
  conditions: { temperature: 25, salinity: 1, eacn: 7, fa: 0 },
  surfactants: [{ surfactantType: 'anionic', cc0: -2.5, mw: 288.38, concentration: 5 }],
  oils: [],
};

test('S-11 as many calls at once as a person may make: what each asks of the API takes no place of another', async () => {
  const person = await stage.formulator();
  const client = await stage.connect(await stage.tokenOf(person));
  const answers = await atOnce(() => callTool(client, 'hld_of_mix', MIX));
  for (const { isError, text } of answers) {
    expect([isError, text]).toEqual([false, expect.stringMatching(/^HLD -3\.55/) as string]);
  }
});

test('S-11 the same of tables, which ask the API too', async () => {
  const person = await stage.formulator();
  const token = await stage.tokenOf(person, ['recipes:read']);
  const answers = await atOnce(async () => {
    const answer = await stage.server.get('/api/tables/recipes/hld', token);
    return [answer.status, (await answer.text()).startsWith('name,version')];
  });
  expect(answers).toEqual(answers.map(() => [200, true]));
});
