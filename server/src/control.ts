import { chmodSync, rmSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { backupStream } from './db/backup/backup-file.ts';
import type { Driver } from './db/driver.ts';

/**
 * A door for commands on this machine, as a socket in the data folder: the embedded database belongs to the running
 * process alone, so a backup is made by asking it. Who can read the folder could read the database itself.
 */
export async function openControl(
  dataFolder: string,
  driver: Driver,
  warn: (text: string) => void,
): Promise<{ close: () => Promise<void> }> {
  const path = socketPath(dataFolder);
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== '/backup') return void outgoing.writeHead(404).end();
    outgoing.writeHead(200, { 'Content-Type': 'application/gzip' });
    pipeline(backupStream(driver), outgoing).catch((error: Error) => {
      warn(`The backup could not be made: ${error.message}`);
      outgoing.destroy();
    });
  });
  try {
    rmSync(path, { force: true }); // left behind by a process that was killed; this one holds the folder's lock
    await listen(server, path);
    chmodSync(path, 0o600);
  } catch (error) {
    warn(
      `Backups of the running server are not possible: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** The backup of a running server as bytes; undefined when none runs on this folder. */
export function askForBackup(dataFolder: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  return new Promise((resolve, reject) => {
    const asking = request({ socketPath: socketPath(dataFolder), path: '/backup' }, resolve);
    asking.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    asking.end();
  });
}

function socketPath(dataFolder: string): string {
  return join(dataFolder, 'control.sock');
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}
