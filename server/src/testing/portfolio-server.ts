import type { Role } from '@suite/contracts/roles';
import { expect } from 'vitest';
import { type Answer, DATABASES, HLD, HSP, type Person } from './parameter-server.ts';
import { shared, sharedServerWithStaff } from './shared.ts';

/** A surfactant as a supplier writes it. */
export const surfactant = {
  kind: 'hld-surfactant',
  values: {
    name: 'Acmesol 7',
    method: 'exp',
    surfactantType: 'ethoxylate',
    cc0: 1.234,
    mw: 500,
    sources: ['Own salinity scans'],
  },
};

/** The same by another name, and with other values. */
export const named = (name: string, more: object = {}) => ({
  ...surfactant,
  values: { ...surfactant.values, name, ...more },
});

export const ofIngredient = (id: string, kind = 'hld-surfactant') => `/api/ingredients/${kind}/${id}`;

export function productBody(attributes: object, id?: string) {
  return { data: { type: 'products', ...(id === undefined ? {} : { id }), attributes } };
}

/** A server with a supplier, a competitor, staff and a formulator, and what they do to products; shared by a file's tests. */
export function portfolioStage() {
  const { server, staff } = sharedServerWithStaff();
  const person = (roles: Role[], company: string) =>
    shared(async () => server.person(roles, await server.organisation(company)));
  const supplier = person(['supplier-group'], 'Acme Surfactants');
  const rival = person(['supplier-group'], 'Rival Chemicals');
  const formulator = person([...HLD, ...HSP, ...DATABASES], 'Paint Works');

  const pathOf = (id: string) => `/api/portfolio/products/${id}`;
  /** A product as its supplier, or somebody else, sees it. */
  const attributesOf = async (id: string, by: Person = supplier) =>
    (await by.get(pathOf(id))).body.data.attributes;

  async function draft(attributes: object = surfactant, by: Person = supplier): Promise<string> {
    const made = await by.send('POST /api/portfolio/products', productBody(attributes));
    expect(made.status).toBe(201);
    return made.body.data.id;
  }
  async function change(id: string, attributes: object = surfactant): Promise<Answer> {
    const { etag } = await supplier.get(pathOf(id));
    return supplier.send(`PATCH ${pathOf(id)}`, productBody(attributes, id), { 'If-Match': etag });
  }
  async function move(id: string, to: object): Promise<Answer> {
    const { etag } = await supplier.get(pathOf(id));
    return supplier.send(`POST ${pathOf(id)}/state`, to, { 'If-Match': etag });
  }
  async function judge(id: string, verdict: object): Promise<Answer> {
    const { etag } = await staff.get(pathOf(id));
    return staff.send(`POST ${pathOf(id)}/verdict`, verdict, { 'If-Match': etag });
  }
  async function live(attributes: object = surfactant): Promise<string> {
    const id = await draft(attributes);
    expect((await move(id, { state: 'review' })).status).toBe(200);
    expect((await judge(id, { verdict: 'approve' })).status).toBe(200);
    return id;
  }
  /** The product before formulators as it is now. */
  async function approve(id: string): Promise<void> {
    await move(id, { state: 'review' });
    await judge(id, { verdict: 'approve' });
  }
  const people = { supplier, rival, staff, formulator };
  return { server, ...people, attributesOf, draft, change, move, judge, approve, live };
}
