import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readConfig } from './config.ts';

describe('readConfig', () => {
  test('works without any setting', () => {
    expect(readConfig({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      PUBLIC_URL: 'http://localhost:3000',
      DATA_DIR: '.data',
      METRICS: 'loopback',
      LOG_LEVEL: 'info',
    });
  });

  test('takes an empty value for one that is not set', () => {
    expect(readConfig({ PORT: '', METRICS: '' }).PORT).toBe(3000);
  });

  test.each([
    ['PORT', 'http'],
    ['PORT', '0'],
    ['PORT', '70000'],
    ['PORT', '3000.5'],
    ['PUBLIC_URL', 'ftp://example.org'],
    ['PUBLIC_URL', 'https://user:word@example.org'],
    ['PRIVACY_URL', 'http://example.org/privacy'],
    ['WEBSITE_URL', '/somewhere'],
    ['TRUSTED_PROXIES', '10.0.0.1, proxy'],
    ['TRUSTED_PROXIES', '10.0.0.0/33'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['METRICS', 'everyone'],
    ['METRICS_TOKEN', 'short'],
    ['METRICS_TOKEN', 'mmmm '.repeat(32)],
    ['KEEP_ALIVE_SECONDS', '0'],
    ['KEEP_ALIVE_SECONDS', '3601'],
    ['KEEP_ALIVE_SECONDS', '5s'],
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/suite'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['CONTENT_DELIVERY_TOKEN', 'short'],
    ['CONTENT_DELIVERY_SPACE', 'a b'],
    ['CONTENT_DELIVERY_RATE', '0'],
    ['CONTENT_DELIVERY_RATE', '1.5'],
    ['CONTENT_DELIVERY_RATE', 'many'],
    ['STOP_DELAY_SECONDS', '61'],
    ['STOP_DELAY_SECONDS', 'soon'],
  ])('stops at %s=%s with one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^Wrong setting: ${name} must .* start again\\.$`),
    );
  });

  test('wants a sender where mail leaves the house', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.org' })).toThrow(/MAIL_FROM must be set/);
  });

  test('S-52 in production everybody may ask for measurements only with a token', () => {
    const production = { NODE_ENV: 'production', METRICS: 'all' };
    expect(() => readConfig(production)).toThrow(
      'Wrong setting: METRICS_TOKEN must be set together with METRICS=all in production. Correct it in the environment and start again.',
    );
    expect(readConfig({ ...production, METRICS_TOKEN: 'm'.repeat(32) }).METRICS).toBe('all');
    expect(readConfig({ METRICS: 'all' }).METRICS).toBe('all');
  });

  test('wants the space and the token of an outside content service', () => {
    expect(() => readConfig({ CONTENT_URL: 'https://cdn.example.org' })).toThrow(
      /CONTENT_SPACE .*CONTENT_TOKEN/,
    );
  });
});

describe('S-52 a secret in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'settings-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (content: string) => {
    const path = join(folder, String(content.length));
    writeFileSync(path, content, { mode: 0o600 });
    return path;
  };

  test('is read like the setting itself, without the line break at its end', () => {
    const address = 'postgres://suite:word@db/suite';
    expect(readConfig({ DATABASE_URL_FILE: fileWith(`${address}\n`) }).DATABASE_URL).toBe(address);
    // Nothing that merely looks like one: CONTENT_FILE is a setting of its own, and others have their own names.
    expect(
      readConfig({ CONTENT_FILE: '/no/such/file', CLOUD_TOKEN_FILE: '/no/such/file' }).CONTENT_FILE,
    ).toBe('/no/such/file');
  });

  test.each([
    ['cannot be read', { SMTP_URL_FILE: '/no/such/file' }, 'SMTP_URL_FILE must name a file that can be read'],
    ['is empty', { SMTP_URL_FILE: fileWith('\n') }, 'SMTP_URL_FILE must name a file that is not empty'],
    [
      'is set twice',
      { SMTP_URL: 'smtp://mail.example.org', SMTP_URL_FILE: fileWith('smtp://other.example.org') },
      'SMTP_URL must not be set together with SMTP_URL_FILE',
    ],
    [
      'is wrong',
      { DATABASE_URL_FILE: fileWith('mysql://secret@db') },
      'DATABASE_URL must be a postgres:// address',
    ],
  ])('that %s stops the start, and is not told', (_, environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(
      `Wrong setting: ${sentence}. Correct it in the environment and start again.`,
    );
  });
});
