import { apiErrorDocumentSchema } from '@suite/contracts/errors';
import { eq } from 'drizzle-orm';
import { organisation } from '../db/schema.ts';
import { fullSurfactant, oilByKey, someDocument, surfactantByKey } from './hld-documents.ts';
import { type Answer, HLD, type Person, startParameterServer } from './parameter-server.ts';

export const bodyOf = (type: string, attributes: object, id?: string) => ({
  data: { type, ...(id === undefined ? {} : { id }), attributes },
});

/** Where things of a type are made. */
const PATHS = {
  datasets: '/api/datasets',
  grants: '/api/grants',
  'hld-oil': '/api/ingredients/hld-oil',
  'hld-recipe': '/api/recipes/hld',
  'hld-surfactant': '/api/ingredients/hld-surfactant',
  hsp: '/api/ingredients/hsp',
  'hsp-recipe': '/api/recipes/hsp',
  shares: '/api/shares',
  'table-links': '/api/me/table-links',
  tokens: '/api/me/tokens',
  votes: '/api/votes',
  wishes: '/api/wishes',
};

export function add(person: Person, type: keyof typeof PATHS, attributes: object): Promise<Answer> {
  return person.send(`POST ${PATHS[type]}`, bodyOf(type, attributes));
}

/** A row of a new dataset of somebody's own. */
export async function addRow(
  person: Person,
  kind: 'hld-oil' | 'hld-surfactant' | 'hsp',
  { set = 'Samples', ...values }: { name: string; set?: string; [field: string]: unknown },
) {
  const datasetId = (await add(person, 'datasets', { name: set, kind })).body.data.id;
  const { id } = (await add(person, kind, { datasetId, ...values })).body.data;
  return { datasetId, id };
}

/** If-Match for a version. */
export const at = (version: number) => ({ 'If-Match': `"${version}"` });

/** Where the errors of an answer are. */
export const pointers = ({ body }: Answer) =>
  apiErrorDocumentSchema.parse(body).errors.map(({ source }) => source?.pointer);

/** The address of a person whom a test has made. */
export const addressOf = ({ userId }: Person) => `${userId}@people.example`;

export function makeLink(owner: Person, attributes: object): Promise<Answer> {
  return add(owner, 'shares', attributes);
}

export function changeLink(owner: Person, made: Answer, attributes: object): Promise<Answer> {
  const { id } = made.body.data;
  return owner.send(`PATCH /api/shares/${id}`, bodyOf('shares', attributes, id), {
    'If-Match': `"${String(made.body.data.attributes['version'])}"`,
  });
}

/** The token in the address of a link that was just made. */
export function tokenOf({ body }: Answer): string {
  return String(body.data.attributes['address']).split('/').at(-1) ?? '';
}

export function openWith(person: Person, token: string, passcode?: string): Promise<Answer> {
  if (passcode === undefined) return person.get(`/api/shared/${token}`);
  return person.send(`POST /api/shared/${token}`, bodyOf('share-openings', { passcode }));
}

export function takeCopy(person: Person, token: string): Promise<Answer> {
  return person.send(`POST /api/shared/${token}/copy`, bodyOf('share-openings', {}));
}

export function giveGrant(owner: Person, attributes: object): Promise<Answer> {
  return add(owner, 'grants', attributes);
}

export function answerGrant(person: Person, id: string, answer: string): Promise<Answer> {
  return person.send(`POST /api/grants/${id}/answer`, bodyOf('grant-answers', { answer }));
}

/** Grants a thing to a person, who accepts. */
export async function grantTo(owner: Person, person: Person, attributes: object): Promise<string> {
  const { body } = await giveGrant(owner, { email: addressOf(person), role: 'viewer', ...attributes });
  await answerGrant(person, body.data.id, 'accepted');
  return body.data.id;
}

export const RECIPES_PATH = '/api/recipes/hld';
export const DAY_MS = 24 * 60 * 60 * 1000;

export const wrap = (attributes: object, id?: string) => bodyOf('hld-recipe', attributes, id);

/** People around a recipe of one of them: its owner, a colleague, a stranger, an administrator, a visitor. */
export async function openStage() {
  const server = await startParameterServer();
  const companyId = await server.organisation('Acme Creams');
  const owner = await server.person(HLD, companyId);
  const colleague = await server.person(HLD, companyId);
  const stranger = await server.person(HLD, await server.organisation('B'));
  const admin = await server.person(['admin-group']);
  const oilId = (await owner.get('/api/ingredients/hld-oil?q=n-Decane')).body.data[0]?.id ?? '';
  const values = { surfactantType: 'ethoxylate', cc0: 0.77, mw: 400, supplier: 'Nobody knows' };
  const texts = { name: 'Own surfactant', sources: ['Notebook 7'], other: 'A remark' };
  const secret = await addRow(owner, 'hld-surfactant', { set: 'Secret set', ...values, ...texts });
  const { id: secretId, datasetId: setId } = secret;

  /** A recipe with an own ingredient and one of the database, both by their keys. */
  async function recipe(person: Person = owner): Promise<string> {
    const surfactant = person === owner ? surfactantByKey(secretId, setId) : fullSurfactant('s1');
    const oilBlend = [oilByKey(oilId)];
    const document = someDocument({ surfactantMix: [surfactant], oilBlend, manualEACN: false });
    return (await person.send(`POST ${RECIPES_PATH}`, wrap({ document }))).body.data.id;
  }
  async function link(settings: object = {}): Promise<{ made: Answer; token: string; recipeId: string }> {
    const recipeId = await recipe();
    const made = await makeLink(owner, { recipeId, ...settings });
    return { made, token: tokenOf(made), recipeId };
  }
  const setPolicy = (linkPolicy: 'yes' | 'no' | 'inside') =>
    server.inDatabase(({ orm }) =>
      orm.update(organisation).set({ linkPolicy }).where(eq(organisation.id, companyId)),
    );
  const people = { owner, colleague, stranger, admin, visitor: server.visitor };
  return { server, ...people, companyId, setId, secretId, recipe, link, setPolicy };
}

/** Without what differs from request to request. */
export const refusal = ({ status, body }: Answer) => ({
  status,
  errors: body.errors.map(({ code, detail }) => ({ code, detail })),
  meta: body.meta,
});
