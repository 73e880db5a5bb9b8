import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { someDocument } from '../../testing/hld-documents.ts';
import { HLD, startParameterServer } from '../../testing/parameter-server.ts';
import { at, bodyOf, grantTo } from '../../testing/sharing.ts';

/** What somebody is to the thing in an address. */
const RELATIONS = ['own', 'editor', 'viewer', 'same organisation', 'foreign', 'missing'] as const;

const server = await startParameterServer({ isSeeded: false });
const organisation = await server.organisation('A');
const owner = await server.person(HLD, organisation);
const people = {
  own: owner,
  editor: await server.person(HLD, organisation),
  viewer: await server.person(HLD),
  'same organisation': await server.person(HLD, organisation),
  foreign: await server.person(HLD, await server.organisation('B')),
  missing: owner,
};
afterAll(() => server.close());

/** The ids of a recipe, a dataset and a row of it. */
type Things = Record<'recipe' | 'dataset' | 'oil', string>;

async function create(path: string, body: object): Promise<string> {
  const made = await people.own.send(`POST ${path}`, body);
  expect(made.status).toBe(201);
  return made.body.data.id;
}

const oilOf = (datasetId: string) =>
  create('/api/ingredients/hld-oil', bodyOf('hld-oil', { datasetId, name: 'Oil', eacn: 7 }));

const make = {
  recipe: () => create('/api/recipes/hld', bodyOf('hld-recipe', { document: someDocument() })),
  dataset: () => create('/api/datasets', bodyOf('datasets', { name: 'Set', kind: 'hld-oil' })),
  // In the dataset that is granted already.
  oil: () => oilOf(shared.dataset),
};

async function granted(thing: 'recipe' | 'dataset', id: string): Promise<string> {
  const { editor, viewer } = people;
  await grantTo(owner, editor, { [`${thing}Id`]: id, role: 'editor' });
  await grantTo(owner, viewer, { [`${thing}Id`]: id, role: 'viewer' });
  return id;
}

const dataset = await granted('dataset', await make.dataset());
const shared: Things = {
  recipe: await granted('recipe', await make.recipe()),
  dataset,
  oil: await oilOf(dataset),
};

/** One that nobody has touched, reached by the same people as the shared one. */
async function anotherOne(thing: keyof Things): Promise<string> {
  const id = await make[thing]();
  return thing === 'oil' ? id : granted(thing, id);
}

interface Row {
  line: string;
  thing: keyof Things;
  body: ((id: string) => object) | undefined;
  /** For own, editor and viewer; everybody else finds nothing. */
  expected: [own: number, editor: number, viewer: number];
}

const first = at(1);
const lab = { madeOn: '2026-01-01', observedType: 'O/W' };
const ROWS: Row[] = [
  row('GET /api/recipes/hld/{recipe}', [200, 200, 200]),
  row('GET /api/recipes/hld/{recipe}/versions', [200, 200, 200]),
  row('GET /api/recipes/hld/{recipe}/versions/1', [200, 200, 200]),
  row('GET /api/recipes/hld/{recipe}/lab-results', [200, 200, 200]),
  row('PATCH /api/recipes/hld/{recipe}', [200, 200, 403], (id) => bodyOf('hld-recipe', { tags: ['x'] }, id)),
  row('POST /api/recipes/hld/{recipe}/duplicate', [201, 201, 201], () => bodyOf('hld-recipe', {})),
  row('POST /api/recipes/hld/{recipe}/versions/1/restore', [200, 403, 403]),
  row('POST /api/recipes/hld/{recipe}/lab-results', [201, 201, 403], () => bodyOf('lab-result', lab)),
  row('DELETE /api/recipes/hld/{recipe}', [204, 403, 403]),
  row('GET /api/grants?recipeId={recipe}', [200, 404, 404]),
  row('GET /api/shares/values?recipeId={recipe}', [200, 404, 404]),
  row('GET /api/datasets/{dataset}', [200, 200, 200]),
  row('PATCH /api/datasets/{dataset}', [200, 403, 403], (id) => bodyOf('datasets', { name: 'New' }, id)),
  row('POST /api/datasets/{dataset}/duplicate', [201, 201, 201], () => bodyOf('datasets', {})),
  row('DELETE /api/datasets/{dataset}', [204, 403, 403]),
  row('GET /api/shares/values?datasetId={dataset}', [200, 404, 404]),
  row('GET /api/ingredients/hld-oil/{oil}', [200, 200, 200]),
  row('PATCH /api/ingredients/hld-oil/{oil}', [200, 200, 403], (id) => bodyOf('hld-oil', { eacn: 8 }, id)),
  row('DELETE /api/ingredients/hld-oil/{oil}', [204, 204, 403]),
];

function row(line: string, expected: Row['expected'], body?: Row['body']): Row {
  const thing = /\{(\w+)\}/.exec(line)?.[1] as keyof Things; // each line names one of them
  return { line, thing, body, expected };
}

test.each(ROWS)(
  'S-20 S-21 $line: own, granted, same organisation, foreign, missing',
  async ({ line, thing, body, expected }) => {
    const found: Record<string, number> = {};
    for (const [index, relation] of RELATIONS.entries()) {
      // What one may change must not be in the way of the next; who is refused changes nothing.
      const mayChange = !line.startsWith('GET ') && (expected[index] ?? 404) < 300;
      const existing = mayChange ? await anotherOne(thing) : shared[thing];
      const id = relation === 'missing' ? randomUUID() : existing;
      const answer = await people[relation].send(line.replace(/\{\w+\}/, id), body?.(id), first);
      found[relation] = answer.status;
    }
    const [own, editor, viewer] = expected;
    expect(found).toEqual({ own, editor, viewer, 'same organisation': 404, foreign: 404, missing: 404 });
  },
);
