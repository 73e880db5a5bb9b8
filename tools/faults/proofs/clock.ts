import { byTests } from '../by-tests.ts';
import { BOTH, type Fault, type Outcome, type Scene, Verdict } from '../fault.ts';
import { Recipes } from '../recipes.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** As far as clocks of machines are set, and much further. */
const AHEAD_MS = [0, 90_000, -90_000, DAY_MS, -DAY_MS, 0];

export const F10: Fault = {
  id: 'F-10',
  what: 'the clock is 90 s or a day off, and jumps back',
  promise: 'nobody is signed out within the tolerance, versions keep their order, no time is negative',
  proofs: [
    { name: 'six settings of the clock', on: BOTH, when: 'long', run: moveClock },
    byTests('expiry, limits, content', {
      files: ['server/src/modules/auth/sessions.test.ts', 'server/src/platform/rate-limit.test.ts'],
      title: 'F-10',
    }),
  ],
};

async function moveClock({ stage: open }: Scene): Promise<Outcome> {
  const stage = await open();
  const { product, sessions, sender } = stage;
  const verdict = new Verdict();
  product.forgetLines();
  let givenAt = 0;
  let session = await sessions.begin('formulator');
  const recipes = new Recipes(stage, () => session.accessToken);
  const recipe = await recipes.addOne();
  for (const aheadMs of AHEAD_MS) {
    await product.tell({ do: 'set clock', aheadMs });
    const me = await sender.send({ method: 'GET', target: '/api/me' }, session.accessToken);
    // A token lives for a quarter of an hour, by the clock that gave it.
    const mayEnd = aheadMs - givenAt > 15 * MINUTE_MS;
    verdict.expect(
      me.status === 200 || (mayEnd && me.status === 401),
      'nobody is signed out',
      `${aheadMs} ms: ${me.status}`,
    );
    const renewed = await sender.send({
      method: 'POST',
      target: '/api/auth/refresh',
      headers: { Cookie: session.cookie, Origin: product.origin, 'X-Requested-With': 'suite' },
    });
    verdict.expect(
      renewed.status === 200,
      'a session is renewed',
      `${aheadMs} ms: ${renewed.status} ${renewed.body}`,
    );
    if (renewed.status === 200) {
      givenAt = aheadMs;
      const { accessToken } = JSON.parse(renewed.body) as { accessToken: string }; // as the API declares it
      session = { accessToken, cookie: String(renewed.headers['set-cookie']).split(';')[0] ?? '' };
    }
    // A day before, the licence of the demonstration has not begun: it counts by the day of the clock.
    if (aheadMs <= -DAY_MS) continue;
    const saved = await recipes.save(recipe);
    verdict.expect(saved.status === 200, 'a save is taken', `${aheadMs} ms: ${saved.status}`);
    if (saved.status === 200) recipe.version += 1;
  }
  const list = await stage.ask(`GET /api/recipes/hld/${recipe.id}/versions`, {
    token: session.accessToken,
  });
  const order = [...list.body.matchAll(/"version":(\d+)/g)].map(([, version]) => Number(version));
  const isInOrder = order.every((version, index) => index === 0 || version < (order[index - 1] ?? 0));
  verdict.expect(isInOrder && order[0] === recipe.version, 'versions keep their order', order.join());
  const negative = product.lines().find((line) => /"ms":-/.test(line));
  verdict.expect(negative === undefined, 'no time is negative', negative);
  await product.tell({ do: 'set clock', aheadMs: 0 });
  return verdict.of(`${AHEAD_MS.length} settings, ${order.length} versions in order`);
}
