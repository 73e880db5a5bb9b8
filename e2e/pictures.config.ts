import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import { CHROMIUM } from './start.ts';

/** The pictures of the public pages, taken of the running product one after the other (`npm run pictures`). */
export default defineConfig(journeys, {
  testMatch: 'pictures/*.test.ts',
  workers: 1,
  use: {
    viewport: { width: 1280, height: 900 },
    colorScheme: 'light',
    // Hansen space is drawn with WebGL, on machines without a graphics card too.
    launchOptions: {
      executablePath: CHROMIUM.path,
      args: [...CHROMIUM.flags, '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    },
  },
});
