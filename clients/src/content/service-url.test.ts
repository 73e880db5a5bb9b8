import { describe, expect, test } from 'vitest';
import { checkPathId, readServiceUrl } from './service-url.ts';

describe('a usable address', () => {
  test.each([
    ['http://127.0.0.1:3000/content', { host: '127.0.0.1:3000', insecure: true, basePath: '/content' }],
    ['http://localhost:3000/content/', { host: 'localhost:3000', insecure: true, basePath: '/content' }],
    ['https://cdn.example.com', { host: 'cdn.example.com', insecure: false, basePath: '' }],
    ['https://cdn.example.com:443/', { host: 'cdn.example.com', insecure: false, basePath: '' }],
    ['http://cdn.example.com:8080/a/b//', { host: 'cdn.example.com:8080', insecure: true, basePath: '/a/b' }],
  ])('%s', (url, expected) => {
    expect(readServiceUrl(url)).toEqual(expected);
  });
});

describe('an address the SDK would answer by turning to its maker is refused', () => {
  test.each([
    ['', /absolute address/],
    ['127.0.0.1:3000', /absolute address/],
    ['cdn.example.com', /absolute address/],
    ['ftp://cdn.example.com', /begins with http/],
    ['file:///content', /begins with http/],
    ['https://someone:secret@cdn.example.com', /user name or password/],
    ['https://cdn.example.com?token=secret', /without \? or #/],
    ['https://cdn.example.com/#secret', /without \? or #/],
    ['http://[::1]:3000/content', /IPv6/],
    ['http://a/', /two characters/],
  ])('%s', (url, reason) => {
    expect(() => readServiceUrl(url)).toThrow(reason);
    expect(() => readServiceUrl(url)).not.toThrow(/secret/);
  });
});

test('a space or environment leads nowhere but to itself', () => {
  for (const id of ['suite', 'a1_b-c.d', '']) expect(() => checkPathId('space', id)).not.toThrow();
  for (const id of ['..', '.', 'a/b', 'a?b', 'a b', '../tags']) {
    expect(() => checkPathId('space', id)).toThrow(/^The space of the content service/);
  }
});
