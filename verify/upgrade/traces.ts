import { bodyAt, parsed, valueAt } from '../people/http.ts';
import type { Given, People } from '../people/people.ts';

/** What somebody left behind in a release, and what has to be found again after an upgrade. */
export interface Traces {
  recipeId: string;
  shareToken: string;
  datasetId: string;
  ingredientId: string;
  /** What connects people to programs, companies to their directories, and what is kept encrypted or as bytes. */
  connections: Connections;
}

interface Connections {
  /** A personal token of the owner, and one of a directory. */
  token: string;
  scimToken: string;
  domain: string;
  photoId: string;
}

/** What must be answered well, read loosely, as any client would. */
type Ask = (line: string, body?: unknown, headers?: Record<string, string>) => Promise<unknown>;

function asking(people: People, who: Given): Ask {
  return async (line, body, headers = {}) => {
    const answer = await people.ask(line, { ...who, body, headers: { ...who.headers, ...headers } });
    if (answer.status < 200 || answer.status >= 300) {
      throw new Error(`${line}: ${answer.status} ${answer.body}`);
    }
    return parsed(answer.body);
  };
}

const resource = (type: string, attributes: object, id?: string) => ({
  data: { type, ...(id === undefined ? {} : { id }), attributes },
});
const idOf = (answer: unknown) => String(valueAt(answer, 'data', 'id'));
const attributeOf = (answer: unknown, name: string) => valueAt(answer, 'data', 'attributes', name);
const totalOf = (answer: unknown) => valueAt(answer, 'meta', 'total');

/** One of most things that people make, through the API of that release. */
export async function leaveTraces(people: People): Promise<Traces> {
  const owner = asking(people, { as: 'formulator' });
  const set = await owner('POST /api/datasets', resource('datasets', { name: 'Own oils', kind: 'hld-oil' }));
  const datasetId = idOf(set);
  const oil = await owner(
    'POST /api/ingredients/hld-oil',
    resource('hld-oil', { datasetId, name: 'Own oil', eacn: 7.5 }),
  );
  const recipeId = String(valueAt(await owner('GET /api/recipes/hld?page[size]=1'), 'data', '0', 'id'));
  const path = `/api/recipes/hld/${recipeId}`;
  await rename(owner, path, 'Saved by the release before');
  const result = { madeOn: '2026-01-02', observedType: 'ME' };
  await owner(`POST ${path}/lab-results`, resource('lab-result', result));
  const link = await owner('POST /api/shares', resource('shares', { recipeId }));
  const grant = { recipeId, email: 'colleague@demo.example', role: 'viewer' };
  await owner('POST /api/grants', resource('grants', grant));
  const wish = resource('wishes', { kind: 'hld-oil', name: 'Squalane' });
  await owner('POST /api/wishes', wish, { 'Idempotency-Key': 'once' });
  await asking(people, {})('POST /', MESSAGE);
  const values = { name: 'Acmesol 7', method: 'exp', surfactantType: 'ethoxylate', cc0: 1.234, mw: 500 };
  const product = resource('products', { kind: 'hld-surfactant', values });
  await asking(people, { as: 'supplier' })('POST /api/portfolio/products', product);
  const shareToken = String(attributeOf(link, 'address')).split('/').at(-1) ?? '';
  const connections = await leaveConnections(people, owner, path);
  return { recipeId, shareToken, datasetId, ingredientId: idOf(oil), connections };
}

/** With the contact form. */
const MESSAGE = {
  subject: 'A question',
  name: 'Ann',
  email: 'ann@example.com',
  message: 'Is there a trial?',
  address: 'https://suite.example/',
  acceptPrivacyPolicy: true,
};

/** Gives the version before, and that after. */
async function rename(owner: Ask, path: string, name: string): Promise<[number, number]> {
  const before = Number(attributeOf(await owner(`GET ${path}`), 'version'));
  const change = resource('hld-recipe', { name }, path.split('/').at(-1));
  const saved = await owner(`PATCH ${path}`, change, { 'If-Match': `"${before}"` });
  return [before, Number(attributeOf(saved, 'version'))];
}

/** The company of somebody else: its members sign in as before. */
const COMPANY = '/api/customers/de300000-0000-4000-8000-0000000000b0';
const DOMAIN = 'maranello.example';
const PROVIDER = { name: 'Maranello ID', issuer: 'https://login.maranello.example', clientId: 'suite' };

