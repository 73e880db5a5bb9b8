import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { readConfig } from './config.ts';
import { openContent } from './content.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'assemble-'));
  mkdirSync(join(root, 'content', 'faq'), { recursive: true });
  copyFileSync('content/model.json', join(root, 'content', 'model.json'));
});
afterEach(() => rmSync(root, { recursive: true }));

const open = (environment: Record<string, string> = {}) =>
  openContent({ config: readConfig(environment), root, port: 4567, log: createLog('silent') });

test('a broken content file stops the start, is named, and stays as it is', async () => {
  const file = join(root, 'content', 'faq', 'broken.md');
  writeFileSync(file, '---\nquestion: Where is the weight?\ntags: [home]\n---\nNowhere.\n');
  await expect(open()).rejects.toThrow(/^[^\n]*broken\.md[^\n]*weight[^\n]*$/);
  expect(readFileSync(file, 'utf8')).toContain('Nowhere.');
});

test('a missing content folder is one sentence', async () => {
  rmSync(join(root, 'content'), { recursive: true });
  await expect(open()).rejects.toThrow(/^[^\n]*content[^\n]*\.$/);
});

test('the token of the embedded service is made once and readable by its owner only', async () => {
  const { content } = (await open()).settings;
  expect(content).toMatchObject({
    url: 'http://127.0.0.1:4567/content',
    space: 'suite',
    environment: 'master',
  });
  expect(content.token).toMatch(/^[\w-]{43}$/);
  expect(statSync(join(root, '.data', 'content-token')).mode & 0o777).toBe(0o600);
  expect((await open()).settings.content.token).toBe(content.token);
});

test('another content service is a matter of settings', async () => {
  const { settings } = await open({
    CONTENT_URL: 'https://cdn.example.org',
    CONTENT_SPACE: 'space',
    CONTENT_TOKEN: 'their-token',
    CONTENT_ENVIRONMENT: 'staging',
  });
  expect(settings.content).toEqual({
    url: 'https://cdn.example.org',
    space: 'space',
    token: 'their-token',
    environment: 'staging',
  });
});

test('R7.2 the apps are given the origin of an API elsewhere, and pages may call it', async () => {
  const { settings, policy } = await open({ API_URL: 'https://api.example.org/' });
  expect(settings.apiUrl).toBe('https://api.example.org');
  expect(policy('x')).toMatch(/connect-src 'self' https:\/\/api\.example\.org[ ;]/);
  expect((await open()).settings.apiUrl).toBe('');
});
