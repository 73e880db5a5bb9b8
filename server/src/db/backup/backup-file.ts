import { createReadStream } from 'node:fs';
import { open, rename } from 'node:fs/promises';
import { createGunzip, createGzip } from 'node:zlib';
import type { Driver } from '../driver.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** The backup as compressed bytes, made as fast as they are taken. */
export function backupStream(driver: Driver): AsyncIterable<Uint8Array> {
  const gzip = createGzip();
  const writeLine = (line: string) =>
    new Promise<void>((resolve) => {
      if (gzip.write(line)) resolve();
      else gzip.once('drain', resolve);
    });
  writeBackup(driver, writeLine).then(
    () => gzip.end(),
    (error: Error) => gzip.destroy(error),
  );
  return gzip;
}

/** Writes a file that is either whole or not there. */
export async function writeWholeFile(path: string, chunks: AsyncIterable<Uint8Array>): Promise<void> {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', 0o600);
  try {
    for await (const chunk of chunks) await file.writeFile(chunk);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
}

export async function restoreFile(driver: Driver, path: string): Promise<number> {
  return restoreBackup(driver, linesOf(path));
}

/** Line by line, as fast as they are taken. Nothing is opened before the first is asked for: an error finds a listener. */
async function* linesOf(path: string): AsyncIterable<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  const gunzip = createGunzip();
  createReadStream(path)
    .on('error', (error) => gunzip.destroy(error))
    .pipe(gunzip);
  let rest = '';
  for await (const chunk of gunzip as AsyncIterable<Uint8Array>) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest !== '') yield rest;
}
