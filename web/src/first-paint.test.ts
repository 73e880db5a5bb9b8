import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { firstPaintScript, fontsStyle, withWaitingScripts } from './first-paint.ts';

const PAGE =
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/></head>' +
  '<body><script nonce="n" type="module" async="">import * as route0 from "/assets/a.js";</script></body>';

test('scripts of a page wait, with their files, for the first paint', () => {
  const html = withWaitingScripts(PAGE);
  expect(html).not.toContain('rel="modulepreload"');
  expect(html).not.toContain('type="module"');
  expect(html).toContain(
    '<script nonce="n" type="waiting-module">import * as route0 from "/assets/a.js";</script>',
  );
  expect(html.match(/rel="waiting-modulepreload"/g)).toHaveLength(2);
});

test('a router that writes its scripts in another way is noticed', () => {
  expect(() => withWaitingScripts('<p>text</p>')).toThrow('The router does not write');
});

test('without scripts the fonts are rules like all others; with scripts they wait', () => {
  expect(fontsStyle('@font-face{}', 'n')).toBe(
    '<style id="fonts" media="(scripting:none)" nonce="n">@font-face{}</style>',
  );
});

test('what runs in the head is a script, whole in itself', () => {
  expect(() => new Script(firstPaintScript)).not.toThrow();
  expect(firstPaintScript).not.toMatch(/import|__vite/);
});
