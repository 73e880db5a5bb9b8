import { randomBytes } from 'node:crypto';
import { constants, existsSync } from 'node:fs';
import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** How many files are synced at once: the threads that Node.js has for files. */
const AT_ONCE = 4;

/**
 * Writes a file so that after a power cut it is there whole, or not at all, for its owner alone unless `mode` says
 * otherwise. Other processes may write the same file; what stands where the draft is written is never followed.
 */
export async function writeDurably(
  path: string,
  content: string | Uint8Array | AsyncIterable<Uint8Array>,
  { mode = 0o600 } = {},
): Promise<void> {
  const draft = `${path}.${process.pid}.part`;
  await rm(draft, { force: true }); // of an earlier process with the same number
  try {
    const file = await open(draft, 'wx', mode);
    try {
      await file.writeFile(content);
      await file.sync();
    } finally {
      await file.close();
    }
    await renameDurably(draft, path);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

export async function renameDurably(from: string, to: string): Promise<void> {
  await rename(from, to);
  await syncPath(dirname(to), 'directory');
}

export async function syncTree(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const pending = entries.values();
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      // All of them draw from the same iterator.
      for (const entry of pending) {
        if (entry.isSymbolicLink()) continue;
        await syncPath(join(entry.parentPath, entry.name), entry.isDirectory() ? 'directory' : 'file');
      }
    }),
  );
  await syncPath(folder, 'directory');
  await syncPath(dirname(folder), 'directory');
}

async function syncPath(path: string, kind: 'file' | 'directory'): Promise<void> {
  const isWindows = process.platform === 'win32';
  // Windows syncs no directory, and a file only when it may be written.
  if (kind === 'directory' && isWindows) return;
  const handle = await open(path, isWindows ? constants.O_RDWR : constants.O_RDONLY);
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** A secret this installation made for itself: read if it is there, otherwise made and kept with mode 0600. */
export async function secretFromFile(folder: string, name: string): Promise<string> {
  const path = join(folder, name);
  if (existsSync(path)) return (await readFile(path, 'utf8')).trim();
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const secret = randomBytes(32).toString('base64url');
  await writeDurably(path, secret);
  return secret;
}
