import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { bench, amount } from './frame/bench.ts';
import { othersOf, reportFelt } from './frame/others.ts';
import { emailOf } from './frame/person.ts';
import { startDemo } from './frame/product.ts';

const ROUND_SECONDS = 5;
const MAILS_PER_SECOND = 4;

// What others feel while mails are due: beside a relay that takes them at once, one that accepts every connection and
// then says nothing.
await bench('mail', ['nodemailer'], async (b) => {
  let [delivered, waiting] = [0, 0];
  const relay = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData: (stream, _, done) => {
      stream.on('end', () => {
        delivered += 1;
        done();
      });
      stream.resume();
    },
  });
  const silent = createServer((socket) => {
    waiting += 1;
    socket.on('error', () => undefined);
  });
  try {
    await using ready = await startWith(relay.server);
    await using hanging = await startWith(silent);
    const sides = { quiet: await feltAt(ready), busy: await feltAt(hanging), rounds: 6 };
    await sides.busy();
    await reportFelt(b, sides, {
      ratio: 'hanging-relay.ratio',
      quiet: 'ready-relay.p99',
      busy: 'hanging-relay.p99',
    });
    assert.ok(delivered > 0, 'the relay that answers must have got mails');
    assert.ok(waiting > 0, 'the relay that hangs must have been tried');
  } finally {
    relay.close();
    silent.close();
  }
});

async function startWith(relay: Server) {
  await once(relay.listen(0, '127.0.0.1'), 'listening');
  const address = relay.address();
  assert.ok(address !== null && typeof address === 'object');
  const SMTP_URL = `smtp://127.0.0.1:${address.port}`;
  const people = { MAIL_FROM: 'suite@formulation.example', CONTACT_TO: 'contact@formulation.example' };
  return await startDemo({ env: { SMTP_URL, ...people } });
}

/** Somebody who keeps working while others cause mails. */
async function feltAt(product: Awaited<ReturnType<typeof startWith>>): Promise<() => Promise<number[]>> {
  const person = await product.signIn();
  const others = othersOf([person]);
  const asked = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: emailOf('formulator') }),
  };
  async function askForMails(isOver: AbortSignal): Promise<void> {
    while (!isOver.aborted) {
      const { status } = await person.ask('/api/auth/reset', asked);
      assert.ok(status < 300, `asking for a mail was answered with ${status}`);
      await sleep(1000 / MAILS_PER_SECOND);
    }
  }
  return () => others.during(askForMails, amount(ROUND_SECONDS, 2));
}
