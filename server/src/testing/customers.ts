import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { audit } from '../db/schema.ts';
import type { ParameterServer, Person } from './parameter-server.ts';

/** The body of a request about one resource. */
export const attributes = (type: string, given: object, id?: string) => ({
  data: { type, ...(id === undefined ? {} : { id }), attributes: given },
});

/** What staff do with customers. */
export function customersOf({ server, staff }: { server: ParameterServer; staff: Person }) {
  /** A customer of its own, as staff add one. */
  async function addCustomer(facts: object = {}) {
    const name = `Customer ${randomUUID().slice(0, 8)}`;
    const made = await staff.send('POST /api/customers', attributes('customers', { name, ...facts }));
    expect(made.status).toBe(201);
    return { id: made.body.data.id, name, etag: made.etag, path: `/api/customers/${made.body.data.id}` };
  }

  const changeCustomer = (id: string, given: object, etag?: string) =>
    staff.send(
      `PATCH /api/customers/${id}`,
      attributes('customers', given, id),
      etag === undefined ? {} : { 'If-Match': etag },
    );

  const lastEntry = (object: string) =>
    server.inDatabase(async ({ orm }) =>
      (await orm.select().from(audit).where(eq(audit.object, object)).orderBy(audit.id)).at(-1),
    );

  return { addCustomer, changeCustomer, lastEntry };
}
