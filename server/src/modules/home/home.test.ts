import { randomUUID } from 'node:crypto';
import { homeEndpoints } from '@suite/contracts/endpoints/home';
import { HOME_BOUNDS, homeSchema, waitingSchema } from '@suite/contracts/home';
import { dayOf, type Product } from '@suite/contracts/licences';
import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { licence, message, organisation, productRequest } from '../../db/schema.ts';
import { DAY_MS } from '../../platform/clock.ts';
import { someDocument } from '../../testing/hld-documents.ts';
import { twoBadSolvents } from '../../testing/hsp-documents.ts';
import { HLD, HSP, type Person } from '../../testing/parameter-server.ts';
import { productBody, surfactant } from '../../testing/portfolio-server.ts';
import { shared, sharedServerWithStaff } from '../../testing/shared.ts';
import { addressOf, answerGrant, bodyOf, giveGrant, grantTo } from '../../testing/sharing.ts';

const { server, staff } = sharedServerWithStaff({ isSeeded: false });
const company = shared(async () => ({ id: await server.organisation('Lotions') }));
const owner = shared(() => server.person([...HLD, ...HSP], company.id));
const colleague = shared(() => server.person(HLD, company.id));

const home = async (person: Person) =>
  homeSchema.parse((await person.get(homeEndpoints.read.path)).body).data.attributes;
const waiting = async (person: Person) =>
  waitingSchema.parse((await person.get(homeEndpoints.waiting.path)).body).data.attributes;

async function save(person: Person, kind: 'hld' | 'hsp', name: string): Promise<string> {
  server.clock.move(1000);
  const document = kind === 'hld' ? someDocument({ name }) : twoBadSolvents({ name });
  const { body } = await person.send(`POST /api/recipes/${kind}`, bodyOf(`${kind}-recipe`, { document }));
  return body.data.id;
}

/** A product of a supplier's, as a draft. */
async function offer(supplier: Person): Promise<string> {
  const { body } = await supplier.send('POST /api/portfolio/products', productBody(surfactant));
  return body.data.id;
}

describe('the home of the apps', () => {
  test('R1.8 has the recipes of both sciences that were changed last, with their results, own and shared', async () => {
    const lotion = await save(owner, 'hld', 'Lotion');
    const wash = await save(owner, 'hsp', 'Epoxy wash');
    await grantTo(owner, colleague, { recipeId: lotion, role: 'editor' });
    await grantTo(owner, colleague, { recipeId: wash });
    const mine = await home(owner);
    expect(mine.own.latest.map(({ id }) => id)).toEqual([wash, lotion]);
    expect(mine.own.latest[0]).toMatchObject({
      type: 'hsp-recipe',
      attributes: { name: 'Epoxy wash', access: 'owner', summary: { score: 2, match: true } },
    });
    expect(mine.shared).toEqual({ latest: [], total: 0 });
    const theirs = await home(colleague);
    expect(theirs.own.total).toBe(0);
    // Without the app of a science nothing of it is told.
    expect(theirs.shared.latest.map(({ id }) => id)).toEqual([lotion]);
    expect(theirs.shared.latest[0]?.attributes).toMatchObject({ access: 'editor', ownerName: 'Somebody' });
  });

  test('tells the latest few and how many there are; what is in the bin is not among them', async () => {
    const person = await server.person(HLD);
    const ids: string[] = [];
    for (let index = 0; index < HOME_BOUNDS.recipes + 2; index += 1) {
      ids.unshift(await save(person, 'hld', `Trial ${index}`));
    }
    const [gone = ''] = ids.splice(0, 1);
    await person.send(`DELETE /api/recipes/hld/${gone}`, undefined, { 'If-Match': '"1"' });
    const { own, licence: none } = await home(person);
    expect(own.latest.map(({ id }) => id)).toEqual(ids.slice(0, HOME_BOUNDS.recipes));
    expect(own.total).toBe(HOME_BOUNDS.recipes + 1);
    expect(none).toBeNull();
  });

  test('says how the licence stands: plan, seats without names, and what ends soon or has ended', async () => {
    const days = (count: number) => dayOf(new Date(server.clock.now().getTime() + count * DAY_MS));
    const id = await server.organisation('Paints');
    const row = (product: Product, starts: number, ends?: number) => ({
      id: randomUUID(),
      organisationId: id,
      product,
      starts: days(starts),
      ends: ends === undefined ? null : days(ends),
      created: server.clock.now(),
    });
    await server.inDatabase(async ({ orm }) => {
      await orm
        .update(organisation)
        .set({ seats: 3, plan: 'team', isLicensed: true })
        .where(eq(organisation.id, id));
      const bought = [row('hld', -400, -200), row('hld', -199, 12), row('hsp', -400, -1), row('supplier', 5)];
      await orm.insert(licence).values(bought);
    });
    const person = await server.person(HLD, id);
    await server.addUser({ organisationId: id, state: 'invited' });
    await server.addUser({ organisationId: id, state: 'blocked' });
    expect((await home(person)).licence).toEqual({
      organisationName: 'Paints',
      plan: 'team',
      seats: { used: 2, of: 3 },
      products: [
        { product: 'hsp', ends: days(-1), state: 'ended' },
        { product: 'hld', ends: days(12), state: 'ending' },
      ],
    });
    const none = { organisationName: 'Lotions', seats: null, products: [] };
    expect((await home(owner)).licence).toMatchObject(none);
  });
});

