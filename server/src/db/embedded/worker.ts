import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import type { PGlite } from '@electric-sql/pglite';
import { blameFor, isFatal, packError, storageCode } from './errors.ts';
import { BEAT_MS, Heartbeat } from './lock.ts';
import { advance } from './patience.ts';
import { DurableFS, learnTypes, startPostgres } from './postgres.ts';
import { PreparedStatements } from './prepared-statements.ts';
import type { Reply, Request, Statement, ThreadData, Value } from './protocol.ts';
import { BadTar, unpackTar } from './tar.ts';

// The thread that PostgreSQL runs in: opens the database, then answers one request at a time.
if (!parentPort) throw new Error('This file runs in a worker thread.');
// What thread.ts hands over is of this type.
await serve(parentPort, workerData as ThreadData);

async function serve(port: MessagePort, order: ThreadData): Promise<void> {
  const { cluster, progress, lock } = order;
  const heart =
    lock &&
    new Heartbeat(lock, () => {
      // Whoever has the folder now writes to it: not one more operation from here.
      send(port, { kind: 'lock lost' });
      process.exit();
    });
  const step = () => {
    heart?.beat();
    advance(progress);
  };
  step();
  if (heart) setInterval(() => heart.beat(), BEAT_MS).unref(); // while there is nothing to do
  const storage = cluster === undefined ? undefined : new DurableFS(cluster, step);
  let lastFailure = '';
  let isOpen = false;

  function onStderr(line: string): void {
    advance(progress);
    // Only these: other lines may carry statements.
    const failure = /\b(PANIC|FATAL): +(.*)/.exec(line);
    if (!failure) return;
    const [, severity = '', message = ''] = failure;
    lastFailure = message;
    if (severity === 'FATAL' && !isOpen) return; // PGlite throws
    // PostgreSQL is gone, and PGlite may turn in circles from here: the answer is given now or never.
    send(port, isOpen ? fatalReply(message, severity, storage) : notOpened(message, undefined, storage));
    process.exit();
  }

  try {
    if (cluster !== undefined && order.tar) {
      unpackTar(order.tar, cluster, step);
      order.tar.buffer.transfer(0); // its memory is free now, and not when the next collection happens to come
      delete order.tar;
    }
    const pg = await startPostgres({ order, storage, onMessage: onStderr });
    isOpen = true;
    const parts = { pg, prepared: new PreparedStatements(pg) };
    port.on('message', (request: Request) => void answer(parts, request).then((reply) => send(port, reply)));
    send(port, { kind: 'opened' });
  } catch (error) {
    send(port, notOpened(lastFailure, error, storage));
  }
}

/** PostgreSQL's own words go before the engine's error, which mostly says only that it ended. */
function notOpened(message: string, error: unknown, storage: DurableFS | undefined): Reply {
  if (error instanceof BadTar) return { kind: 'not opened', reason: error.message, blame: { kind: 'files' } };
  const blame = blameFor(message, storageCode(error) ?? storage?.storageError);
  return { kind: 'not opened', reason: message || packError(error).message, blame };
}

function fatalReply(message: string, severity: string, storage: DurableFS | undefined): Reply {
  // SQLSTATE disk_full, io_error, internal_error: the line itself has none.
  const code = storage?.storageError === 'ENOSPC' ? '53100' : storage?.storageError ? '58030' : 'XX000';
  return { kind: 'refused', error: { message, fields: { code, severity } }, isFatal: true };
}

interface Opened {
  pg: PGlite;
  prepared: PreparedStatements;
}

async function answer(opened: Opened, request: Request): Promise<Reply> {
  try {
    return { kind: 'answer', value: await handle(opened, request) };
  } catch (error) {
    const packed = packError(error);
    return { kind: 'refused', error: packed, isFatal: isFatal(packed) };
  }
}

async function handle(opened: Opened, request: Request): Promise<Value> {
  const { pg } = opened;
  switch (request.kind) {
    case 'query':
    case 'exec':
      return execute(opened, request);
    case 'copy':
      // Little of the log is left to replay when the copy is opened.
      await pg.exec('CHECKPOINT');
      return new Uint8Array(await (await pg.dumpDataDir('none')).arrayBuffer());
    case 'close':
      await pg.close();
      return undefined;
  }
}

async function execute({ pg, prepared }: Opened, request: Statement): Promise<Value> {
  const { text, rowMode, position } = request;
  if (typeof position === 'object') {
    await pg.exec('BEGIN');
    const { opening } = position;
    if (opening) await prepared.query(opening.text, opening.params, 'array');
  }
  // Its first statement never came here, and with it what says on whose behalf the others are.
  if (position === 'in transaction' && text !== 'ROLLBACK' && !pg.isInTransaction())
    throw new Error('The transaction has not begun.');
  try {
    const result = await (request.kind === 'query'
      ? prepared.query(text, request.params, rowMode)
      : pg.exec(text, { rowMode }));
    if (changesTables(text)) await prepared.forget();
    await learnTypes(pg, text);
    if (position === 'alone' && pg.isInTransaction())
      throw new Error('A statement of its own left a transaction open: use transaction().');
    return result;
  } finally {
    if (position === 'alone' && pg.isInTransaction()) await pg.exec('ROLLBACK');
  }
}

function changesTables(text: string): boolean {
  return /\b(?:create|alter|drop)\b/i.test(text);
}

function send(port: MessagePort, reply: Reply): void {
  const isCopy = reply.kind === 'answer' && reply.value instanceof Uint8Array;
  // A copy is large: handed over instead of cloned.
  port.postMessage(reply, isCopy ? [(reply.value as Uint8Array<ArrayBuffer>).buffer] : []);
}
