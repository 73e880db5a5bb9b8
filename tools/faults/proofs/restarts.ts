import { BOTH, type Fault, type Outcome, type Scene, Verdict } from '../fault.ts';
import { idOf, Recipes } from '../recipes.ts';
import type { Stage } from '../stage.ts';

export const F21: Fault = {
  id: 'F-21',
  what: 'the process is started again',
  promise: 'sessions, idempotency records, limits of sign-in and the outbox are those from before',
  proofs: [{ name: 'restarts, by a stop and by a kill', on: BOTH, when: 'quick', run: restart }],
};

/** After so many failures in a row a quarter of an hour has to pass; from the fifth on the next one waits 1, 2, 4 … seconds. */
const FAILURES = 10;
const SLOW_AFTER = 5;

async function restart({ scale, stage: open }: Scene): Promise<Outcome> {
  const stage = await open();
  const { product, sessions } = stage;
  const restarts = scale.count('restarts', { short: 1, long: 20 });
  const verdict = new Verdict();
  for (let round = 0; round < restarts; round += 1) {
    const recipes = new Recipes(stage);
    await sessions.tokenOf('admin');
    const session = await sessions.begin('formulator');
    const key = `restart ${round} ${product.pid}`;
    const made = await recipes.add(key);
    const aheadMs = await lockOut(stage, `nobody-${round}@demo.example`);
    const message = await contact(stage, `restart ${round}`);
    verdict.expect(message === 204, 'a contact message is taken while the relay is down', message);
    if (round % 2 === 0) await product.kill();
    else await product.stop();
    await product.start();

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
    const locked = await failToSignIn(stage, `nobody-${round}@demo.example`);
    verdict.expect(locked === 429, 'whoever had to wait still has to', locked);
    await product.tell({ do: 'set clock', aheadMs: 0 });
    const kept = await stage.ask('GET /api/messages', { as: 'admin' });
    verdict.expect(kept.body.includes(`restart ${round}`), 'the message is kept', kept.status);
  }
  return verdict.of(
    `${restarts} restarts: tokens, sessions, keys, waits at the door and messages are there (mail: F-07)`,
  );
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
