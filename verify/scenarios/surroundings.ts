import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from '../product/product.ts';
import { CONTENT_TROUBLES } from '../product/services.ts';
import { ALONE, scenario, type Scene } from '../scenario.ts';
import { contact } from './ends.ts';
import { tests } from './tests.ts';

const ADDED_MS = 50;
const HOWEVER_LONG_MS = 600_000;
/** A question of the shipped texts: a page that holds it was made with them. */
const FROM_CONTENT = 'What is HLD';

export const surroundings = [
  scenario('F-06 six troubles over restarts, and a first start without texts', loseContent, ALONE),
  tests('F-06 circuit, age and retries', {
    files: [
      'web/src/app/queries/content.test.ts',
      'clients/src/content',
      'server/src/platform/content-cache.test.ts',
    ],
    title: 'F-06',
  }),
  scenario('F-07 a relay that is down over a kill', loseRelay),
  tests('F-07 hanging relays, leases, crashes while sending', {
    files: ['server/src/platform/mail-relay.test.ts', 'server/src/platform/mail.test.ts'],
  }),
];

async function loseContent(scene: Scene): Promise<string> {
  const seconds = scene.count('content', 1, 40);
  const product = await scene.make({ database: 'embedded' });
  const { content } = product;
  content.setTrouble('down');
  await product.start();
  const first = await ask(scene, product, 1);
  content.setTrouble('none');
  await untilTextsAreThere(product);
  let [slowest, usual, asked, count] = [0, 0, 0, first.count];
  const troubles = scene.isLong ? CONTENT_TROUBLES : (['silent', 'half'] as const);
  for (const trouble of ['none', ...troubles] as const) {
    content.setTrouble(trouble);
    await product.stop();
    await product.start();
    content.asked();
    const during = await ask(scene, product, seconds);
    const texts = `${trouble}: ${during.withTexts} of ${during.count}`;
    scene.expect(during.withTexts === during.count, 'the last texts are shown', texts);
    if (trouble === 'none') usual = during.p95Ms;
    else slowest = Math.max(slowest, during.p95Ms - usual);
    asked += content.asked();
    count += during.count;
  }
  scene.expect(asked > 0, 'the service is asked again', asked);
  scene.expectWithin(slowest, ADDED_MS, 'at most 50 ms later');
  return `${troubles.length} troubles, ${count} pages, all 200; p95 at most ${slowest.toFixed(1)} ms later; ${first.withTexts} of ${first.count} with texts before the service ever answered`;
}

async function ask(scene: Scene, { people }: Product, seconds: number) {
  const end = performance.now() + seconds * 1000;
  const times: number[] = [];
  let withTexts = 0;
  await people.ask('GET /'); // the first page of a process waits for its own code
  while (times.length < 10 || performance.now() < end) {
    const page = await people.ask('GET /');
    scene.expect(page.status === 200, 'pages are always answered with 200', page.status);
    if (page.body.includes(FROM_CONTENT)) withTexts += 1;
    times.push(page.ms);
    await sleep(20);
  }
  const p95Ms = times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.95)] ?? 0;
  return { count: times.length, withTexts, p95Ms };
}

async function untilTextsAreThere({ people }: Product): Promise<void> {
  const end = performance.now() + HOWEVER_LONG_MS;
  while (!(await people.ask('GET /')).body.includes(FROM_CONTENT)) {
    if (performance.now() > end) throw new Error('The texts did not come back.');
    await sleep(100);
  }
}

async function loseRelay(scene: Scene): Promise<string> {
  const { product } = scene;
  const { relay } = product;
  const messages = scene.count('messages', 5, 1000);
  await relay.close();
  relay.taken.length = 0;
  const mark = `down ${product.pid}`;
  for (let number = 0; number < messages; number += 1) {
    const status = await contact(scene, `${mark} ${number}`);
    scene.expect(status === 204, 'a message is taken while the relay is down', status);
  }
  await product.kill();
  await product.start();
  await relay.open();
  const since = performance.now();
  const copies = () => {
    const own = relay.taken.filter(({ text }) => text.includes(mark));
    return [...Map.groupBy(own, ({ id }) => id).values()];
  };
  while (copies().length < messages && performance.now() - since < HOWEVER_LONG_MS * 10) await sleep(200);
  const arrived = copies();
  scene.expect(arrived.length === messages, 'a mail is lost', `${arrived.length} of ${messages}`);
  const most = Math.max(0, ...arrived.map(({ length }) => length));
  scene.expect(most <= 2, 'a mail came more than twice', most);
  const seconds = (performance.now() - since) / 1000;
  return `${messages} messages taken while the relay was down, ${arrived.length} mails arrived within ${seconds.toFixed(0)} s of its return, ${most} times at most`;
}
