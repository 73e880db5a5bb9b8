import { byteCases } from './cases/bytes.ts';
import { fieldOf, isErrorForm, parsed } from './error-form.ts';
import type { Answer, Case } from './exchange.ts';
import { judge } from './judge.ts';
import type { Send } from './maker.ts';
import type { Sender } from './send.ts';
import type { Tally } from './tally.ts';
import type { World } from './world.ts';

/** Requests on the way at the same time. */
export const AT_ONCE = 8;

interface Run {
  world: World;
  tally: Tally;
  send: Send;
}

/** Several at once, from one source: what one of them makes, the next may use. */
export async function runCases(cases: Generator<Case>, run: Run): Promise<void> {
  const work = async () => {
    for (const attempt of cases) await runCase(attempt, run);
  };
  // Each takes from the same source; a generator that is taken from in turns ends for all of them.
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

async function runCase(attempt: Case, run: Run): Promise<void> {
  const { world, tally, send } = run;
  const version = attempt.versionAt === undefined ? undefined : await versionOf(attempt, run);
  const headers = { ...(version === undefined ? {} : { 'If-Match': version }), ...attempt.request.headers };
  const request = { ...attempt.request, headers };
  const answer = await send(request);
  tally.count(attempt.operation, answer);
  const expected = attempt.expect?.(answer);
  for (const fault of [
    ...judge(answer, request, world.marks),
    ...(expected === undefined ? [] : [expected]),
  ]) {
    tally.blame({ ...attempt, request }, fault, answer);
  }
  if (answer.status === 201) keepId(world, attempt, answer);
  const next = attempt.follow?.(answer);
  if (next) await runCase(next, run);
}

async function versionOf({ operation, versionAt = '', request: { as } }: Case, run: Run) {
  const target = versionAt;
  const answer = await run.send({ method: 'GET', target, ...(as === undefined ? {} : { as }) });
  run.tally.count(`GET for ${operation}`, answer);
  const { etag } = answer.headers;
  // What cannot be read by itself was not changed yet, mostly.
  return typeof etag === 'string' ? etag : '"1"';
}

/** What an attempt has made can be aimed at by the next. */
function keepId({ pools, operations }: World, { operation: name, request }: Case, answer: Answer): void {
  const body = parsed(answer.body);
  const id = fieldOf(fieldOf(body, 'data') ?? body, 'id'); // the second is SCIM's
  const operation = operations.find((one) => one.name === name);
  if (typeof id === 'string' && operation && request.as) pools.add(request.as, operation.path, id);
}

export async function sendBytes(sender: Sender, tally: Tally, host: string): Promise<void> {
  for (const [kind, bytes] of Object.entries(byteCases(host))) {
    const answer = await sender.sendBytes(bytes);
    const request = { method: 'RAW', target: '/', body: bytes };
    tally.count('the listener', answer);
    // A connection that is closed without a word is an answer, too.
    if (answer.status >= 500 || (answer.status > 0 && answer.status < 300) || !isErrorForm(answer, request)) {
      tally.blame({ operation: 'the listener', kind, request }, `answered ${answer.status}`, answer);
    }
  }
}
