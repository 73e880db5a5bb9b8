import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { askToRun, openControl } from '../../../operate/control.ts';
import { type IdentityServer, startIdentityServer } from '../../../testing/identity-server.ts';
import { adminCommands } from './admin-commands.ts';

let server: IdentityServer;
let folder: string;
let control: { close: () => Promise<void> };
beforeAll(async () => {
  server = await startIdentityServer();
  folder = mkdtempSync(join(tmpdir(), 'control-'));
  const { database, clock } = server;
  control = await openControl(folder, {
    commands: adminCommands({ database, clock, publicUrl: 'https://suite.example' }),
    warn: () => undefined,
  });
});
afterAll(async () => {
  await control.close();
  await server.close();
  rmSync(folder, { recursive: true });
});

// As `npm run admin` asks the running server, through the socket in its data folder.
const run = (command: string, input: object) => askToRun(folder, command, input);
const rowOf = (email: string) => server.accountOf(email);

describe('commands to a running server', () => {
  test('create-user prints a link; a second time a new one', async () => {
    const input = { email: 'new@people.example', name: 'New', organisation: 'Acme', roles: 'hld-app-group' };
    const first = await run('create-user', input);
    expect(first).toMatch(
      /^new@people\.example can register within 7 days at https:\/\/suite\.example\/apps\/register\?invitation=[\w-]{43}$/,
    );
    expect(await rowOf('new@people.example')).toMatchObject({ state: 'invited', roles: ['hld-app-group'] });
    expect(await run('create-user', input)).not.toBe(first);
  });

  test('create-user leaves an account alone that is in use', async () => {
    const { email } = await server.addUser();
    await expect(run('create-user', { email, name: 'Other' })).rejects.toThrow(
      `${email} already has an account.`,
    );
  });

  test('S-50 approve sets the roles, at once and in the record', async () => {
    const { email, id } = await server.addUser({ state: 'waiting' });
    expect(await run('approve', { email, roles: 'hsp-app-group, hsp-db-group' })).toBe(
      `${email} is active with hsp-app-group, hsp-db-group`,
    );
    expect((await server.signIn(email)).body.roles).toEqual(['hsp-app-group', 'hsp-db-group']);
    const entries = await server.recordOf({ object: `user:${id}` });
    expect(entries).toMatchObject([{ action: 'user.roles', actorKind: 'system', outcome: 'ok' }]);
  });

  test('S-09 block ends all sessions and closes the door', async () => {
    const { email } = await server.addUser();
    const { token } = await server.signIn(email);
    expect(await run('block', { email })).toBe(`${email} is blocked, 1 sessions ended`);
    expect((await server.get('/api/me', token)).status).toBe(401);
    expect((await server.signIn(email)).status).toBe(401);
  });

  test('S-09 end-sessions signs somebody out everywhere, who may come again', async () => {
    const { email } = await server.addUser();
    const { token } = await server.signIn(email);
    expect(await run('end-sessions', { email })).toBe(`1 sessions of ${email} ended`);
    expect((await server.get('/api/me', token)).status).toBe(401);
    expect((await server.signIn(email)).status).toBe(200);
  });

  test('the last administrator is neither blocked nor made anything else', async () => {
    const { email } = await server.addUser({ roles: ['admin-group'] });
    for (const [command, input] of [
      ['block', { email }],
      ['approve', { email, roles: 'hld-app-group' }],
    ] as const) {
      await expect(run(command, input)).rejects.toThrow(`${email} is the only administrator`);
    }
    expect(await rowOf(email)).toMatchObject({ state: 'active', roles: ['admin-group'] });
  });

  const mistakes: [string, object, string][] = [
    ['block', { email: 'nobody@people.example' }, 'There is no account nobody@people.example.'],
    ['block', {}, 'Wrong input: email'],
    ['block', { email: 'x' }, 'Wrong input: email'],
    ['approve', { email: 'a@b.de' }, 'Wrong input: roles'],
    ['approve', { email: 'a@b.de', roles: 'owner' }, 'Wrong input: roles'],
    ['create-user', { email: 'a@b.de' }, 'Wrong input: name'],
  ];
  test.each(mistakes)('%s %o is one sentence', async (command, input, sentence) => {
    await expect(run(command, input)).rejects.toThrow(sentence);
  });

  test('S-52 the socket is for its owner alone, and takes no other word', async () => {
    expect(statSync(join(folder, 'control.sock')).mode & 0o777).toBe(0o600);
    await expect(run('constructor', {})).rejects.toThrow('There is no command constructor.');
  });

  test('without a running server there is no answer', async () => {
    expect(await askToRun(join(folder, 'elsewhere'), 'block', {})).toBeUndefined();
  });
});
