import { countOf, reportOf } from '../attack/report.ts';
import { LOG, OTHERS, PROCESS, runAttack } from '../attack/run-attack.ts';
import type { Count } from './count.ts';
import { freePort } from './free-port.ts';
import { shippedTemplate } from './test-server.ts';
import { makeDatabase } from './throw-away-database.ts';

/** What the long form sends at least (F-19). */
const MANY = 100_000;

export interface AttackOptions {
  isLong: boolean;
  /** What everything that is left to chance follows from. */
  seed: number;
}

/** Attacks a server of its own and prints what was seen. */
export async function attack(root: string, { isLong, seed }: AttackOptions): Promise<Count> {
  const port = await freePort();
  await using database = await makeDatabase(
    process.env['TEST_DATABASE_URL'],
    `suite_attack_${port}`,
    await shippedTemplate(root),
  );
  console.log(`  database: ${database.url === '' ? 'embedded' : 'PostgreSQL'}, seed ${seed}`);
  let told = 0;
  const tally = await runAttack({
    root,
    port,
    databaseUrl: database.url,
    seed,
    ...(isLong ? { requests: MANY } : {}),
    onRound: (round, { requests, findings }) => {
      if (isLong) console.log(`  round ${round}: ${requests} requests, ${findings.length} findings`);
      // A long run may be ended early: what it has found so far is told with each round.
      for (const { operation, fault, request } of isLong ? findings.slice(told) : []) {
        console.log(`    ${operation}: ${fault}\n      ${request}`);
      }
      told = findings.length;
    },
  });
  console.log(reportOf(tally, { seed, isLong }));
  return countOf(tally, [OTHERS, PROCESS, LOG]);
}

/** One that no run had before, in the order of time. */
export function newSeed(): number {
  return Math.floor(Date.now() / 1000) % 2 ** 31;
}
