import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { playwright } from '@vitest/browser-playwright';
import type { TestProjectInlineConfiguration } from 'vitest/config';
import { componentCommands } from './vitest-commands.ts';
import { compiledMessages } from './vite-messages.ts';

export interface ComponentBrowser {
  /** Without one Playwright looks for its own, and says how to get it. */
  path: string | undefined;
  flags: string[];
}

/** The component tests: `*.component.test.tsx`, or `.ts` for what only a browser has, in one headless Chromium, with the styles of the product. */
export function componentTests(browser: ComponentBrowser): TestProjectInlineConfiguration {
  return {
    root: import.meta.dirname,
    plugins: [compiledMessages(), tailwindcss()],
    server: { watch: null },
    optimizeDeps: {
      // A package found in the middle of a run makes Vite reload the page under a test, so nothing is looked for: what
      // is not in this list is served as it is, and a package that needs bundling fails on its first use, every time.
      noDiscovery: true,
      include: [
        '@headlessui/react',
        '@tanstack/react-query',
        '@tanstack/react-virtual',
        'axe-core',
        'react',
        'react-dom',
        'react-dom/client',
        'react-dom/server',
        'react-router',
        'react/jsx-dev-runtime',
        'react/jsx-runtime',
        'vitest-browser-react/pure',
        'zod',
      ],
    },
    test: {
      name: 'components',
      include: ['src/**/*.component.test.{ts,tsx}'],
      setupFiles: [join(import.meta.dirname, 'src/testing/set-up.ts')],
      isolate: false, // files share a page, and with it the modules: loading them costs more than most tests
      restoreMocks: true,
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        locators: { exact: false }, // a part of a name is enough, as in the journeys
        viewport: { width: 1280, height: 800 },
        provider: playwright({
          launchOptions: {
            args: browser.flags,
            ...(browser.path === undefined ? {} : { executablePath: browser.path }),
          },
          contextOptions: { reducedMotion: 'reduce' },
          actionTimeout: 15_000,
        }),
        commands: componentCommands,
        instances: [{ browser: 'chromium' }],
      },
    },
  };
}
