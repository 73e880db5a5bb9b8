import { describe, expect, test } from 'vitest';
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
    ['LOG_LEVEL', 'loud'],
    ['DATABASE_URL', 'mysql://localhost/suite'],
    ['SMTP_URL', 'mail.example.org'],
    ['MAIL_FROM', 'nobody'],
    ['CONTENT_DELIVERY_TOKEN', 'short'],
    ['CONTENT_DELIVERY_SPACE', 'a b'],
    ['CONTENT_DELIVERY_RATE', '0'],
    ['CONTENT_DELIVERY_RATE', '1.5'],
    ['CONTENT_DELIVERY_RATE', 'many'],
  ])('stops at %s=%s with one sentence that names it', (name, value) => {
    expect(() => readConfig({ [name]: value })).toThrow(
      new RegExp(`^Wrong setting: ${name} must .* start again\\.$`),
    );
  });

  test('wants a sender where mail leaves the house', () => {
    expect(() => readConfig({ SMTP_URL: 'smtp://mail.example.org' })).toThrow(/MAIL_FROM must be set/);
  });

  test('wants the space and the token of an outside content service', () => {
    expect(() => readConfig({ CONTENT_URL: 'https://cdn.example.org' })).toThrow(
      /CONTENT_SPACE .*CONTENT_TOKEN/,
    );
  });
});
