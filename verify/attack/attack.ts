import { ATTEMPTS } from './attempts.ts';
import type { AttackRequest, Case, Send } from './case.ts';
import { bodyCases } from './cases/bodies.ts';
import { assistantCases, roleCases, tokenCases } from './cases/callers.ts';
import { extraFieldCases } from './cases/extra-fields.ts';
import { foreignFieldCases, foreignPathCases } from './cases/foreign-ids.ts';
import { pathCases } from './cases/paths.ts';
import { caseOf, draftRequest } from './cases/requests.ts';
import { valueCases } from './cases/values.ts';
import { type ApiDocument, readOperations } from './document.ts';
import { isErrorForm, judge } from './judge.ts';
import { Maker } from './maker.ts';
import { toolOperations, withMore } from './more-operations.ts';
import { CONTENT_READER } from './pools.ts';
import { createRandom } from './random.ts';
import { LogWatch, Report } from './report.ts';
import { keptBy, setStage } from './stage.ts';
import type { World } from './world.ts';
import { type Answer, bodyAt, parsed, sendBytes } from '../people/http.ts';
import { CONTENT_TOKEN } from '../people/people.ts';
import type { Product } from '../product/product.ts';
import { ALONE, scenario, type Scene } from '../scenario.ts';

export const attack = [
  scenario('F-19 attack on every operation', attackAll, { ...ALONE, isElsewhere: true }),
];

const HOUR_MS = 3_600_000;
/** Requests on the way at the same time. */
const AT_ONCE = 8;
/** What the long form sends at least. */
const MANY = 100_000;

/**
 * How many attempts of each kind a round makes of an operation; of odd paths, to how many operations. The short round is a
 * choice that is another with each seed; in whole rounds nearly everything comes.
 */
const SHORT = { token: 3, role: 3, stranger: 2, owner: 1, valid: 1, extra: 1, body: 3, value: 1, path: 3 };
const WHOLE = { token: 7, role: 7, stranger: 7, owner: 2, valid: 4, extra: 2, body: 8, value: 4, path: 6 };

/** Everything once, as broad as is asked for. */
function* roundOf(world: World, breadth: typeof SHORT): Generator<Case> {
  yield* tokenCases(world, breadth.token);
  yield* roleCases(world, breadth.role);
  // What the schemas take: beyond them the rules of the handlers are met, and whatever they forget.
  for (const operation of world.operations) {
    for (let count = 0; count < breadth.valid; count += 1) {
      yield caseOf(draftRequest(world, operation), 'as its schema says');
    }
  }
  yield* foreignPathCases(world, breadth.stranger);
  yield* foreignFieldCases(world, breadth.owner);
  yield* extraFieldCases(world, breadth.extra);
  yield* bodyCases(world, breadth.body);
  yield* valueCases(world, breadth.value);
  yield* pathCases(world, breadth.path);
  yield* assistantCases();
}

async function attackAll(scene: Scene): Promise<string> {
  // The short form tests what was changed and says the same each time; looking for what is new is for the others.
  const seed = scene.count('seed', scene.isTest ? 1 : newSeed(), newSeed());
  const database = process.env['TEST_DATABASE_URL'] ? 'PostgreSQL' : 'embedded';
  const product = await scene.make({ database, isAlone: true, isOnDisk: false });
  const { people } = product;
  const secrets = new Set<string>();
  const log = new LogWatch(() => [...people.secrets, ...secrets]);
  product.onLine = (line) => log.hear(line);
  await product.start();
  const spent = await spentTokens(product);
  people.keep(CONTENT_READER, CONTENT_TOKEN);
  const send: Send = (request) => people.send(request);
  const document = parsed((await people.ask('GET /api/openapi.json')).body) as ApiDocument; // the product's own
  const operations = withMore(readOperations(document));
  const maker = new Maker({ operations, random: createRandom(seed), send });
  await setStage(maker, (account, token) => people.keep(account, token));
  for (const secret of [...maker.tokens, ...maker.marks.map(({ text }) => text)]) secrets.add(secret);
  maker.pools.seal();
  const kept = keptBy(maker);
  const before = await Promise.all(kept.map(send));
  const world: World = {
    operations: [...operations, ...(await toolOperations(send))],
    random: createRandom(seed),
    pools: maker.pools,
    marks: maker.marks,
    spent,
  };
  const report = new Report(product.origin);
  const run = new Attack(world, report, send);
  const least = scene.count('requests', 0, MANY);
  for (let round = 1; round === 1 || report.requests < least; round += 1) {
    await run.all(roundOf(world, least === 0 ? SHORT : WHOLE));
    await attackListener(product, report);
    log.search();
    // A long run may be ended early: what it has found so far is printed after each round.
    if (scene.isLong) console.log(`  round ${round}: ${report.requests} requests`, ...report.lines().flat());
    if (!product.isRunning()) break;
  }
  await compare({ kept, before, send, report });
  scene.expect(product.isRunning() && (await product.isReady()), 'the process goes on, and is ready');
  log.search();
  for (const { fault, line } of log.faults) scene.expect(false, fault, line);
  for (const [fault, example] of report.lines()) scene.expect(false, fault, `\n      ${example}`);
  return report.numbers(seed, scene.isLong);
}

