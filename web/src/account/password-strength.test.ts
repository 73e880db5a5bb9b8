import { describe, expect, test } from 'vitest';
import { passwordStrength } from './password-strength.ts';

describe('the words beside a new password', () => {
  test.each([
    ['', 'short'],
    ['k8#Vq2!zLm9', 'short'],
    ['Password2026!', 'weak'],
    ['passwordpassword', 'weak'],
    ['abcdefghijklmnop', 'weak'],
    ['111111111111', 'weak'],
    ['abcabcabcabc', 'weak'],
    ['Predictid-2026', 'weak'],
    ['teapotteapotteapot', 'weak'],
    ['k8#Vq2!zLm9w', 'fair'],
    ['violet-anchor', 'fair'],
    ['violet-anchor-57-teapot', 'strong'],
    ['my password is a hedgehog', 'strong'],
  ])('S-02 %j is %s', (password, strength) => {
    expect(passwordStrength(password)).toBe(strength);
  });
});
