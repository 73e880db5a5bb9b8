import { DEFAULT_SCORE_LIMITS } from '@suite/hsp';
import { resolveTargets } from '@suite/recipes';
import { expect, test } from 'vitest';
import { cachePool, searchPool } from './pool.ts';

const HEXANE = { name: 'Hexane', dD: 14.9, dP: 0, dH: 0, boilingPoint: 68.7 };
const targets = resolveTargets([
  {
    id: 't',
    kind: 'values',
    name: 'Epikote 1001',
    role: 'must',
    dD: 20,
    dP: 10.32,
    dH: 10.11,
    r: 10.02,
    radius: 'known',
  },
]);

test('a pool is sent once and searched by its key; a worker that has another one says so', () => {
  const none = [null, null];
  const cached = cachePool({
    key: 'mine',
    columns: {
      ingredientId: ['1', '2'],
      datasetId: ['s', 's'],
      name: ['1-Butanol', 'Nitroethane'],
      cas: ['71-36-3', null],
      method: ['exp', 'biblio'],
      dD: [16, 16],
      dP: [5.7, 15.5],
      dH: [15.8, 4.5],
      r: none,
      density: [0.81, null],
      molarVolume: none,
      boilingPoint: none,
    },
    own: [HEXANE],
  });
  expect(cached.candidates.map(({ name }) => name)).toEqual(['1-Butanol', 'Nitroethane', 'Hexane']);
  expect(cached.candidates[0]).toEqual({
    ingredientId: '1',
    datasetId: 's',
    name: '1-Butanol',
    cas: '71-36-3',
    method: 'exp',
    dD: 16,
    dP: 5.7,
    dH: 15.8,
    density: 0.81,
  });
  const asked = {
    targets,
    size: 2 as const,
    limits: DEFAULT_SCORE_LIMITS,
    rules: { banned: [] },
    fixed: [],
  };
  const reply = searchPool(cached, { ...asked, pool: 'mine' });
  expect(reply.ok && reply.report.blends[0]?.standings.worst).toBeCloseTo(0.799, 3);
  expect(searchPool(cached, { ...asked, pool: 'other' })).toEqual({ ok: false, reason: 'no-pool' });
});
