import { bodyAt } from '../people/http.ts';
import { ASSISTANT, CONTENT_READER, DIRECTORY } from './pools.ts';
import type { AttackRequest } from './case.ts';
import type { Maker } from './maker.ts';
import { SOME_PDF, SPACE } from './more-operations.ts';

/** Whose planted work is asked for by all others, and who may read it. */
export const VICTIMS: Record<string, readonly string[]> = {
  formulator: ['formulator'],
  supplier: ['supplier', 'admin'],
};

/** Makes what attempts are aimed at: private work with marks in it, and work of others that may suffer. */
export async function setStage(maker: Maker, keep: (account: string, token: string) => void): Promise<void> {
  for (const owner of ['formulator', 'rival']) await formulate(maker, owner);
  for (const owner of ['supplier', 'rival-supplier']) await supply(maker, owner);
  await manage(maker);
  await connect(maker, keep);
  await delegate(maker, keep);
  for (const list of ['entries', 'assets', 'content_types'])
    await maker.learn(CONTENT_READER, `${SPACE}/${list}`);
}

/** The lists whose objects can be read one by one. */
const READABLE = [
  '/api/datasets',
  '/api/ingredients/hld-oil',
  '/api/ingredients/hld-surfactant',
  '/api/ingredients/hsp',
  '/api/recipes/hld',
  '/api/recipes/hsp',
  '/api/portfolio/products',
];

/** Requests of the victims whose answers must be the same at the end. */
export function keptBy({ pools }: Maker): AttackRequest[] {
  return Object.keys(VICTIMS).flatMap((owner) =>
    READABLE.flatMap((list) =>
      pools.of(owner, list).map((id) => ({ method: 'GET', target: `${list}/${id}`, as: owner })),
    ),
  );
}

async function formulate(maker: Maker, owner: string): Promise<void> {
  // The assistant works for the rival.
  const own = owner === 'rival' ? [owner, ASSISTANT] : [owner];
  for (const kind of ['hld-oil', 'hld-surfactant', 'hsp']) {
    const name = maker.mark('a dataset', own);
    const datasetId = await maker.make(owner, 'POST /api/datasets', { name, kind });
    await maker.make(owner, `POST /api/ingredients/${kind}`, {
      datasetId,
      name: maker.mark('an ingredient', own),
      other: maker.mark('the remark on an ingredient', own),
    });
  }
  for (const kind of ['hld', 'hsp']) {
    const document = { name: maker.mark('a recipe', own) };
    const recipeId = await maker.make(owner, `POST /api/recipes/${kind}`, { document });
    await maker.make(owner, `POST /api/recipes/${kind}`, { document });
    const comment = maker.mark('a lab result', own);
    await maker.make(owner, `POST /api/recipes/${kind}/${recipeId}/lab-results`, { comment });
    const grant = { recipeId, role: 'viewer', email: 'nobody@example.org' };
    await maker.make(owner, 'POST /api/grants', grant);
    const link = { recipeId, audience: 'anyone', mode: 'live', mayCopy: true };
    const token = await maker.makeLink(owner, link);
    // The link of a victim is for those alone who got it, and none of the others did.
    if (!(owner in VICTIMS)) maker.pools.add(owner, '/api/shared', token);
  }
}

async function supply(maker: Maker, owner: string): Promise<void> {
  const readers = [owner, 'admin'];
  const product = () => ({
    kind: 'hld-surfactant',
    values: {
      name: maker.mark('a draft', readers),
      method: 'exp',
      surfactantType: 'ethoxylate',
      cc0: 1.234,
      mw: 500,
    },
    conditions: maker.mark('the conditions of a draft', readers),
  });
  const id = await maker.make(owner, 'POST /api/portfolio/products', product());
  await maker.make(owner, 'POST /api/portfolio/products', product());
  const added = await maker.send({
    method: 'POST',
    target: `/api/portfolio/products/${id}/documents?kind=tds&name=Sheet`,
    as: owner,
    headers: { 'Content-Type': 'application/pdf' },
    body: SOME_PDF,
  });
  const documentId = bodyAt(added, 'data', 'id');
  if (typeof documentId !== 'string') throw new Error(`A data sheet could not be added: ${added.body}`);
  maker.pools.add(owner, '/api/portfolio/documents', documentId);
  maker.pools.add(owner, '/api/portfolio/products/{id}/documents', documentId);
}

