#!/usr/bin/env node
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
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

/** An error that its message alone explains, in one sentence. */
class UsageError extends Error {}

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
  if (path === undefined || positionals.length > 1) throw new UsageError(USAGE);
  if (!existsSync(path)) throw new ContentLoadError(`${path} does not exist.`);
  const { host, space, changes } = values;
  const server = createServer().listen(numberOf(values.port), host);
  await once(server, 'listening');
  // A server that listens on a port has an address of this form.
  const { port } = server.address() as AddressInfo;
  const url = values.url ?? `http://${host}:${port}`;
  const given = process.env['DELIVERY_TOKEN'];
  const token = given ?? randomBytes(24).toString('base64url');
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
  }).catch((error: unknown) => {
    // Nobody waits at a port where nothing will answer.
    server.close();
    throw error;
  });
  const listener = getRequestListener((request) => delivery.handle(request, randomBytes(8).toString('hex')), {
    overrideGlobalObjects: false,
  });
  server.on('request', (incoming, outgoing) => void listener(incoming, outgoing));
  console.log(`Serving ${path} at ${url}/spaces/${space}`);
  if (given === undefined) console.log(`Token: ${token}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      delivery.close();
      server.close();
      server.closeIdleConnections();
    });
  }
}

function numberOf(text: string): number {
  const value = Number(text);
  if (!Number.isInteger(value) || value < 0) throw new UsageError(USAGE);
  return value;
}

await main().catch((error: unknown) => {
  const isExpected = error instanceof UsageError || error instanceof ContentLoadError;
  console.error(error instanceof Error && (isExpected || 'code' in error) ? error.message : error);
  process.exitCode = 1;
});
