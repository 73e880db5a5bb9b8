import { randomUUID } from 'node:crypto';
import { tmpdir } from 'node:os';
import type { SessionGrant } from '@suite/contracts/auth';
import type { Flags } from '@suite/contracts/flags';
import type { Role } from '@suite/contracts/roles';
import { and, eq } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { SYSTEM } from '../db/actor.ts';
import type { Database, Transaction } from '../db/database.ts';
import { audit, mail, organisation, users } from '../db/schema.ts';
import type { App } from '../http/app-type.ts';
import { accountRequestJob, type AuthSettings, createAuth } from '../modules/access/index.ts';
import { readDataVersion } from '../modules/ingredients/index.ts';
import { createSystemReader, type SystemParts } from '../modules/system/system-reader.ts';
import { type Jobs, startJobs } from '../platform/jobs.ts';
import { LIMITS, type Limits, RAISED_LIMITS } from '../platform/limits.ts';
import { createMetrics } from '../platform/metrics.ts';
import { createLog } from '../platform/log.ts';
import { mailJobs } from '../platform/mail.ts';
import type { Content } from './prepare-databases.ts';
import { TestClock } from './test-clock.ts';
import { freshDatabase, type TestDatabase } from './test-database.ts';
import { startTestServer, type TestServer } from './test-server.ts';

/** Nobody's password anywhere else; good enough for the rules. */
export const PASSWORD = 'violet-anchor-57-teapot';

/** Hashes that cost next to nothing: tests sign in by the hundred. */
export const LIGHT_HASHING = { ...LIMITS.signIn.hashing, memoryKib: 64, passes: 1 };

export interface SignIn {
  status: number;
  body: SessionGrant;
  token: string;
  /** The cookie as a browser sends it back. */
  cookie: string;
  setCookie: string;
  headers: Headers;
}

interface Options {
  flags?: Flags;
  isDemo?: boolean;
  demoPassword?: string;
  /** The limits of the product where a test is about them; raised ones otherwise. */
  limits?: Limits;
  /** A database that was there before: a restart. */
  prepared?: TestDatabase;
  /** What a new database holds: nothing unless given. */
  content?: Content;
  clock?: TestClock;
  secret?: string;
  environment?: Record<string, string>;
  /** What the web build holds for everybody, where a test looks at that. */
  staticFolder?: string;
  modules?: ((app: App) => void)[];
  /** What the page of staff looks at, where a test looks at that. */
  system?: Partial<SystemParts>;
}

export interface IdentityServer extends TestServer {
  database: Database;
  prepared: TestDatabase;
  clock: TestClock;
  jobs: Jobs;
  auth: ReturnType<typeof createAuth>;
  addUser: (
    person?: Partial<typeof users.$inferInsert> & { roles?: Role[] },
  ) => Promise<{ id: string; email: string }>;
  post: (path: string, body: unknown, headers?: Record<string, string>) => Promise<Response>;
  get: (path: string, token?: string) => Promise<Response>;
  signIn: (email: string, more?: Record<string, unknown>) => Promise<SignIn>;
  /** The mails in the outbox, oldest first, and the link of the last one. */
  mails: () => Promise<{ recipient: string; subject: string; body: string }[]>;
  lastLink: () => Promise<string>;
  inDatabase: <Value>(work: (tx: Transaction) => Promise<Value>) => Promise<Value>;
  /** The row of an account, by its id or its address. */
  accountOf: (which: string) => Promise<typeof users.$inferSelect | undefined>;
  changeAccount: (id: string, change: Partial<typeof users.$inferInsert>) => Promise<void>;
  /** The entries of the audit log about an object, by somebody, or with another value, oldest first. */
  recordOf: (which: Partial<typeof audit.$inferSelect>) => Promise<(typeof audit.$inferSelect)[]>;
}

