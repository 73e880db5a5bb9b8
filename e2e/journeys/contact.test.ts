import { ContactForm } from '../pages/contact-form.ts';
import { expect, test } from './test.ts';

const RIGHT = {
  Name: 'Ingrid Solheim',
  'E-mail': 'ingrid@example.org',
  Message: 'Our cream turns below 12 °C.',
};

/** General, the name of every product, and the two requests, as they are written. */
const SUBJECTS = [
  'General',
  'PrediMatch - Individual',
  'PrediMatch - Team',
  'PrediMatch - Corporate',
  'PrediMulsion - Individual',
  'PrediMulsion - Team',
  'PrediMulsion - Corporate',
  'PrediMatch & PrediMulsion - Individual',
  'PrediMatch & PrediMulsion - Team',
  'PrediMatch & PrediMulsion - Corporate',
  'Request a demo',
  'Request brochure',
];

/** Opens a page with a clock of the test's own, so that nobody waits three real seconds. */
async function open(page: import('@playwright/test').Page, path: string): Promise<ContactForm> {
  await page.clock.install();
  await page.goto(path);
  const contact = new ContactForm(page);
  await contact.ready();
  return contact;
}

test.describe('contact form', () => {
  test('R2.8 R2.12 R3.5 stands on every public page with all subjects, and fills in the address after three seconds', async ({
    site,
    page,
  }) => {
    for (const path of ['/', '/predimatch', '/predimulsion']) {
      await site.openStill(path);
      const contact = new ContactForm(page);
      await contact.ready();
      const subjects = await contact.field('Subject').locator('option').allTextContents();
      expect(subjects).toEqual(SUBJECTS);
      await page.clock.runFor(2900);
      expect(await contact.address()).toBe('');
      await page.clock.runFor(200);
      await expect.poll(() => contact.address()).toBe(page.url());
    }
  });

  test('R4.2 R7.1 goes from editing to sending to thank-you, and sends the eleven fields', async ({
    page,
  }) => {
    const contact = await open(page, '/');
    await page.clock.runFor(3100);
    await contact.enter({ ...RIGHT, Company: 'Nordic Coatings', Phone: '+47 555 0100' });
    await contact.terms.check();
    const { promise: mayGoOn, resolve: goOn } = Promise.withResolvers<void>();
    const sent: unknown[] = [];
    await page.route('/', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      sent.push(route.request().postDataJSON());
      await mayGoOn;
      return route.continue();
    });
    await contact.send.click();
    await expect(contact.send).toBeDisabled();
    goOn();
    await expect(contact.section.getByText('Thank you!')).toBeVisible();
    await expect(contact.form).toHaveCount(0);
    expect(sent).toEqual([
      {
        subject: 'General',
        name: 'Ingrid Solheim',
        company: 'Nordic Coatings',
        phone: '+47 555 0100',
        email: 'ingrid@example.org',
        message: 'Our cream turns below 12 °C.',
        address: page.url(),
        zip: '',
        city: '',
        country: '',
        acceptPrivacyPolicy: true,
      },
    ]);
  });

  test('what is typed before the scripts come is not lost', async ({ page }) => {
    const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await mayLoad;
      await route.continue();
    });
    await page.goto('/', { waitUntil: 'commit' });
    const contact = new ContactForm(page);
    await contact.enter(RIGHT);
    await contact.field('Subject').selectOption('Request a demo');
    load();
    await contact.ready();
    await expect(contact.field('Name')).toHaveValue(RIGHT.Name);
    await expect(contact.field('Message')).toHaveValue(RIGHT.Message);
    await expect(contact.field('Subject')).toHaveValue('Request a demo');
  });
});

test.describe('contact form without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R7.1 posts to / and is answered with the thank-you in the page', async ({ page }) => {
    await page.goto('/predimatch');
    const contact = new ContactForm(page);
    await contact.enter(RIGHT);
    await contact.terms.check();
    await contact.send.click();
    await expect(contact.section.getByText('Thank you!')).toBeVisible();
  });

  test('R7.1 R8.2 shows the errors in the page with what was written', async ({ page }) => {
    await page.goto('/');
    const contact = new ContactForm(page);
    await contact.enter({ ...RIGHT, 'E-mail': 'ingrid@example', Name: 'n'.repeat(101) });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      contact.send.click(),
    ]);
    expect(answer.status()).toBe(422);
    await expect(contact.form.getByText('At most 100 characters')).toBeVisible();
    await expect(contact.form.getByText('Please accept the Terms & Conditions')).toBeVisible();
    await expect(contact.field('Message')).toHaveValue(RIGHT.Message);
  });
});
