import { expect, test } from './test.ts';

// The cases of S-15: what left a white page in the browser when the policy was tried without care.
// That the browser refused nothing is checked at the end of every test.

test('S-15 what is refused, broken or missing leaves words and a way on, never a white page', async ({
  site,
  page,
}) => {
  // Until the scripts run there is no policy that could let a worker of ours through.
  await site.open('/');

  await test.step('scripts, frames and workers from elsewhere are refused, a worker of ours runs', async () => {
    const refused = await page.evaluate(async () => {
      const attempts: Record<string, () => unknown> = {
        'HTML with a script': () => (document.body.innerHTML = '<img src=x onerror=alert(1)>'),
        'script text': () => {
          document.createElement('script').text = 'alert(1)';
        },
        'a script of another origin': () => {
          document.createElement('script').src = 'https://evil.example/a.js';
        },
        'a worker outside of our assets': () => new Worker('/healthz'),
        'a handler as text': () => document.createElement('div').setAttribute('onclick', 'alert(1)'),
      };
      return Object.entries(attempts).map(([name, attempt]) => {
        try {
          attempt();
          return `${name}: let through`;
        } catch {
          return `${name}: refused`;
        }
      });
    });
    expect(refused.filter((line) => line.endsWith('let through'))).toEqual([]);
    const asset = await page.evaluate(
      () => document.querySelector<HTMLLinkElement>('link[rel=modulepreload]')?.getAttribute('href') ?? '',
    );
    const isAllowed = await page.evaluate((path) => {
      const worker = new Worker(path, { type: 'module' });
      worker.terminate();
      return true;
    }, asset);
    expect(isAllowed).toBe(true);
  });

  await test.step('an error thrown while a page is shown leaves words and a way on', async () => {
    site.tolerate(/ERR_FAILED/);
    await page.route('**/predimatch.data*', (route) => route.abort());
    await site.footer.getByRole('link', { name: 'PrediMatch' }).click();
    await expect(page.getByRole('heading', { name: 'Something went wrong' })).toBeVisible();
    await expect(site.nav).toBeVisible();
    await page.unroute('**/predimatch.data*');
    await page.getByRole('link', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Will it dissolve?' })).toBeVisible();
    await site.hydrated(); // it was loaded again as a document
  });

  await test.step('a page that does not exist is reached by a navigation in the browser', async () => {
    await page.route('**/predimulsion.data*', (route) => route.fulfill({ status: 404, body: '' }));
    await page.route('**/__manifest*', (route) => route.fulfill({ json: {} }));
    await site.footer.getByRole('link', { name: 'PrediMulsion' }).click();
    await expect(page.getByRole('heading', { name: /Page not found|Something went wrong/ })).toBeVisible();
  });
});
