import { setTimeout as sleep } from 'node:timers/promises';
import { byTests } from '../by-tests.ts';
import { CONTENT_TROUBLES, type ContentTrouble } from '../content-service.ts';
import { BOTH, type Fault, type Outcome, type Scene, Verdict } from '../fault.ts';
import { makeStage, type Stage } from '../stage.ts';
import { contact } from './restarts.ts';

const ADDED_MS = 50;
const HOWEVER_LONG_MS = 600_000;

export const F06: Fault = {
  id: 'F-06',
  what: 'the content service is down, silent, refuses, fails, or sends garbage or half an answer',
  promise:
    'pages are always answered with 200, with the last texts from disk, at most 50 ms later; without any texts too',
  proofs: [
    {
      name: 'six troubles over restarts, and a first start without texts',
      on: ['embedded'],
      when: 'long',
      run: loseContent,
    },
    byTests('circuit, age and retries', {
      files: [
        'web/src/queries/content.test.ts',
        'clients/src/content',
        'server/src/platform/content-cache.test.ts',
      ],
      title: 'F-06',
    }),
  ],
};

export const F07: Fault = {
  id: 'F-07',
  what: 'the mail relay is down',
  promise: 'contact messages are taken, no mail is lost, and none comes more than twice',
  proofs: [
    { name: 'a relay that is down over a kill', on: BOTH, when: 'long', run: loseRelay },
    byTests('hanging relays, leases, crashes while sending', {
      files: ['server/src/platform/mail-relay.test.ts', 'server/src/platform/mail-queue.test.ts'],
    }),
  ],
};

/** A question of the shipped texts: a page that holds it was made with them. */
const FROM_CONTENT = 'What is HLD';

async function loseContent({ root, scale }: Scene): Promise<Outcome> {
  const verdict = new Verdict();
  const seconds = scale.count('content', { short: 1, long: 40 });
  await using stage = await makeStage({ root, database: 'embedded', isOnDisk: scale.isLong });
  stage.content.setTrouble('down');
  await stage.product.start();
  const first = await ask(stage, 1, verdict);
  stage.content.setTrouble('none');
  await untilTextsAreThere(stage);
  let [slowest, usual, asked, count] = [0, 0, 0, first.count];
  const troubles: readonly ContentTrouble[] = scale.isLong ? CONTENT_TROUBLES : ['silent', 'half'];
  for (const trouble of ['none', ...troubles] as const) {
    stage.content.setTrouble(trouble);
    await stage.product.stop();
    await stage.product.start();
    stage.content.asked();
    const during = await ask(stage, seconds, verdict);
    const isAll = during.withTexts === during.count;
    verdict.expect(isAll, 'the last texts are shown', `${trouble}: ${during.withTexts} of ${during.count}`);
    if (trouble === 'none') usual = during.p95Ms;
    else slowest = Math.max(slowest, during.p95Ms - usual);
    asked += stage.content.asked();
    count += during.count;
  }
  verdict.expect(asked > 0, 'the service is asked again', asked);
  if (scale.judgesTimes)
    verdict.expect(slowest <= ADDED_MS, 'at most 50 ms later', `${slowest.toFixed(1)} ms`);
  return verdict.of(
    `${troubles.length} troubles, ${count} pages, all 200; p95 at most ${Math.max(0, slowest).toFixed(1)} ms later; ${first.withTexts} of ${first.count} with texts before the service ever answered`,
  );
}

async function ask(stage: Stage, seconds: number, verdict: Verdict) {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let withTexts = 0;
  await stage.ask('GET /'); // the first page of a process waits for its own code
  while (times.length < 10 || performance.now() < end) {
    const page = await stage.ask('GET /');
    verdict.expect(page.status === 200, 'pages are always answered with 200', page.status);
    if (page.body.includes(FROM_CONTENT)) withTexts += 1;
    times.push(page.ms);
    await sleep(20);
  }
  const p95Ms = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
  return { count: times.length, withTexts, p95Ms };
}

async function untilTextsAreThere(stage: Stage): Promise<void> {
  const end = performance.now() + HOWEVER_LONG_MS;
  while (!(await stage.ask('GET /')).body.includes(FROM_CONTENT)) {
    if (performance.now() > end) throw new Error('The texts did not come back.');
    await sleep(100);
  }
}

async function loseRelay({ scale, stage: open }: Scene): Promise<Outcome> {
  const stage = await open();
  const { relay, product } = stage;
  const messages = scale.count('messages', { short: 5, long: 1000 });
  const verdict = new Verdict();
  await relay.close();
  relay.taken.length = 0;
  const mark = `down ${product.pid}`;
  for (let number = 0; number < messages; number += 1) {
    const status = await contact(stage, `${mark} ${number}`);
    verdict.expect(status === 204, 'a message is taken while the relay is down', status);
  }
  await product.kill();
  await product.start();
  await relay.open();
  const since = performance.now();
  const fresh = () => relay.taken.filter(({ text }) => text.includes(mark));
  while (new Set(fresh().map(({ id }) => id)).size < messages) {
    if (performance.now() - since > HOWEVER_LONG_MS * 10) break;
    await sleep(200);
  }
  const ids = Map.groupBy(fresh(), ({ id }) => id);
  verdict.expect(ids.size === messages, 'a mail is lost', `${ids.size} of ${messages}`);
  const most = Math.max(0, ...[...ids.values()].map((copies) => copies.length));
  verdict.expect(most <= 2, 'a mail came more than twice', most);
  const seconds = (performance.now() - since) / 1000;
  return verdict.of(
    `${messages} messages taken while the relay was down, ${ids.size} mails arrived within ${seconds.toFixed(0)} s of its return, ${most} times at most`,
  );
}
