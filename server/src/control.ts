import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { text } from 'node:stream/consumers';
import { backupStream } from './db/backup/backup-file.ts';
import type { Driver } from './db/driver.ts';
import { type AdminCommands, CommandError } from './modules/users/index.ts';
import { isForOperator } from './operator-error.ts';

interface ControlParts {
  driver: Driver;
  commands: AdminCommands;
  warn: (text: string) => void;
}

/**
 * A door for commands on this machine, as a socket in the data folder: the embedded database belongs to the running
 * process alone, so a backup is made, and an account changed, by asking it. Who can read the folder could read the
 * database itself.
 */
export async function openControl(
  dataFolder: string,
  { driver, commands, warn }: ControlParts,
): Promise<{ close: () => Promise<void> }> {
  const path = socketPath(dataFolder);
  const server = createServer((incoming, outgoing) => {
    if (incoming.url !== '/backup') return void answerCommand(commands, incoming, outgoing);
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
      `Commands to the running server are not possible: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

async function answerCommand(
  commands: AdminCommands,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const name = (incoming.url ?? '').slice(1);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (!command) return void outgoing.writeHead(404).end(`There is no command ${name}.`);
  try {
    const line = await command(JSON.parse(await text(incoming)));
    outgoing.writeHead(200, { 'Content-Type': 'text/plain' }).end(line);
  } catch (error) {
    const { message } = error instanceof Error ? error : new Error(String(error));
    outgoing.writeHead(isForOperator(error) ? 422 : 500, { 'Content-Type': 'text/plain' }).end(message);
  }
}

/** The backup of a running server as bytes; undefined when none runs on this folder. */
export function askForBackup(dataFolder: string): Promise<AsyncIterable<Uint8Array> | undefined> {
  return ask(dataFolder, '/backup');
}

/** What a running server says to a command; undefined when none runs on this folder. */
export async function askToRun(
  dataFolder: string,
  command: string,
  input: object,
): Promise<string | undefined> {
  const answer = await ask(dataFolder, `/${command}`, JSON.stringify(input));
  if (!answer) return undefined;
  const line = await text(answer);
  if (answer.statusCode === 200) return line;
  throw answer.statusCode === 422 ? new CommandError(line) : new Error(line);
}

function ask(dataFolder: string, path: string, body = ''): Promise<IncomingMessage | undefined> {
  return new Promise((resolve, reject) => {
    const method = body === '' ? 'GET' : 'POST';
    const asking = request({ socketPath: socketPath(dataFolder), path, method }, resolve);
    asking.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    asking.end(body);
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
