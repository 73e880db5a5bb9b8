import { DESKTOP, look } from './look.ts';
import { expect, test } from './test.ts';

const GUIDES = [
  'excel',
  'electronic-notebooks',
  'access-tokens',
  'assistants',
  'changes',
  'integration-client',
  'api-versions',
].map((name) => `/api/docs/guides/${name}`);

test('every guide is a page with its title; every link in it is answered, every anchor is there', async ({
  request,
}) => {
  const pages = new Map<string, string>();
  const read = async (path: string) => {
    const known = pages.get(path);
    if (known !== undefined) return known;
    const answer = await request.get(path);
    expect([path, answer.status()]).toEqual([path, 200]);
    const text = await answer.text();
    pages.set(path, text);
    return text;
  };
  for (const path of GUIDES) {
    const html = await read(path);
    const [, title = ''] = /<h1[^>]*>([^<]+)<\/h1>/.exec(html) ?? [];
    expect(html).toContain(`<title>${title} – `);
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]*${path}"`));
    const [article = ''] = /<article[^]*<\/article>/.exec(html) ?? [];
    for (const [, href = ''] of article.matchAll(/<a [^>]*href="([^"]+)"/g)) {
      if (href.startsWith('https://')) continue;
      const [target = '', anchor] = href.split('#', 2);
      const page = await read(target || path);
      if (anchor !== undefined) expect([href, page.includes(` id="${anchor}"`)]).toEqual([href, true]);
    }
  }
  const docs = await read('/api/docs');
  for (const path of GUIDES) expect(docs).toContain(`href="${path}"`);
});

test('a guide that users do not need, or that nobody wrote, is a page that is not there', async ({
  request,
}) => {
  for (const name of ['deployment', 'nowhere', 'excel.md', '..%2F..%2FREADME', 'excel/more']) {
    const answer = await request.get(`/api/docs/guides/${name}`);
    expect([name, answer.status()]).toEqual([name, 404]);
    expect(await answer.text()).not.toContain('Predictive formulation science');
  }
  const page = await request.get('/api/docs/guides/nowhere');
  expect(page.headers()['content-type']).toContain('text/html');
  expect(await page.text()).toContain('Page not found');
});

test('somebody comes from the API to a guide, reads it, and goes on to the next', {
  tag: '@merge',
}, async ({ site, page }) => {
  await page.setViewportSize(DESKTOP);
  await site.open('/api/docs');
  const guide = page.locator('#guides').getByRole('link', { name: 'Excel, Google Sheets and LibreOffice' });
  await site.follow(guide);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Excel, Google Sheets and LibreOffice');
  await look(page, { name: 'guide', drawn: 'h1:text-is("Excel, Google Sheets and LibreOffice")' });
  await page.getByRole('link', { name: 'LibreOffice Calc' }).click();
  await expect(page.getByRole('heading', { name: 'LibreOffice Calc' })).toBeInViewport();
  await page.getByRole('navigation', { name: 'Guides' }).getByRole('link', { name: 'Changes' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Changes');
  await expect(page).toHaveURL(/\/api\/docs\/guides\/changes$/);
  expect(await site.isSameDocument()).toBe(true);
});
