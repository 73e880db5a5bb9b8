import { RECIPES } from '@suite/contracts/recipes';
import { afterAll, describe, expect, test } from 'vitest';
import { twoBadSolvents } from '../../testing/hsp-documents.ts';
import { HLD, HSP, type Person, startParameterServer } from '../../testing/parameter-server.ts';
import { at, bodyOf, pointers } from '../../testing/sharing.ts';

const PATH = '/api/recipes/hsp';
const server = await startParameterServer();
const organisation = await server.organisation('A');
const owner = await server.person([...HSP, ...HLD], organisation);
const colleague = await server.person(HSP, organisation);
afterAll(() => server.close());

const wrap = (attributes: object, id?: string) => bodyOf('hsp-recipe', attributes, id);
const save = (person: Person, document: object = twoBadSolvents()) =>
  person.send(`POST ${PATH}`, wrap({ document }));

describe('HSP recipes', () => {
  test('R1.8 are saved with their result, privately, and beside the HLD ones', async () => {
    const document = twoBadSolvents();
    const made = await save(owner, document);
    expect(made.status).toBe(201);
    const { data } = RECIPES.hsp.answer.parse(made.body);
    expect(data.attributes.document).toEqual(document);
    expect(data.attributes.summary).toMatchObject({
      red: expect.closeTo(0.799, 3) as number,
      score: 2,
      match: true,
      targets: ['Epikote 1001'],
      components: ['1-Butanol', 'Nitroethane'],
      isAssumed: false,
    });
    expect((await owner.get(`${PATH}/${data.id}`)).etag).toBe('"1"');
    expect((await colleague.get(`${PATH}/${data.id}`)).status).toBe(404);
    expect((await colleague.get(PATH)).body.data).toEqual([]);
    expect((await owner.get(`/api/recipes/hld/${data.id}`)).status).toBe(404);
    expect((await owner.get('/api/recipes/hld')).body.data).toEqual([]);
  });

  test('every save is a version that says what it changed, and a stale one is refused with the present one', async () => {
    const { body } = await save(owner);
    const { id } = body.data;
    const warmer = twoBadSolvents();
    const changed = { ...warmer, blend: { ...warmer.blend, temperature: 60 } };
    const patch = (version: string) =>
      owner.send(`PATCH ${PATH}/${id}`, wrap({ document: changed }, id), { 'If-Match': version });
    expect((await patch('"1"')).status).toBe(200);
    const stale = await patch('"1"');
    expect(stale.status).toBe(412);
    const versions = await owner.get(`${PATH}/${id}/versions`);
    const [latest] = RECIPES.hsp.versionList.parse(versions.body).data;
    expect(latest?.attributes.changes).toEqual([{ path: 'temperature', before: 25, after: 60 }]);
    const back = await owner.send(`POST ${PATH}/${id}/versions/1/restore`, undefined, at(2));
    expect(RECIPES.hsp.answer.parse(back.body).data.attributes.document.blend.temperature).toBe(25);
  });

  test('what the laboratory saw stands beside what was predicted, in words of its own', async () => {
    const { body } = await save(owner);
    const add = (observedType: string) =>
      owner.send(
        `POST ${PATH}/${body.data.id}/lab-results`,
        bodyOf('lab-result', { madeOn: '2026-05-01', observedType }),
      );
    const made = await add('dissolved');
    expect(made.status).toBe(201);
    expect(made.body.data.attributes['predicted']).toMatchObject({ match: true, isRight: true });
    expect((await add('partly')).body.data.attributes['predicted']).toMatchObject({ isRight: false });
    expect((await add('O/W')).status).toBe(422);
  });

  test('R1.2 a list is sorted by RED, those without one last', async () => {
    const person = await server.person(HSP);
    const blend = twoBadSolvents().blend;
    const far = {
      ...blend,
      components: blend.components.map((part, index) => ({ ...part, isActive: index === 0 })),
    };
    await save(person, twoBadSolvents({ name: 'far', blend: far }));
    await save(person, twoBadSolvents({ name: 'none', blend: { ...blend, components: [] } }));
    await save(person, twoBadSolvents({ name: 'near' }));
    const names = async (sort: string) =>
      (await person.get(`${PATH}?sort=${sort}`)).body.data.map(({ attributes }) => attributes['name']);
    expect(await names('red')).toEqual(['near', 'far', 'none']);
    expect(await names('-red')).toEqual(['far', 'near', 'none']);
  });

  test('S-25 a document is closed: strange fields, R = 0 and a fifth target are refused where they stand', async () => {
    const document = twoBadSolvents();
    const [target] = document.targets;
    const place = '/data/attributes/document';
    expect(pointers(await save(owner, { ...document, hidden: 1 }))).toEqual([place]);
    const flat = await save(owner, { ...document, targets: [{ ...target, r: 0 }] });
    expect(pointers(flat)).toEqual([`${place}/targets/0/r`]);
    const many = [1, 2, 3, 4, 5].map((number) => ({ ...target, id: `t${number}` }));
    expect(pointers(await save(owner, { ...document, targets: many }))).toEqual([`${place}/targets`]);
  });
});