describe('what waits', () => {
  test('R1.8 is an invitation until it is answered, for the one who is invited alone', async () => {
    const invited = await server.person(HLD, company.id);
    const recipeId = await save(owner, 'hld', 'Come and see');
    const { body } = await giveGrant(owner, { recipeId, email: addressOf(invited), role: 'editor' });
    const before = await waiting(invited);
    expect(before.total).toBe(1);
    expect(before.invitations[0]).toMatchObject({
      id: body.data.id,
      attributes: { name: 'Come and see', role: 'editor', ownerName: 'Somebody' },
    });
    expect((await waiting(colleague)).total).toBe(0);
    await answerGrant(invited, body.data.id, 'accepted');
    expect(await waiting(invited)).toEqual({ total: 0, invitations: [], clients: [] });
  });

  test('S-13 is a program that asks to read in somebody’s name', async () => {
    const subject = await server.person(HLD, company.id);
    const asked = bodyOf('clients', {
      name: 'Nightly',
      organisationId: company.id,
      subjectId: subject.userId,
      scopes: ['hld/datasets'],
    });
    expect((await staff.send('POST /api/clients', asked)).status).toBe(201);
    expect(await waiting(subject)).toMatchObject({ total: 1, clients: [{ name: 'Nightly' }] });
  });

  test('R1.1 for staff is what they decide, counted; nobody else gets a number', async () => {
    const before = await waiting(staff);
    await server.addUser({ state: 'waiting' });
    const supplier = await server.person(['supplier-group'], await server.organisation('Esters'));
    const id = await offer(supplier);
    const version = { 'If-Match': '"1"' };
    await supplier.send(`POST /api/portfolio/products/${id}/state`, { state: 'review' }, version);
    await owner.send('POST /api/wishes', bodyOf('wishes', { kind: 'hld-oil', name: 'Squalane' }));
    await server.inDatabase(({ orm }) => {
      const visitor = { subject: 'General', name: 'Ann', company: '', phone: '', email: 'ann@example.org' };
      const text = { message: 'Hello', address: 'https://suite.example/', received: server.clock.now() };
      return orm.insert(message).values([
        { id: randomUUID(), ...visitor, ...text },
        { id: randomUUID(), ...visitor, ...text, state: 'answered' },
      ]);
    });
    expect(before.staff).toEqual({ registrations: 0, products: 0, messages: 0, wishes: 0 });
    expect(await waiting(staff)).toMatchObject({
      total: before.total + 4,
      staff: { registrations: 1, products: 1, messages: 1, wishes: 1 },
    });
    expect((await waiting(owner)).staff).toBeUndefined();
    const rows = await server.inDatabase(({ orm }) => orm.select().from(sql`waiting_for_staff()`));
    expect(rows).toEqual([]);
  });

  test('R1.5 for a supplier is what formulators ask for', async () => {
    const organisationId = await server.organisation('Surfactants');
    const supplier = await server.person(['supplier-group'], organisationId);
    const productId = await offer(supplier);
    await server.inDatabase(({ orm }) => {
      const asked = { productId, organisationId, kind: 'sample', message: 'Please', consent: true } as const;
      const created = server.clock.now();
      return orm.insert(productRequest).values([
        { id: randomUUID(), ...asked, state: 'new', created },
        { id: randomUUID(), ...asked, state: 'answered', created },
      ]);
    });
    expect(await waiting(supplier)).toMatchObject({ total: 1, requests: 1 });
    expect((await waiting(owner)).requests).toBeUndefined();
  });

  test('S-20 is nothing for a visitor', async () => {
    for (const { path } of [homeEndpoints.waiting, homeEndpoints.read]) {
      expect((await server.visitor.get(path)).status).toBe(401);
    }
  });
});
