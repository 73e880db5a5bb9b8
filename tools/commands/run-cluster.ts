import { runCluster } from '../cluster/run-cluster.ts';
import type { Count } from './count.ts';
import { freePort } from './free-port.ts';
import { makeDatabase } from './throw-away-database.ts';

const SHORT = { people: 4, rounds: 1 };
const LONG = { people: 12, rounds: 25 };

/** Several servers of one PostgreSQL, and says what was seen; skipped where there is none. */
export async function cluster(root: string, { isLong }: { isLong: boolean }): Promise<Count> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) {
    console.log('  skipped: several servers need PostgreSQL, and TEST_DATABASE_URL is not set');
    return { passed: 0, failed: 0, skipped: 1, failures: [] };
  }
  const ports = [await freePort(), await freePort(), await freePort()];
  await using database = await makeDatabase(server, `suite_cluster_${ports[0]}`);
  const result = await runCluster({ root, databaseUrl: database.url, ports, ...(isLong ? LONG : SHORT) });
  const { requests, cut, saved, faults } = result;
  console.log(`  three servers: ${requests} requests, ${saved} recipes saved, ${cut} connections cut`);
  for (const fault of faults) console.log(`    ${fault}`);
  const failures = faults.length === 0 ? [] : [`several servers: ${faults[0]?.split('\n')[0]}`];
  return { passed: failures.length === 0 ? 1 : 0, failed: failures.length, skipped: 0, failures };
}
