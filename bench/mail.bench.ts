import assert from 'node:assert/strict';
import { type AddressInfo, createServer } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { paceRequests } from './auth/flood.ts';
import { DEMO_PASSWORD, signIn } from './explorer/open-explorer.ts';
import { bench } from './frame/bench.ts';
import { isTooNoisy } from './frame/compare.ts';
import { median, quantile, rangeOf } from './frame/statistics.ts';
import { type Product, startProduct } from './http/product.ts';

const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 6);
const ROUND_SECONDS = 5;
const MAILS_PER_SECOND = 4;

// Others at work make every waiting time theirs: read before the benchmark makes load of its own.
const isCrowdedMachine = (loadavg()[0] ?? 0) > availableParallelism();

// What others feel while mails are due: beside a relay that takes them at once, one that accepts every connection and
// then says nothing.
await bench('mail', ['nodemailer'], async () => {
  let delivered = 0;
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
  let waiting = 0;
  const silent = createServer((socket) => {
    waiting += 1;
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => relay.listen(0, '127.0.0.1', resolve));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  try {
    await using ready = await startWith(relay.server.address());
    await using hanging = await startWith(silent.address());
    const ask = { ready: await someoneOf(ready), hanging: await someoneOf(hanging) };
    await ask.ready();
    await ask.hanging();
    const felt = { ready: [] as number[], hanging: [] as number[], again: [] as number[] };
    for (let round = 0; round < ROUNDS; round += 1) {
      felt.ready.push(await ask.ready());
      felt.hanging.push(await ask.hanging());
      felt.again.push(await ask.ready());
    }
    assert.ok(delivered > 0, 'the relay that answers must have got mails');
    assert.ok(waiting > 0, 'the relay that hangs must have been tried');
    const ratios = felt.hanging.map((value, round) => value / (felt.ready[round] ?? Number.NaN));
    return {
      measured: [
        {
          metric: 'mail.hanging-relay.ratio',
          unit: '×',
          value: median(ratios),
          range: rangeOf(ratios),
          runs: ROUNDS,
          isNoisy: isCrowdedMachine || isTooNoisy(felt.again, felt.ready),
        },
        { metric: 'mail.ready-relay.p99', unit: 'ms', value: median(felt.ready), range: rangeOf(felt.ready) },
        {
          metric: 'mail.hanging-relay.p99',
          unit: 'ms',
          value: median(felt.hanging),
          range: rangeOf(felt.hanging),
        },
      ],
    };
  } finally {
    relay.close();
    silent.close();
  }
});

function startWith(address: AddressInfo | string | null): Promise<Product> {
  assert.ok(address !== null && typeof address === 'object');
  return startProduct('server', {
    env: {
      DEMO: 'yes',
      DEMO_PASSWORD,
      RATE_LIMITS: 'raised',
      SMTP_URL: `smtp://127.0.0.1:${address.port}`,
      MAIL_FROM: 'suite@formulation.example',
      CONTACT_TO: 'contact@formulation.example',
    },
  });
}

/** A signed-in person who goes on working while others ask for mails; gives the p99 of the answers. */
async function someoneOf({ url }: Product): Promise<() => Promise<number>> {
  const { accessToken } = await signIn(url);
  const headers = { authorization: `Bearer ${accessToken}` };
  return async () => {
    const state = { isOver: false };
    const mails = askForMails(url, () => state.isOver);
    const times = await paceRequests(`${url}/api/me`, headers, ROUND_SECONDS);
    state.isOver = true;
    await mails;
    return quantile(times, 0.99);
  };
}

async function askForMails(url: string, isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    const answer = await fetch(`${url}/api/auth/reset`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email: 'formulator@demo.example' }),
    });
    assert.ok(answer.ok, `asking for a mail was answered with ${answer.status}`);
    await answer.arrayBuffer();
    await sleep(1000 / MAILS_PER_SECOND);
  }
}
