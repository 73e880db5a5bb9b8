import { chmodSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type AdminCommands, CommandError } from '../modules/access/index.ts';
import type { EmbeddedDatabase } from '../db/embedded/open.ts';
import { describeError } from '../platform/log.ts';
import { isForOperator } from './command.ts';

interface ControlParts {
  commands: AdminCommands;
  warn: (text: string) => void;
}

/**
 * A door for commands on this machine, as a socket in the data folder: it changes accounts, and gives the address of the
 * database that the server has started. Who can read the folder could read the database itself.
 */
export async function openControl(
  dataFolder: string,
  { commands, warn }: ControlParts,
): Promise<{ close: () => Promise<void> }> {
  const path = socketPath(dataFolder);
  const server = createServer((incoming, outgoing) => void answerCommand(commands, incoming, outgoing));
  try {
    // Two servers of one PostgreSQL may share a folder: the first has the socket, and speaks for both.
    if (await isAnswered(path)) {
      warn('Commands are answered by another server on the same data folder, and not by this one.');
      return { close: () => Promise.resolve() };
    }
    rmSync(path, { force: true }); // left behind by a process that was killed
    await listen(server, path);
    chmodSync(path, 0o600);
  } catch (error) {
    warn(
      `Commands to the running server are not possible: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** For commands that need more than a line: who can ask could read the files of the database too. */
export function databaseCommands(embedded: EmbeddedDatabase | undefined): AdminCommands {
  return embedded === undefined ? {} : { database: () => Promise.resolve(embedded.url) };
}

/** The address of the PostgreSQL that a running server has started; undefined when none runs on this folder. */
export function askForDatabase(dataFolder: string): Promise<string | undefined> {
  return askToRun(dataFolder, 'database', {});
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
    const message = isForOperator(error) ? error.message : describeError(error);
    outgoing.writeHead(isForOperator(error) ? 422 : 500, { 'Content-Type': 'text/plain' }).end(message);
  }
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
    const asking = request({ socketPath: socketPath(dataFolder), path, method, agent: false }, resolve);
    asking.on('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ENOENT' || error.code === 'ECONNREFUSED' ? resolve(undefined) : reject(error),
    );
    asking.end(body);
  });
}

function socketPath(dataFolder: string): string {
  return join(dataFolder, 'control.sock');
}

function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.on('error', () => resolve(false));
  });
}

function listen(server: Server, path: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(path, resolve);
  });
}
