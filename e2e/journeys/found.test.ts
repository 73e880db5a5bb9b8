import { expect, test } from './test.ts';

/** An attribute of the first element of a piece of HTML that has all of these. */
function attribute(html: string, element: string, name: string): string {
  const [tag = ''] = new RegExp(`<${element}[^>]*>`).exec(html) ?? [];
  return (new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '').replaceAll('&amp;', '&');
}

test.describe('found and shared well', () => {
  test('each public page has one title, a description, its canonical address and a picture to share', async ({
    request,
  }) => {
    for (const path of ['/', '/predimatch', '/predimulsion', '/science/solvents']) {
      const html = await (await request.get(path)).text();
      const meta = (which: string) => attribute(html, `meta [^>]*${which}`, 'content');
      const titles = [...html.matchAll(/<title>([^<]+)<\/title>/g)].map(([, title = '']) => title);
      expect(titles, path).toHaveLength(1);
      expect(meta('name="description"').length, path).toBeGreaterThan(50);
      const canonical = attribute(html, 'link [^>]*rel="canonical"', 'href');
      expect(new URL(canonical).pathname).toBe(path);
      expect(meta('property="og:url"')).toBe(canonical);
      expect(meta('property="og:title"')).toBe(titles[0]?.replaceAll('&amp;', '&'));
      const answer = await request.get(new URL(meta('property="og:image"')).pathname);
      expect(answer.headers()['content-type']).toBe('image/jpeg');
      expect((await answer.body()).byteLength).toBeLessThan(150_000);
    }
  });

  test('the home page says in data who sells what, and what is asked', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const texts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
    const data = texts.map(
      ([, text = '']) => JSON.parse(text) as { '@type': string; offers?: { price: number }[] },
    );
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
    request,
  }) => {
    const html = await (await request.get('/')).text();
    const footer = html.slice(html.indexOf('<footer'));
    const [privacy = ''] = /<a [^>]*>Privacy policy/.exec(footer) ?? [];
    expect(privacy).toMatch(/href="https:\/\/.*rel="noopener noreferrer"/);
    expect(footer).toContain(`© ${new Date().getFullYear()}`);
    const [terms = ''] = /<a [^>]*>Terms &amp; Conditions \(PDF\)/.exec(footer) ?? [];
    expect(terms).toContain('download=""');
    const address = attribute(terms, 'a', 'href');
    expect(address).toContain('2022-09-12');
    const answer = await request.get(address);
    expect(answer.headers()['content-type']).toBe('application/pdf');
    expect((await answer.body()).subarray(0, 5).toString()).toBe('%PDF-');
  });
});
