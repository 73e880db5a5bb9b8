import { defineConfig } from '@playwright/test';
import { CHROMIUM, CONTENT_TOKEN, DATABASE_URL, DEMO_PASSWORD, PORT } from './start.ts';

const url = `http://127.0.0.1:${PORT}`;

/** Journeys through the built product. */
export default defineConfig({
  testDir: '.',
  testMatch: 'journeys/**/*.test.ts',
  outputDir: '../test-results/e2e',
  fullyParallel: true,
  workers: 3, // each waits for the server now and then
  retries: 0,
  forbidOnly: true,
  // Not how long something may take, but when nobody believes any more that it comes: other work may hold the machine.
  timeout: 120_000,
  expect: { timeout: 30_000 },
  reporter: [['list'], ['json', { outputFile: '../test-results/e2e.json' }]],
  use: {
    baseURL: url,
    browserName: 'chromium',
    launchOptions: { executablePath: CHROMIUM.path, args: CHROMIUM.flags },
    contextOptions: { reducedMotion: 'reduce' }, // unless motion is what a test is about
    serviceWorkers: 'block', // what it answers cannot be made to fail; offline.test.ts allows it
    // Steps, requests and the console. Pictures of the page at every step would be a seventh more work for all journeys.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
    screenshot: 'off', // one that is kept for failures alone is taken at the end of every journey
  },
  webServer: {
    command: 'node server/src/main.ts',
    cwd: '..',
    url: `${url}/readyz`,
    reuseExistingServer: false,
    timeout: 180_000, // the first start makes and fills the database
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
    env: {
      PORT: String(PORT),
      DATA_DIR: `test-results/data-${PORT}`,
      LOG_LEVEL: 'warn',
      RATE_LIMITS: 'raised', // all visitors of the journeys come from one address
      DEMO: 'yes',
      DEMO_PASSWORD,
      CONTENT_DELIVERY_TOKEN: CONTENT_TOKEN,
      DATABASE_URL,
    },
  },
});
