import { Script } from 'node:vm';
import { expect, test } from 'vitest';
import { waitingScript, withWaitingScripts } from './waiting-scripts.ts';

const PAGE =
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/></head>' +
  '<body><script nonce="n" type="module" async="">import * as route0 from "/assets/a.js";</script></body>';

test('scripts of a page wait, with their files', () => {
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

test('what starts them is a script, whole in itself', () => {
  expect(() => new Script(waitingScript)).not.toThrow();
  expect(waitingScript).not.toMatch(/import|__vite/);
});
