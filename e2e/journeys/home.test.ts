import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from './test.ts';

const FOLDER = join(import.meta.dirname, '..', '..', 'content', 'product');

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

test.describe('a low window', () => {
  test.use({ viewport: { width: 1280, height: 640 } });

  test('R2.48 R2.2 R4.5 R3.6 a visitor is led to the sections and back, and opens a question', async ({
    site,
    page,
  }) => {
    const scrolled = () => page.evaluate(() => window.scrollY);
    const topOf = (id: string) => page.locator(id).evaluate((section) => section.getBoundingClientRect().top);

    await test.step('R2.48 a hash scrolls to its element on the first load', async () => {
      await site.open('/#faq');
      await expect.poll(() => topOf('#faq')).toBeLessThan(40);
    });

    await test.step('R4.5 R3.6 a question expands and collapses, by pointer and by keyboard', async () => {
      const item = site.faq.locator('details').nth(1);
      const answer = item.locator('p').first();
      await expect(answer).toBeHidden();
      await item.locator('summary').click();
      await expect(answer).toBeVisible();
      await page.keyboard.press('Enter');
      await expect(answer).toBeHidden();
      await page.keyboard.press('Space');
      await expect(answer).toBeVisible();
    });

    await test.step('R2.48 a link to a section scrolls there, and again when it is pressed again', async () => {
      const button = page.getByRole('link', { name: 'Read the FAQ' });
      for (const press of ['first', 'second']) {
        // Again and again: the page may still be following the hash to a place that moves while sections are laid out.
        const scrolledUp = async () => {
          await page.evaluate(() => window.scrollTo(0, 0));
          return topOf('#faq');
        };
        await expect.poll(scrolledUp, press).toBeGreaterThan(40);
        await button.click();
        await expect.poll(() => topOf('#faq'), press).toBeLessThan(40);
      }
    });

    await test.step('R2.2 the hint keeps to the lower edge while its place is below it, then stays inline', async () => {
      const hint = page.getByRole('link', { name: 'See how it works' });
      const bottom = async () => {
        const box = await hint.boundingBox();
        return (box?.y ?? 0) + (box?.height ?? 0);
      };
      for (const y of [0, 60]) {
        await page.evaluate((place) => window.scrollTo(0, place), y);
        await expect.poll(scrolled).toBe(y);
        await expect.poll(bottom).toBeCloseTo(640 - 16, 0);
      }
      // Where it stands on the page is the same for both, so only the scrolling moves it.
      const place = async () => (await bottom()) + (await scrolled());
      await page.evaluate(() => window.scrollTo(0, 400));
      await expect.poll(bottom).toBeLessThan(640 - 16);
      const there = await place();
      await page.evaluate(() => window.scrollTo(0, 500));
      await expect.poll(scrolled).toBe(500);
      await expect.poll(place).toBeCloseTo(there, 0);
      await expect(hint).toHaveAttribute('href', '#platform');
    });

    await test.step('R2.2 the hero has About us and Contact, which lead to their sections at once', async () => {
      const hero = page.locator('header').filter({ has: page.getByRole('heading', { level: 1 }) });
      await expect(hero.getByRole('link')).toHaveText(['About us', 'Contact']);
      await expect(hero.getByRole('link', { name: 'Contact' })).toHaveAttribute('href', /#contact$/);
      await hero.getByRole('link', { name: 'About us' }).click();
      await expect(page).toHaveURL(/#about$/);
      await expect.poll(() => topOf('#about')).toBeLessThan(40);
    });

    await test.step('R2.48 a navigation without a hash scrolls to the top', async () => {
      await site.follow(site.footer.getByRole('link', { name: 'PrediMatch' }));
      await expect(page).toHaveURL(/\/predimatch$/);
      await expect(page.getByRole('heading', { name: 'Will it dissolve?' })).toBeVisible();
      await expect.poll(scrolled).toBe(0);
      expect(await site.isSameDocument()).toBe(true);
    });
  });
});

test('sections far below are laid out when the visitor moves, and jumps and Back find their places', {
  tag: '@merge',
}, async ({ site, page }) => {
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
  await page.waitForFunction(() => document.readyState !== 'loading');
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

  faces.resolve();
  await site.rested();
  await site.nav.getByRole('link', { name: 'About us' }).click();
  const top = () => page.locator('#about').evaluate((section) => section.getBoundingClientRect().top);
  await expect.poll(top).toBeLessThan(40);
  const place = await page.evaluate(() => window.scrollY);
  await page.goto('/robots.txt');
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(place);
  await expect.poll(top).toBeLessThan(40);
});

test('while something is pressed no section is laid out: it would move away before the release', {
  tag: '@merge',
}, async ({ page }) => {
  await page.addInitScript(() => {
    const press = () => dispatchEvent(new PointerEvent('pointerdown'));
    document.addEventListener('readystatechange', press, { once: true });
  });
  await page.goto('/');
  const { all, waiting } = await page.evaluate(async () => {
    dispatchEvent(new PointerEvent('pointermove')); // a reason to begin with them
    for (let turn = 0; turn < 4; turn += 1) {
      await new Promise((resolve) => requestIdleCallback(resolve, { timeout: 1000 }));
      await new Promise(requestAnimationFrame);
    }
    const sections = [...document.querySelectorAll<HTMLElement>('.offscreen-sections > *')];
    const left = sections.filter(({ style }) => style.contentVisibility === '');
    return { all: sections.length, waiting: left.length };
  });
  expect(all).toBeGreaterThan(4);
  expect(waiting).toBe(all);
  await page.evaluate(() => dispatchEvent(new PointerEvent('pointerup')));
  await expect(page.locator('html[data-whole]')).toBeAttached();
});

test('a pointer that moves while the page is still coming leaves no section aside', {
  tag: '@merge',
}, async ({ site, page }) => {
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

test('S-17 R2.30 R2.40 a page that nobody touches asks for little, and for nothing from elsewhere', async ({
  site,
  page,
}) => {
  const loaded: URL[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url())));
  const paths = (pattern: RegExp) =>
    loaded.map(({ pathname }) => pathname).filter((path) => pattern.test(path));
  await page.goto('/');
  await site.rested();
  expect(paths(/(?:-section|hero-art)-/), 'below the first view').toEqual([]);
  expect(paths(/\/apps-|(?:work|overview|login|profile)-screen/), 'R2.30 of the apps').toEqual([]);
  expect(paths(/\/menu-(?!button)/), 'R2.40 of the menu').toEqual([]);
  // Without a visitor it is the faces that tell when there is time to lay out what is far below.
  const heading = page.locator('#pricing h2').first();
  await expect
    .poll(() => heading.evaluate((one) => one.checkVisibility({ contentVisibilityAuto: true })))
    .toBe(true);

  await test.step('R2.41 no script of the page runs, and what it says is there without', async () => {
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    expect(await page.locator('html[data-hydrated], script[type=module]').count()).toBe(0);
    await expect(site.nav.getByRole('link', { name: 'Login' })).toBeVisible();
  });

  await test.step('scripts run with the first interaction, and take over what is there', async () => {
    await page.evaluate(() => document.getElementById('pricing')?.setAttribute('data-kept', ''));
    await site.hydrated('#pricing');
    await expect(page.locator('#pricing')).toHaveAttribute('data-kept');
  });

  await test.step('R2.40 that of the menu comes when somebody comes near it', async () => {
    await site.nav.getByRole('button', { name: 'Apps' }).hover();
    await expect.poll(() => paths(/\/menu-(?!button)/).length).toBeGreaterThan(0);
  });

  await test.step('S-17 nothing of the page comes from elsewhere', () => {
    expect(new Set(loaded.map(({ host }) => host))).toEqual(new Set([new URL(page.url()).host]));
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R2.1 R4.5 the whole page is there with its faces: all it has to say, in its order, prices, steps, and questions that expand', async ({
    page,
  }) => {
    const face = page.waitForRequest(/hanken-grotesk[^/]*\.woff2$/);
    await page.goto('/');
    await face;
    for (const id of ['platform', 'technique', 'predictid', 'faq', 'about', 'pricing']) {
      await expect(page.locator(`#${id}`).getByRole('heading', { level: 2 }).first()).toBeVisible();
    }
    await expect(page.locator('#pricing li:has(h3)')).toHaveCount(written.length);
    for (const step of await page.locator('#predictid ol button').all()) await expect(step).toBeVisible();
    await expect(page.locator('#predictid').getByRole('button', { name: 'Pause' })).toBeHidden();
    const item = page.locator('#faq details').nth(1);
    await item.locator('summary').click();
    await expect(item.locator('p').first()).toBeVisible();

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
      await expect(platform).toContainText(/visible only to you/);
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
      await expect(about.getByRole('img', { name: 'Illustration of an emulsion' })).toBeVisible();
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
});
