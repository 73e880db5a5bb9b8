import { randomUUID } from 'node:crypto';
import { sharedSchema } from '@suite/contracts/shared-view';
import { shareAnswerSchema } from '@suite/contracts/shares';
import { DEFAULT_RECIPE, storeDocument } from '@suite/recipes';
import { emptyRack } from '@suite/hld';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { audit, idempotency, shareLink } from '../../db/schema.ts';
import {
  addressOf,
  at,
  bodyOf,
  changeLink,
  DAY_MS,
  makeLink,
  openStage,
  openWith,
  RECIPES_PATH,
  refusal,
  takeCopy,
  tokenOf,
  wrap,
} from '../../testing/sharing.ts';

const PATH = RECIPES_PATH;
const { server, owner, colleague, stranger, visitor, setId, secretId, recipe, link } = await openStage();
afterAll(() => server.close());

describe('a link', () => {
  test('R3.9 S-30 S-32 is off until it is made, then opens one thing for everybody, named by neither person nor company', async () => {
    const recipeId = await recipe();
    expect((await owner.get(`${PATH}/${recipeId}`)).body.data.attributes['shareId']).toBeNull();
    const made = await makeLink(owner, { recipeId });
    expect(made.status).toBe(201);
    const { attributes } = shareAnswerSchema.parse(made.body).data;
    expect(attributes).toMatchObject({ mode: 'snapshot', audience: 'anyone', hasPasscode: false, opened: 0 });
    expect(Date.parse(attributes.ends) - server.clock.now().getTime()).toBe(7 * DAY_MS);
    const token = tokenOf(made);
    expect(token).toMatch(/^[\w-]{32}$/);
    expect((await owner.get(`${PATH}/${recipeId}`)).body.data.attributes['shareId']).toBe(attributes.shareId);
    expect(attributes.shareId).not.toBe(recipeId);
    const shown = await openWith(visitor, token);
    expect(shown.status).toBe(200);
    const { data } = sharedSchema.parse(shown.body);
    expect(data.attributes).toMatchObject({ name: 'Cream', mode: 'snapshot', organisation: null });
    expect(shown.headers.get('cache-control')).toBe('no-store');
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect(shown.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    const text = JSON.stringify(shown.body);
    for (const secret of [
      owner.userId,
      recipeId,
      setId,
      secretId,
      addressOf(owner),
      'Acme',
      'Nobody knows',
    ]) {
      expect(text).not.toContain(secret);
    }
    expect((await openWith(visitor, attributes.shareId)).status).toBe(404);
    expect((await visitor.get(`${PATH}/${recipeId}`)).status).toBe(401);
    await openWith(owner, token);
    const [mine] = (await owner.get(`/api/shares?recipeId=${recipeId}`)).body.data;
    expect(mine?.attributes).toMatchObject({ opened: 1, name: 'Cream' });
    expect(mine?.attributes).not.toHaveProperty('address');
  });

  test('S-30 S-50 the token is in the answer once: not in the database, the log, the record or the metrics', async () => {
    const { token } = await link();
    await openWith(visitor, token);
    await openWith(stranger, `${token.slice(1)}x`);
    await stranger.send(`POST /api/shared/${token}/copy`, bodyOf('share-openings', {}), {
      'Idempotency-Key': 'copy-once',
    });
    // Mistyped: no route answers there, but the token in it is a true one.
    for (const path of ['apps/share', 'apps//share', 'apps/sh%61re', 'API/shared']) {
      await fetch(`${server.url}/${path}/${token}`);
    }
    const rows = await server.inDatabase(async ({ orm }) => [
      await orm.select().from(shareLink),
      await orm.select().from(audit),
      await orm.select().from(idempotency),
    ]);
    const metrics = await visitor.text('/metrics');
    const places = [JSON.stringify(rows), JSON.stringify(server.lines), metrics.text];
    expect(places.map((place) => place.includes(token) || place.includes(token.slice(1)))).toEqual([
      false,
      false,
      false,
    ]);
    expect(places[1]).toContain('/api/shared/~');
    expect(metrics.text).toContain('/api/shared/:token');
    const actions = rows.flat().map((row) => ('action' in row ? row.action : ''));
    expect(actions).toContain('share.create');
    expect(actions).toContain('share.copy');
  });

  test('S-32 the racks of a recipe are in neither the view of a link nor a copy from it', async () => {
    const racks = [
      { ...emptyRack('a', 'Unpublished lot', 'cc'), tubes: [{ value: 1, seen: 'III' as const }] },
    ];
    const document = storeDocument({ ...DEFAULT_RECIPE, name: 'With a rack', racks }, 'own');
    for (const mode of ['snapshot', 'live']) {
      const saved = await owner.send(`POST ${PATH}`, wrap({ document }));
      expect(saved.body.data.attributes['document']).toMatchObject({ racks: [{ name: 'Unpublished lot' }] });
      const made = await makeLink(owner, { recipeId: saved.body.data.id, mode });
      expect(JSON.stringify((await openWith(visitor, tokenOf(made))).body)).not.toContain('Unpublished lot');
      const copy = await takeCopy(stranger, tokenOf(made));
      expect(copy.status).toBe(201);
      const copied = await stranger.get(`${PATH}/${copy.body.data.id}`);
      expect(copied.body.data.attributes['document']).not.toHaveProperty('racks');
    }
  });

  test('R3.9 a snapshot of an earlier release opens, with what it lacks computed again; what is none opens nothing', async () => {
    const { token, made } = await link();
    const before = sharedSchema.parse((await openWith(visitor, token)).body).data;
    const store = (snapshot: Record<string, unknown>) =>
      server.inDatabase(({ orm }) =>
        orm.update(shareLink).set({ snapshot }).where(eq(shareLink.id, made.body.data.id)),
      );
    const [row] = await server.inDatabase(({ orm }) =>
      orm.select().from(shareLink).where(eq(shareLink.id, made.body.data.id)),
    );
    const { saved: _, view, ...rest } = { saved: undefined, view: {}, ...row?.snapshot };
    await store({ ...rest, view: { ...view, scans: undefined, ofAnEarlierRelease: 1 } });
    const { data } = sharedSchema.parse((await openWith(visitor, token)).body);
    expect(data.attributes).toEqual(before.attributes);
    await store({});
    expect((await openWith(visitor, token)).status).toBe(404);
  });

  test('R3.9 a snapshot stays as it was and says what has changed since; a live view follows', async () => {
    const { token, recipeId, made } = await link();
    const before = sharedSchema.parse((await openWith(visitor, token)).body).data.attributes;
    expect(before.changed).toEqual({ engine: false, values: false });
    const row = await owner.get(`/api/ingredients/hld-surfactant/${secretId}`);
    const setCc = (cc0: number, etag: string) =>
      owner.send(
        `PATCH /api/ingredients/hld-surfactant/${secretId}`,
        bodyOf('hld-surfactant', { cc0 }, secretId),
        { 'If-Match': etag },
      );
    const changed = await setCc(1.77, row.etag);
    expect(changed.status).toBe(200);
    await owner.send(`PATCH ${PATH}/${recipeId}`, wrap({ name: 'Renamed' }, recipeId), at(1));
    const after = sharedSchema.parse((await openWith(visitor, token)).body).data.attributes;
    expect(after).toEqual({ ...before, changed: { engine: false, values: true } });
    const live = await changeLink(owner, made, { mode: 'live' });
    expect(live.status).toBe(200);
    const now = sharedSchema.parse((await openWith(visitor, token)).body).data.attributes;
    expect(now).toMatchObject({
      name: 'Renamed',
      mode: 'live',
      result: { hld: expect.closeTo(hldOf(before) + 1, 9) as number },
    });
    const again = await changeLink(owner, live, { mode: 'snapshot' });
    expect((again.body.data.attributes['frozen'] as string).slice(0, 10)).toBe('2026-01-01');
    await setCc(0.77, changed.etag);
  });

  test('S-33 what the viewer may not read has been used and is not shown; who reads the database sees its values', async () => {
    const { token } = await link();
    const bare = sharedSchema.parse((await openWith(visitor, token)).body).data;
    const known = sharedSchema.parse((await openWith(stranger, token)).body).data;
    if (bare.type !== 'shared-hld-recipe' || known.type !== 'shared-hld-recipe') throw new Error('no recipe');
    expect(bare.attributes.surfactants[0]).toMatchObject({ values: 'shown', cc: 0.77 });
    expect(bare.attributes.oils[0]).toMatchObject({ values: 'licensed', eacn: null, name: 'n-Decane' });
    expect(bare.attributes.conditions.eacn).toBeNull();
    expect(bare.attributes.result.terms).toBeNull();
    expect(known.attributes.oils[0]).toMatchObject({ values: 'shown', eacn: 10 });
    // With one oil and a known surfactant, HLD or a curve would reveal the oil's EACN.
    expect(bare.attributes).toMatchObject({ isCoarse: true, scans: [] });
    expect(bare.attributes.result.hld).toBe(Math.round(hldOf(known.attributes)));
    expect(known.attributes).toMatchObject({ isCoarse: false });
    expect(known.attributes.scans).toHaveLength(4);
  });

  test('S-33 the owner sees before sharing whose values become visible', async () => {
    const { body } = await owner.get(`/api/shares/values?recipeId=${await recipe()}`);
    expect(body.data.attributes).toEqual({
      visible: ['Own surfactant'],
      licensed: ['n-Decane'],
      missing: 0,
      policy: 'yes',
      organisation: 'Acme Creams',
    });
  });

  test('R3.9 hides amounts and sources, names the company only when that is ticked', async () => {
    const { token } = await link({ hidesAmounts: true, hidesSources: true, namesOrganisation: true });
    const { data } = sharedSchema.parse((await openWith(stranger, token)).body);
    if (data.type !== 'shared-hld-recipe') throw new Error('no recipe');
    const [surfactant] = data.attributes.surfactants;
    expect(surfactant).toMatchObject({ concentration: null, share: null, hld: null, sources: [] });
    expect(data.attributes.oils[0]).toMatchObject({ volume: null, share: null });
    expect(data.attributes).toMatchObject({ isCoarse: true, scans: [], conditions: { eacn: null } });
    expect(data.attributes).toMatchObject({ organisation: 'Acme Creams', mayCopy: false });
    expect((await takeCopy(stranger, token)).status).toBe(403);
  });

  test('S-32 a dataset is shown as a table, without remarks, without suppliers where they are hidden', async () => {
    const made = await makeLink(owner, { datasetId: setId, mode: 'live', hidesSuppliers: true });
    const { data } = sharedSchema.parse((await openWith(visitor, tokenOf(made))).body);
    expect(data).toMatchObject({
      type: 'shared-dataset',
      attributes: { name: 'Secret set', kind: 'hld-surfactant' },
    });
    expect(data.attributes).toMatchObject({
      rows: [{ name: 'Own surfactant', cc0: 0.77, sources: ['Notebook 7'] }],
    });
    expect(JSON.stringify(data)).not.toMatch(/Nobody knows|A remark/);
    const copy = await takeCopy(stranger, tokenOf(made));
    expect(copy.status).toBe(201);
    const rows = await stranger.get(`/api/ingredients/hld-surfactant?filter[datasetId]=${copy.body.data.id}`);
    expect(rows.body.data[0]?.attributes).toMatchObject({ name: 'Own surfactant', cc0: 0.77 });
    expect((await owner.send(`DELETE /api/shares/${made.body.data.id}`)).status).toBe(204);
  });

  test('S-32 a copy is a new private recipe of the person who took it', async () => {
    const { token } = await link();
    expect((await takeCopy(visitor, token)).status).toBe(401);
    const copy = await takeCopy(stranger, token);
    expect(copy.status).toBe(201);
    const { attributes } = (await stranger.get(`${PATH}/${copy.body.data.id}`)).body.data;
    expect(attributes).toMatchObject({ userId: stranger.userId, access: 'owner', shareId: null });
    expect(attributes['summary']).toMatchObject({ missing: 0 });
    expect(JSON.stringify(attributes)).not.toContain(setId);
    expect((await owner.get(`${PATH}/${copy.body.data.id}`)).status).toBe(404);
  });
});

describe('who opens it', () => {
  test('S-11 a passcode is required, never shown, and cannot be tried for long', async () => {
    const { made, token } = await link({ passcode: 'correct horse' });
    expect(JSON.stringify(made.body)).not.toContain('horse');
    const asked = await openWith(visitor, token);
    expect([asked.status, asked.body.meta]).toEqual([403, { needs: 'passcode' }]);
    expect((await openWith(visitor, token, 'wrong horse')).status).toBe(403);
    expect((await openWith(visitor, token, 'correct horse')).status).toBe(200);
    const [row] = await server.inDatabase(({ orm }) =>
      orm.select().from(shareLink).where(eq(shareLink.id, made.body.data.id)),
    );
    expect(row?.passcodeHash).toMatch(/^\$argon2id\$/);
    await changeLink(owner, made, { passcode: null });
    expect((await openWith(visitor, token)).status).toBe(200);
  });

  test('R3.9 for signed-in people or the own company only; outsiders find nothing', async () => {
    const { made, token } = await link({ audience: 'signed-in' });
    expect((await openWith(visitor, token)).body.meta).toEqual({ needs: 'sign-in' });
    expect((await openWith(stranger, token)).status).toBe(200);
    await changeLink(owner, made, { audience: 'organisation' });
    expect((await openWith(colleague, token)).status).toBe(200);
    expect(refusal(await openWith(stranger, token))).toEqual(
      refusal(await openWith(stranger, 'x'.repeat(32))),
    );
  });

  test('S-31 two targets, none, foreign and missing ones, bad ends and passcodes are refused alike or with the reason', async () => {
    const recipeId = await recipe();
    const foreign = await recipe(stranger);
    expect((await makeLink(owner, { recipeId, datasetId: setId })).status).toBe(422);
    expect((await makeLink(owner, { recipeId, shareId: randomUUID() })).status).toBe(422);
    expect((await makeLink(owner, {})).status).toBe(422);
    expect(refusal(await makeLink(owner, { recipeId: foreign }))).toEqual(
      refusal(await makeLink(owner, { recipeId: randomUUID() })),
    );
    for (const days of [-1, 400]) {
      const ends = new Date(server.clock.now().getTime() + days * DAY_MS).toISOString();
      expect((await makeLink(owner, { recipeId, ends })).status).toBe(422);
    }
    expect((await makeLink(owner, { recipeId, passcode: 'short' })).status).toBe(422);
    const made = await makeLink(owner, { recipeId });
    expect((await makeLink(owner, { recipeId })).status).toBe(409);
    const { id } = made.body.data;
    for (const line of [
      `DELETE /api/shares/${id}`,
      `POST /api/shares/${id}/address`,
      `DELETE /api/shares/${randomUUID()}`,
    ]) {
      expect((await colleague.send(line)).status).toBe(404);
    }
    const patch = bodyOf('shares', { mode: 'live' }, id);
    expect((await owner.send(`PATCH /api/shares/${id}`, patch)).status).toBe(428);
    expect((await owner.send(`PATCH /api/shares/${id}`, patch, at(9))).status).toBe(412);
  });
});

function hldOf(attributes: object): number {
  return (attributes as { result: { hld: number } }).result.hld;
}
