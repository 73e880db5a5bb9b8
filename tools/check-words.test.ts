import { expect, test } from 'vitest';
import { findForbiddenWords } from './check-words.ts';

// Put together here, so that this file does not hold what the check refuses.
function at(...names: string[]): string {
  return ['', ...names].join('/');
}

test.each([
  `cd ${at('home', 'jane', 'suite')}`,
  `"${at('Users', 'jane')}/suite"`,
  `file=${at('root', '.ssh')}`,
  `(${at('work', 'suite')})`,
  ['C:', 'Users', 'jane'].join('\\'),
])('%s is a path of one machine', (text) => {
  const [found] = findForbiddenWords(`fine\n${text}`);
  expect(found?.line).toBe(2);
  expect(found?.message).toContain('from the root of the repository');
});

test.each([
  ['-----BEGIN RSA', 'PRIVATE KEY-----'].join(' '),
  ['key = AK', 'IA', 'A1'.repeat(8)].join(''),
  ['token: gh', 'p_', 'a1'.repeat(18)].join(''),
  ['Authorization: Bearer', 'a1'.repeat(20)].join(' '),
  ['eyJhbGciOiJIUzI1NiJ9', 'eyJzdWIiOiIxMjM0NTY3ODkwIn0', 'a1'.repeat(10)].join('.'),
])('%s looks like a secret, and is not repeated', (text) => {
  const [found] = findForbiddenWords(text);
  expect(found?.message).toMatch(/^this looks like a secret/);
});

test.each([
  'https://example.com/home/page',
  'GET /api/work/orders',
  "to: '/home'",
  'web/src/site/home/hero.tsx',
  'Authorization: Bearer <token>',
  "import { home } from './home/index.ts'",
])('%s is fine', (text) => {
  expect(findForbiddenWords(text)).toEqual([]);
});
