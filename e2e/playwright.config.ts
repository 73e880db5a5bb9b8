import { defineConfig } from '@playwright/test';
import { CHROMIUM, DEMO_PASSWORD, DEVELOPMENT_PORT, PORT } from './start.ts';

const at = (port: number) => `http://127.0.0.1:${port}`;

/** Journeys through the built product; the development server runs beside it for the gallery. */
export default defineConfig({
  testDir: '.',
  testMatch: 'journeys/**/*.test.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: at(PORT),
    browserName: 'chromium',
    launchOptions: { executablePath: CHROMIUM.path, args: CHROMIUM.flags },
    serviceWorkers: 'block', // what it answers cannot be made to fail; offline.test.ts allows it
    screenshot: 'only-on-failure', // a trace would tell more, and makes every journey slower
  },
  webServer: [
    {
      command: 'node server/src/main.ts',
      cwd: '..',
      url: `${at(PORT)}/readyz`,
      reuseExistingServer: false,
      timeout: 180_000, // the first start makes and fills the database
      env: {
        PORT: String(PORT),
        DATA_DIR: `test-results/data-${PORT}`,
        LOG_LEVEL: 'warn',
        RATE_LIMITS: 'raised', // all visitors of the journeys come from one address
        DEMO: 'yes',
        DEMO_PASSWORD,
      },
    },
    {
      command: 'node tools/commands/dev.ts',
      cwd: '..',
      url: `${at(DEVELOPMENT_PORT)}/readyz`,
      reuseExistingServer: false,
      timeout: 180_000, // the first start makes and fills the database
      env: {
        PORT: String(DEVELOPMENT_PORT),
        DATA_DIR: `test-results/data-${DEVELOPMENT_PORT}`,
        LOG_LEVEL: 'warn',
      },
    },
  ],
});
