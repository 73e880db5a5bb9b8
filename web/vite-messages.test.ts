import { expect, test } from 'vitest';
import { namedKeys } from './vite-messages.ts';

const catalogue = { 'nav.home': 'Home', 'nav.faq': 'FAQ', 'apps.title': 'My apps' };

test('a file brings the sentences it names, each once, also from a table', () => {
  const source = `message('nav.faq'); const rows = [["apps.title", 'other']]; message('nav.faq')`;
  expect(namedKeys(source, catalogue)).toEqual(['apps.title', 'nav.faq']);
});

test('a key put together at run time brings all it could become', () => {
  expect(namedKeys('message(`nav.${name}`)', catalogue)).toEqual(['nav.faq', 'nav.home']);
  expect(namedKeys('message(`${name}.title`)', catalogue)).toEqual([]);
});
