// Looks for blends that replace NMP: no CMR, no acute toxicity, a label that is not more severe.
//
//   SUITE_URL=https://… SUITE_TOKEN=pfs_… node replace-nmp.ts
//
// Scopes of the token: ingredients:read, calculations.

import { type components, SuiteClient, table } from 'suite-client';

type Solvent = components['schemas']['ReplaceSolventSolvents'];

const { SUITE_URL = '', SUITE_TOKEN = '' } = process.env;
const suite = new SuiteClient({ url: SUITE_URL, token: SUITE_TOKEN });

// Solvents of the database that can be bought, with flash points, vapour pressures and hazards.
const pool = await suite.post('/api/calculations/hsp-pool', {
  body: {
    filters: { 'filter[role]': 'solvent', 'filter[practical]': 'industrial', 'filter[calculated]': 'no' },
    facts: true,
  },
});
const { ingredientId: _ids, datasetId: _sets, method: _methods, r: _radii, ...columns } = pool.columns;
const named = Object.entries({ ...columns, ...pool.facts });
const solvents = pool.columns.name.map((_, at) => {
  const known = named.flatMap(([field, values]) => {
    const value = values?.[at] ?? [];
    return Array.isArray(value) && value.length === 0 ? [] : [[field, value] as const];
  });
  return Object.fromEntries(known) as Solvent; // the columns of the pool are its fields
});

const nmp = solvents.find(({ cas }) => cas === '872-50-4');
if (!nmp) throw new Error('NMP is not in the database.');
const others = solvents.filter((solvent) => solvent !== nmp);

// As near to NMP in Hansen space as RED 1 of a sphere of 5 around it.
const { dD, dP, dH } = nmp;
const answer = await suite.post('/api/calculations/solvent-replacement', {
  body: {
    original: [{ ...nmp, fraction: 1 }],
    solvents: others,
    targets: [{ goal: 'dissolve', spheres: [{ dD, dP, dH, r: 5 }] }],
    limits: { red: 1, drying: null, noCmr: true, noAcute: true, components: 2 },
    top: 5,
  },
});

console.log(`${answer.found} blends of ${others.length} solvents keep every limit`);
console.log(
  table(
    answer.blends.map(({ components, RED, flashPoint, label }) => ({
      blend: components.map(({ fraction, name }) => `${(fraction * 100).toFixed(0)}% ${name}`).join(' + '),
      RED,
      'flash point': 'value' in flashPoint ? flashPoint.value : undefined,
      label: 'statements' in label ? label.statements.join(' ') : '',
    })),
  ),
);
const source = await suite.get('/api/ingredients/hsp', {
  params: { query: { q: '872-50-4', include: 'sources' } },
});
console.log('Sources of NMP:', source.included?.map(({ attributes }) => attributes.citation).join('; '));
const values = source.data[0]?.attributes;
console.log('Values of', values?.updated.slice(0, 10), 'version', values?.version);
console.log('For comparing blends: a competent person classifies what you sell.');
