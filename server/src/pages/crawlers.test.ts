import { PUBLIC_PAGES } from '@suite/contracts/paths';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

test('robots.txt keeps crawlers out of apps and services and names the sitemap', async () => {
  const answer = await fetch(`${server.url}/robots.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const lines = (await answer.text()).split('\n');
  expect(lines).toContain('Disallow: /apps/');
  expect(lines).toContain('Disallow: /api/');
  expect(lines).toContain('Sitemap: https://suite.example/sitemap.xml');
});

test('sitemap.xml lists the public pages by their public address', async () => {
  const answer = await fetch(`${server.url}/sitemap.xml`);
  expect(answer.headers.get('content-type')).toBe('application/xml; charset=utf-8');
  const places = [...(await answer.text()).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place]) => place);
  expect(places).toEqual(
    [
      '/',
      '/predimatch',
      '/predimulsion',
      '/science/hld',
      '/science/hsp',
      '/science/solvents',
      '/science/accuracy',
      '/api/docs',
      '/api/docs/guides/excel',
      '/api/docs/guides/electronic-notebooks',
      '/api/docs/guides/access-tokens',
      '/api/docs/guides/assistants',
      '/api/docs/guides/changes',
      '/api/docs/guides/integration-client',
      '/api/docs/guides/api-versions',
      '/llms.txt',
    ].map((path) => `https://suite.example${path}`),
  );
});

test('llms.txt names the product, its API, its tools and every public page, and crawlers find it', async () => {
  const answer = await fetch(`${server.url}/llms.txt`);
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  const text = await answer.text();
  expect(text).toMatch(/^# \S+\n\n> /);
  for (const path of ['/mcp', '/api/openapi.json', ...PUBLIC_PAGES]) {
    expect(text).toContain(`(https://suite.example${path})`);
  }
  const robots = await (await fetch(`${server.url}/robots.txt`)).text();
  expect(robots.split('\n')).toContain('Allow: /llms.txt');
  const sitemap = await (await fetch(`${server.url}/sitemap.xml`)).text();
  expect(sitemap).toContain('<loc>https://suite.example/llms.txt</loc>');
});
