import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { PageSettings } from '@suite/contracts/pages';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { StaticFiles } from '../pages/static-files.ts';
import { createLog } from '../platform/log.ts';
import { assemble } from './assemble.ts';
import { readConfig } from './config.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assemble-'));
  mkdirSync(join(root, 'content', 'faq'), { recursive: true });
  copyFileSync('content/model.json', join(root, 'content', 'model.json'));
});
afterEach(() => rmSync(root, { recursive: true }));

function start(environment: Record<string, string> = {}) {
  let settings: PageSettings | undefined;
  const app = assemble({
    config: readConfig(environment),
    root,
    port: 4567,
    log: createLog('silent'),
    files: new StaticFiles(''),
    readiness: () => Promise.resolve({ isReady: true }),
    createPageRenderer: (given) => {
      settings = given;
      return {
        contentVersion: () => '',
        pageAt: (path) => path,
        subjects: () => Promise.resolve([]),
        render: () => Promise.resolve(new Response('A page', { headers: { 'Content-Type': 'text/html' } })),
      };
    },
  });
  return app.then((made) => ({ app: made, settings, content: settings?.content }));
}

test('a broken content file stops the start, is named, and stays as it is', async () => {
  const file = join(root, 'content', 'faq', 'broken.md');
  writeFileSync(file, '---\nquestion: Where is the weight?\ntags: [home]\n---\nNowhere.\n');
  await expect(start()).rejects.toThrow(/^[^\n]*broken\.md[^\n]*weight[^\n]*$/);
  expect(readFileSync(file, 'utf8')).toContain('Nowhere.');
});

test('a missing content folder is one sentence', async () => {
  rmSync(join(root, 'content'), { recursive: true });
  await expect(start()).rejects.toThrow(/^[^\n]*content[^\n]*\.$/);
});

test('the token of the embedded service is made once and readable by its owner only', async () => {
  const { content: first } = await start();
  expect(first).toMatchObject({
    url: 'http://127.0.0.1:4567/content',
    space: 'suite',
    environment: 'master',
  });
  expect(first?.token).toMatch(/^[\w-]{43}$/);
  expect(statSync(join(root, '.data', 'content-token')).mode & 0o777).toBe(0o600);
  expect((await start()).content?.token).toBe(first?.token);
});

test('another content service is a matter of settings', async () => {
  const { content } = await start({
    CONTENT_URL: 'https://cdn.example.org',
    CONTENT_SPACE: 'space',
    CONTENT_TOKEN: 'their-token',
    CONTENT_ENVIRONMENT: 'staging',
  });
  expect(content).toEqual({
    url: 'https://cdn.example.org',
    space: 'space',
    token: 'their-token',
    environment: 'staging',
  });
});

test('R7.2 an API on another origin is told to the apps, and pages may call it', async () => {
  const { app, settings } = await start({ API_URL: 'https://api.example.org/' });
  expect(settings?.apiUrl).toBe('https://api.example.org');
  const { headers } = await app.request('/', {}, {});
  expect(headers.get('content-security-policy')).toMatch(
    /connect-src 'self' https:\/\/api\.example\.org[ ;]/,
  );
  expect((await start()).settings?.apiUrl).toBe('');
});
