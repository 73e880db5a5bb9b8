import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { someDocument } from '../testing/hld-documents.ts';
import { type ParameterServer, type Person, startParameterServer } from '../testing/parameter-server.ts';
import type { App } from './app-type.ts';
import { listRoutes } from './mount.ts';

// Words of recipes and private datasets alone: somebody who sees one has read what is not theirs.
const SECRETS = ['Zyqrecipe', 'Zyqnote', 'Zyqset', 'Zyqingredient', 'Zyquse'];

let app: App | undefined;
let server: ParameterServer;
let staff: Person;
const ids: Record<string, string> = {};

beforeAll(async () => {
  server = await startParameterServer({ modules: [(mounted) => void (app = mounted)] });
  staff = await server.person(['admin-group']);
  const organisationId = await server.organisation('Trade secrets');
  const person = await server.person(['hld-app-group', 'hsp-app-group'], organisationId);
  const given = (type: string, attributes: object) => ({ data: { type, attributes } });
  const recipe = await person.send(
    'POST /api/recipes/hld',
    given('hld-recipe', { document: someDocument({ name: 'Zyqrecipe' }), tags: ['Zyqnote'] }),
  );
  const set = await person.send(
    'POST /api/datasets',
    given('datasets', { name: 'Zyqset', kind: 'hld-oil', scope: 'team' }),
  );
  const ingredient = await person.send(
    'POST /api/ingredients/hld-oil',
    given('hld-oil', { datasetId: set.body.data.id, name: 'Zyqingredient', method: 'exp', eacn: 7 }),
  );
  await person.send('POST /api/wishes', given('wishes', { kind: 'hsp', name: 'Asked for', use: 'Zyquse' }));
  if (ingredient.status !== 201 || recipe.status !== 201) throw new Error('There is nothing to hide.');
  Object.assign(ids, {
    recipe: recipe.body.data.id,
    set: set.body.data.id,
    ingredient: ingredient.body.data.id,
    person: person.userId,
    organisation: organisationId,
  });
});
afterAll(() => server.close());

describe('staff and what people make', () => {
  test('S-20 R6.6 no route shows an administrator a recipe or a private dataset, whichever id it is asked with', async () => {
    const routes = app ? listRoutes(app).filter(({ method }) => method === 'GET' || method === 'ALL') : [];
    expect(routes.length).toBeGreaterThan(40);
    const seen: string[] = [];
    for (const { path } of routes) {
      const isMany = path.includes(':');
      for (const id of isMany ? Object.values(ids) : ['']) {
        const asked = path.replaceAll(/:\w+/g, id).replace('/*', '/');
        const { status, text } = await staff.text(asked);
        if (SECRETS.some((secret) => text.includes(secret))) seen.push(`${asked}: ${status}`);
      }
    }
    expect(seen).toEqual([]);
  });
});
