import { randomBytes } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { join } from 'node:path';

/** A secret this installation made for itself: read if it is there, otherwise made and kept with mode 0600. */
export function secretFromFile(folder: string, name: string): string {
  const path = join(folder, name);
  if (existsSync(path)) return readFileSync(path, 'utf8').trim();
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  const draft = `${path}.${process.pid}`;
  const file = openSync(draft, 'wx', 0o600);
  try {
    writeSync(file, secret);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
  renameSync(draft, path);
  return secret;
}
