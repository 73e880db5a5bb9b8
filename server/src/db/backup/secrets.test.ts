import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SignOnGrant } from '@suite/contracts/sign-on';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { SecretBox, totpCode, totpStep } from '../../modules/access/sign-in/totp.ts';
import { unreadableSecrets } from '../../start/identity.ts';
import {
  type IdentityServer,
  OWN_PAGE,
  PASSWORD,
  startIdentityServer,
} from '../../testing/identity-server.ts';
import { type SignOnStage, signOnStage } from '../../testing/sign-on-stage.ts';
import { freshDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { writeDurably } from '../durable-files.ts';
import { restoreFile } from './restore-backup.ts';
import { backupStream } from './write-backup.ts';

const SECRET = 'the secret that the installation had';

let first: IdentityServer;
let company: SignOnStage;
/** Where the backup was restored: another host. */
let elsewhere: TestDatabase;
/** Somebody with a password and an authenticator app. */
let member: { id: string; email: string };
let appSecret: string;
beforeAll(async () => {
  first = await startIdentityServer({ secret: SECRET });
  company = await signOnStage(first);
  await company.enforce();
  member = await first.addUser();
  const bearer = { Authorization: `Bearer ${(await first.signIn(member.email)).token}` };
  const enrolled = await first.post('/api/auth/second-factor', { password: PASSWORD }, bearer);
  ({ secret: appSecret } = (await enrolled.json()) as { secret: string });
  await first.post('/api/auth/second-factor/confirm', { code: codeNow() }, bearer);
  const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
  const file = join(folder, 'suite.backup');
  await writeDurably(file, backupStream(first.prepared.driver));
  elsewhere = await freshDatabase();
  await restoreFile(elsewhere.driver, file);
  rmSync(folder, { recursive: true });
});
afterAll(async () => {
  await company.close();
  await first.close();
  await elsewhere.close();
});

const codeNow = () => totpCode(appSecret, totpStep(first.clock.now()));

/** The way through the provider of the company, at a server that was started on the restored data. */
async function walk(server: IdentityServer): Promise<{ status: number; email?: string }> {
  const { email } = company.somebody();
  const begun = await server.post('/api/auth/sso/begin', { provider: company.id }, OWN_PAGE);
  if (begun.status !== 200) return { status: begun.status };
  const { location } = (await begun.json()) as { location: string };
  const cookie = begun.headers.getSetCookie()[0]?.split(';')[0] ?? '';
  const body = { provider: company.id, answer: await company.oidc.visit(location) };
  const finished = await server.post('/api/auth/sso/finish', body, { ...OWN_PAGE, Cookie: cookie });
  const { user } = (await finished.json()) as SignOnGrant;
  expect(user.email).toBe(email);
  return { status: finished.status, email: user.email };
}

test('F-17 with its secret a restored installation signs in through a provider and by app', async () => {
  first.clock.move(60_000); // a code opens once
  const server = await startIdentityServer({ prepared: elsewhere, secret: SECRET, clock: first.clock });
  const { secretBox } = server.auth.parts;
  expect(await unreadableSecrets(elsewhere.database, secretBox)).toEqual([]);
  expect(await walk(server)).toMatchObject({ status: 200 });
  expect((await server.signIn(member.email)).status).toBe(401);
  expect((await server.signIn(member.email, { code: codeNow() })).status).toBe(200);
  await server.close();
});

test('F-17 with another secret it names everything that does not open', async () => {
  const secret = 'a secret that was made since';
  expect(await unreadableSecrets(elsewhere.database, new SecretBox(secret))).toEqual([
    'authenticator apps',
    'client secrets of single sign-on',
  ]);
  const server = await startIdentityServer({ prepared: elsewhere, secret, clock: first.clock });
  expect(await walk(server)).toEqual({ status: 409 });
  await server.close();
});
