import { test as base } from '@playwright/test';
import { AppPage } from '../pages/app-page.ts';
import { SitePage } from '../pages/site-page.ts';

/** A test with its own page, at the end of which nothing may be left in the browser's list of complaints. */
export const test = base.extend<{ site: SitePage; app: AppPage }>({
  site: async ({ page }, run) => {
    const site = new SitePage(page);
    await run(site);
    base.expect(site.complaints).toEqual([]);
  },
  app: async ({ site }, run) => run(new AppPage(site.page)),
});

export const { expect } = base;
