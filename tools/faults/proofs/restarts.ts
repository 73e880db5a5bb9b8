import { BOTH, type Fault, type Outcome, type Scene, Verdict } from '../fault.ts';
import { idOf, Recipes } from '../recipes.ts';
import type { Stage } from '../stage.ts';

export const F21: Fault = {
  id: 'F-21',
  what: 'the process is started again',
  promise: 'sessions, idempotency records, limits of sign-in and the outbox are those from before',
  // In `npm test` the first kill of F-01 shows it: a start is most of what a proof takes.
  proofs: [{ name: 'restarts, by a stop and by a kill', on: BOTH, when: 'long', run: restart }],
};

/** After so many failures in a row a quarter of an hour has to pass; from the fifth on the next one waits 1, 2, 4 … seconds. */
const FAILURES = 10;
const SLOW_AFTER = 5;

async function restart({ scale, stage: open }: Scene): Promise<Outcome> {
  const stage = await open();
  const { product } = stage;
  const restarts = scale.count('restarts', { short: 1, long: 20 });
  const verdict = new Verdict();
  for (let round = 0; round < restarts; round += 1) {
    const check = await beforeRestart(stage, `restart ${round}`, verdict);
    if (round % 2 === 0) await product.kill();
    else await product.stop();
    await product.start();
    await check();
  }
  return verdict.of(
    `${restarts} restarts: tokens, sessions, keys, waits at the door and messages are there (mail: F-07)`,
  );
}

/** Leaves something of everything that has to be there after a restart; what it gives looks for it then. */
export async function beforeRestart(
  stage: Stage,
  name: string,
  verdict: Verdict,
): Promise<() => Promise<void>> {
  const { product, sessions } = stage;
  const recipes = new Recipes(stage);
  await sessions.tokenOf('admin');
  const session = await sessions.begin('formulator');
  const key = `${name} ${product.pid}`;
  const email = `${name.replaceAll(' ', '-')}@demo.example`;
  const made = await recipes.add(key);
  const aheadMs = await lockOut(stage, email);
  const message = await contact(stage, name);
  verdict.expect(message === 204, 'a contact message is taken', message);
  return async () => {
    const me = await stage.sender.send({ method: 'GET', target: '/api/me' }, session.accessToken);
    verdict.expect(me.status === 200, 'an access token is good over a restart', me.status);
    const renewed = await stage.sender.send({
      method: 'POST',
      target: '/api/auth/refresh',
      headers: { Cookie: session.cookie, Origin: product.origin, 'X-Requested-With': 'suite' },
    });
    verdict.expect(renewed.status === 200, 'a session is renewed over a restart', renewed.status);
    const again = await recipes.add(key);
    const isSame = again.status === 201 && idOf(again) === idOf(made);
    verdict.expect(
      isSame,
      'a request with the same key is answered as before',
      `${again.status} ${idOf(again)}`,
    );
    await product.tell({ do: 'set clock', aheadMs });
    const locked = await failToSignIn(stage, email);
    verdict.expect(locked === 429, 'whoever had to wait still has to', locked);
    await product.tell({ do: 'set clock', aheadMs: 0 });
    const kept = await stage.ask('GET /api/messages', { as: 'admin' });
    verdict.expect(kept.body.includes(name), 'the message is kept', kept.status);
  };
}

/** Fails until the door is shut for a quarter of an hour; the waits before are jumped over. Gives how far the clock went. */
async function lockOut(stage: Stage, email: string): Promise<number> {
  let aheadMs = 0;
  for (let failure = 1; failure <= FAILURES; failure += 1) {
    await failToSignIn(stage, email);
    if (failure < SLOW_AFTER || failure === FAILURES) continue;
    aheadMs += 1000 * 2 ** (failure - SLOW_AFTER);
    await stage.product.tell({ do: 'set clock', aheadMs });
  }
  await stage.product.tell({ do: 'set clock', aheadMs: 0 });
  return aheadMs;
}

async function failToSignIn(stage: Stage, email: string): Promise<number> {
  const body = { email, password: 'not the password of anybody' };
  return (await stage.ask('POST /api/auth/login', { body })).status;
}

/** Sends the contact form; gives the status. */
export async function contact(stage: Stage, text: string): Promise<number> {
  const answer = await stage.ask('POST /', {
    headers: { 'Idempotency-Key': text },
    body: {
      subject: 'General',
      name: 'Kim',
      company: 'Acme',
      email: 'kim@people.example',
      message: text,
      address: 'https://product.example/',
      acceptPrivacyPolicy: true,
    },
  });
  return answer.status;
}
