import type { Ban, Inside } from './row.ts';

/** Which module may call which other one, always through its index.ts. Keep it free of circles. */
export const moduleArrows: Record<string, string[]> = {
  ingredients: ['datasets'],
  recipes: ['ingredients'],
  votes: ['ingredients'],
  portfolio: ['ingredients'],
  calculations: ['ingredients'],
  shares: ['datasets', 'ingredients', 'recipes'],
  home: ['recipes', 'shares'],
  customers: ['access'],
  tables: ['access'],
};

// app, pages → modules → http → platform → db
const parts = ['server/src/http', 'server/src/platform', 'server/src/db'];
const config = 'server/src/start/config.ts';
const moduleInstead =
  'a module uses http/, db/, platform/, and another module only by its index.ts along moduleArrows ' +
  '(tools/boundaries/inside-server.ts); settings come in as parameters';

export const insideServer: Inside = {
  folder: 'server/src',
  testsMay: ['server/src'], // a test starts at createApp
  rows: [
    {
      from: config,
      may: [],
      instead: 'config.ts knows the environment, and the files that it names, only',
    },
    {
      from: 'server/src/{*.ts,start,operate}',
      may: ['server/src/{*.ts,start,operate}', 'server/src/pages', 'server/src/modules', ...parts],
      instead: 'app.ts, start/ and operate/ put the parts together; testing/ is for tests',
    },
    {
      from: 'server/src/pages',
      may: [config, 'server/src/http', 'server/src/platform'],
      instead: 'pages/ answers with what web has built: it knows no module and no database',
    },
    {
      from: 'server/src/http',
      may: [config, 'server/src/platform', 'server/src/db'],
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

const database = ['server/src/db', 'npm:drizzle-orm', 'npm:pg', 'npm:@electric-sql'];
// `routes.ts`, `link-routes.ts` and so on, in a module or one of its folders.
const inModule = 'server/src/modules/*/{,*/}{,*-}';
const [policies, resources] = [`${inModule}policy.ts`, `${inModule}resource.ts`];
const [stores, routes] = [`${inModule}store.ts`, `${inModule}routes.ts`];

/** The roles of a module's files: what a name ends with says what the file may not know. */
export const serverBans: Ban[] = [
  {
    from: policies,
    never: [...database, 'node:*', 'npm:*', 'server/src/platform', stores, routes],
    instead: 'a policy does no I/O: take the values as parameters',
  },
  {
    from: resources,
    never: [...database, 'node:*', 'server/src/platform', stores, routes],
    // The shape of a table is a type, not a query.
    except: ['server/src/db/schema', 'server/src/db/schema.ts'],
    instead: 'a resource does no I/O: declare the type of the row here and let the store import it',
  },
  {
    from: stores,
    never: ['server/src/http', 'npm:hono', 'npm:@hono', 'contracts/src/roles', routes, policies],
    instead:
      'a store knows SQL, not HTTP or roles: return a value and let the routes ask the policy and answer',
  },
  {
    from: routes,
    never: database,
    // Who asks, and the transaction that a handler opens for the store.
    except: ['server/src/db/actor.ts', 'server/src/db/database.ts'],
    instead: 'routes hold no SQL: call a function of a store',
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
