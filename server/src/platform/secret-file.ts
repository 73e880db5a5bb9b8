import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { writeDurably } from '../db/durable-files.ts';

/** A secret this installation made for itself: read if it is there, otherwise made and kept with mode 0600. */
export async function secretFromFile(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  if (existsSync(path)) return (await readFile(path, 'utf8')).trim();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  await writeDurably(path, secret);
  return secret;
}
