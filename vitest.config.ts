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
 * wait, and proves no more: kills do not reach it. With LONG on the disk.
 */
const TMPDIR = !isLong && hasRoom('/dev/shm') ? '/dev/shm' : tmpdir();

function hasRoom(folder: string): boolean {
  if (!existsSync(folder)) return false;
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize > 4 * 1024 ** 3;
}

const NEVER = ['**/node_modules/**', 'web/build/**'];

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
          include: ['{tools,verify,science,recipes,contracts,clients,web}/**/*.test.{ts,tsx}'],
          exclude: [...NEVER, 'web/src/**/*.component.test.{ts,tsx}'],
          isolate: false,
        },
      },
      componentTests({ path: installedChromium()?.path, flags: chromiumFlags() }),
      // Apart from the units: the server's HTTP library replaces the global Request and Response.
      {
        test: {
          ...common,
          name: 'server',
          include: ['{delivery,server}/src/**/*.test.ts', 'bench/**/*.test.ts'],
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