/** The real app with accounts, on a fresh database, with a clock that is moved by hand. */
export async function startIdentityServer(options: Options = {}): Promise<IdentityServer> {
  const clock = options.clock ?? new TestClock();
  const prepared = options.prepared ?? (await freshDatabase(options.content));
  const { database, driver } = prepared;
  const { deliver } = mailJobs({ database, clock, deliver: () => Promise.reject(new Error('relay down')) });
  const metrics = createMetrics();
  const given = options.limits ?? RAISED_LIMITS;
  const limits = { ...given, signIn: { ...given.signIn, hashing: LIGHT_HASHING } };
  const accountRequests = accountRequestJob({
    database,
    clock,
    limits: limits.signIn,
    publicUrl: 'https://suite.example',
  });
  const jobs = await startJobs({
    driver,
    kinds: [deliver, accountRequests],
    onError: () => {},
    pollSeconds: 60,
    count: metrics.countJob,
  });
  const settings: AuthSettings = {
    database,
    jobs,
    clock,
    log: createLog('silent'),
    limits: limits.signIn,
    publicUrl: 'https://suite.example',
    isSecure: true,
    flags: options.flags ?? { emulsion: true, supplier: true },
    isDemo: options.isDemo ?? true,
    secret: options.secret ?? 'a secret of the tests',
    demoPassword: options.demoPassword,
    countSignIn: (way, outcome) => metrics.countSignIn(way, outcome),
  };
  const auth = createAuth(settings);
  const system = createSystemReader({
    driver: () => driver,
    clock,
    dataFolder: tmpdir(),
    server: { id: 'test', started: clock.now(), release: undefined, commit: undefined, build: undefined },
    settings: { ...settings.flags, limits: 'normal', isDemo: settings.isDemo },
    mailTransport: 'relay',
    contentSource: 'folder',
    content: () => undefined,
    metrics,
    loopDelay: () => 0,
    ...options.system,
  });
  const server = await startTestServer({
    storage: { database, jobs },
    metrics,
    system,
    dataVersion: await currentVersion(database),
    auth,
    clock,
    limits,
    modules: options.modules ?? [],
    ...(options.staticFolder === undefined ? {} : { staticFolder: options.staticFolder }),
    environment: {
      FEATURE_EMULSION: settings.flags.emulsion ? 'yes' : 'no',
      FEATURE_SUPPLIER: settings.flags.supplier ? 'yes' : 'no',
      ...options.environment,
    },
  });
  const inDatabase = <Value>(work: (tx: Transaction) => Promise<Value>) =>
    database.as(SYSTEM).transaction(work);
  /** Does now what the queue would do in a moment: a test looks at what came of it. */
  const workOff = async () => {
    const waiting = await driver.query<{ data: unknown }>(
      `delete from pgboss.job where name = $1 and state = 'created' returning data`,
      [accountRequests.name],
    );
    for (const { data } of waiting) await accountRequests.work(data, jobs);
  };
  const post = async (path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await fetch(server.url + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
    if (/reset|register/.test(path)) await workOff();
    return answer;
  };
  const mails = async () => {
    await workOff();
    return inDatabase(({ orm }) => orm.select().from(mail).orderBy(mail.created));
  };
  return {
    ...server,
    database,
    prepared,
    clock,
    jobs,
    auth,
    post,
    mails,
    inDatabase,
    accountOf: (which) =>
      inDatabase(async ({ orm }) => {
        const isThat = eq(which.includes('@') ? users.email : users.id, which);
        return (await orm.select().from(users).where(isThat))[0];
      }),
    changeAccount: (id, change) =>
      inDatabase(async ({ orm }) => void (await orm.update(users).set(change).where(eq(users.id, id)))),
    recordOf: (which) =>
      inDatabase(({ orm }) => {
        const isThat = Object.entries(which).map(([name, value]) => {
          const column: PgColumn = audit[name as keyof typeof which]; // by the type
          return eq(column, value);
        });
        return orm
          .select()
          .from(audit)
          .where(and(...isThat))
          .orderBy(audit.id);
      }),
    close: async () => {
      try {
        await server.close();
      } finally {
        await jobs.stop();
        if (!options.prepared) await prepared.close();
      }
    },
    get: (path, token) =>
      fetch(server.url + path, token === undefined ? {} : { headers: { Authorization: `Bearer ${token}` } }),
    lastLink: async () => /https:\S+/.exec((await mails()).at(-1)?.body ?? '')?.[0] ?? '',
    addUser: async (person = {}) => {
      const id = randomUUID();
      const passwordHash = await auth.parts.passwords.hash(PASSWORD);
      const row = {
        id,
        email: `${id}@people.example`,
        name: 'Somebody',
        state: 'active',
        passwordHash,
        created: clock.now(),
        ...person,
      } as const;
      await inDatabase(({ orm }) => orm.insert(users).values(row));
      return { id: row.id, email: row.email };
    },
    signIn: async (email, more = {}) => {
      const response = await post('/api/auth/login', { email, password: PASSWORD, ...more });
      const setCookie = response.headers.get('set-cookie') ?? '';
      const body = (await response.json()) as SessionGrant;
      return {
        status: response.status,
        body,
        token: body.accessToken,
        cookie: setCookie.split(';')[0] ?? '',
        setCookie,
        headers: response.headers,
      };
    },
  };
}

/** An organisation of its own. */
export async function addOrganisation(server: IdentityServer, name: string): Promise<string> {
  const id = randomUUID();
  await server.inDatabase(({ orm }) =>
    orm.insert(organisation).values({ id, name, created: server.clock.now() }),
  );
  return id;
}

/** What our own pages send along with a cookie. */
export const OWN_PAGE = { Origin: 'https://suite.example', 'X-Requested-With': 'suite' };

async function currentVersion(database: Database): Promise<() => string | undefined> {
  const version = await readDataVersion(database);
  return () => version;
}
