// Screens 200 solvents against the sphere of a polymer, and prints the ten best.
//
//   SUITE_URL=https://… SUITE_TOKEN=pfs_… node screen-solvents.ts
//
// Scopes of the token: ingredients:read, calculations.

import { SuiteClient, table } from 'suite-client';

const { SUITE_URL = '', SUITE_TOKEN = '' } = process.env;
const suite = new SuiteClient({ url: SUITE_URL, token: SUITE_TOKEN });

// The polymer with its sphere, as the parameter database has it.
const found = await suite.get('/api/ingredients/hsp', {
  params: { query: { q: 'Polystyrene', 'filter[role]': 'polymer', include: 'sources' } },
});
const polymer = found.data[0]?.attributes;
if (!polymer) throw new Error('The polymer is not in the database.');
const { dD = 0, dP = 0, dH = 0, r = 0 } = polymer;

// The 200 solvents that stand best to it, measured values only.
const ranked = await suite.post('/api/calculations/hsp-rank', {
  body: {
    targets: [{ goal: 'dissolve', spheres: [{ dD, dP, dH, r }] }],
    filters: { 'filter[role]': 'solvent', 'filter[calculated]': 'no' },
    size: 200,
  },
});
const rows = ranked.rows.map(({ ingredient, targets, score }) => ({
  solvent: ingredient.attributes.name,
  CAS: ingredient.attributes.cas,
  Ra: targets[0]?.Ra ?? Number.NaN,
  RED: targets[0]?.RED ?? Number.NaN,
  score,
}));

const inside = rows.filter(({ RED }) => RED <= 1).length;
console.log(`${polymer.name}: ${inside} of ${rows.length} solvents inside, ${ranked.total} in the database`);
console.log(table(rows.slice(0, 10)));
console.log('Sources:', found.included?.map(({ attributes }) => attributes.citation).join('; '));
console.log('Values of', polymer.updated.slice(0, 10), 'version', polymer.version);
