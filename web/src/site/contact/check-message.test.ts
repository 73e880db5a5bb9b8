import { MESSAGE_ERRORS } from '@suite/contracts/messages';
import { describe, expect, test } from 'vitest';
import { words } from './check-message.ts';

describe('R8.2 validation keys', () => {
  test.each(MESSAGE_ERRORS)('%s has a human text', (key) => {
    const { name } = words({ name: key });
    expect(name).toMatch(/^[A-Z].{10,}/);
    expect(name).not.toContain(key);
  });

  test('R5.3 the key of 50 speaks of 100 characters', () => {
    expect(words({ name: 'error.max.50' })).toEqual({ name: 'At most 100 characters' });
  });

  test('R5.9 terms that are not accepted are asked for', () => {
    expect(words({ acceptPrivacyPolicy: 'error.accept-terms' })).toEqual({
      acceptPrivacyPolicy: 'Please accept the Terms & Conditions',
    });
  });
});