/** A photo as small as its structure allows, which is all that is looked at. */
const PHOTO = Buffer.from(
  `ffd8ffdb0043${'01'.repeat(65)}ffc0000b08001e002801011100ffc40013${'00'.repeat(17)}ffda0008010100003f00010203ff0007ffd9`,
  'hex',
);

/** Tokens, photos, a provider for single sign-on and a directory. */
async function leaveConnections(people: People, owner: Ask, recipe: string): Promise<Connections> {
  const staff = asking(people, { as: 'admin' });
  const scopes = { name: 'Notebook', scopes: ['recipes:read'], days: 365 };
  const token = await owner('POST /api/me/tokens', resource('tokens', scopes));
  const photo = await owner(`POST ${recipe}/photos?rack=a&tube=2.5`, PHOTO, { 'Content-Type': 'image/jpeg' });
  await staff(`POST ${COMPANY}/domains`, resource('domains', { domain: DOMAIN }));
  const provider = { ...PROVIDER, secret: 'a secret of the provider' };
  await staff(`PUT ${COMPANY}/sso`, resource('sign-on-providers', provider));
  const directory = { label: 'Directory', days: 365 };
  const scim = await staff(`POST ${COMPANY}/directory/tokens`, resource('scim-tokens', directory));
  const roles = { group: 'Formulators', roles: ['hld-app-group'] };
  await staff(`PUT ${COMPANY}/directory/group-roles`, resource('group-roles', roles));
  const scimToken = String(attributeOf(scim, 'token'));
  const askScim = asking(people, scimOf(scimToken));
  const person = await askScim('POST /scim/v2/Users', { userName: `ada@${DOMAIN}` });
  const members = [{ value: valueAt(person, 'id') }];
  await askScim('POST /scim/v2/Groups', { displayName: 'Formulators', members });
  return { token: String(attributeOf(token, 'token')), scimToken, domain: DOMAIN, photoId: idOf(photo) };
}

const scimOf = (token: string): Given => ({ token, headers: { 'Content-Type': 'application/scim+json' } });

/** What is missing or different after an upgrade, and whether work continues. Nothing where all is well. */
export async function findTraces(people: People, traces: Traces): Promise<string[]> {
  const { connections } = traces;
  const owner = asking(people, { as: 'formulator' });
  const staff = asking(people, { as: 'admin' });
  const scim = asking(people, scimOf(connections.scimToken));
  const path = `/api/recipes/hld/${traces.recipeId}`;
  const oil = await owner(`GET /api/ingredients/hld-oil/${traces.ingredientId}`);
  const set = await owner(`GET /api/datasets/${traces.datasetId}`);
  const link = await people.ask(`GET /api/shared/${traces.shareToken}`);
  const byToken = await people.ask(`GET ${path}`, { token: connections.token });
  const asPage = { Origin: people.origin, 'X-Requested-With': 'suite' };
  const address = `ada@${connections.domain}`;
  const sso = await people.ask('POST /api/auth/sso/find', { headers: asPage, body: { address } });
  const filter = encodeURIComponent(`userName eq "${address}"`);
  const found: [what: string, found: unknown, wanted: unknown][] = [
    [
      'the name of the recipe',
      attributeOf(await owner(`GET ${path}`), 'name'),
      'Saved by the release before',
    ],
    ['the number of lab results', totalOf(await owner(`GET ${path}/lab-results`)), 1],
    ['the EACN of the own oil', attributeOf(oil, 'eacn'), 7.5],
    ['the name of the dataset', attributeOf(set, 'name'), 'Own oils'],
    ['the link', link.status, 200],
    ['what the personal token opens', byToken.status, 200],
    ['the number of photos', totalOf(await owner(`GET ${path}/photos`)), 1],
    ['the provider of the domain', bodyAt(sso, 'provider', 'name'), PROVIDER.name],
    [
      'the number of people in the directory',
      valueAt(await scim(`GET /scim/v2/Users?filter=${filter}`), 'totalResults'),
      1,
    ],
    ['the number of its groups', valueAt(await scim('GET /scim/v2/Groups'), 'totalResults'), 1],
    [
      'the connection of the directory',
      idOf(await staff(`GET ${COMPANY}/directory`)),
      COMPANY.split('/').at(-1),
    ],
  ];
  const [before, after] = await rename(owner, path, 'Saved by the new one');
  found.push(['the version after saving', after, before + 1]);
  return found
    .filter(([, value, wanted]) => value !== wanted)
    .map(
      ([what, value, wanted]) => `${what} is ${JSON.stringify(value)} in place of ${JSON.stringify(wanted)}`,
    );
}
