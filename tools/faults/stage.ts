import { existsSync, mkdirSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';
import { Sessions } from '../attack/accounts.ts';
import type { Answer } from '../attack/exchange.ts';
import { createSender, type Sender } from '../attack/send.ts';
import { CONTENT_TOKEN, DEMO_PASSWORD } from '../attack/start-server.ts';
import { freePort } from '../commands/free-port.ts';
import { makeDatabase } from '../commands/throw-away-database.ts';
import { type ContentService, openContentService } from './content-service.ts';
import { type DatabaseLink, openDatabaseLink } from './database-link.ts';
import { endPostgres } from './embedded-postgres.ts';
import { type MailRelay, prepareMailRelay } from './mail-relay.ts';
import { Product } from './product.ts';
import { shippedTemplate } from '../commands/test-server.ts';

export type DatabaseName = 'embedded' | 'PostgreSQL';

/** Requests at the same time: more than any proof has under way. */
const AT_ONCE = 64;

/** The running product with everything around it in our hand. */
export interface Stage extends AsyncDisposable {
  database: DatabaseName;
  /** Where PostgreSQL itself is, past the link; empty with the embedded database. */
  databaseUrl: string;
  dataFolder: string;
  product: Product;
  /** None with the embedded database, which the product itself starts. */
  link: DatabaseLink | undefined;
  content: ContentService;
  relay: MailRelay;
  sender: Sender;
  sessions: Sessions;
  /** Sends one request as somebody of the demonstration, or as nobody. */
  ask: (line: string, given?: Given) => Promise<Answer>;
}

export interface Given {
  as?: string;
  /** In place of the session that is kept for somebody. */
  token?: string;
  /** Sent as JSON. */
  body?: unknown;
  headers?: Record<string, string>;
}

export interface StageSettings {
  root: string;
  database: DatabaseName;
  /** A folder that others keep; else one is made, and taken away at the end. */
  dataFolder?: string;
  /** A database of PostgreSQL without anything in it, as a new host has. */
  isEmpty?: boolean;
  /** Without anything between the product and its database, for measurements. */
  isDirect?: boolean;
  /** Keeps data on a disk even where there is memory for it. */
  isOnDisk: boolean;
  env?: Record<string, string>;
}

/** Makes the surroundings; the product is not started yet. */
export async function makeStage(settings: StageSettings): Promise<Stage> {
  const { root, database } = settings;
  const stack = new AsyncDisposableStack();
  const port = await freePort();
  const dataFolder = settings.dataFolder ?? stack.adopt(newFolder(root, settings.isOnDisk), remove);
  const server = process.env['TEST_DATABASE_URL'];
  const made =
    database === 'PostgreSQL' && server
      ? stack.use(
          await makeDatabase(
            server,
            `suite_faults_${port}`,
            settings.isEmpty ? undefined : await shippedTemplate(root),
          ),
        )
      : undefined;
  const link = made && !settings.isDirect ? stack.use(await openDatabaseLink(made.url)) : undefined;
  const origin = `http://127.0.0.1:${port}`;
  const content = stack.use(await openContentService(origin));
  const relay = stack.use(prepareMailRelay(await freePort()));
  const product = new Product({
    root,
    port,
    // What `npm start` gives it.
    flags: ['--max-semi-space-size=8'],
    env: {
      DATA_DIR: dataFolder,
      DATABASE_URL: link?.url ?? made?.url ?? '',
      LOG_LEVEL: 'info',
      RATE_LIMITS: 'raised',
      DEMO: 'yes',
      DEMO_PASSWORD,
      CONTENT_DELIVERY_TOKEN: CONTENT_TOKEN,
      CONTENT_DELIVERY_RATE: '100000',
      CONTENT_URL: content.url,
      CONTENT_SPACE: 'suite',
      CONTENT_TOKEN,
      SMTP_URL: relay.url,
      MAIL_FROM: 'suite@product.example',
      CONTACT_TO: 'inbox@product.example',
      ...settings.env,
    },
  });
  stack.defer(async () => {
    if (product.isRunning()) await product.stop();
    endPostgres(dataFolder);
  });
  const sender = createSender(port, AT_ONCE);
  stack.defer(() => sender.close());
  const sessions = new Sessions(sender, origin);
  const owned = stack.move();
  return {
    database,
    databaseUrl: made?.url ?? '',
    dataFolder,
    product,
    link,
    content,
    relay,
    sender,
    sessions,
    ask: async (line, given = {}) => {
      const [method = '', target = ''] = line.split(' ');
      const token = given.token ?? (given.as === undefined ? undefined : await sessions.tokenOf(given.as));
      const type = target.startsWith('/api/auth') || target === '/' ? 'application/json' : JSON_API;
      const hasBody = given.body !== undefined;
      const headers = { ...(hasBody ? { 'Content-Type': type } : {}), ...given.headers };
      const body = hasBody ? { body: JSON.stringify(given.body) } : {};
      return sender.send({ method, target, headers, ...body }, token);
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  };
}

const JSON_API = 'application/vnd.api+json';
const ENOUGH_BYTES = 2 * 1024 ** 3;

/** In memory where there is room: kills do not reach a disk, and its syncs would be most of the time. */
function newFolder(root: string, isOnDisk: boolean): string {
  const memory = '/dev/shm';
  const hasRoom = !isOnDisk && existsSync(memory) && freeBytes(memory) > ENOUGH_BYTES;
  const parent = hasRoom ? memory : join(root, 'test-results');
  mkdirSync(parent, { recursive: true });
  return mkdtempSync(join(parent, 'suite-faults-'));
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true });
}
