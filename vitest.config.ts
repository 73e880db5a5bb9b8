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
          include: ['server/src/**/*.test.ts', 'bench/**/*.test.ts'],
          // Starts PostgreSQL, with what every test gets a copy of.
          globalSetup: './server/src/testing/prepare-databases.ts',
          exclude: NEVER,
          isolate: false,
          env: { TMPDIR },
        },
      },
    ],
  },
});
