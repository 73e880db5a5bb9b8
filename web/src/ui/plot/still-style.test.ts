import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STILL_STYLE, STILL_TOKENS, withStillColors } from './still-style.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('files have the colours of the screen on a light ground, and white paper', () => {
  const tokens = read('../styles/tokens.css');
  for (const [name, value] of Object.entries(STILL_TOKENS)) {
    if (name === 'font-text' || name === 'panel') continue;
    expect(tokens).toContain(`--${name}: light-dark(${value},`);
  }
});

test('the styles of charts need no token and no other medium', () => {
  expect(STILL_STYLE).not.toMatch(/var\(--(?!crowd|hs-shade)|@media|light-dark/);
  expect(STILL_STYLE).toContain('.chart .hs-edge');
});

test('only attributes are coloured: a text that looks like one stays', () => {
  expect(withStillColors('<p style="fill:var(--ow)">style=&quot;var(--ow)&quot; var(--ow)</p>')).toBe(
    '<p style="fill:#165d99">style=&quot;var(--ow)&quot; var(--ow)</p>',
  );
});
