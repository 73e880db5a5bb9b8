// Scans the HLD of a formulation over salinity, and asks where it inverts.
//
//   SUITE_URL=https://… SUITE_TOKEN=pfs_… node scan-hld.ts
//
// Scopes of the token: ingredients:read, calculations.

import { SuiteClient, table } from 'suite-client';

const { SUITE_URL = '', SUITE_TOKEN = '' } = process.env;
const suite = new SuiteClient({ url: SUITE_URL, token: SUITE_TOKEN });

const surfactants = await suite.get('/api/ingredients/hld-surfactant', {
  params: { query: { q: 'SDHS', include: 'sources' } },
});
const surfactant = surfactants.data[0]?.attributes;
const oils = await suite.get('/api/ingredients/hld-oil', {
  params: { query: { q: 'n-Octane', include: 'sources' } },
});
const oil = oils.data[0]?.attributes;
if (!surfactant || !oil) throw new Error('One of them is not in the database.');

// Ingredients are named; the server takes their values.
const formulation = {
  conditions: { temperature: 25, salinity: 3, eacn: 8, fa: 0 },
  surfactants: [{ datasetId: surfactant.datasetId, ingredientId: surfactant.ingredientId, concentration: 4 }],
  oils: [{ datasetId: oil.datasetId, ingredientId: oil.ingredientId, volume: 1 }],
};
const scan = await suite.post('/api/calculations/hld-scan', {
  body: { ...formulation, variable: 'salinity', from: 1, to: 10, steps: 9 },
});
const solved = await suite.post('/api/calculations/hld-solve', {
  body: { ...formulation, variable: 'salinity', target: 0 },
});

console.log(`${surfactant.name} with ${oil.name} at 25 °C`);
const { mix } = scan;
if (!Array.isArray(mix)) throw new Error(mix.reason);
console.log(table(scan.x.map((salinity, at) => ({ salinity, HLD: mix[at] }))));
console.log(
  solved.value === null
    ? `It inverts nowhere in range: ${solved.reason}`
    : `It inverts at ${solved.value.toFixed(2)} g/100 mL`,
);
const included = [...(surfactants.included ?? []), ...(oils.included ?? [])];
const sources = new Map(included.map(({ id, attributes }) => [id, attributes.citation]));
console.log('Sources:', [...sources.values()].join('; '));
console.log('Values of', surfactant.updated.slice(0, 10), 'version', surfactant.version);
