import { type Answer, resource, signIn } from './send.ts';
import { type Connections, findConnections, leaveConnections } from './leave-connections.ts';

/** What somebody left behind in a release, and what has to be found again after an upgrade. */
export interface Traces {
  recipeId: string;
  shareToken: string;
  datasetId: string;
  ingredientId: string;
  connections: Connections;
}

export const OWNER = 'formulator@demo.example';

/** One of most things that people make, through the API of that release. */
export async function leaveTraces(url: string, password: string): Promise<Traces> {
  const owner = await signIn(url, OWNER, password);
  const set = await owner('POST /api/datasets', resource('datasets', { name: 'Own oils', kind: 'hld-oil' }));
  const oil = await owner(
    'POST /api/ingredients/hld-oil',
    resource('hld-oil', { datasetId: set.data.id, name: 'Own oil', eacn: 7.5 }),
  );
  const { data: recipes } = (await owner('GET /api/recipes/hld?page[size]=1')) as unknown as {
    data: Answer['data'][];
  };
  const recipeId = recipes[0]?.id ?? '';
  const path = `/api/recipes/hld/${recipeId}`;
  const recipe = await owner(`GET ${path}`);
  await owner(`PATCH ${path}`, resource('hld-recipe', { name: 'Saved by the release before' }, recipeId), {
    'If-Match': `"${String(recipe.data.attributes['version'])}"`,
  });
  await owner(
    `POST ${path}/lab-results`,
    resource('lab-result', { madeOn: '2026-01-02', observedType: 'ME' }),
  );
  const link = await owner('POST /api/shares', resource('shares', { recipeId }));
  await owner(
    'POST /api/grants',
    resource('grants', { recipeId, email: 'colleague@demo.example', role: 'viewer' }),
  );
  await owner('POST /api/wishes', resource('wishes', { kind: 'hld-oil', name: 'Squalane' }), {
    'Idempotency-Key': 'once',
  });
  await write(url);
  const supplier = await signIn(url, 'supplier@demo.example', password);
  const values = { name: 'Acmesol 7', method: 'exp', surfactantType: 'ethoxylate', cc0: 1.234, mw: 500 };
  await supplier('POST /api/portfolio/products', resource('products', { kind: 'hld-surfactant', values }));
  const shareToken = String(link.data.attributes['address']).split('/').at(-1) ?? '';
  const connections = await leaveConnections({ url, password, owner, recipeId });
  return { recipeId, shareToken, datasetId: set.data.id, ingredientId: oil.data.id, connections };
}

/** A message with the contact form. */
async function write(url: string): Promise<void> {
  const question = { subject: 'A question', message: 'Is there a trial?', acceptPrivacyPolicy: true };
  const message = { ...question, name: 'Ann', email: 'ann@example.com', address: url };
  const response = await fetch(`${url}/`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Origin: url },
    body: JSON.stringify(message),
  });
  if (!response.ok) throw new Error(`The message: ${response.status} ${await response.text()}`);
}

/** What is missing or different after an upgrade, and whether work goes on. Nothing where all is well. */
export async function findTraces(url: string, password: string, traces: Traces): Promise<string[]> {
  const owner = await signIn(url, OWNER, password);
  const faults: string[] = [];
  const expectValue = (what: string, found: unknown, wanted: unknown) => {
    if (found !== wanted)
      faults.push(`${what} is ${JSON.stringify(found)} in place of ${JSON.stringify(wanted)}`);
  };
  const path = `/api/recipes/hld/${traces.recipeId}`;
  const recipe = await owner(`GET ${path}`);
  expectValue('the name of the recipe', recipe.data.attributes['name'], 'Saved by the release before');
  const results = await owner(`GET ${path}/lab-results`);
  expectValue('the number of lab results', results.meta?.['total'], 1);
  const oil = await owner(`GET /api/ingredients/hld-oil/${traces.ingredientId}`);
  expectValue('the EACN of the own oil', oil.data.attributes['eacn'], 7.5);
  const set = await owner(`GET /api/datasets/${traces.datasetId}`);
  expectValue('the name of the dataset', set.data.attributes['name'], 'Own oils');
  expectValue('the link', (await fetch(`${url}/api/shared/${traces.shareToken}`)).status, 200);
  const place = { url, password, owner, recipeId: traces.recipeId };
  for (const [what, found, wanted] of await findConnections(place, traces.connections))
    expectValue(what, found, wanted);
  const version = Number(recipe.data.attributes['version']);
  const saved = await owner(
    `PATCH ${path}`,
    resource('hld-recipe', { name: 'Saved by the new one' }, traces.recipeId),
    {
      'If-Match': `"${version}"`,
    },
  );
  expectValue('the version after saving', saved.data.attributes['version'], version + 1);
  return faults;
}
