import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { bench, type Bench, amount, ROOT } from './frame/bench.ts';
import { othersOf, reportFelt } from './frame/others.ts';
import { residentMegabytes } from './frame/processes.ts';
import { dataFolder, startDemo } from './frame/product.ts';
import { supplierOf } from './frame/person.ts';

// Before a release 992, which takes minutes. Each of two suppliers may keep 500.
const MEBIBYTES = Number(process.env['BACKUP_MIB'] ?? amount(64, 16));
const SUPPLIERS = ['supplier', 'rival-supplier'];
const DOCUMENT_BYTES = 8 * 1024 * 1024;
const OF_PRODUCT = 10;
const QUIET_SECONDS = amount(5);
/** A server grows in its first minutes of requests by itself: that is not what a backup costs it. */
const SETTLING_SECONDS = amount(30);
/** As `npm run admin` starts it. */
const ADMIN = ['--max-semi-space-size=2', '--optimize-for-size', 'server/src/operate/admin.ts'];

/** What each document holds, by its id. */
type Sums = Map<string, string>;

// A backup of a running product full of data sheets: its memory, what others feel, and that every byte comes back.
await bench('backup', ['pg'], async (b) => {
  const [from, to] = [dataFolder(), dataFolder()];
  try {
    const file = join(from, 'suite.backup');
    const sums = await backUp(b, from, file);
    const { seconds, memory } = await runAdmin(to, ['restore', file]);
    b.report('restore', 's', seconds);
    b.report('restore.memory', 'MB', memory);
    await using product = await startDemo({ folder: to });
    for (const name of SUPPLIERS) {
      const supplier = supplierOf(await product.signIn(name));
      for (const [id, sum] of sums.get(name) ?? [])
        assert.equal(sumOf(await supplier.download(id)), sum, 'it must come back');
    }
  } finally {
    for (const folder of [from, to]) rmSync(folder, { recursive: true, force: true });
  }
});

async function backUp(b: Bench, folder: string, file: string): Promise<Map<string, Sums>> {
  await using product = await startDemo({ folder });
  const before = await runAdmin(folder, ['backup', join(folder, 'small.backup')]);
  const sums = new Map<string, Sums>();
  for (const name of SUPPLIERS) sums.set(name, await fill(supplierOf(await product.signIn(name))));
  const others = othersOf([await product.signIn()]);
  await others.alone(SETTLING_SECONDS);
  const held = residentMegabytes(product.pid);
  let most = held;
  const watch = setInterval(() => {
    most = Math.max(most, residentMegabytes(product.pid));
  }, 100);
  let after = before;
  const backup = async () => {
    after = await runAdmin(folder, ['backup', file]);
  };
  const sides = { quiet: () => others.alone(QUIET_SECONDS), busy: () => others.during(backup), rounds: 1 };
  await reportFelt(b, sides, { ratio: 'others', busy: 'others.p99', quiet: 'quiet.p99' });
  clearInterval(watch);
  b.report('time', 's', after.seconds);
  // Beside a backup without documents: what the command itself needs is not what grows.
  b.report('memory', 'MB', after.memory - before.memory);
  b.report('server.memory', 'MB', most - held);
  return sums;
}

/** Fills a portfolio with its share of the documents. */
async function fill(supplier: ReturnType<typeof supplierOf>): Promise<Sums> {
  const sums: Sums = new Map();
  let productId = '';
  for (let bytes = 0; bytes < (MEBIBYTES / SUPPLIERS.length) * 1024 * 1024; bytes += DOCUMENT_BYTES) {
    if (sums.size % OF_PRODUCT === 0) productId = await supplier.draft();
    const { documentId, content } = await supplier.upload(productId, DOCUMENT_BYTES);
    sums.set(documentId, sumOf(content));
  }
  return sums;
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Runs an admin command: how long that took, and how much memory it held at most, in MB. */
async function runAdmin(folder: string, args: string[]): Promise<{ seconds: number; memory: number }> {
  const begun = performance.now();
  const env = { ...process.env, DATA_DIR: folder };
  const child = spawn(process.execPath, [...ADMIN, ...args], {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const said: Buffer[] = [];
  child.stderr.on('data', (chunk: Buffer) => said.push(chunk));
  let memory = 0;
  const watch = setInterval(() => {
    try {
      memory = Math.max(memory, residentMegabytes(child.pid ?? 0));
    } catch {
      // it has just ended
    }
  }, 50);
  const [code] = (await once(child, 'exit')) as unknown[];
  clearInterval(watch);
  assert.equal(code, 0, `${args[0]} failed: ${Buffer.concat(said).toString()}`);
  return { seconds: (performance.now() - begun) / 1000, memory };
}
