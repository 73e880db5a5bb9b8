import { ContactForm } from '../pages/contact-form.ts';
import { expect, test } from './test.ts';

const RIGHT = {
  Name: 'Ingrid Solheim',
  Email: 'ingrid@example.org',
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

test('R2.8 every public page has the form with all subjects', async ({ request }) => {
  for (const path of ['/', '/predimatch', '/predimulsion']) {
    const html = await (await request.get(path)).text();
    const [, form = ''] = /<form[^>]* aria-label="Contact"(.*?)<\/form>/s.exec(html) ?? [];
    const subjects = [...form.matchAll(/<option[^>]*>([^<]*)<\/option>/g)].map(([, name = '']) => name);
    expect(
      subjects.map((name) => name.replaceAll('&amp;', '&')),
      path,
    ).toEqual(SUBJECTS);
  }
});

test('R4.2 R7.1 R3.5 what is typed before the scripts come is not lost, and goes to the server as eleven fields', async ({
  page,
}) => {
  const contact = new ContactForm(page);

  await test.step('what is typed before the scripts come is not lost', async () => {
    const { promise: mayLoad, resolve: load } = Promise.withResolvers<void>();
    await page.route('**/assets/*.js', async (route) => {
      await mayLoad;
      await route.continue();
    });
    await page.clock.install(); // so that nobody waits three real seconds
    await page.goto('/predimatch', { waitUntil: 'commit' });
    await contact.enter({ ...RIGHT, Company: 'Nordic Coatings', Phone: '+47 555 0100' });
    await contact.field('Subject').selectOption('Request a demo');
    load();
    await contact.ready();
    await expect(contact.field('Name')).toHaveValue(RIGHT.Name);
    await expect(contact.field('Message')).toHaveValue(RIGHT.Message);
    await expect(contact.field('Subject')).toHaveValue('Request a demo');
  });

  await page.clock.runFor(3100);
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
      subject: 'Request a demo',
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

test.describe('contact form without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('R7.1 R8.2 shows the errors in the page with what was written, then the thank-you', async ({
    page,
  }) => {
    await page.goto('/predimatch');
    const contact = new ContactForm(page);
    await contact.enter({ ...RIGHT, Email: 'ingrid@example', Name: 'n'.repeat(101) });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === 'POST'),
      contact.send.click(),
    ]);
    expect(answer.status()).toBe(422);
    await expect(contact.form.getByText('At most 100 characters')).toBeVisible();
    await expect(contact.form.getByText('Please accept the Terms & Conditions')).toBeVisible();
    await expect(contact.field('Message')).toHaveValue(RIGHT.Message);
    await contact.enter(RIGHT);
    await contact.terms.check();
    await contact.send.click();
    await expect(contact.section.getByText('Thank you!')).toBeVisible();
  });
});
