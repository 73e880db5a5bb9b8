import { randomUUID } from 'node:crypto';
import { sharedSchema } from '@suite/contracts/shared-view';
import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { licence, organisation, users } from '../../db/schema.ts';
import { HLD } from '../../testing/parameter-server.ts';
import { at, makeLink, openStage, openWith, RECIPES_PATH, refusal, tokenOf } from '../../testing/sharing.ts';
import { personalShares } from './index.ts';

const PATH = RECIPES_PATH;
const { server, owner, colleague, stranger, admin, visitor, companyId, recipe, link, setPolicy } =
  await openStage();
afterAll(() => server.close());

describe('the end of a link', () => {
  /** Every way a token can be dead answers as one that never was. */
  async function expectDead(token: string): Promise<void> {
    const never = 'A'.repeat(32);
    expect(refusal(await openWith(visitor, token))).toEqual(refusal(await openWith(visitor, never)));
    expect((await openWith(visitor, token)).status).toBe(404);
    const [dead, unknown] = await Promise.all(
      [token, never].map((one) => fetch(`${server.url}/apps/share/${one}`)),
    );
    expect([dead?.status, unknown?.status]).toEqual([404, 404]);
  }

  test('S-32 revoked, a new address, its time over, in the bin: each at once, and from no cache', async () => {
    const revoked = await link();
    expect((await openWith(visitor, revoked.token)).status).toBe(200);
    await owner.send(`DELETE /api/shares/${revoked.made.body.data.id}`);
    await expectDead(revoked.token);
    const moved = await link();
    const fresh = await owner.send(`POST /api/shares/${moved.made.body.data.id}/address`, undefined, {
      'If-Match': '"1"',
    });
    await expectDead(moved.token);
    expect((await openWith(visitor, tokenOf(fresh))).status).toBe(200);
    const binned = await link();
    await owner.send(`DELETE ${PATH}/${binned.recipeId}`, undefined, at(1));
    await expectDead(binned.token);
    await owner.send(`POST ${PATH}/${binned.recipeId}/restore`, undefined, at(2));
    await expectDead(binned.token);
    await expectDead('mistyped');
    const late = await link({ ends: new Date(server.clock.now().getTime() + 60_000).toISOString() });
    server.clock.move(61_000);
    await expectDead(late.token);
    expect((await makeLink(owner, { recipeId: late.recipeId })).status).toBe(201);
  });

  test('R3.9 S-32 the policy of the company is asked when a link is made and when it is opened, and ends what there is', async () => {
    const open = await link();
    await setPolicy('inside');
    expect((await openWith(visitor, open.token)).body.meta).toEqual({ needs: 'sign-in' });
    expect((await openWith(stranger, open.token)).status).toBe(404);
    expect((await openWith(colleague, open.token)).status).toBe(200);
    expect((await makeLink(owner, { recipeId: await recipe(), audience: 'anyone' })).status).toBe(403);
    expect((await link()).made.body.data.attributes['audience']).toBe('organisation');
    await setPolicy('no');
    await expectDead(open.token);
    expect((await openWith(colleague, open.token)).status).toBe(404);
    expect((await makeLink(owner, { recipeId: await recipe() })).status).toBe(403);
    await setPolicy('yes');
    await expectDead(open.token);
    const ended = (await owner.get(`/api/shares?recipeId=${open.recipeId}`)).body.data[0];
    expect(ended?.attributes['endedBy']).toBe('policy');
    expect((await owner.get(`${PATH}/${open.recipeId}`)).body.data.attributes['shareId']).toBeNull();
  });

  test('S-32 somebody who leaves, is blocked or loses the permission leaves no link behind', async () => {
    const paths = [{ organisationId: null }, { state: 'blocked' as const }, { roles: [] }];
    for (const change of paths) {
      const leaver = await server.person(HLD, companyId);
      const recipeId = await recipe(leaver);
      const token = tokenOf(await makeLink(leaver, { recipeId }));
      expect((await openWith(visitor, token)).status).toBe(200);
      await server.inDatabase(({ orm }) => orm.update(users).set(change).where(eq(users.id, leaver.userId)));
      await expectDead(token);
    }
  });

  test('S-33 a licence that ends takes its values from a live link, for the viewer and for the owner', async () => {
    const { token } = await link({ mode: 'live' });
    const licensed = await server.organisation('Licensed viewers');
    const viewer = await server.person(HLD, licensed);
    const oil = async () => {
      const shared = sharedSchema.parse((await openWith(viewer, token)).body).data;
      return shared.type === 'shared-hld-recipe' ? shared.attributes.oils[0] : undefined;
    };
    const buy = (organisationId: string, ends: string) =>
      server.inDatabase(async ({ orm }) => {
        await orm.update(organisation).set({ isLicensed: true }).where(eq(organisation.id, organisationId));
        await orm.delete(licence).where(eq(licence.organisationId, organisationId));
        const values = {
          id: randomUUID(),
          organisationId,
          product: 'hld' as const,
          starts: '2020-01-01',
          ends,
        };
        await orm.insert(licence).values({ ...values, created: server.clock.now() });
      });
    await buy(licensed, '2100-01-01');
    expect(await oil()).toMatchObject({ values: 'shown', eacn: 10 });
    await buy(licensed, '2020-12-31');
    expect(await oil()).toMatchObject({ values: 'licensed', eacn: null });
    await buy(companyId, '2020-12-31');
    await expectDead(token);
    await buy(companyId, '2100-01-01');
    expect((await openWith(visitor, token)).status).toBe(200);
  });

  test('S-32 administrators see who, what kind and until when, never the thing, and can revoke', async () => {
    const { made, token } = await link();
    const path = `/api/customers/${companyId}/shares`;
    expect((await owner.get(path)).status).toBe(403);
    expect((await admin.get(`/api/customers/${randomUUID()}/shares`)).status).toBe(404);
    expect((await admin.send(`DELETE ${path}/no-id`)).status).toBe(404);
    const list = await admin.get(path);
    const seen = list.body.data.find(({ id }) => id === made.body.data.id);
    expect(seen?.attributes).toMatchObject({
      thing: 'recipe',
      kind: 'hld',
      ownerName: 'Somebody',
      opened: 0,
      endedBy: null,
    });
    expect(JSON.stringify(list.body)).not.toMatch(/Cream|Own surfactant|0\.77/);
    expect((await admin.send(`DELETE ${path}/${made.body.data.id}`)).status).toBe(204);
    await expectDead(token);
    const all = [await link(), await link()];
    expect((await admin.send(`DELETE ${path}`)).status).toBe(204);
    for (const one of all) await expectDead(one.token);
  });

  test('S-54 links and grants are in the export, and end with the account', async () => {
    const person = await server.person(HLD, companyId);
    const token = tokenOf(await makeLink(person, { recipeId: await recipe(person) }));
    const before = await server.inDatabase((tx) => personalShares.read(tx, person.userId));
    expect(before).toMatchObject({ links: [{ mode: 'snapshot' }], grants: [] });
    await server.inDatabase((tx) => personalShares.erase(tx, person.userId));
    await expectDead(token);
  });
});
