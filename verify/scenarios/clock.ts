import { Recipes } from '../people/saving.ts';
import { scenario, type Scene } from '../scenario.ts';
import { tests } from './tests.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** As far as clocks of machines are set, and much further. */
const AHEAD_MS = [0, 90_000, -90_000, DAY_MS, -DAY_MS, 0];

export const clock = [
  scenario('F-10 six settings of the clock', moveClock),
  tests('F-10 expiry, limits, content', {
    files: ['server/src/modules/access/sign-in/sessions.test.ts', 'server/src/platform/rate-limit.test.ts'],
    title: 'F-10',
  }),
];

async function moveClock(scene: Scene): Promise<string> {
  const { product, people } = scene;
  product.forgetLines();
  let givenAt = 0;
  let session = await people.begin('formulator');
  const recipes = new Recipes(people, () => session.accessToken);
  const recipe = await recipes.addOne();
  for (const aheadMs of AHEAD_MS) {
    await product.setClock(aheadMs);
    const me = await people.ask('GET /api/me', { token: session.accessToken });
    // A token lives for a quarter of an hour, by the clock that gave it.
    const mayEnd = aheadMs - givenAt > 15 * MINUTE_MS;
    const isGood = me.status === 200 || (mayEnd && me.status === 401);
    scene.expect(isGood, 'nobody is signed out', `${aheadMs} ms: ${me.status}`);
    const renewed = await people.renew(session);
    const said = `${aheadMs} ms: ${renewed.status} ${renewed.body}`;
    scene.expect(renewed.status === 200, 'a session is renewed', said);
    if (renewed.status === 200) [givenAt, session] = [aheadMs, people.granted(renewed)];
    // A day before, the licence of the demonstration has not begun: it counts by the day of the clock.
    if (aheadMs <= -DAY_MS) continue;
    const saved = await recipes.save(recipe);
    scene.expect(saved.status === 200, 'a save is taken', `${aheadMs} ms: ${saved.status}`);
    if (saved.status === 200) recipe.version += 1;
  }
  const list = await recipes.read(`${recipe.id}/versions`);
  const order = [...list.body.matchAll(/"version":(\d+)/g)].map(([, version]) => Number(version));
  const isInOrder = order.every((version, index) => index === 0 || version < (order[index - 1] ?? 0));
  scene.expect(isInOrder && order[0] === recipe.version, 'versions keep their order', order.join());
  const negative = product.lines().find((line) => /"ms":-/.test(line));
  scene.expect(negative === undefined, 'no time is negative', negative);
  await product.setClock(0);
  return `${AHEAD_MS.length} settings, ${order.length} versions in order`;
}