/** One that no run had before, in the order of time. */
function newSeed(): number {
  return Math.floor(Date.now() / 1000) % 2 ** 31;
}

/** A session that was begun an hour ago has run out when the clock is true again; another is ended. */
async function spentTokens(product: Product): Promise<World['spent']> {
  const { people } = product;
  await product.setClock(-HOUR_MS);
  const expired = await people.begin('admin');
  await product.setClock(0);
  const revoked = await people.begin('admin');
  await people.end(revoked);
  return { expired: expired.accessToken, revoked: revoked.accessToken };
}

class Attack {
  readonly #world: World;
  readonly #report: Report;
  readonly #send: Send;

  constructor(world: World, report: Report, send: Send) {
    this.#world = world;
    this.#report = report;
    this.#send = send;
  }

  /** Several at once, from one source: what one of them makes, the next may use. */
  async all(cases: Generator<Case>): Promise<void> {
    const work = async () => {
      for (const attempt of cases) await this.#one(attempt);
    };
    // Each takes from the same source; a generator that is taken from in turns ends for all of them.
    await Promise.all(Array.from({ length: AT_ONCE }, work));
  }

  async #one(attempt: Case): Promise<void> {
    const { operation } = attempt;
    const version = attempt.versionAt === undefined ? undefined : await this.#versionAt(attempt);
    const headers = { ...(version === undefined ? {} : { 'If-Match': version }), ...attempt.request.headers };
    const request = { ...attempt.request, headers };
    const answer = await this.#send(request);
    this.#report.count(operation, answer);
    const expected = attempt.expect?.(answer);
    const faults = judge(answer, request, this.#world.marks);
    for (const fault of expected === undefined ? faults : [...faults, expected]) {
      this.#report.blame({ ...attempt, request }, fault, answer);
    }
    if (answer.status === 201) this.#keepId(attempt, answer);
    const next = attempt.follow?.(answer);
    if (next) await this.#one(next);
  }

  async #versionAt({ operation, versionAt = '', request: { as } }: Case): Promise<string> {
    const answer = await this.#send({ method: 'GET', target: versionAt, as });
    this.#report.count(`GET for ${operation}`, answer);
    const { etag } = answer.headers;
    // What cannot be read by itself was not changed yet, mostly.
    return typeof etag === 'string' ? etag : '"1"';
  }

  /** What an attempt has made can be aimed at by the next. */
  #keepId({ operation: name, request }: Case, answer: Answer): void {
    const { pools, operations } = this.#world;
    const id = bodyAt(answer, 'data', 'id') ?? bodyAt(answer, 'id'); // the second is SCIM's
    const operation = operations.find((one) => one.name === name);
    if (typeof id === 'string' && operation && request.as) pools.add(request.as, operation.path, id);
  }
}

async function attackListener({ port }: Product, report: Report): Promise<void> {
  for (const [kind, template] of Object.entries(ATTEMPTS.bytes)) {
    const bytes = template.replaceAll('{host}', `127.0.0.1:${port}`);
    const answer = await sendBytes(port, bytes);
    const request = { method: 'RAW', target: '/', body: bytes };
    report.count('the listener', answer);
    // A connection that is closed without a word is an answer, too.
    const isBad = answer.status >= 500 || (answer.status > 0 && answer.status < 300);
    if (!isBad && isErrorForm(answer, request)) continue;
    report.blame({ operation: 'the listener', kind, request }, `answered ${answer.status}`, answer);
  }
}

interface Kept {
  kept: AttackRequest[];
  before: Answer[];
  send: Send;
  report: Report;
}

/** What the victims own reads the same as before: nobody has changed it. */
async function compare({ kept, before, send, report }: Kept): Promise<void> {
  for (const [index, request] of kept.entries()) {
    const [old, answer] = [before[index]?.body ?? '', await send(request)];
    if (answer.status === 200 && answer.body === old) continue;
    const about = { operation: 'what others own', kind: `before it was ${old}`, request };
    report.blame(about, 'was changed', answer);
  }
}
