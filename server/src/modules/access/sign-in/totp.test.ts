import { describe, expect, test } from 'vitest';
import { matchTotp, newTotpSecret, totpCode } from './totp.ts';

// RFC 6238, appendix B: the key is the text 12345678901234567890; the last six of its eight digits.
const SECRET = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

describe('totpCode', () => {
  test.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('S-10 at %s s is %s', (seconds, code) => {
    expect(totpCode(SECRET, Math.floor(seconds / 30))).toBe(code);
  });
});

describe('matchTotp', () => {
  const now = new Date(59_000); // the second step
  const match = (code: string, lastStep: number | null = null) =>
    matchTotp(code, { secret: SECRET, now, lastStep });

  test('S-10 takes this step and its neighbours, and nothing up to the last one taken', () => {
    for (const step of [0, 1, 2]) expect(match(totpCode(SECRET, step))).toBe(step);
    expect(match(totpCode(SECRET, 3))).toBeUndefined();
    expect(match(totpCode(SECRET, 1), 1)).toBeUndefined();
    expect(match(totpCode(SECRET, 2), 1)).toBe(2);
    expect(match('')).toBeUndefined();
  });
});

test('S-10 secrets are 160 random bits', () => {
  const secrets = Array.from({ length: 50 }, newTotpSecret);
  expect(new Set(secrets).size).toBe(50);
  for (const secret of secrets) expect(secret).toMatch(/^[A-Z2-7]{32}$/);
});
