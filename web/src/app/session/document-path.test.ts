import { expect, test } from 'vitest';
import { isDocumentPath } from './document-path.ts';

test('R2.33 the compatibility explorer and the customers are loaded as pages, the others are not', () => {
  const documents = [
    '/apps/hsp/compatibility-explorer',
    '/apps/hsp/compatibility-explorer/1',
    '/apps/customers?view=inbox',
  ];
  expect(documents.every(isDocumentPath)).toBe(true);
  const others = [
    '/apps/hld/emulsion-explorer',
    '/apps/hsp/ingredients',
    '/apps/customers-of-others',
    '/apps',
  ];
  expect(others.some(isDocumentPath)).toBe(false);
});
