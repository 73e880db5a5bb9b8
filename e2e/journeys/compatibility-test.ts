import { test as base } from '@playwright/test';
import { CompatibilityExplorer } from '../pages/compatibility-explorer.ts';

/** A test with an explorer of its own, during which no script may break. */
export const test = base.extend<{ explorer: CompatibilityExplorer }>({
  explorer: async ({ page }, run) => {
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    await run(new CompatibilityExplorer(page));
    base.expect(complaints).toEqual([]);
  },
});

export const { expect } = base;
