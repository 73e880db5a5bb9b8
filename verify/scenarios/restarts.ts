import { idOf, Recipes } from '../people/saving.ts';
import { scenario, type Scene } from '../scenario.ts';

/** After so many failures in a row a quarter of an hour has to pass; from the fifth on the next one waits 1, 2, 4 … seconds. */
const FAILURES = 10;
const SLOW_AFTER = 5;

// In `npm test` the first kill of F-01 shows it: a start is most of what a scenario takes.
export const restarts = [scenario('F-21 restarts, by a stop and by a kill', restart)];

async function restart(scene: Scene): Promise<string> {
  const { product } = scene;
  const times = scene.count('restarts', 1, 20);
  for (let time = 0; time < times; time += 1) {
    const check = await beforeRestart(scene, `restart ${time}`);
    if (time % 2 === 0) await product.kill();
    else await product.stop();
    await product.start();
    await check();
  }
  return `${times} restarts: tokens, sessions, keys, waits at the door and messages are there (mail: F-07)`;
}

/** Leaves something of everything that has to be there after a restart; what it gives looks for it then. */
export async function beforeRestart(scene: Scene, name: string): Promise<() => Promise<void>> {
  const { product, people } = scene;
  const recipes = new Recipes(people);
  await people.tokenOf('admin');
  const session = await people.begin('formulator');
  const key = `${name} ${product.pid}`;
  const email = `${name.replaceAll(' ', '-')}@demo.example`;
  const made = await recipes.add(key);
  const aheadMs = await lockOut(scene, email);
  const message = await contact(scene, name);
  scene.expect(message === 204, 'a contact message is taken', message);
  return async () => {
    const me = await people.ask('GET /api/me', { token: session.accessToken });
    scene.expect(me.status === 200, 'an access token is good over a restart', me.status);
    const renewed = await people.renew(session);
    scene.expect(renewed.status === 200, 'a session is renewed over a restart', renewed.status);
    const again = await recipes.add(key);
    const isSame = again.status === 201 && idOf(again) === idOf(made);
    scene.expect(isSame, 'a request with the same key is answered as before', again.status);
    await product.setClock(aheadMs);
    const locked = await failToSignIn(scene, email);
    scene.expect(locked === 429, 'whoever had to wait still has to', locked);
    await product.setClock(0);
    const kept = await people.ask('GET /api/messages', { as: 'admin' });
    scene.expect(kept.body.includes(name), 'the message is kept', kept.status);
  };
}

/** Fails until the door is shut for a quarter of an hour; the waits before are jumped over. Gives how far the clock went. */
async function lockOut(scene: Scene, email: string): Promise<number> {
  let aheadMs = 0;
  for (let failure = 1; failure <= FAILURES; failure += 1) {
    await failToSignIn(scene, email);
    if (failure < SLOW_AFTER || failure === FAILURES) continue;
    aheadMs += 1000 * 2 ** (failure - SLOW_AFTER);
    await scene.product.setClock(aheadMs);
  }
  await scene.product.setClock(0);
  return aheadMs;
}

async function failToSignIn({ people }: Scene, email: string): Promise<number> {
  return (await people.signIn(email, 'not the password of anybody')).status;
}

/** Sends the contact form; gives the status. */
export async function contact({ people }: Scene, message: string): Promise<number> {
  const about = { subject: 'General', name: 'Kim', company: 'Acme', email: 'kim@people.example' };
  const address = 'https://product.example/';
  const body = { ...about, message, address, acceptPrivacyPolicy: true };
  return (await people.ask('POST /', { headers: { 'Idempotency-Key': message }, body })).status;
}
