import { open, rm } from 'node:fs/promises';
import { DatabaseError, type Driver } from '../driver.ts';
import { renameDurably } from '../embedded/durable-files.ts';
import { gunzipFile, gzipStream } from '../gzip-stream.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** The backup as compressed bytes, made as fast as they are taken. */
export function backupStream(driver: Driver): AsyncIterable<Uint8Array> {
  return gzipStream((write) => writeBackup(driver, write));
}

/** Writes a file that is either whole or not there, after a power cut too. It never follows what stands there already. */
export async function writeWholeFile(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${path}.part`;
  const file = await open(draft, 'wx', 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw error;
    throw new DatabaseError(
      `${draft} exists already: another backup is being written there, or one was cut short. Remove it and try again.`,
    );
  });
  try {
    await file.writeFile(chunks);
    await file.sync();
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  } finally {
    await file.close();
  }
  await renameDurably(draft, path);
}

export async function restoreFile(driver: Driver, path: string): Promise<number> {
  return restoreBackup(driver, linesOf(path));
}

/** Line by line, as fast as they are taken. */
async function* linesOf(path: string): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  // In pieces until the line ends: a long one must not be put together anew with each of them.
  let begun: string[] = [];
  for await (const chunk of gunzipFile(path)) {
    const [end = '', ...lines] = decoder.decode(chunk, { stream: true }).split('\n');
    begun.push(end);
    for (const line of lines) {
      yield begun.join('');
      begun = [line];
    }
  }
  const rest = begun.join('');
  if (rest !== '') yield rest;
}
