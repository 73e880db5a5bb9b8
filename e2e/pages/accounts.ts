import { execFile } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { PORT } from '../start.ts';

const root = join(import.meta.dirname, '..', '..');
const dataFolder = join('test-results', `data-${PORT}`);

/** An address nobody has used before. */
export function newEmail(): string {
  return `${randomUUID()}@journey.example`;
}

/** The path of an invitation, as the operator's command prints it. */
export async function invite(email: string, roles: string): Promise<string> {
  const args = ['create-user', '--email', email, '--name', 'Journey', '--organisation', 'Journeys Ltd'];
  const { stdout } = await promisify(execFile)(
    'node',
    ['tools/commands/admin.ts', ...args, '--roles', roles],
    {
      cwd: root,
      env: { ...process.env, PORT: String(PORT), DATA_DIR: dataFolder, LOG_LEVEL: 'warn' },
    },
  );
  return pathIn(stdout);
}

/** The path of the link in the latest mail to an address; undefined until there is one. */
export function mailedPath(email: string, page: 'confirm' | 'reset'): string | undefined {
  const outbox = join(root, dataFolder, 'outbox');
  const mails = readdirSync(outbox)
    .map((name) => readFileSync(join(outbox, name), 'utf8'))
    .map((text) => text.replaceAll('=\r\n', '').replaceAll('=\n', '').replaceAll('=3D', '='))
    .filter((text) => text.includes(email) && text.includes(`/apps/${page}?`));
  const latest = mails.at(-1);
  return latest === undefined ? undefined : pathIn(latest);
}

function pathIn(text: string): string {
  const [path = ''] = /\/apps\/\w+\?\w+=[\w-]+/.exec(text) ?? [];
  return path;
}

/** The code an authenticator app shows for a secret (RFC 6238): `later` steps of 30 s from now. */
export function codeOf(secret: string, later = 0): string {
  const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = Array.from(secret.replaceAll(' ', ''))
    .map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'))
    .join('');
  const key = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = (digest.at(-1) ?? 0) & 15;
  return String((digest.readUInt32BE(offset) & 0x7f_ff_ff_ff) % 1_000_000).padStart(6, '0');
}
