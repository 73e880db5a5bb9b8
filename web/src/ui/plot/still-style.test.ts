import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { STILL_TOKENS, withStillColors } from './still-style.ts';

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');

test('files have the colours of the screen on a light ground, and white paper', () => {
  const tokens = read('../styles/tokens.css');
  for (const name of ['ow', 'wo-2', 'bal-0', 'me', 'tube-oil', 'e1', 'e8', 'hs-in', 'line'])
    expect(tokens).toContain(`--${name}: light-dark(${STILL_TOKENS[name]},`);
  expect(STILL_TOKENS['panel']).toBe('#ffffff');
});

test('every colour that a mark of a chart, of Hansen space or a tube has is one that files know', () => {
  const folders = ['./', '../hansen/'];
  const sources = folders.flatMap((folder) =>
    readdirSync(new URL(folder, import.meta.url))
      .filter((name) => /^(?!.*test)(?!red-bars|share-bar).*\.tsx?$/.test(name))
      .map((name) => read(folder + name)),
  );
  const used = sources.join('').matchAll(/'var\(--([\w-]+)\)'|"var\(--([\w-]+)\)"/g);
  const names = new Set([...used].map(([, one, other]) => one ?? other));
  expect(names.size).toBeGreaterThan(15);
  expect([...names].filter((name) => name === undefined || !Object.hasOwn(STILL_TOKENS, name))).toEqual([]);
});

test('only attributes are coloured: a text that looks like one stays', () => {
  expect(withStillColors('<p style="fill:var(--ow)">style=&quot;var(--ow)&quot; var(--ow)</p>')).toBe(
    '<p style="fill:#165d99">style=&quot;var(--ow)&quot; var(--ow)</p>',
  );
});
