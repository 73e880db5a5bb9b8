import { expect, test } from 'vitest';
import { safeName } from './safe-name.ts';

test('a file name keeps letters, digits and its ending', () => {
  expect(safeName('HLD – Salinity.csv')).toBe('HLD-Salinity.csv');
  expect(safeName('Crème légère (2).png')).toBe('Creme-legere-2.png');
});

test('a file name cannot lead elsewhere and is never empty', () => {
  expect(safeName('../../etc/passwd.svg')).not.toContain('/');
  expect(safeName('../x.svg')).not.toMatch(/^[.-]/);
  expect(safeName('微乳.csv')).toBe('file.csv');
});
