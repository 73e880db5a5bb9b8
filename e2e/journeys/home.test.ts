import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';
import type { SitePage } from '../pages/site-page.ts';
import { expect, test } from './test.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'content', 'product');
const STEP = 2500;

interface Written {
  name: string;
  group: string;
  price: string;
  weight: number;
}

/** The licences as they stand in content/, by weight. */
const written: Written[] = readdirSync(FOLDER)
  .map((file) => {
    const text = readFileSync(join(FOLDER, file), 'utf8');
    const field = (key: string) => new RegExp(`^${key}: *(.*)$`, 'm').exec(text)?.[1]?.trim() ?? '';
    const name = field('name');
    const [group = ''] = name.split(' - ', 1);
    return {
      name,
      group,
      price: field('pricePerYear'),
      weight: Number(field('weight')),
    };
  })
  .toSorted((one, other) => one.weight - other.weight);

const linkTo = (subject: string, page = '/') => `${page}?subject=${encodeURIComponent(subject)}#contact`;

const current = (carousel: Locator) => carousel.locator('button[aria-current="step"]');
const picture = (carousel: Locator, place: number) =>
  carousel.locator('[aria-hidden]:has(> [role="img"])').nth(place);

test('the home page says what it has to say, in its order', async ({ site, page }) => {
  await site.open('/');

  await test.step('R2.1 the sections stand in their order, and about is #about', async () => {
    const ids = await page.locator('main > section[id]').evaluateAll((all) => all.map(({ id }) => id));
    expect(ids).toEqual(['platform', 'technique', 'predictid', 'faq', 'about', 'pricing', 'contact']);
    const hero = await page.getByRole('heading', { level: 1 }).boundingBox();
    const platform = await page.locator('#platform').boundingBox();
    expect(hero?.y).toBeLessThan(platform?.y ?? 0);
  });

  await test.step('R2.3 R1.14 the platform section names the six sectors, the customers and the services', async () => {
    const platform = page.locator('#platform');
    const sectors = [
      'Paint and coatings',
      'personal and home care',
      'pharmaceuticals',
      'agrochemicals',
      'petrochemicals',
      'polymers',
    ];
    for (const sector of sectors) await expect(platform).toContainText(sector);
    await expect(platform).toContainText(/small firms .* multinationals/);
    await expect(platform).toContainText('R&D services and digitalisation');
  });

  await test.step('R1.13 it counts what it claims, says that one can vote, save and share, and boasts of no record', async () => {
    const platform = page.locator('#platform');
    await expect(platform).toContainText(/[1-9]\d*\+? ?experimental HSP parameters/);
    await expect(platform).toContainText(/[1-9]\d*\+? ?HLD-characterised ingredients/);
    await expect(platform.getByText(/^0\b/)).toHaveCount(0);
    await expect(platform).toContainText(/vote on what comes next/i);
    await expect(platform).toContainText(/saved for you alone/);
    await expect(platform).toContainText(/Share one with colleagues/);
    expect((await page.locator('body').innerText()).toLowerCase()).not.toContain('largest');
  });

  await test.step('R2.4 two cards lead to the product pages and to contact with the first product of their group', async () => {
    const cards = page.locator('#technique article');
    await expect(cards).toHaveCount(2);
    for (const [place, [name, path]] of [
      ['PrediMatch', '/predimatch'],
      ['PrediMulsion', '/predimulsion'],
    ].entries()) {
      const card = cards.nth(place);
      await expect(card.getByRole('link', { name: `See ${name}` })).toHaveAttribute('href', path ?? '');
      const first = written.find(({ group }) => group === name);
      await expect(card.getByRole('link', { name: `Contact us about ${name}` })).toHaveAttribute(
        'href',
        linkTo(first?.name ?? ''),
      );
    }
  });

  await test.step('R2.7 pricing has one block per product group, named after it', async () => {
    const groups = [...new Set(written.map(({ group }) => group))];
    await expect(page.locator('#pricing').getByRole('heading', { level: 2 })).toHaveText(
      groups.map((group) => `Choose your ${group} License`),
    );
    await expect(page.locator('#pricing').getByText(/both apps together .* discount/)).toHaveCount(2);
  });

  await test.step('R9.5 prices are in euros without decimals, per year; without one a quote is asked for', async () => {
    const cards = page.locator('#pricing li:has(h3)');
    await expect(cards).toHaveCount(written.length);
    for (const [place, { name, price }] of written.entries()) {
      const card = cards.nth(place);
      await expect(card.locator('h3 svg')).toBeVisible();
      const quote = card.getByRole('link', { name: 'Ask for a quote' });
      if (price === '') await expect(quote).toHaveAttribute('href', linkTo(name));
      else {
        await expect(quote).toHaveCount(0);
        const euros = `€${Number(price).toLocaleString('en')}`;
        await expect(card.locator('p').first()).toHaveText(`${euros}P/Y`);
      }
    }
  });

  await test.step('R2.9 R9.11 about: its title, three paragraphs, a picture, and the way to our website', async () => {
    const about = page.locator('#about');
    await expect(about.getByRole('heading', { level: 2 })).toHaveText(
      'Experts on Predictive formulation science',
    );
    await expect(about.locator('p')).toHaveCount(3);
    await expect(about.getByRole('img', { name: 'A drawn emulsion' })).toBeVisible();
    const website = about.getByRole('link', { name: 'Visit our website' });
    await expect(website).toHaveAttribute('href', /^https:\/\//);
    await expect(website).toHaveAttribute('rel', /noopener/);
    await page.setViewportSize({ width: 1920, height: 1000 });
    const inner = () =>
      about.locator('> div').evaluate((box) => {
        const { paddingLeft, paddingRight } = getComputedStyle(box);
        return box.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
      });
    await expect.poll(inner).toBeCloseTo(1200, 0);
    await expect.poll(() => page.locator('#platform').evaluate((box) => box.clientWidth)).toBe(1440);
  });
});

test('R2.2 the hero has About us and Contact, which lead to their sections at once', async ({
  site,
  page,
}) => {
  await site.open('/');
  const hero = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
  await expect(hero.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /#contact$/);
  await hero.getByRole('link', { name: 'About us' }).click();
  await expect(page).toHaveURL(/#about$/);
  await expect
    .poll(() => page.evaluate(() => document.getElementById('about')?.getBoundingClientRect().top))
    .toBeLessThan(40);
});

test.describe('R2.2 the scroll hint', () => {
  test.use({ viewport: { width: 1280, height: 640 } });

  test('R2.2 keeps to the lower edge of the window while its place is below it, then stays inline', async ({
    site,
    page,
  }) => {
    await site.open('/');
    const hint = page.getByRole('link', { name: 'What is inside' });
    const bottom = async () => {
      const box = await hint.boundingBox();
      return (box?.y ?? 0) + (box?.height ?? 0);
    };
    await expect.poll(bottom).toBeCloseTo(640 - 16, 0);
    await page.evaluate(() => window.scrollTo(0, 60));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(60);
    await expect.poll(bottom).toBeCloseTo(640 - 16, 0);
    // Where it stands on the page is the same for both, so only the scrolling moves it.
    await page.evaluate(() => window.scrollTo(0, 400));
    const place = async () => (await bottom()) + (await page.evaluate(() => window.scrollY));
    await expect.poll(bottom).toBeLessThan(640 - 16);
    const there = await place();
    await page.evaluate(() => window.scrollTo(0, 500));
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(500);
    await expect.poll(place).toBeCloseTo(there, 0);
    await expect(hint).toHaveAttribute('href', '#platform');
  });
});

test.describe('feature carousel', () => {
  // High enough that the pointer can rest beside it.
  test.use({ viewport: { width: 1280, height: 1600 }, contextOptions: { reducedMotion: 'no-preference' } });

  test('R2.5 R4.5 goes on every 2.5 s and wraps around', async ({ site, page }) => {
    await site.openStill('/');
    const carousel = page.locator('#predictid');
    await running(site, carousel);
    const steps = carousel.locator('ol button');
    const count = await steps.count();
    for (let place = 1; place <= count; place += 1) {
      await page.clock.runFor(STEP - 1);
      await expect(steps.nth(place - 1)).toHaveAttribute('aria-current', 'step');
      await page.clock.runFor(1);
      await expect(steps.nth(place % count)).toHaveAttribute('aria-current', 'step');
    }
    expect(site.complaints).toEqual([]);
  });

  test('R4.5 rests while the pointer or the focus is on it', async ({ site, page }) => {
    await site.openStill('/');
    const carousel = page.locator('#predictid');
    await running(site, carousel);
    await carousel.getByRole('heading').hover();
    await page.clock.runFor(4 * STEP);
    await expect(carousel.locator('ol button').first()).toHaveAttribute('aria-current', 'step');
    await page.mouse.move(1, 1);
    await page.clock.runFor(STEP);
    await expect(carousel.locator('ol button').nth(1)).toHaveAttribute('aria-current', 'step');
    await carousel.getByRole('button', { name: 'Pause' }).focus();
    await page.clock.runFor(4 * STEP);
    await expect(carousel.locator('ol button').nth(1)).toHaveAttribute('aria-current', 'step');
    expect(site.complaints).toEqual([]);
  });

  test('R4.5 R9.2 a click selects, and the pictures fade into one another over 1 s', async ({
    site,
    page,
  }) => {
    await site.open('/');
    const carousel = page.locator('#predictid');
    await carousel.scrollIntoViewIfNeeded();
    await site.hydrated('#predictid');
    await carousel.locator('ol button').nth(3).click();
    await expect(current(carousel)).toHaveText(/Read the verdict/);
    await expect(picture(carousel, 3)).toHaveAttribute('aria-hidden', 'false');
    await expect(picture(carousel, 0)).toHaveAttribute('aria-hidden', 'true');
    await expect(picture(carousel, 3)).toHaveCSS('transition-duration', '1s');
    await expect(picture(carousel, 3)).toHaveCSS('transition-property', 'opacity');
    await expect(picture(carousel, 3)).toHaveCSS('opacity', '1');
    await expect(picture(carousel, 0)).toHaveCSS('opacity', '0');
  });

  test('R4.5 stands still for those who want less motion', async ({ site, page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await site.openStill('/');
    const carousel = page.locator('#predictid');
    await running(site, carousel);
    await expect(carousel.getByRole('button', { name: 'Play' })).toBeVisible();
    await page.clock.runFor(4 * STEP);
    await expect(carousel.locator('ol button').first()).toHaveAttribute('aria-current', 'step');
  });
});

test('R2.48 a section reached from another page is scrolled to, with all its parts', async ({
  site,
  page,
}) => {
  await site.open('/api/docs');
  await site.follow(site.nav.getByRole('link', { name: 'About us' }));
  await expect(page).toHaveURL(/\/#about$/);
  await expect
    .poll(() => page.evaluate(() => document.getElementById('about')?.getBoundingClientRect().top))
    .toBeLessThan(40);
  await expect(page.locator('#pricing')).toBeAttached();
  expect(await site.isSameDocument()).toBe(true);
});

test('sections far below are laid out when the visitor moves, and jumps and Back find their places', async ({
  site,
  page,
}) => {
  // Without a visitor it is the faces that tell when there is time.
  const faces = Promise.withResolvers<void>();
  await page.route('**/*.woff2', (route) => faces.promise.then(() => route.continue()));
  // The browser itself may tell a page that is shown of a pointer, which is no visitor who moves.
  await page.addInitScript(() => {
    const pretended = new AbortController();
    const stop = (event: Event) => event.stopImmediatePropagation();
    addEventListener('pointermove', stop, { capture: true, signal: pretended.signal });
    addEventListener('visitor', () => pretended.abort());
  });
  // A page that is slow to come waits for its faces before it says that it is loaded.
  await page.goto('/', { waitUntil: 'commit' });
  await site.hydrated();
  const heading = page.locator('#pricing h2').first();
  const isLaidOut = () => heading.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true }));
  expect(await isLaidOut()).toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('visitor')));
  // The browser drops what comes before it has painted the page once, so the visitor goes on moving.
  const movedAndLaidOut = async () => {
    await page.mouse.move(200, 200);
    await page.mouse.move(220, 220);
    return isLaidOut();
  };
  await expect.poll(movedAndLaidOut).toBe(true);

  await page.goto('/', { waitUntil: 'commit' });
  faces.resolve();
  await expect.poll(isLaidOut).toBe(true);
  await site.nav.getByRole('link', { name: 'About us' }).click();
  const top = () => page.locator('#about').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(40);
  const place = await page.evaluate(() => window.scrollY);
  await page.goto('/robots.txt');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect.poll(top).toBeLessThan(40);
});

