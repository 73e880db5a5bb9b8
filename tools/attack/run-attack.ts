import { Sessions } from './accounts.ts';
import { type ApiDocument, readOperations } from './document.ts';
import type { Answer, AttackRequest } from './exchange.ts';
import { LogWatch } from './log-watch.ts';
import { Maker, type Send } from './maker.ts';
import { withMore } from './more-operations.ts';
import { createRandom } from './random.ts';
import { roundOf, SHORT, WHOLE } from './rounds.ts';
import { AT_ONCE, runCases, sendBytes } from './run-cases.ts';
import { createSender } from './send.ts';
import { keptBy, setStage } from './stage.ts';
import { type AttackedServer, startServer } from './start-server.ts';
import { Tally } from './tally.ts';
import { toolOperations } from './tool-operations.ts';
import type { World } from './world.ts';

export interface AttackSettings {
  root: string;
  port: number;
  /** A database of PostgreSQL; empty for the embedded one. */
  databaseUrl: string;
  seed: number;
  /** Whole rounds are made until so many requests were sent; without a number, one short round. */
  requests?: number;
  /** Hears of each round. */
  onRound?: (round: number, tally: Tally) => void;
}

/** Starts the product, attacks it, and says what was seen. */
export async function runAttack(settings: AttackSettings): Promise<Tally> {
  const { root, port, databaseUrl, seed } = settings;
  const sender = createSender(port, AT_ONCE);
  const origin = `http://127.0.0.1:${port}`;
  const sessions = new Sessions(sender, origin);
  const tally = new Tally(origin);
  const secrets = new Set<string>();
  const log = new LogWatch(() => [...sessions.secrets, ...secrets]);
  const server = await startServer({ root, port, databaseUrl, onLine: (line) => log.hear(line) });
  try {
    const expired = await sessions.begin('admin');
    await server.setTrueTime();
    sessions.forget();
    const revoked = await sessions.begin('admin');
    await sessions.end(revoked);

    const send = async (request: AttackRequest) =>
      sender.send(request, request.as === undefined ? undefined : await sessions.tokenOf(request.as));
    const document = await send({ method: 'GET', target: '/api/openapi.json' });
    const operations = withMore(readOperations(JSON.parse(document.body) as ApiDocument)); // the product's own
    const stage = new Maker({ operations, random: createRandom(seed), send });
    await setStage(stage, (account, token) => sessions.keep(account, token));
    for (const secret of [...stage.tokens, ...stage.marks.map(({ text }) => text)]) secrets.add(secret);
    stage.pools.seal();
    const kept = keptBy(stage);
    const before = await Promise.all(kept.map(send));

    const world: World = {
      operations: [...operations, ...(await toolOperations(send))],
      random: createRandom(seed),
      pools: stage.pools,
      marks: stage.marks,
      spent: { expired: expired.accessToken, revoked: revoked.accessToken },
    };
    const { requests = 0 } = settings;
    const breadth = requests === 0 ? SHORT : WHOLE;
    for (let round = 1; round === 1 || tally.requests < requests; round += 1) {
      await runCases(roundOf(world, breadth), { world, tally, send });
      await sendBytes(sender, tally, `127.0.0.1:${port}`);
      log.search();
      settings.onRound?.(round, tally);
      if (!server.isAlive()) break;
    }
    await compare({ kept, before, send, tally });
    await checkEnd({ server, send, tally, log });
    return tally;
  } finally {
    sender.close();
    await server.stop();
  }
}

/** What the victims own reads the same as before: nobody has changed it. */
async function compare(parts: { kept: AttackRequest[]; before: Answer[]; send: Send; tally: Tally }) {
  for (const [index, request] of parts.kept.entries()) {
    const answer = await parts.send(request);
    const before = parts.before[index]?.body ?? '';
    if (answer.status === 200 && answer.body === before) continue;
    const from = Math.max(0, differsAt(before, answer.body) - 80);
    const [old, now] = [before, answer.body].map((body) => body.slice(from, from + 200));
    const about = { operation: OTHERS, kind: `from …${old}… to …${now}…`, request };
    parts.tally.blame(about, 'was changed', answer);
  }
}

function differsAt(one: string, other: string): number {
  let index = 0;
  while (index < one.length && one[index] === other[index]) index += 1;
  return index;
}

/** What stands in the report beside the operations. */
export const OTHERS = 'what others own';
export const PROCESS = 'the process';
export const LOG = 'the log';

async function checkEnd(parts: { server: AttackedServer; send: Send; tally: Tally; log: LogWatch }) {
  const { server, send, tally, log } = parts;
  const request = { method: 'GET', target: '/readyz' };
  const ready = await send(request);
  const about = { operation: PROCESS, kind: 'at the end', request };
  if (!server.isAlive()) tally.blame(about, 'has ended');
  else if (ready.status !== 200) tally.blame(about, `is not ready: ${ready.status}`, ready);
  log.search();
  for (const { fault, line } of log.faults) {
    tally.blame({ operation: LOG, kind: line, request }, fault);
  }
}
