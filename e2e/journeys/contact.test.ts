import { ContactForm } from '../pages/contact-form.ts';
import { expect, test } from './test.ts';

const RIGHT = {
  Name: 'Ingrid Solheim',
  'E-mail': 'ingrid@example.org',
  Message: 'Our cream turns below 12 °C.',
};

/** Opens a page with a clock of the test's own, so that nobody waits three real seconds. */
async function open(page: import('@playwright/test').Page, path: string): Promise<ContactForm> {
  await page.clock.install();
  await page.goto(path);
  const contact = new ContactForm(page);
  await contact.ready();
  return contact;
}

test.describe('contact form', () => {
  test('R2.8 R3.5 stands on every public page and fills in the address after three seconds', async ({
    site,
    page,
  }) => {
    for (const path of ['/', '/predimatch', '/predimulsion']) {
      await site.openStill(path);
      const contact = new ContactForm(page);
      await contact.ready();
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

  test('R4.3 is fresh afterwards: first subject, the address at once', async ({ page }) => {
    const contact = await open(page, '/?subject=Request%20a%20demo');
    await page.clock.runFor(3100);
    await contact.enter(RIGHT);
    await contact.terms.check();
    await contact.send.click();
    await contact.section.getByRole('button', { name: 'Write another message' }).click();
    await expect(contact.field('Subject')).toHaveValue('General');
    await expect(contact.field('Name')).toHaveValue('');
    await expect(contact.terms).not.toBeChecked();
    expect(await contact.address()).toBe(page.url());
  });

  test('R8.1 R4.2 a refusal is an alert, and what was written stays', async ({ site, page }) => {
    site.tolerate(/status of 500/);
    const contact = await open(page, '/');
    await page.clock.runFor(3100);
    await contact.enter(RIGHT);
    await contact.terms.check();
    await page.route('/', (route) =>
      route.request().method() === 'POST' ? route.fulfill({ status: 500 }) : route.fallback(),
    );
    await contact.send.click();
    await expect(contact.alert).toHaveText('Contact form not submitted');
    await expect(contact.field('Message')).toHaveValue(RIGHT.Message);
    await expect(contact.send).toBeEnabled();
    await page.unroute('/');
    await contact.send.click();
    await expect(contact.section.getByText('Thank you!')).toBeVisible();
  });

  test('R8.1 the same without a network', async ({ site, page }) => {
    site.tolerate(/ERR_INTERNET_DISCONNECTED/);
    const contact = await open(page, '/');
    await page.clock.runFor(3100);
    await contact.enter(RIGHT);
    await contact.terms.check();
    await page.context().setOffline(true);
    await contact.send.click();
    await expect(contact.alert).toHaveText('Contact form not submitted');
  });

  test('R4.4 R5.15 says nothing of a field before it was left, then a tick or an alert', async ({ page }) => {
    const contact = await open(page, '/');
    await expect(contact.form.locator('[data-state]')).toHaveCount(0);
    await contact.field('Name').fill('Ingrid');
    await expect(contact.stateOf('Name')).toHaveCount(0);
    await contact.field('E-mail').focus();
    await expect(contact.stateOf('Name')).toHaveAttribute('data-state', 'valid');
    await contact.field('E-mail').fill('ingrid@');
    await contact.field('Message').focus();
    await expect(contact.stateOf('E-mail')).toHaveAttribute('data-state', 'invalid');
    await expect(contact.field('E-mail')).toHaveAttribute('aria-invalid', 'true');
    await expect(contact.stateOf('Phone')).toHaveCount(0);
  });

  test('R5.15 R5.9 a tick that is missing has a red border and its sentence', async ({ page }) => {
    const contact = await open(page, '/');
    await contact.send.click();
    await expect(contact.form.getByText('Please accept the Terms & Conditions')).toBeVisible();
    await expect(contact.terms).toHaveCSS('outline-style', 'solid');
    await contact.terms.check();
    await expect(contact.form.getByText('Please accept the Terms & Conditions')).toHaveCount(0);
    await expect(contact.form.getByRole('link', { name: 'Terms & Conditions' })).toHaveAttribute(
      'href',
      /\.pdf$/,
    );
  });

  const findings: [title: string, values: Record<string, string>, label: string, sentence: string][] = [
    ['R5.2 a name is required', { ...RIGHT, Name: '' }, 'Name', 'This is needed.'],
    [
      'R5.2 R9.1 a name may be too long',
      { ...RIGHT, Name: 'n'.repeat(101) },
      'Name',
      'At most 100 characters',
    ],
    [
      'R5.3 R9.1 so may a company',
      { ...RIGHT, Company: 'c'.repeat(101) },
      'Company',
      'At most 100 characters',
    ],
    ['R5.4 a phone number is needed without e-mail', { ...RIGHT, 'E-mail': '' }, 'Phone', 'This is needed.'],
    [
      'R5.5 an e-mail address is needed without phone',
      { ...RIGHT, 'E-mail': '' },
      'E-mail',
      'This is needed.',
    ],
    [
      'R5.5 an e-mail address must be one',
      { ...RIGHT, 'E-mail': 'ingrid@' },
      'E-mail',
      'This does not look right',
    ],
    [
      'R5.6 R9.1 a message may be too long',
      { ...RIGHT, Message: 'm'.repeat(501) },
      'Message',
      'At most 500 characters',
    ],
  ];
  for (const [title, values, label, sentence] of findings) {
    test(`${title}, and nothing is sent`, async ({ page }) => {
      const posted: string[] = [];
      page.on('request', (request) => request.method() === 'POST' && posted.push(request.url()));
      const contact = await open(page, '/');
      await page.clock.runFor(3100);
      await contact.enter(values);
      await contact.terms.check();
      await contact.send.click();
      await expect(contact.stateOf(label)).toHaveAttribute('data-state', 'invalid');
      await expect(contact.form.getByText(sentence).first()).toBeVisible();
      expect(posted).toEqual([]);
    });
  }

  test('R5.7 who is too quick is told to try again in a moment', async ({ page }) => {
    const contact = await open(page, '/');
    await contact.enter(RIGHT);
    await contact.terms.check();
    await contact.send.click();
    await expect(contact.alert).toContainText('again in a moment');
    await page.clock.runFor(3100);
    await contact.send.click();
    await expect(contact.section.getByText('Thank you!')).toBeVisible();
  });

  test('R5.8 the traps are out of sight and out of the way of the keyboard', async ({ page }) => {
    const contact = await open(page, '/');
    await page.clock.runFor(3100);
    for (const name of ['zip', 'city', 'country']) {
      await expect(contact.form.locator(`[name=${name}]`)).not.toBeInViewport();
      await expect(contact.form.locator(`[name=${name}]`)).toHaveAttribute('tabindex', '-1');
    }
    await contact.enter(RIGHT);
    await contact.terms.check();
    await contact.form.locator('[name=city]').evaluate((field: HTMLInputElement) => (field.value = 'Oslo'));
    await contact.send.click();
    await expect(contact.alert).toContainText('must stay empty');
  });

  test('R2.12 the subjects are General, every product, a demo and a brochure', async ({ page }) => {
    const contact = await open(page, '/');
    const subjects = await contact.field('Subject').locator('option').allTextContents();
    expect(subjects.at(0)).toBe('General');
    expect(subjects.slice(-2)).toEqual(['Request a demo', 'Request brochure']);
    expect(subjects.slice(1, -2)).toHaveLength(9);
    await expect(contact.field('Subject')).toHaveValue('General');
  });

  test('R2.12 R2.4 a link chooses the subject; one that is not in the list is General', async ({ page }) => {
    await expect((await open(page, '/?subject=Request%20brochure')).field('Subject')).toHaveValue(
      'Request brochure',
    );
    await expect((await open(page, '/?subject=Cheap%20pills')).field('Subject')).toHaveValue('General');
  });

  test('works by keyboard alone, with the first mistake in focus', async ({ page }) => {
    const contact = await open(page, '/');
    await page.clock.runFor(3100);
    await contact.field('Name').focus();
    await page.keyboard.press('Enter');
    await expect(contact.field('Name')).toBeFocused();
    await page.keyboard.type('Ingrid');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('ingrid@example.org');
    for (let index = 0; index < 3; index += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('Hello');
    await page.keyboard.press('Tab');
    await expect(contact.terms).toBeFocused();
    await page.keyboard.press('Space');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(contact.section.getByText('Thank you!')).toBeVisible();
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
