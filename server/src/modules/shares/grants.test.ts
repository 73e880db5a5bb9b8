import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { organisation, users } from '../../db/schema.ts';
import { someDocument, surfactantByKey } from '../../testing/hld-documents.ts';
import { HLD, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import {
  add,
  addressOf,
  addRow,
  answerGrant,
  at,
  bodyOf,
  giveGrant,
  grantTo,
  makeLink,
} from '../../testing/sharing.ts';

const PATH = '/api/recipes/hld';
const server = await startParameterServer({ isSeeded: false });
const companyId = await server.organisation('A');
const owner = await server.person(HLD, companyId);
const colleague = await server.person(HLD, companyId);
const stranger = await server.person(HLD, await server.organisation('B'));
const parameters = { surfactantType: 'ethoxylate', cc0: 0.77, mw: 400, supplier: 'Nobody knows' };
const secret = await addRow(owner, 'hld-surfactant', {
  set: 'Secret surfactants',
  name: 'Secret',
  ...parameters,
});
const { id: secretId, datasetId: setId } = secret;
afterAll(() => server.close());

const wrap = (attributes: object, id?: string) => bodyOf('hld-recipe', attributes, id);
/** A recipe of the owner's with an ingredient of a private set, held by its key. */
async function recipe(name = 'Cream'): Promise<string> {
  const document = someDocument({ name, surfactantMix: [surfactantByKey(secretId, setId)] });
  return (await owner.send(`POST ${PATH}`, wrap({ document }))).body.data.id;
}
const read = (person: Person, id: string) => person.get(`${PATH}/${id}`);
const change = (
  person: Person,
  id: string,
  { version, ...attributes }: { version: number; document?: object; name?: string },
) => person.send(`PATCH ${PATH}/${id}`, wrap(attributes, id), at(version));
const received = async (person: Person) => (await person.get('/api/grants/received')).body.data;

describe('granting a recipe', () => {
  test('R1.8 S-31 an invitation is seen, accepted, opened under "shared with me", left again; and nothing before', async () => {
    const id = await recipe('Invited');
    const { body } = await giveGrant(owner, {
      recipeId: id,
      email: addressOf(colleague).toUpperCase(),
      role: 'viewer',
    });
    expect(body.data.attributes).toMatchObject({ state: 'pending', role: 'viewer' });
    expect((await read(colleague, id)).status).toBe(404);
    const [invitation] = await received(colleague);
    expect(invitation?.attributes).toMatchObject({
      name: 'Invited',
      state: 'pending',
      ownerName: 'Somebody',
    });
    expect((await answerGrant(colleague, body.data.id, 'accepted')).status).toBe(204);
    const seen = await read(colleague, id);
    expect(seen.body.data.attributes).toMatchObject({
      access: 'viewer',
      ownerName: 'Somebody',
      shareId: null,
    });
    const list = await colleague.get(`${PATH}?filter[owner]=granted`);
    expect(list.body.data.map((entry) => [entry.id, entry.attributes['access']])).toEqual([[id, 'viewer']]);
    expect((await colleague.get(PATH)).body.data).toEqual([]);
    expect((await read(owner, id)).body.data.attributes).toMatchObject({ access: 'owner', people: 1 });
    expect((await answerGrant(colleague, body.data.id, 'declined')).status).toBe(204);
    expect((await read(colleague, id)).status).toBe(404);
    expect(await received(colleague)).toEqual([]);
  });

  test('S-33 the values come with the recipe, the set and everything else about its ingredients do not', async () => {
    const id = await recipe();
    await grantTo(owner, colleague, { recipeId: id });
    const { body } = await read(colleague, id);
    const { surfactantMix } = body.data.attributes['document'] as ReturnType<typeof someDocument>;
    expect(surfactantMix[0]?.surfactant).toMatchObject({ name: 'Secret', cc0: 0.77, mw: 400 });
    expect(JSON.stringify(body)).not.toContain('Nobody knows');
    expect((await colleague.get(`/api/ingredients/hld-surfactant/${secretId}`)).status).toBe(404);
    expect((await colleague.get(`/api/datasets/${setId}`)).status).toBe(404);
    expect((await colleague.get('/api/ingredients/hld-surfactant?q=Secret')).body.data).toEqual([]);
  });

  test('S-20 a viewer changes nothing; an editor changes, and neither deletes, shares on or grants', async () => {
    const id = await recipe();
    const grantId = await grantTo(owner, colleague, { recipeId: id });
    const document = someDocument({ name: 'Mine now' });
    expect((await change(colleague, id, { version: 1, document })).status).toBe(403);
    const changed = await owner.send(
      `PATCH /api/grants/${grantId}`,
      bodyOf('grants', { role: 'editor' }, grantId),
      at(2),
    );
    expect(changed.status).toBe(200);
    expect((await change(colleague, id, { version: 1, name: 'Better' })).status).toBe(200);
    expect((await colleague.send(`DELETE ${PATH}/${id}`, undefined, at(2))).status).toBe(403);
    expect((await colleague.send(`POST ${PATH}/${id}/versions/1/restore`, undefined, at(2))).status).toBe(
      403,
    );
    expect((await makeLink(colleague, { recipeId: id })).status).toBe(404);
    expect(
      (await giveGrant(colleague, { recipeId: id, email: addressOf(stranger), role: 'viewer' })).status,
    ).toBe(404);
    expect((await colleague.get(`/api/grants?recipeId=${id}`)).status).toBe(404);
    expect((await owner.get(`/api/grants?recipeId=${id}`)).body.data).toHaveLength(1);
  });

  test('F-11 S-33 an editor saves with If-Match as an owner does, and the owner keeps the key of the own ingredient', async () => {
    const id = await recipe();
    await grantTo(owner, colleague, { recipeId: id, role: 'editor' });
    const opened = await read(colleague, id);
    const document = opened.body.data.attributes['document'] as ReturnType<typeof someDocument>;
    const warmer = { ...document, conditions: { ...document.conditions, temperature: 40 } };
    const saved = await change(colleague, id, { version: 1, document: warmer });
    expect(saved.status).toBe(200);
    expect(saved.body.data.attributes['summary']).toMatchObject({
      missing: 0,
      temperature: 40,
      surfactants: ['Secret'],
    });
    const mine = (await read(owner, id)).body.data.attributes['document'] as typeof document;
    expect(mine.surfactantMix[0]?.surfactant).toEqual({ datasetId: setId, ingredientId: secretId });
    const late = await change(colleague, id, { version: 1, document });
    expect(late.status).toBe(412);
    const { present } = late.body.meta as unknown as {
      present: { attributes: { document: typeof document } };
    };
    expect(present.attributes.document.surfactantMix[0]?.surfactant).toMatchObject({
      name: 'Secret',
      cc0: 0.77,
    });
    expect((await change(owner, id, { version: 1, name: 'Late' })).status).toBe(412);
  });

  test('S-32 a copy of what was granted is private and stands without the owner', async () => {
    const id = await recipe();
    await grantTo(owner, colleague, { recipeId: id });
    const copy = await colleague.send(`POST ${PATH}/${id}/duplicate`, wrap({}));
    expect(copy.body.data.attributes).toMatchObject({ access: 'owner', userId: colleague.userId });
    expect(copy.body.data.attributes['summary']).toMatchObject({ missing: 0 });
    expect((await read(owner, copy.body.data.id)).status).toBe(404);
  });

  test('R3.9 in the bin, revoked or for a team that was left, a grant holds no longer', async () => {
    const id = await recipe();
    const { body } = await giveGrant(owner, { recipeId: id, team: true, role: 'editor' });
    expect(body.data.attributes).toMatchObject({ isTeam: true, state: 'accepted', email: null });
    expect((await read(colleague, id)).status).toBe(200);
    expect((await read(stranger, id)).status).toBe(404);
    await owner.send(`DELETE ${PATH}/${id}`, undefined, at(1));
    expect((await read(colleague, id)).status).toBe(404);
    await owner.send(`POST ${PATH}/${id}/restore`, undefined, at(2));
    expect((await read(colleague, id)).status).toBe(200);
    expect((await owner.send(`DELETE /api/grants/${body.data.id}`)).status).toBe(204);
    expect((await read(colleague, id)).status).toBe(404);
    const leaver = await server.person(HLD, companyId);
    const theirs = await leaver.send(`POST ${PATH}`, wrap({ document: someDocument() }));
    await giveGrant(leaver, { recipeId: theirs.body.data.id, team: true, role: 'viewer' });
    expect((await read(colleague, theirs.body.data.id)).status).toBe(200);
    await server.inDatabase(({ orm }) =>
      orm.update(users).set({ organisationId: null }).where(eq(users.id, leaver.userId)),
    );
    expect((await read(colleague, theirs.body.data.id)).status).toBe(404);
  });

  test('R3.9 a company that lets nothing out ends grants outside at once, and keeps those inside', async () => {
    const id = await recipe();
    await grantTo(owner, stranger, { recipeId: id });
    await grantTo(owner, colleague, { recipeId: id });
    expect((await read(stranger, id)).status).toBe(200);
    const setPolicy = (linkPolicy: 'yes' | 'inside') =>
      server.inDatabase(({ orm }) =>
        orm.update(organisation).set({ linkPolicy }).where(eq(organisation.id, companyId)),
      );
    await setPolicy('inside');
    expect((await read(stranger, id)).status).toBe(404);
    expect((await received(stranger)).map(({ attributes }) => attributes['recipeId'])).not.toContain(id);
    expect((await read(colleague, id)).status).toBe(200);
    await setPolicy('yes');
  });
});

describe('what may not be', () => {
  test('S-21 S-12 nobody learns who has an account: unknown, blocked and known addresses answer alike', async () => {
    const id = await recipe();
    const blocked = await server.person(HLD);
    await server.inDatabase(({ orm }) =>
      orm.update(users).set({ state: 'blocked' }).where(eq(users.id, blocked.userId)),
    );
    const answers = await Promise.all(
      [addressOf(blocked), addressOf(stranger), 'nobody@nowhere.example'].map((email) =>
        giveGrant(owner, { recipeId: id, email, role: 'viewer' }),
      ),
    );
    const shapes = answers.map(({ status, body }) => {
      const { email: _, ...attributes } = body.data.attributes;
      return { status, attributes };
    });
    expect(shapes[0]?.status).toBe(201);
    expect(shapes[1]).toEqual(shapes[0]);
    expect(shapes[2]).toEqual(shapes[0]);
    const mails = (await server.mails()).filter(({ subject }) => subject.includes('share'));
    expect(mails.map(({ recipient }) => recipient)).toContain(addressOf(stranger));
    expect(mails.map(({ recipient }) => recipient)).not.toContain(addressOf(blocked));
    expect(mails.map(({ body }) => body).join(' ')).not.toContain('Cream');
  });

  test('F-12 an invitation that is sent again is one mail', async () => {
    const [id, invited] = [await recipe(), await server.person(HLD)];
    const body = bodyOf('grants', { recipeId: id, email: addressOf(invited), role: 'viewer' });
    const send = () => owner.send('POST /api/grants', body, { 'Idempotency-Key': `invite ${id}` });
    expect([(await send()).status, (await send()).status]).toEqual([201, 201]);
    const mails = (await server.mails()).filter(({ recipient }) => recipient === addressOf(invited));
    expect(mails).toHaveLength(1);
  });

  test('S-31 S-20 two targets, none, a foreign, a missing or a shared one, oneself, and twice are refused', async () => {
    const id = await recipe();
    const give = (attributes: object) =>
      giveGrant(owner, { email: addressOf(colleague), role: 'viewer', ...attributes });
    expect((await give({ recipeId: id, datasetId: setId })).status).toBe(422);
    expect((await give({})).status).toBe(422);
    expect((await give({ recipeId: id, team: true })).status).toBe(422);
    expect((await give({ recipeId: id, email: addressOf(owner) })).status).toBe(422);
    expect((await give({ recipeId: id, role: 'owner' })).status).toBe(422);
    expect((await give({ recipeId: id, email: 'no address' })).status).toBe(422);
    const foreign = (await stranger.send(`POST ${PATH}`, wrap({ document: someDocument() }))).body.data.id;
    const [one, other] = [await give({ recipeId: foreign }), await give({ recipeId: randomUUID() })];
    expect([one.status, other.status]).toEqual([404, 404]);
    const codes = ({ body }: typeof one) => body.errors.map(({ code, detail }) => ({ code, detail }));
    expect(codes(one)).toEqual(codes(other));
    expect((await give({ recipeId: id })).status).toBe(201);
    expect((await give({ recipeId: id })).status).toBe(409);
    const [asked] = (await owner.get(`/api/grants?recipeId=${id}`)).body.data;
    expect((await answerGrant(stranger, asked?.id ?? '', 'accepted')).status).toBe(404);
    expect((await answerGrant(owner, asked?.id ?? '', 'accepted')).status).toBe(404);
    expect((await stranger.send(`DELETE /api/grants/${asked?.id}`)).status).toBe(404);
  });
});

describe('granting a dataset', () => {
  test("R1.8 S-20 a viewer reads it, an editor writes its rows, and it stays the owner's", async () => {
    const grantId = await grantTo(owner, colleague, { datasetId: setId });
    const listed = (await colleague.get('/api/datasets')).body.data.find(({ id }) => id === setId);
    expect(listed?.attributes).toMatchObject({ access: 'viewer', mayWrite: false, ownerName: 'Somebody' });
    expect((await colleague.get('/api/ingredients/hld-surfactant?q=Secret')).body.data).toHaveLength(1);
    const added = { datasetId: setId, name: 'Added', surfactantType: 'ethoxylate', cc0: 1 };
    expect((await add(colleague, 'hld-surfactant', added)).status).toBe(403);
    await owner.send(`PATCH /api/grants/${grantId}`, bodyOf('grants', { role: 'editor' }, grantId), {
      'If-Match': '"2"',
    });
    expect((await add(colleague, 'hld-surfactant', added)).status).toBe(201);
    const rename = bodyOf('datasets', { scope: 'team' }, setId);
    expect((await colleague.send(`PATCH /api/datasets/${setId}`, rename, at(1))).status).toBe(403);
    expect((await colleague.send(`DELETE /api/datasets/${setId}`, undefined, at(1))).status).toBe(403);
    expect((await makeLink(colleague, { datasetId: setId })).status).toBe(404);
    expect((await stranger.get(`/api/datasets/${setId}`)).status).toBe(404);
    await owner.send(`DELETE /api/grants/${grantId}`);
    expect((await colleague.get(`/api/datasets/${setId}`)).status).toBe(404);
    expect((await colleague.get('/api/ingredients/hld-surfactant?q=Secret')).body.data).toEqual([]);
  });

  test('S-31 what was granted is not passed on: a recipe made with it shares its own values only', async () => {
    const grantId = await grantTo(owner, colleague, { datasetId: setId });
    const document = someDocument({ surfactantMix: [surfactantByKey(secretId, setId)] });
    const made = await colleague.send(`POST ${PATH}`, wrap({ document }));
    expect(made.status).toBe(201);
    const values = await colleague.get(`/api/shares/values?recipeId=${made.body.data.id}`);
    expect(values.body.data.attributes).toMatchObject({ visible: [], licensed: [], missing: 1 });
    await grantTo(colleague, stranger, { recipeId: made.body.data.id });
    const seen = await read(stranger, made.body.data.id);
    expect(JSON.stringify(seen.body.data.attributes['document'])).not.toContain('0.77');
    await owner.send(`DELETE /api/grants/${grantId}`);
  });
});
