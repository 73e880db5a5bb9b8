import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { cssColor, ENTRY_COLORS, HEX_COLORS, nextColor } from './entry-colors.ts';

test('each new entry has a colour of its own, and a freed one is given out again', () => {
  expect(nextColor(['e1', 'e2'])).toBe('e3');
  expect(nextColor(['e2', 'e3'])).toBe('e1');
});

test('a stored colour that is none of ours cannot reach the style sheet', () => {
  expect(cssColor('e3')).toBe('var(--e3)');
  expect(cssColor('red;background:url(//x)')).toBe('var(--text)');
  expect(cssColor(undefined)).toBe('var(--text)');
});

test('a document has the colours that the light theme shows', () => {
  const tokens = readFileSync(new URL('../ui/styles/tokens.css', import.meta.url), 'utf8');
  for (const color of ENTRY_COLORS) {
    expect(tokens).toContain(`--${color}: light-dark(${HEX_COLORS[color]},`);
  }
});
