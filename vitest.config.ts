import { existsSync, statfsSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { defineConfig } from 'vitest/config';
import { chromiumFlags, installedChromium } from './tools/browser/find-chromium.ts';
import { compiledMessages } from './web/vite-messages.ts';
import { componentTests } from './web/vitest.components.ts';

// A slow machine is not a broken product: these limits end a test that hangs, they do not measure it.
const common = {
  restoreMocks: true,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  expect: { poll: { timeout: 60_000 } },
};

const postgres = process.env['TEST_DATABASE_URL'];
/** `npm run test:all`: every server test on both databases, the fault tests with their full counts. */
const isLong = process.env['LONG'] === 'yes';

/**
 * Where tests of the server keep their data folders: in memory where there is room. A disk makes every sync of a database
 * wait, and proves no more: kills do not reach it, and power cuts are those of a simulated one. With LONG on the disk.
 */
const TMPDIR = !isLong && hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 4 * 1024 ** 3;
}

/** Tests of the server that open no database, or bring their own: once is enough. */
const WITHOUT_DATABASE = [
  'server/src/operate/{content-export,database-image}.test.ts',
  'server/src/start/{assemble,config,judge-disk,listener,stopping}.test.ts',
  'server/src/db/embedded/**/*.test.ts',
  'server/src/http/{check-answers,client-address,compress,deprecation,edge,errors}.test.ts',
  'server/src/modules/{content,health}/**/*.test.ts',
  'server/src/modules/docs/package-failures.test.ts',
  'server/src/modules/auth/totp.test.ts',
  'server/src/modules/directory/scim/*.test.ts',
  'server/src/modules/system/judge-system.test.ts',
  'server/src/modules/calculations/{calculations,estimate,slots}.test.ts',
  'server/src/modules/ingredients/guarded/shift.test.ts',
  'server/src/modules/shares/mask-view.test.ts',
  'server/src/modules/ingredients/search/conditions.test.ts',
  'server/src/modules/portfolio/documents/check-pdf.test.ts',
  'server/src/pages/**/*.test.ts',
  'server/src/platform/{event-loop,kept-answers,line-forecast,log,program-token,request-line,standing-queue,work-pool}.test.ts',
];

const POSTGRES_ONLY = [
  'server/src/db/{changes,postgres,postgres-kill,postgres-owner,postgres-silent,replica}.test.ts',
];

/** What the two databases could do differently: storage, migrations, backup, row policies, jobs, search. */
const ON_BOTH = [
  'server/src/testing/both-databases.test.ts',
  'server/src/db/{database,migrate}.test.ts',
  'server/src/db/{backup,upgrade}/*.test.ts',
  'server/src/operate/back-up.test.ts',
  'server/src/modules/ingredients/shipped/upgrade.test.ts',
  'server/src/platform/{audit,group-roles,mail-queue}.test.ts',
  'server/src/modules/system/system.test.ts',
  'server/src/http/list-page.test.ts',
];

/** Tests that take long for what a change usually breaks: `npm test` leaves them to `npm run test:merge`. */
const LEFT_OUT = [
  // Kills, power cuts and damages of the embedded database: `npm run faults` has each in short.
  'server/src/db/embedded/{copy-cluster,durable,kill,lock,recover,upkeep}.test.ts',
  'server/src/modules/recipes/kill.test.ts',
  'server/src/operate/database-image.test.ts',
  // Every row of the shipped data, and releases before this one.
  'server/src/modules/ingredients/shipped/{seed,upgrade}.test.ts',
  'web/src/catalogue/transfer/round-trip.test.ts',
  'server/src/db/upgrade/*.test.ts',
  // The API document by the rules of two linters, its examples and code, and the packages for scripts, made from it.
  'server/src/modules/docs/{code-samples,examples,lint,package-failures,packages}.test.ts',
  // Programs from outside: tools, webhooks, tables.
  'server/src/operate/mcp.test.ts',
  'server/src/modules/mcp/tools.test.ts',
  'server/src/modules/webhooks/webhooks.test.ts',
  'server/src/modules/tables/tables.test.ts',
  'web/src/apps/account/{client,table-link,token,webhook}-list.component.test.tsx',
  // Every operation by every role and with the ids of others: the attack does it in short.
  'server/src/http/{objects,permissions,staff-blindness}.test.ts',
  // How PostgreSQL is lost and killed, and who may own it.
  'server/src/db/postgres{,-kill,-owner,-silent}.test.ts',
  // Limits that take many requests to reach, and the rarer ways of saving and counting.
  'server/src/modules/ingredients/{imports/import-limit,imports/imports,search/row-budget}.test.ts',
  'server/src/modules/portfolio/demand.test.ts',
  'server/src/modules/recipes/{lab-scores,saving-again}.test.ts',
  'server/src/operate/content-export.test.ts',
  'tools/commands/command.test.ts',
  // Models against brute force.
  'science/hsp/src/joint/*.test.ts',
  'science/hld/src/lab/mixing-ratio.test.ts',
  // Screens that draw much, tube by tube and point by point: journeys open them too.
  'web/src/routes/gallery*.component.test.tsx',
  'web/src/apps/hld/racks/**/*.component.test.tsx',
  'web/src/apps/hld/emulsion-explorer/{charts,phases}/*.component.test.tsx',
  'web/src/apps/hsp/compatibility-explorer/charts/*.component.test.tsx',
  'web/src/apps/property/estimate-thread.component.test.ts',
  'web/src/marketing/carousels.component.test.tsx',
  'web/src/marketing/accuracy/*.component.test.tsx',
];

const isShort = process.env['SHORT'] === 'yes';
const NEVER = ['**/node_modules/**', 'web/build/**', ...(isShort ? LEFT_OUT : [])];

/** Makes what every test gets a copy of: the image of the embedded database, the template of PostgreSQL. */
const PREPARE_DATABASES = './server/src/testing/prepare-databases.ts';

function serverOn(database: 'postgres' | 'embedded', include: string[]) {
  const exclude = [...NEVER, ...WITHOUT_DATABASE, ...(database === 'embedded' ? POSTGRES_ONLY : [])];
  return {
    test: {
      ...common,
      name: database,
      include,
      exclude,
      isolate: false,
      globalSetup: PREPARE_DATABASES,
      env: { DATABASE_UNDER_TEST: database, TMPDIR },
    },
  };
}

const ALL_OF_SERVER = ['server/src/**/*.test.ts'];

export default defineConfig({
  test: {
    // The default leaves one core idle, which on two cores is half of the machine.
    maxWorkers: availableParallelism(),
    projects: [
      {
        plugins: [compiledMessages()],
        test: {
          ...common,
          name: 'unit',
          // Styles that go into files are text; all others are of no concern here.
          css: { include: [/\.css\?raw/] },
          include: ['{tools,science,contracts,clients,web}/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, 'web/src/**/*.component.test.{ts,tsx}'],
          isolate: false,
        },
      },
      componentTests({ path: installedChromium()?.path, flags: chromiumFlags() }, isShort ? LEFT_OUT : []),
      // Apart from the units: the server's HTTP library replaces the global Request and Response.
      {
        test: {
          ...common,
          name: 'server',
          include: [...WITHOUT_DATABASE, 'bench/**/*.test.ts'],
          globalSetup: PREPARE_DATABASES,
          exclude: NEVER,
          isolate: false,
          env: { TMPDIR },
        },
      },
      ...(postgres ? [serverOn('postgres', ALL_OF_SERVER)] : []),
      serverOn('embedded', !postgres || isLong ? ALL_OF_SERVER : ON_BOTH),
    ],
  },
});
