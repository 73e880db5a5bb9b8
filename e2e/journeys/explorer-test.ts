import { test as base } from '@playwright/test';
import { EmulsionExplorer } from '../pages/emulsion-explorer.ts';

/** A test with an explorer of its own, during which no script may break. */
export const test = base.extend<{ explorer: EmulsionExplorer }>({
  explorer: async ({ page }, run) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await run(new EmulsionExplorer(page));
    base.expect(complaints).toEqual([]);
  },
});

export const { expect } = base;
