import type { Page } from '@playwright/test';
import { expect, test } from './test.ts';

test.describe('navigation bar', () => {
  test('R2.40 R1.10 R2.41 R2.47 stands on every page with the logo leading home, a way to log in, and the footer', async ({
    site,
    page,
  }) => {
    for (const path of ['/', '/predimatch', '/predimulsion', '/api/docs', '/nowhere', '/apps/login']) {
      await site.open(path);
      await expect(page.getByRole('link', { name: 'Predictid, home' })).toHaveAttribute('href', '/');
      await expect(site.nav.getByRole('button', { name: 'Apps' })).toBeVisible();
      await expect(site.nav.getByRole('link', { name: 'About us' })).toHaveAttribute('href', /#about$/);
      await expect(site.nav.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /#contact$/);
      await expect(page.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/apps/login');
      await expect(site.footer.getByRole('link', { name: 'Privacy policy' })).toBeAttached();
      await expect(page.getByRole('button', { name: 'My apps' })).toHaveCount(0);
    }
  });

  test('R2.40 the dropdown lists the two apps with descriptions, and works by keyboard alone', async ({
    site,
    page,
  }) => {
    await site.open('/');
    await site.nav.getByRole('button', { name: 'Apps' }).focus();
    await page.keyboard.press('Enter');
    const items = page.getByRole('menuitem');
    await expect(items).toHaveCount(2);
    await expect(items.nth(0)).toHaveAttribute('href', '/predimatch');
    await expect(items.nth(0)).toContainText(/PrediMatch.*Solutions and dispersions/);
    await expect(items.nth(1)).toHaveAttribute('href', '/predimulsion');
    await expect(items.nth(1)).toContainText(/PrediMulsion.*Emulsions/);
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/predimulsion$/);
  });

  test('R2.40 the code of the menu comes when somebody comes near it, not before', async ({ site, page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    await site.open('/');
    await site.rested();
    expect(loaded.filter((path) => path.includes('/menu-') && !path.includes('menu-button'))).toEqual([]);
    await site.nav.getByRole('button', { name: 'Apps' }).hover();
    await expect.poll(() => loaded.some((path) => /\/menu-(?!button)/.test(path))).toBe(true);
  });

  test('R2.40 Pricing and FAQ are hidden on the home page and on small screens', async ({ site, page }) => {
    const anchors = ['pricing', 'faq'].map((id) => site.nav.locator(`a[href$="#${id}"]`));
    await site.open('/');
    for (const anchor of anchors) await expect(anchor).toHaveCount(0);
    await site.open('/predimatch');
    for (const anchor of anchors) await expect(anchor).toBeVisible();
    await page.setViewportSize({ width: 390, height: 844 });
    for (const anchor of anchors) await expect(anchor).toBeHidden();
  });

  test('R2.40 an anchor whose section is not on the page leads to the home page', async ({ site, page }) => {
    await site.open('/api/docs');
    await site.follow(site.nav.getByRole('link', { name: 'FAQ' }));
    await expect(page).toHaveURL(/\/#faq$/);
    await expect(site.faq).toBeInViewport();
    expect(await site.isSameDocument()).toBe(true);
  });
});

test.describe('scrolling', () => {
  test('R2.48 a hash scrolls to its element, also on the first load, and again when it is pressed again', async ({
    site,
    page,
  }) => {
    const top = () => site.faq.evaluate((section) => section.getBoundingClientRect().top);
    await site.open('/#faq');
    await expect.poll(top).toBeLessThan(40);
    await site.open('/');
    const button = page.getByRole('link', { name: 'Read the questions' });
    for (const press of ['first', 'second']) {
      // Again and again: the page may still be following the hash to a place that moves while sections are laid out.
      const scrolledUp = async () => {
        await page.evaluate(() => window.scrollTo(0, 0));
        return top();
      };
      await expect.poll(scrolledUp, press).toBeGreaterThan(40);
      await button.click();
      await expect.poll(top, press).toBeLessThan(40);
    }
  });

  test('R2.48 a navigation without a hash scrolls to the top', async ({ site, page }) => {
    await site.open('/');
    await site.follow(site.footer.getByRole('link', { name: 'PrediMatch' }));
    await expect(page).toHaveURL(/\/predimatch$/);
    await expect(page.getByRole('heading', { name: 'Will it dissolve?' })).toBeVisible();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
    expect(await site.isSameDocument()).toBe(true);
  });
});

test.describe('not found', () => {
  test('R2.14 R8.5 any other path is a page with status 404, both sentences and a way home', async ({
    site,
    page,
  }) => {
    const response = await page.goto('/no/such/page');
    expect(response?.status()).toBe(404);
    await expect(site.notFound).toBeVisible();
    await expect(page.getByText("Sorry, we couldn't find the page you were looking for.")).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/');
  });

  test('R2.14 a gallery for developers is no page of the product', async ({ request }) => {
    expect((await request.get('/dev/gallery')).status()).toBe(404);
  });
});

test.describe('colours', () => {
  test('a chosen theme holds before the first paint of the next visit', async ({ site, page }) => {
    await site.open('/');
    const ground = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const light = await ground();
    await site.footer.getByText('Dark', { exact: true }).click();
    await expect.poll(ground).not.toBe(light);
    const dark = await ground();
    await page.goto('/', { waitUntil: 'commit' });
    // A body that is there is painted by the rules of its head; there is no moment before that.
    await page.locator('body').waitFor({ state: 'attached' });
    expect(await ground()).toBe(dark);
    await site.hydrated();
    await expect(site.footer.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });
});

test.describe('faces', () => {
  /** How wide words are in our face, where there is one, and without it. */
  const widths = (page: Page) =>
    page.evaluate(() => {
      const paper = document.createElement('canvas').getContext('2d');
      return ['"Hanken Grotesk", monospace', '"Funnel Display", monospace', 'monospace'].map((face) => {
        if (paper) paper.font = `40px ${face}`;
        return paper?.measureText('Which way it turns').width;
      });
    });

  test('are asked for after the first paint, and are there at once on the next page', async ({
    site,
    page,
  }) => {
    await site.open('/');
    await expect.poll(async () => new Set(await widths(page)).size).toBe(3);
    const isFirst = () =>
      page.evaluate(() => {
        const [paint] = performance.getEntriesByName('first-contentful-paint');
        const files = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.woff2'));
        return files.length === 2 && files.every(({ startTime }) => startTime < (paint?.startTime ?? 0));
      });
    expect(await isFirst()).toBe(false);
    await site.open('/predimatch');
    await expect.poll(isFirst).toBe(true);
    await expect.poll(async () => new Set(await widths(page)).size).toBe(3);
  });

  test.describe('without scripts', () => {
    test.use({ javaScriptEnabled: false });
    test('come with the page', async ({ page }) => {
      const face = page.waitForRequest(/hanken-grotesk[^/]*\.woff2$/);
      await page.goto('/');
      await face;
    });
  });
});
