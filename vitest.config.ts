import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { compiledMessages } from './web/vite-messages.ts';

// Files touch the same machine (ports, processes, a database server), so a slow one is not a broken one.
const common = { restoreMocks: true, testTimeout: 30_000, hookTimeout: 30_000 };
const postgres = process.env['TEST_DATABASE_URL'];

/** Everything, with the embedded database; and the server once more on PostgreSQL where there is one. */
export default defineConfig({
  test: {
    // The default leaves one core idle, which on two cores is half of the machine.
    maxWorkers: availableParallelism(),
    globalSetup: './server/src/testing/prepare-databases.ts',
    projects: [
      {
        plugins: [compiledMessages()],
        test: {
          ...common,
          name: 'all',
          include: ['{tools,science,contracts,clients,server,web,bench}/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'web/build/**', 'server/src/db/postgres{,-kill}.test.ts'],
        },
      },
      ...(postgres
        ? [
            {
              test: {
                ...common,
                name: 'postgres',
                include: ['server/src/**/*.test.ts'],
                exclude: [
                  '**/node_modules/**',
                  'server/src/db/embedded/**',
                  // These use no database at all.
                  'server/src/{modules/content,pages}/**',
                  'server/src/content-export.test.ts',
                ],
                env: { DATABASE_UNDER_TEST: 'postgres' },
              },
            },
          ]
        : []),
    ],
  },
});
