import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test('R2.40 R2.41 R2.47 every page comes with the bar, whose logo leads home, and with the footer', async ({
  request,
}) => {
  const SITE_LINKS = [
    ['About us', /#about$/],
    ['Contact', /#contact$/],
  ] as const;
  for (const path of ['/', '/predimatch', '/predimulsion', '/api/docs', '/nowhere', '/apps/login']) {
    const isApp = path.startsWith('/apps'); // where the same links are in a menu
    const html = await (await request.get(path)).text();
    expect(html, path).toMatch(/<a [^>]*aria-label="Predictid, home"[^>]* href="\/"/);
    for (const [name, href] of [...(isApp ? [] : SITE_LINKS), ['Privacy policy', /^https:/] as const]) {
      const [, to = ''] = new RegExp(`<a [^>]*href="([^"]*)"[^>]*>${name}</a>`).exec(html) ?? [];
      expect(to, `${name} of ${path}`).toMatch(href);
    }
    const menu = isApp
      ? /<button [^>]*aria-haspopup="menu"[^>]*>(?:<[^>]*>)*Website</
      : /<button [^>]*aria-haspopup="menu"[^>]*>(?:<[^>]*>)*Apps</;
    expect(html, path).toMatch(menu);
  }
});

test('R2.40 R2.48 S-15 a visitor who is lost comes to the home page and to an app, without another document', async ({
  site,
  page,
}) => {
  const anchors = ['pricing', 'faq'].map((id) => site.nav.locator(`a[href$="#${id}"]`));
  await site.open('/nowhere');
  await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/apps/login');
  for (const anchor of anchors) await expect(anchor).toHaveAttribute('href', /^\/#/);

  await test.step('R2.48 a section reached from another page is scrolled to, with all its parts', async () => {
    await site.follow(site.nav.getByRole('link', { name: 'About us' }));
    await expect(page).toHaveURL(/\/#about$/);
    await expect
      .poll(() => page.evaluate(() => document.getElementById('about')?.getBoundingClientRect().top))
      .toBeLessThan(40);
    await expect(page.locator('#pricing')).toBeAttached();
  });

  await test.step('R2.40 at home Pricing and FAQ are not there; the menu works by keyboard alone', async () => {
    for (const anchor of anchors) await expect(anchor).toHaveCount(0);
    await site.nav.getByRole('button', { name: 'Apps' }).focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items).toHaveText([/PrediMatch.*Solutions and dispersions/, /PrediMulsion.*Emulsions/]);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/predimulsion$/);
    await expect(page.getByRole('heading', { name: 'Oil-in-water or water-in-oil?' })).toBeVisible();
    for (const anchor of anchors) await expect(anchor).toHaveAttribute('href', /^\/predimulsion#/);
  });

  await test.step('S-15 what the page says in data comes into the head by itself, not with the heading', async () => {
    const types = async () => {
      const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
      return texts.map((text) => (JSON.parse(text) as { '@type': string })['@type']);
    };
    await expect.poll(types).toEqual(['Product', 'FAQPage']);
    expect(await site.isSameDocument()).toBe(true);
  });
});

test('R2.14 R8.5 any other path is a page with status 404, both sentences and a way home', async ({
  request,
}) => {
  const answer = await request.get('/no/such/page');
  expect(answer.status()).toBe(404);
  const html = await answer.text();
  expect(html).toMatch(/<h1[^>]*>Page not found</);
  expect(html).toContain('Sorry, we couldn&#x27;t find the page you were looking for.');
  expect(html).toMatch(/<main.*<a [^>]*href="\/"[^>]*>Home<.*<\/main>/s);
  expect((await request.get('/dev/gallery')).status(), 'a gallery for developers').toBe(404);
});

test('R2.40 what is pressed before the scripts have come is answered when they have', {
  tag: '@merge',
}, async ({ site, page }) => {
  const scripts = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', (route) => scripts.promise.then(() => route.continue()));
  await page.goto('/');
  await site.footer.getByText('Dark', { exact: true }).click();
  await site.nav.getByRole('button', { name: 'Apps' }).click(); // the last press counts
  scripts.resolve();
  await expect(page.getByRole('menuitem')).toHaveText([/PrediMatch/, /PrediMulsion/]);
  await expect(site.footer.getByRole('radio', { name: 'System' })).toBeChecked();

  await test.step('and so is a step of a carousel, whose code comes later', async () => {
    await page.goto('/predimatch');
    const step = page.locator('#workflow ol button').nth(2);
    await step.click();
    await expect(step).toHaveAttribute('aria-current', 'step');
    await site.hydrated('#workflow');
    await expect(step).toHaveAttribute('aria-current', 'step');
  });

  await test.step('somebody who is signed in sees no Login, and has the menu without doing anything', async () => {
    await page.evaluate(() =>
      localStorage.setItem('user-data', JSON.stringify({ accessToken: 'x', roles: ['hsp-app-group'] })),
    );
    await page.goto('/predimatch');
    await expect(page.getByRole('button', { name: 'My apps' })).toBeVisible();
    await expect(site.nav.getByRole('link', { name: 'Login' })).toHaveCount(0);
  });
});

test('on the next page a chosen theme holds before the first paint, and the faces are there at once', {
  tag: '@merge',
}, async ({ site, page }) => {
  await site.open('/');
  const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);

  await test.step('on the first page the faces are asked for after the first paint', async () => {
    await expect.poll(async () => new Set(await widths(page)).size).toBe(3);
    expect(await areFacesFirst(page)).toBe(false);
  });

  const light = await ground();
  await site.footer.getByText('Dark', { exact: true }).click();
  await expect.poll(ground).not.toBe(light);
  const dark = await ground();
  await page.goto('/predimatch', { waitUntil: 'commit' });
  // A body that is there is painted by the rules of its head; there is no moment before that.
  await page.locator('body').waitFor({ state: 'attached' });
  expect(await ground()).toBe(dark);
  await site.hydrated();
  await expect(site.footer.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await expect.poll(() => areFacesFirst(page)).toBe(true);
  await expect.poll(async () => new Set(await widths(page)).size).toBe(3);
});

/** How wide words are in our faces, where they are there, and without them. */
function widths(page: Page): Promise<(number | undefined)[]> {
  return page.evaluate(() => {
    const paper = document.createElement('canvas').getContext('2d');
    return ['"Hanken Grotesk", monospace', '"Funnel Display", monospace', 'monospace'].map((face) => {
      if (paper) paper.font = `40px ${face}`;
      return paper?.measureText('Which way it turns').width;
    });
  });
}

/** Whether both were asked for before anything was painted. */
function areFacesFirst(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
    return files.length === 2 && files.every(({ startTime }) => startTime < (paint?.startTime ?? 0));
  });
}