test('a pointer that moves while the page is still coming leaves no section aside', async ({
  site,
  page,
}) => {
  await page.addInitScript(() => {
    const moving = new MutationObserver(() => {
      if (document.readyState === 'loading') window.dispatchEvent(new Event('pointermove'));
      else moving.disconnect();
    });
    moving.observe(document, { childList: true, subtree: true });
  });
  await site.open('/');
  const contact = page.locator('#contact h2').first();
  await expect
    .poll(() => contact.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);
});

test('the code below the first view comes with the first interaction, and takes over what is there', async ({
  site,
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await site.open('/');
  await site.rested();
  expect(loaded.filter((path) => /(?:-section|hero-art)-/.test(path))).toEqual([]);
  await page.evaluate(() => document.getElementById('pricing')?.setAttribute('data-kept', ''));
  await page.mouse.move(200, 200);
  await site.hydrated('#pricing');
  await expect(page.locator('#pricing')).toHaveAttribute('data-kept');
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.1 the whole page is there: sections, prices, and every step with its words', async ({ page }) => {
    await page.goto('/');
    for (const id of ['platform', 'technique', 'predictid', 'faq', 'about', 'pricing']) {
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 }).first()).toBeVisible();
    }
    await expect(page.locator('#pricing li:has(h3)')).toHaveCount(written.length);
    for (const step of await page.locator('#predictid ol button').all()) await expect(step).toBeVisible();
    await expect(page.locator('#predictid').getByRole('button', { name: 'Pause' })).toBeHidden();
  });
});

/** Scrolls there, waits for its code, and takes the pointer away again. */
async function running(site: SitePage, carousel: Locator): Promise<void> {
  await carousel.scrollIntoViewIfNeeded();
  await site.page.mouse.move(1, 1);
  await site.hydrated(`#${await carousel.getAttribute('id')}`);
}
