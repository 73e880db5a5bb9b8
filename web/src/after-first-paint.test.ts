import { expect, test } from 'vitest';
import { afterFirstPaint } from './after-first-paint.ts';
import { facesScript } from './faces.ts';

const PAGE =
  '<head><link rel="modulepreload" href="/assets/a.js" nonce="n"/><link rel="modulepreload" href="/assets/b.js" nonce="n"/></head>' +
  '<body><script nonce="n" type="module" async="">;\nimport * as route0 from "/assets/a.js";\nimport * as route1 from "/assets/b.js";\n' +
  'window.parts = {"root":route0,"$&":route1};import("/assets/entry.js");</script></body>';

test('scripts and faces are asked for after the first paint, all at once', () => {
  const html = afterFirstPaint(PAGE, 'n');
  expect(html).not.toContain('<link rel="modulepreload"');
  expect(html).not.toMatch(/import \* as/);
  expect(html).toContain('for(const href of ["/assets/a.js","/assets/b.js"])');
  expect(html).toContain(
    'const [route0,route1]=await Promise.all([import("/assets/a.js"),import("/assets/b.js")])',
  );
  expect(html).toContain('window.parts = {"root":route0,"$&":route1};import("/assets/entry.js");}');
  expect(html).toContain(`const load=async()=>{${facesScript};`);
  expect(html).toMatch(/observe\(\{type:"paint",buffered:true\}\).*\.then\(load\)<\/script>/);
});

test('a page without scripts stays as it is', () => {
  expect(afterFirstPaint('<p>text</p>', 'n')).toBe('<p>text</p>');
});
