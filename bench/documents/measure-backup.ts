import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { pdfOfSize } from '@suite/server/src/modules/portfolio/documents/testing-pdf.ts';
import { paceRequests } from '../auth/flood.ts';
import { runAdmin } from './run-admin.ts';
import { signInSupplier, type Supplier } from './supplier.ts';
import { DEMO_PASSWORD, signIn } from '../explorer/open-explorer.ts';
import type { Measured } from '../frame/judge.ts';
import { quantile } from '../frame/statistics.ts';
import { type Product, startProduct } from '../http/product.ts';
import { residentMegabytes } from '../http/resident-memory.ts';

// Before a release 256 for the embedded database and 992 for PostgreSQL, which takes minutes. Each of two suppliers may
// keep 500.
const MEBIBYTES = Number(process.env['BACKUP_MIB'] ?? 64);
const SUPPLIERS = ['supplier', 'rival-supplier'];
const DOCUMENT_BYTES = 8 * 1024 * 1024;
const OF_PRODUCT = 10;
const QUIET_SECONDS = 5;
/** A server grows in its first minutes of requests by itself: that is not what a backup costs it. */
const SETTLING_SECONDS = 30;

// Others at work make every waiting time theirs: read before the benchmark makes load of its own.
const isCrowdedMachine = (loadavg()[0] ?? 0) > availableParallelism();

export interface Place {
  folder: string;
  env: Record<string, string>;
}

/** A backup of a running product full of documents: the memory it takes, what others feel, and that all comes back. */
export async function measureBackup(metrics: string, from: Place, to: Place): Promise<Measured[]> {
  const file = join(from.folder, 'suite.backup');
  const small = join(from.folder, 'small.backup');
  try {
    const { sums, told } = await backUp(metrics, from, { file, small });
    const begun = performance.now();
    const restoring = await runAdmin(['restore', file], { ...to.env, DATA_DIR: to.folder });
    const seconds = (performance.now() - begun) / 1000;
    await using product = await start(to);
    for (const name of SUPPLIERS)
      await compare(await signInSupplier(product.url, name), sums.get(name) ?? new Map());
    return [
      ...told,
      { metric: `${metrics}.restore`, unit: 's', value: seconds },
      { metric: `${metrics}.restore.memory`, unit: 'MB', value: restoring },
    ];
  } finally {
    for (const { folder } of [from, to]) rmSync(folder, { recursive: true, force: true });
  }
}

function start({ folder, env }: Place): Promise<Product> {
  return startProduct('server', {
    folder,
    env: { DEMO: 'yes', DEMO_PASSWORD, RATE_LIMITS: 'raised', ...env },
  });
}

async function backUp(metrics: string, place: Place, { file, small }: { file: string; small: string }) {
  await using product = await start(place);
  const { url, pid } = product;
  const env = { ...place.env, DATA_DIR: place.folder };
  const before = await runAdmin(['backup', small], env);
  const sums = new Map<string, Sums>();
  for (const name of SUPPLIERS) sums.set(name, await fill(await signInSupplier(url, name)));
  const { accessToken } = await signIn(url);
  const ask = (seconds: number) =>
    paceRequests(`${url}/api/me`, { authorization: `Bearer ${accessToken}` }, seconds);
  await ask(SETTLING_SECONDS);
  const quiet = quantile(await ask(QUIET_SECONDS), 0.99);
  const held = residentMegabytes(pid);
  const state = { isDone: false, most: held };
  const begun = performance.now();
  const backup = runAdmin(['backup', file], env).finally(() => {
    state.isDone = true;
  });
  const felt: number[] = [];
  while (!state.isDone) {
    felt.push(...(await ask(0.2)));
    state.most = Math.max(state.most, residentMegabytes(pid));
  }
  const command = await backup;
  const seconds = (performance.now() - begun) / 1000;
  const p99 = quantile(felt, 0.99);
  const isNoisy = isCrowdedMachine;
  const told: Measured[] = [
    { metric: `${metrics}.time`, unit: 's', value: seconds },
    // Beside a backup without documents: what the command itself needs is not what grows.
    { metric: `${metrics}.memory`, unit: 'MB', value: command - before },
    { metric: `${metrics}.server.memory`, unit: 'MB', value: state.most - held },
    { metric: `${metrics}.others`, unit: '×', value: p99 / quiet, isNoisy },
    { metric: `${metrics}.others.p99`, unit: 'ms', value: p99 },
    { metric: `${metrics}.quiet.p99`, unit: 'ms', value: quiet },
  ];
  return { sums, told };
}

/** What each document holds. */
type Sums = Map<string, string>;

async function compare(supplier: Supplier, sums: Sums): Promise<void> {
  for (const [id, sum] of sums) assert.equal(sumOf(await supplier.download(id)), sum, 'it must come back');
}

/** Fills a portfolio with its share of the documents. */
async function fill(supplier: Supplier): Promise<Sums> {
  const sums: Sums = new Map();
  let productId = '';
  for (let bytes = 0; bytes < (MEBIBYTES / SUPPLIERS.length) * 1024 * 1024; bytes += DOCUMENT_BYTES) {
    if (sums.size % OF_PRODUCT === 0) productId = await supplier.draft();
    const content = pdfOfSize(DOCUMENT_BYTES);
    const { status, documentId } = await supplier.upload(productId, content);
    assert.equal(status, 201);
    sums.set(documentId, sumOf(content));
  }
  return sums;
}

function sumOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