/** Customers and people who are there to be managed: nobody else has anything to do with them. */
async function manage(maker: Maker): Promise<void> {
  const staff = ['admin'];
  for (const number of [1, 2, 3]) {
    const name = maker.mark('a customer', staff);
    const id = await maker.make('admin', 'POST /api/customers', { name, seats: 100, products: ['hsp'] });
    const body = maker.mark('a note on a customer', staff);
    await maker.make('admin', `POST /api/customers/${id}/notes`, { body });
    await maker.make('admin', `POST /api/customers/${id}/licences`, { product: 'hld', ends: null });
    const people = ['a', 'b', 'c'].map((letter) => `${letter}.${number}@throw-away.example`);
    const invitation = { text: people.join('\n'), roles: ['hsp-app-group'], isTrial: false };
    await maker.ask('admin', `POST /api/customers/${id}/invitations`, invitation);
    await maker.learn('admin', `/api/users?filter[organisation]=${id}`);
    await maker.ask(undefined, 'POST /', {});
  }
  await maker.learn('admin', '/api/messages');
  for (const list of ['/api/ingredients/hld-oil', '/api/ingredients/hsp']) {
    await maker.learn('rival', `${list}?page[size]=5`);
  }
  for (const database of ['hld-oils', 'hld-surfactants']) maker.pools.add('rival', '/databases', database);
  await maker.make('rival', 'POST /api/wishes', {});
  await maker.learn('admin', '/api/wishes');
}

/** A company whose directory keeps people and groups, after all others: attempts of staff are aimed at the first. */
async function connect(maker: Maker, keep: (account: string, token: string) => void): Promise<void> {
  const name = maker.mark('the company of a directory', ['admin']);
  const id = await maker.make('admin', 'POST /api/customers', {
    name,
    seats: null,
  });
  await maker.ask('admin', `POST /api/customers/${id}/domains`, { domain: 'kestrel.example' });
  const token = { label: 'Attack', days: 30 };
  const { answer } = await maker.ask('admin', `POST /api/customers/${id}/directory/tokens`, token);
  keep(DIRECTORY, String(bodyAt(answer, 'data', 'attributes', 'token')));
  for (const letter of ['a', 'b', 'c']) {
    const address = `${letter}@kestrel.example`;
    await provide(maker, '/scim/v2/Users', {
      userName: address,
      displayName: maker.mark('a name', [DIRECTORY, 'admin']),
    });
    await provide(maker, '/scim/v2/Groups', { displayName: maker.mark('a group', [DIRECTORY, 'admin']) });
  }
}

/** A token for a program of the rival, with every scope that a tool needs. */
async function delegate(maker: Maker, keep: (account: string, token: string) => void): Promise<void> {
  const scopes = ['ingredients:read', 'calculations', 'recipes:write'];
  const { answer } = await maker.ask('rival', 'POST /api/me/tokens', { name: 'Attack', scopes, days: 30 });
  keep(ASSISTANT, String(bodyAt(answer, 'data', 'attributes', 'token')));
}

async function provide(maker: Maker, target: string, resource: object): Promise<void> {
  const answer = await maker.send({
    method: 'POST',
    target,
    as: DIRECTORY,
    headers: { 'Content-Type': 'application/scim+json' },
    body: JSON.stringify(resource),
  });
  const id = bodyAt(answer, 'id');
  if (typeof id !== 'string') throw new Error(`${target} made nothing: ${answer.status} ${answer.body}`);
  maker.pools.add(DIRECTORY, target, id);
}
