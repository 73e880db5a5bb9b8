import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { firstPaintScript, fontsStyle } from './first-paint.ts';

test('without scripts the fonts are rules like all others; with scripts they wait', () => {
  expect(fontsStyle('@font-face{}', 'n')).toBe(
    '<style id="fonts" media="(scripting:none)" nonce="n">@font-face{}</style>',
  );
});

test('what runs in the head is a script, whole in itself', () => {
  expect(() => new Script(firstPaintScript)).not.toThrow();
  expect(firstPaintScript).not.toMatch(/import|__vite/);
});
