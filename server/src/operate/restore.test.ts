import { randomUUID } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { createDatabase } from '../db/database.ts';
import { secretsInFolder } from '../db/installation-secrets.ts';
import { databaseFolder, refuseOtherData } from '../db/embedded/open.ts';
import { totpCode, totpStep } from '../modules/access/sign-in/totp.ts';
import { EraseList } from '../modules/access/index.ts';
import { readConfig } from '../start/config.ts';
import { startIdentityServer } from '../testing/identity-server.ts';
import { TestClock } from '../testing/test-clock.ts';
import { type Data, restore, withDriver } from './data.ts';

// What the last release left that had its embedded database inside of the process: a backup that its command wrote, without
// the shipped rows, and the secret of that installation. Somebody in it signs in with an authenticator app.
const [first = '', ...LINES] = readFileSync(join(import.meta.dirname, 'testing', 'pglite.jsonl'), 'utf8')
  .trim()
  .split('\n');
const ABOUT = JSON.parse(first) as Record<
  'email' | 'password' | 'authenticator' | 'installationSecret',
  string
>;

/** A day after the backup: what limits had spent then is over. */
const LATER = new TestClock();
LATER.move(Date.UTC(2026, 10, 20) - LATER.now().getTime());

let place: string;
let data: Data;
let file: string;
beforeEach(() => {
  place = mkdtempSync(join(tmpdir(), 'restore-'));
  const dataFolder = join(place, 'data');
  mkdirSync(join(dataFolder, 'database'), { recursive: true });
  writeFileSync(join(dataFolder, 'installation-secret'), ABOUT.installationSecret);
  data = { config: readConfig({}), root: process.cwd(), dataFolder, warn: () => undefined };
  file = join(place, 'before.backup');
  writeFileSync(file, gzipSync(`${LINES.join('\n')}\n`));
});
afterEach(() => rmSync(place, { recursive: true }));

const start = () => refuseOtherData(data.dataFolder);
const HOW_TO_GO_ON =
  'is the database of another version of this product: make a backup with that version (npm run admin -- backup FILE), ' +
  'then npm run admin -- restore FILE with this one, and start again.';

describe('F-17 data of the release that had its database inside of the process', () => {
  test('keep a start from making an empty database beside them', () => {
    expect(start).toThrow(`${join(data.dataFolder, 'database')} ${HOW_TO_GO_ON}`);
    rmSync(join(data.dataFolder, 'database'), { recursive: true });
    mkdirSync(join(data.dataFolder, 'postgres-17'));
    expect(start).toThrow(`${join(data.dataFolder, 'postgres-17')} ${HOW_TO_GO_ON}`);
  });

  test('are restored, and an authenticator app of then still opens the door', async () => {
    const begun = randomUUID();
    new EraseList(data.dataFolder).begin(begun);
    expect(await restore(data, file)).toEqual({ rows: 49, webhooks: 0 });
    expect(new EraseList(data.dataFolder).ids()).toEqual([begun]);
    start();
    await withDriver(data, async (driver) => {
      const server = await startIdentityServer({
        clock: LATER,
        prepared: { driver, database: createDatabase(driver), close: () => Promise.resolve() },
        secret: await secretsInFolder(data.dataFolder)('installation-secret'),
      });
      const { email, password } = ABOUT;
      expect((await server.post('/api/auth/login', { email, password })).status).toBe(401);
      const code = totpCode(ABOUT.authenticator, totpStep(server.clock.now()));
      expect((await server.post('/api/auth/login', { email, password, code })).status).toBe(200);
      await server.close();
    });
  });

  test('leave nothing behind where the backup is damaged or the restore is killed', async () => {
    writeFileSync(file, gzipSync(`${LINES.slice(0, -3).join('\n')}\n`));
    await expect(restore(data, file)).rejects.toThrow(
      'The backup cannot be used: it ends too early. Nothing was changed.',
    );
    expect(readdirSync(data.dataFolder).toSorted()).toEqual(['database', 'installation-secret']);
    expect(start).toThrow(HOW_TO_GO_ON);
    // What a kill leaves is a draft, which the next start takes away: it is not taken for a database.
    mkdirSync(`${databaseFolder(data.dataFolder)}.999999999.part`);
    expect(start).toThrow(HOW_TO_GO_ON);
    expect(existsSync(databaseFolder(data.dataFolder))).toBe(false);
  });
});
