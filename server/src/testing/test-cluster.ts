import { createHash, randomBytes } from 'node:crypto';
import {
  appendFileSync,
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  readdirSync,
  readFileSync,
  statfsSync,
} from 'node:fs';
import { mkdir, mkdtemp, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { makeCluster, runSingle } from '../db/embedded/make-cluster.ts';
import { freePort, Postmaster } from '../db/embedded/postmaster.ts';
import { accountFor, findPrograms } from '../db/embedded/programs.ts';

/** A server of PostgreSQL on which tests make databases as a superuser. */
export interface TestCluster {
  url: string;
  close: () => Promise<void>;
}

const ROOT = process.cwd();
/** Everything that a template holds: schema and shipped rows. */
const MADE_FROM = [
  'package-lock.json', // PostgreSQL, and the tables of pg-boss
  'data/**/*.csv',
  'server/src/db/migrations/*.sql',
  'server/src/db/schema/*.ts',
  'server/src/db/embedded/make-cluster.ts',
  'server/src/testing/{prepare-databases,test-cluster}.ts',
  'server/src/modules/ingredients/{,shipped/}*.ts',
  'server/src/platform/jobs.ts',
  'contracts/src/{datasets,ingredients}.ts',
];

/** Changes with every byte of what the templates are made from. */
export const TEMPLATE_HASH = hashOfFiles();

function hashOfFiles(): string {
  const hash = createHash('sha256');
  for (const pattern of MADE_FROM) {
    for (const file of globSync(pattern, { cwd: ROOT }).toSorted()) {
      if (!file.endsWith('.test.ts')) hash.update(`${file}\0`).update(readFileSync(join(ROOT, file)));
    }
  }
  return hash.digest('hex').slice(0, 12);
}

const CACHE = join(ROOT, '.cache', 'test-clusters');

/**
 * A PostgreSQL for one run of tests: a copy of one that has the templates already, in memory where there is room. It never
 * waits for a disk; what becomes of data when PostgreSQL dies is shown with clusters of their own.
 */
export async function openTestCluster(fill: (url: string) => Promise<void>): Promise<TestCluster> {
  const base = join(CACHE, TEMPLATE_HASH);
  if (!existsSync(base)) await makeBase(base, fill);
  const folder = await mkdtemp(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'suite-tests-'));
  cpSync(base, folder, { recursive: true });
  chmodSync(join(folder, 'postgres'), 0o700);
  const cluster = await start(folder);
  return {
    url: cluster.url,
    close: async () => {
      await cluster.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 4 * 1024 ** 3;
}

/** Made once for each state of the files, and kept. */
async function makeBase(base: string, fill: (url: string) => Promise<void>): Promise<void> {
  await mkdir(CACHE, { recursive: true });
  const draft = await mkdtemp(join(CACHE, 'draft-'));
  try {
    const account = accountFor(await findPrograms(), draft, () => undefined);
    const folder = join(draft, 'postgres');
    await makeCluster(folder, account);
    const password = randomBytes(18).toString('base64url');
    await writeFile(join(draft, 'password'), password, { mode: 0o600 });
    appendFileSync(join(folder, 'pg_hba.conf'), 'host all all 127.0.0.1/32 password\n');
    await runSingle(account, folder, [
      'set scram_iterations = 1',
      `alter role postgres password '${password}'`,
    ]);
    const cluster = await start(draft);
    try {
      await fill(cluster.url);
    } finally {
      await cluster.close();
    }
    for (const name of readdirSync(CACHE)) {
      if (!name.startsWith('draft-')) await rm(join(CACHE, name), { recursive: true, force: true });
    }
    await rename(draft, base).catch((error: unknown) => {
      if (!existsSync(base)) throw error; // else another run was faster
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

const CARELESS = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  max_connections: '400',
  shared_buffers: '128MB',
  listen_addresses: '127.0.0.1',
  autovacuum: 'off',
  // For a replica that is looked at.
  wal_level: 'replica',
  max_wal_senders: '4',
};

async function start(folder: string): Promise<TestCluster> {
  const data = join(folder, 'postgres');
  const account = accountFor(await findPrograms(), folder, () => undefined);
  account.give(data);
  const port = await freePort();
  const password = readFileSync(join(folder, 'password'), 'utf8');
  const postmaster = new Postmaster({
    account,
    folder: data,
    address: { socketFolder: '', port },
    settings: CARELESS,
    log: () => undefined,
  });
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  while (!(await isAnswered(url))) {
    if (!postmaster.isRunning()) throw new Error(`PostgreSQL of the tests ended: ${postmaster.reason()}`);
    await Promise.race([sleep(20), postmaster.ended]);
  }
  return { url, close: () => postmaster.stop() };
}

function isAnswered(url: string): Promise<boolean> {
  return withClient(url, (client) => client.query('select 1')).then(
    () => true,
    () => false,
  );
}

/** Does something with a connection of its own. */
export async function withClient<Value>(
  url: string,
  work: (client: Client) => Promise<Value>,
): Promise<Value> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
