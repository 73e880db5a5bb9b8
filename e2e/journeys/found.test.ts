import { expect, test } from './test.ts';

test.describe('found and shared well', () => {
  test('each public page has one title, a description, its canonical address and a picture to share', async ({
    page,
    request,
  }) => {
    const content = (selector: string) => page.locator(selector).getAttribute('content');
    for (const path of ['/', '/predimatch', '/predimulsion']) {
      await page.goto(path);
      await expect(page).toHaveTitle(/\w/);
      expect((await content('meta[name=description]'))?.length).toBeGreaterThan(50);
      const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
      expect(new URL(canonical ?? '').pathname).toBe(path);
      expect(await content('meta[property="og:url"]')).toBe(canonical);
      expect(await content('meta[property="og:title"]')).toBe(await page.title());
      const picture = new URL((await content('meta[property="og:image"]')) ?? '').pathname;
      const answer = await request.get(picture);
      expect(answer.headers()['content-type']).toBe('image/jpeg');
      expect((await answer.body()).byteLength).toBeLessThan(150_000);
    }
  });

  test('the home page says in data who sells what, and what is asked', async ({ page }) => {
    await page.goto('/');
    const texts = await page.locator('script[type="application/ld+json"]').allTextContents();
    const data = texts.map((text) => JSON.parse(text) as { '@type': string; offers?: { price: number }[] });
    const types = data.map((entry) => entry['@type']);
    expect(types).toEqual(expect.arrayContaining(['Organization', 'Product', 'FAQPage']));
    const prices = data.flatMap(({ offers = [] }) => offers.map(({ price }) => price));
    expect(prices).toEqual([1200, 3600, 1200, 3600, 1900, 5700]);
  });

  test('every kind of browser finds the icon it asks for', async ({ request }) => {
    for (const [path, type] of [
      ['/favicon.ico', 'image/x-icon'],
      ['/favicon.svg', 'image/svg+xml'],
      ['/apple-touch-icon.png', 'image/png'],
    ] as const) {
      const answer = await request.get(path);
      expect([answer.status(), answer.headers()['content-type']], path).toEqual([200, type]);
    }
  });

  test('R2.47 the footer has the privacy policy, this year, and the terms as a PDF dated 12 Sep 2022', async ({
    site,
    request,
  }) => {
    await site.open('/');
    const privacy = site.footer.getByRole('link', { name: 'Privacy policy' });
    await expect(privacy).toHaveAttribute('href', /^https:\/\//);
    await expect(privacy).toHaveAttribute('rel', 'noopener noreferrer');
    await expect(site.footer).toContainText(`© ${new Date().getFullYear()}`);
    const link = site.footer.getByRole('link', { name: 'Terms & Conditions (PDF)' });
    await expect(link).toHaveAttribute('download', '');
    const address = (await link.getAttribute('href')) ?? '';
    expect(address).toContain('2022-09-12');
    const answer = await request.get(address);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
