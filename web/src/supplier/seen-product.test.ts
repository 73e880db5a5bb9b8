import type { Product } from '@suite/contracts/portfolio';
import { expect, test } from 'vitest';
import { seenBy } from './seen-product.ts';

const product: Product = {
  productId: 'a0a0a0a0-0000-4000-8000-000000000001',
  organisationId: 'a0a0a0a0-0000-4000-8000-000000000002',
  supplier: 'Acme',
  kind: 'hld-surfactant',
  values: { name: 'Acmesol', method: 'exp', surfactantType: 'ethoxylate', cc0: 1.2, mw: 400, cas: '57-55-6' },
  visibility: { cc0: 'calculation', mw: 'customers', cas: 'hidden' },
  customers: [],
  conditions: null,
  interval: {},
  regions: [],
  sampleLink: null,
  claims: null,
  state: 'draft',
  published: null,
  note: null,
  replacedBy: null,
  completeness: 0.5,
  missing: [],
  documents: [],
  views: null,
  added: null,
  votes: null,
  version: 1,
  created: '2026-01-01T00:00:00Z',
  updated: '2026-01-01T00:00:00Z',
};

test('R1.5 a formulator meets neither hidden values nor those that are only computed with, a customer more', () => {
  const anybody = seenBy(product, false);
  expect(anybody).toMatchObject({ name: 'Acmesol', supplier: 'Acme', onlyForCalculation: true });
  expect([anybody.cc0, anybody.mw, anybody.cas]).toEqual([undefined, undefined, undefined]);
  const customer = seenBy(product, true);
  expect([customer.cc0, customer.mw, customer.cas]).toEqual([undefined, 400, undefined]);
});
