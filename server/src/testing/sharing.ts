import { eq } from 'drizzle-orm';
import { organisation } from '../db/schema.ts';
import { fullSurfactant, oilByKey, someDocument, surfactantByKey } from './hld-documents.ts';
import {
  type Answer,
  type Person,
  HLD,
  type ParameterServer,
  startParameterServer,
} from './parameter-server.ts';

export const bodyOf = (type: string, attributes: object, id?: string) => ({
  data: { type, ...(id === undefined ? {} : { id }), attributes },
});

/** The address of a person whom a test has made. */
export const addressOf = ({ userId }: Person) => `${userId}@people.example`;

export function makeLink(owner: Person, attributes: object): Promise<Answer> {
  return owner.send('POST /api/shares', bodyOf('shares', attributes));
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
  return owner.send('POST /api/grants', bodyOf('grants', attributes));
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

export const wrap = (attributes: object, id?: string) => ({
  data: { type: 'hld-recipe', ...(id ? { id } : {}), attributes },
});

/** People around a recipe of one of them: its owner, a colleague, a stranger, an administrator, a visitor. */
export type ShareStage = Awaited<ReturnType<typeof openStage>>;

export async function openStage() {
  const server: ParameterServer = await startParameterServer();
  const companyId = await server.organisation('Acme Creams');
  const owner = await server.person(HLD, companyId);
  const colleague = await server.person(HLD, companyId);
  const stranger = await server.person(HLD, await server.organisation('B'));
  const admin = await server.person(['admin-group']);
  const oilId = (await owner.get('/api/ingredients/hld-oil?q=n-Decane')).body.data[0]?.id ?? '';
  const set = await owner.send('POST /api/datasets', {
    data: { type: 'datasets', attributes: { name: 'Secret set', kind: 'hld-surfactant' } },
  });
  const setId = set.body.data.id;
  const row = await owner.send('POST /api/ingredients/hld-surfactant', {
    data: {
      type: 'hld-surfactant',
      attributes: {
        datasetId: setId,
        name: 'Own surfactant',
        surfactantType: 'ethoxylate',
        cc0: 0.77,
        mw: 400,
        supplier: 'Nobody knows',
        sources: ['Notebook 7'],
        other: 'A remark',
      },
    },
  });
  const secretId = row.body.data.id;

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
