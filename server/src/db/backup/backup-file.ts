import type { Driver } from '../driver.ts';
import { gunzipFile, gzipStream } from '../gzip-stream.ts';
import { restoreBackup } from './restore-backup.ts';
import { writeBackup } from './write-backup.ts';

/** The backup as compressed bytes, made as fast as they are taken. */
export function backupStream(driver: Driver): AsyncIterable<Uint8Array> {
  return gzipStream((write) => writeBackup(driver, write));
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
