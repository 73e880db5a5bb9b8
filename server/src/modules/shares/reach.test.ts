import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { someDocument } from '../../testing/hld-documents.ts';
import {
  HLD,
  type ParameterServer,
  type Person,
  startParameterServer,
} from '../../testing/parameter-server.ts';
import { grantTo } from '../../testing/sharing.ts';

/** What somebody is to the thing in an address. */
const RELATIONS = ['own', 'editor', 'viewer', 'same organisation', 'foreign', 'missing'] as const;
type Relation = (typeof RELATIONS)[number];

let server: ParameterServer;
let people: Record<Relation, Person>;
let sharedThings: Things;
beforeAll(async () => {
  server = await startParameterServer({ isSeeded: false });
  const organisation = await server.organisation('A');
  const own = await server.person(HLD, organisation);
  people = {
    own,
    editor: await server.person(HLD, organisation),
    viewer: await server.person(HLD),
    'same organisation': await server.person(HLD, organisation),
    foreign: await server.person(HLD, await server.organisation('B')),
    missing: own,
  };
  sharedThings = await things();
});
afterAll(() => server.close());

const resource = (type: string, attributes: object, id?: string) => ({
  data: { type, ...(id === undefined ? {} : { id }), attributes },
});

/** A recipe and a dataset with one row, each granted to an editor and a viewer. */
async function things() {
  const { own, editor, viewer } = people;
  const document = someDocument();
  const recipe = await own.send('POST /api/recipes/hld', resource('hld-recipe', { document }));
  const set = await own.send('POST /api/datasets', resource('datasets', { name: 'Set', kind: 'hld-oil' }));
  const datasetId = set.body.data.id;
  const values = { datasetId, name: 'Oil', eacn: 7 };
  const oil = await own.send('POST /api/ingredients/hld-oil', resource('hld-oil', values));
  const recipeId = recipe.body.data.id;
  for (const target of [{ recipeId }, { datasetId }]) {
    await grantTo(own, editor, { ...target, role: 'editor' });
    await grantTo(own, viewer, { ...target, role: 'viewer' });
  }
  return { recipeId, datasetId, oilId: oil.body.data.id };
}
type Things = Awaited<ReturnType<typeof things>>;

interface Row {
  line: string;
  ask: (person: Person, thing: Things) => Promise<{ status: number }>;
  /** For own, editor and viewer; everybody else finds nothing. */
  expected: [own: number, editor: number, viewer: number];
}

const first = { 'If-Match': '"1"' };
const lab = { madeOn: '2026-01-01', observedType: 'O/W' };
const ROWS: Row[] = [
  row('GET /api/recipes/hld/{recipe}', [200, 200, 200]),
  row('GET /api/recipes/hld/{recipe}/versions', [200, 200, 200]),
  row('GET /api/recipes/hld/{recipe}/versions/1', [200, 200, 200]),
  row('GET /api/recipes/hld/{recipe}/lab-results', [200, 200, 200]),
  row('PATCH /api/recipes/hld/{recipe}', [200, 200, 403], (id) =>
    resource('hld-recipe', { tags: ['x'] }, id),
  ),
  row('POST /api/recipes/hld/{recipe}/duplicate', [201, 201, 201], () => resource('hld-recipe', {})),
  row('POST /api/recipes/hld/{recipe}/versions/1/restore', [200, 403, 403]),
  row('POST /api/recipes/hld/{recipe}/lab-results', [201, 201, 403], () => resource('lab-result', lab)),
  row('DELETE /api/recipes/hld/{recipe}', [204, 403, 403]),
  row('GET /api/grants?recipeId={recipe}', [200, 404, 404]),
  row('GET /api/shares/values?recipeId={recipe}', [200, 404, 404]),
  row('GET /api/datasets/{dataset}', [200, 200, 200]),
  row('PATCH /api/datasets/{dataset}', [200, 403, 403], (id) => resource('datasets', { name: 'New' }, id)),
  row('POST /api/datasets/{dataset}/duplicate', [201, 201, 201], () => resource('datasets', {})),
  row('DELETE /api/datasets/{dataset}', [204, 403, 403]),
  row('GET /api/shares/values?datasetId={dataset}', [200, 404, 404]),
  row('GET /api/ingredients/hld-oil/{oil}', [200, 200, 200]),
  row('PATCH /api/ingredients/hld-oil/{oil}', [200, 200, 403], (id) => resource('hld-oil', { eacn: 8 }, id)),
  row('DELETE /api/ingredients/hld-oil/{oil}', [204, 204, 403]),
];

function row(line: string, expected: Row['expected'], body?: (id: string) => object): Row {
  return {
    line,
    expected,
    ask: (person, { recipeId, datasetId, oilId }) => {
      const ids = { recipe: recipeId, dataset: datasetId, oil: oilId };
      const named = /\{(\w+)\}/.exec(line)?.[1] as keyof typeof ids; // each line names one of them
      return person.send(line.replace(/\{\w+\}/, ids[named]), body?.(ids[named]), first);
    },
  };
}

test.each(ROWS)(
  'S-20 S-21 $line: own, granted, same organisation, foreign, missing',
  async ({ line, ask, expected }) => {
    const missing = { recipeId: randomUUID(), datasetId: randomUUID(), oilId: randomUUID() };
    const found: Record<string, number> = {};
    for (const relation of RELATIONS) {
      // Things of its own for each that may change them: what one is allowed must not be in the way of the next.
      const mayChange = !line.startsWith('GET ') && ['own', 'editor', 'viewer'].includes(relation);
      const existing = mayChange ? await things() : sharedThings;
      found[relation] = (await ask(people[relation], relation === 'missing' ? missing : existing)).status;
    }
    const [own, editor, viewer] = expected;
    expect(found).toEqual({ own, editor, viewer, 'same organisation': 404, foreign: 404, missing: 404 });
  },
);
