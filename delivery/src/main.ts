#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { parseArgs } from 'node:util';
import { getRequestListener } from '@hono/node-server';
import { ContentLoadError } from './load/read-file.ts';
import { openDelivery } from './open-delivery.ts';
import { journalFile, memoryJournal } from './sync/journal.ts';

const USAGE = `Usage: suite-delivery FOLDER | EXPORT.json [options]

  --port NUMBER     8100 unless told otherwise
  --host ADDRESS    127.0.0.1: this machine alone
  --url ORIGIN      under which others reach it; links in answers begin with it
  --space ID        content
  --rate NUMBER     requests per second; without it there is no limit
  --changes FILE    where changes are written down, so that sync tokens outlive a restart

DELIVERY_TOKEN is the token readers send; without it one is made and printed.`;

/** Serves a folder or an export file until it is stopped. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      port: { type: 'string', default: '8100' },
      host: { type: 'string', default: '127.0.0.1' },
      url: { type: 'string' },
      space: { type: 'string', default: 'content' },
      rate: { type: 'string' },
      changes: { type: 'string' },
    },
  });
  const [path] = positionals;
  if (path === undefined || positionals.length > 1) throw new UsageError();
  if (!existsSync(path)) throw new ContentLoadError(`${path} does not exist.`);
  const { host, space, changes } = values;
  const server = createServer();
  const port = await listen(server, numberOf(values.port), host);
  const url = values.url ?? `http://${host}:${port}`;
  const token = process.env['DELIVERY_TOKEN'] ?? randomBytes(24).toString('base64url');
  const warn = (text: string) => console.error(text);
  const delivery = await openDelivery({
    source: statSync(path).isDirectory() ? { folder: path } : { file: path },
    journal: changes === undefined ? memoryJournal() : journalFile(changes, warn),
    space,
    token,
    publicUrl: url,
    rate: values.rate === undefined ? undefined : numberOf(values.rate),
    log: { info: (text) => console.log(text), warn, error: warn },
    onError: (error, id) => console.error(`Request ${id} failed:`, error),
  });
  const listener = getRequestListener((request) => delivery.handle(request, randomBytes(8).toString('hex')), {
    overrideGlobalObjects: false,
  });
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing));
  console.log(`Serving ${path} at ${url}/spaces/${space}`);
  if (process.env['DELIVERY_TOKEN'] === undefined) console.log(`Token: ${token}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      delivery.close();
      server.close();
      server.closeIdleConnections();
    });
  }
}

/** Begins to listen; gives the port, which the system chooses where 0 was asked for. */
function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

class UsageError extends Error {
  override message = USAGE;
}

function numberOf(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new UsageError();
  return value;
}

function fail(error: unknown): void {
  const isExpected = error instanceof UsageError || error instanceof ContentLoadError;
  console.error(error instanceof Error && (isExpected || 'code' in error) ? error.message : error);
  process.exitCode = 1;
}

await main().catch(fail);
