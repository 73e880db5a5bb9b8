import type { Ban, Inside } from './row.ts';

/** Which module may call which other one, always through its index.ts. Keep it free of circles. */
export const moduleArrows: Record<string, string[]> = {
  ingredients: ['datasets'],
  recipes: ['ingredients'],
  votes: ['ingredients'],
  wishes: ['ingredients'],
  portfolio: ['ingredients'],
  calculations: ['ingredients'],
  shares: ['datasets', 'ingredients', 'recipes'],
  users: ['auth'],
  clients: ['auth'],
  customers: ['auth'],
};

// app, pages → modules → http → platform → db
const parts = ['server/src/http', 'server/src/platform', 'server/src/db'];
const moduleInstead =
  'a module uses http/, db/, platform/, and another module only by its index.ts along moduleArrows ' +
  '(tools/boundaries/inside-server.ts); settings come in as parameters';

export const insideServer: Inside = {
  folder: 'server/src',
  testsMay: ['server/src'], // a test starts at createApp
  rows: [
    { from: 'server/src/config.ts', may: [], instead: 'config.ts knows the environment only' },
    {
      from: 'server/src/*.ts',
      may: ['server/src/*.ts', 'server/src/pages', 'server/src/modules', ...parts],
      instead: 'files beside app.ts put the parts together; testing/ is for tests',
    },
    {
      from: 'server/src/pages',
      may: ['server/src/config.ts', 'server/src/http', 'server/src/platform'],
      instead: 'pages/ answers with what web has built: it knows no module and no database',
    },
    {
      from: 'server/src/http',
      may: ['server/src/config.ts', 'server/src/platform', 'server/src/db'],
      instead: 'http/ knows no capability: take the function as a parameter',
    },
    {
      from: 'server/src/platform',
      may: ['server/src/db'],
      instead: 'platform/ knows no capability and no HTTP: take the value as a parameter, return a value',
    },
    { from: 'server/src/db', may: [], instead: 'db/ is the lowest floor: take the value as a parameter' },
    ...Object.entries(moduleArrows).map(([name, others]) => ({
      from: `server/src/modules/${name}`,
      may: [...parts, ...others.map((other) => `server/src/modules/${other}/index.ts`)],
      instead: moduleInstead,
    })),
    { from: 'server/src/modules/*', may: parts, instead: moduleInstead },
  ],
};

const anyModule = 'server/src/modules/*';
const database = ['server/src/db', 'npm:drizzle-orm', 'npm:pg', 'npm:@electric-sql'];

/** The roles of a module's files: every module has the same names, and each name has its nevers. */
export const serverBans: Ban[] = [
  {
    from: `${anyModule}/policy.ts`,
    never: [
      ...database,
      'node:*',
      'npm:*',
      'server/src/platform',
      `${anyModule}/store.ts`,
      `${anyModule}/routes.ts`,
    ],
    instead: 'policy.ts does no I/O: take the values as parameters',
  },
  {
    from: `${anyModule}/resource.ts`,
    never: [...database, 'node:*', 'server/src/platform', `${anyModule}/store.ts`, `${anyModule}/routes.ts`],
    // The shape of a table is a type, not a query.
    except: ['server/src/db/schema', 'server/src/db/schema.ts'],
    instead: 'resource.ts does no I/O: declare the type of the row here and let store.ts import it',
  },
  {
    from: `${anyModule}/store.ts`,
    never: [
      'server/src/http',
      'npm:hono',
      'npm:@hono',
      'contracts/src/roles',
      `${anyModule}/routes.ts`,
      `${anyModule}/policy.ts`,
    ],
    instead:
      'store.ts knows SQL, not HTTP or roles: return a value and let routes.ts ask the policy and answer',
  },
  {
    from: `${anyModule}/routes.ts`,
    never: database,
    instead: 'routes.ts holds no SQL: call a function of store.ts',
  },
  {
    from: 'server/src',
    never: ['server/src/main.ts'],
    instead: 'main.ts acts when loaded: import what it uses (createApp, readConfig)',
  },
  {
    from: 'server',
    never: ['npm:react', 'npm:react-dom', 'npm:react-router', 'npm:@react-router'],
    instead: 'pages are rendered in web: the server loads web/build by path',
  },
];
