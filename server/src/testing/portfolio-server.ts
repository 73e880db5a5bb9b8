import { expect } from 'vitest';
import {
  type Answer,
  DATABASES,
  HLD,
  HSP,
  type ParameterServer,
  type Person,
  startParameterServer,
} from './parameter-server.ts';

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

export const ofIngredient = (id: string, kind = 'hld-surfactant') => `/api/ingredients/${kind}/${id}`;

export function productBody(attributes: object, id?: string) {
  return { data: { type: 'products', ...(id === undefined ? {} : { id }), attributes } };
}

export type PortfolioServer = Awaited<ReturnType<typeof startPortfolioServer>>;

/** A server with a supplier, a rival of it, staff and a formulator, and what they do to products. */
export async function startPortfolioServer() {
  const server: ParameterServer = await startParameterServer();
  const supplier = await server.person(['supplier-group'], await server.organisation('Acme Surfactants'));
  const rival = await server.person(['supplier-group'], await server.organisation('Rival Chemicals'));
  const staff = await server.person(['admin-group']);
  const formulator = await server.person(
    [...HLD, ...HSP, ...DATABASES],
    await server.organisation('Paint Works'),
  );

  async function draft(attributes: object = surfactant, by: Person = supplier): Promise<string> {
    const made = await by.send('POST /api/portfolio/products', productBody(attributes));
    expect(made.status).toBe(201);
    return made.body.data.id;
  }
  async function move(id: string, to: object, by: Person = supplier): Promise<Answer> {
    const { etag } = await by.get(`/api/portfolio/products/${id}`);
    return by.send(`POST /api/portfolio/products/${id}/state`, to, { 'If-Match': etag });
  }
  async function judge(id: string, verdict: object): Promise<Answer> {
    const { etag } = await staff.get(`/api/portfolio/products/${id}`);
    return staff.send(`POST /api/portfolio/products/${id}/verdict`, verdict, { 'If-Match': etag });
  }
  async function live(attributes: object = surfactant): Promise<string> {
    const id = await draft(attributes);
    expect((await move(id, { state: 'review' })).status).toBe(200);
    expect((await judge(id, { verdict: 'approve' })).status).toBe(200);
    return id;
  }
  return { server, supplier, rival, staff, formulator, draft, move, judge, live };
}
