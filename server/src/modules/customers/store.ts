import { randomUUID } from 'node:crypto';
import type { Product } from '@suite/contracts/licences';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { licence, organisation, organisationNote, users } from '../../db/schema.ts';
import { defined } from '../../platform/defined.ts';
import { isUuid } from '../../platform/uuid.ts';
import type { LicenceRow, OrganisationRow } from './resource.ts';

const MOST_NOTES = 500;

export type OrganisationChange = Partial<
  Omit<OrganisationRow, 'id' | 'nameKey' | 'created' | 'version' | 'updated'>
>;

/** Locked where it is about to be changed: of two changes at once one waits, and then finds another version. */
export async function findOrganisation(
  { orm }: Transaction,
  id: string,
  isLocked = false,
): Promise<OrganisationRow | undefined> {
  if (!isUuid(id)) return undefined;
  const query = orm.select().from(organisation).where(eq(organisation.id, id));
  const [row] = await (isLocked ? query.for('update') : query);
  return row;
}

/** Whoever asks next waits for the end of this transaction: two must not both find a name free. */
export async function isNameTaken({ orm }: Transaction, name: string, butId?: string): Promise<boolean> {
  await orm.execute(sql`select pg_advisory_xact_lock(hashtext('names of organisations'))`);
  const rows = await orm
    .select({ id: organisation.id })
    .from(organisation)
    .where(eq(organisation.nameKey, sql`search_key(${name})`))
    .limit(2);
  return rows.some(({ id }) => id !== butId);
}

export async function addOrganisation(
  { orm }: Transaction,
  facts: OrganisationChange & { name: string },
  now: Date,
): Promise<string> {
  const id = randomUUID();
  await orm.insert(organisation).values({ ...facts, id, created: now, updated: now });
  return id;
}

export async function changeOrganisation(
  { orm }: Transaction,
  { id, version }: Pick<OrganisationRow, 'id' | 'version'>,
  change: OrganisationChange & { now: Date },
): Promise<void> {
  const { now, ...facts } = change;
  await orm
    .update(organisation)
    .set({ ...facts, version: version + 1, updated: now })
    .where(eq(organisation.id, id));
}

export function listLicences({ orm }: Transaction, organisationId: string): Promise<LicenceRow[]> {
  return orm
    .select()
    .from(licence)
    .where(eq(licence.organisationId, organisationId))
    .orderBy(desc(licence.starts), licence.product, licence.id);
}

export async function findLicence(
  { orm }: Transaction,
  organisationId: string,
  id: string,
): Promise<LicenceRow | undefined> {
  if (!isUuid(id)) return undefined;
  const [row] = await orm
    .select()
    .from(licence)
    .where(and(eq(licence.organisationId, organisationId), eq(licence.id, id)))
    .for('update');
  return row;
}

export interface LicenceFacts {
  product: Product;
  starts: string;
  ends: string | null;
  price?: string | null | undefined;
  invoice?: string | null | undefined;
}

/** The first one makes the customer a licensed one, for good: without a licence its people have no rights any more. */
export async function addLicence(
  { orm }: Transaction,
  organisationId: string,
  { now, ...facts }: LicenceFacts & { now: Date },
): Promise<LicenceRow> {
  const row = {
    price: null,
    invoice: null,
    ...defined(facts),
    id: randomUUID(),
    organisationId,
    version: 1,
    created: now,
  };
  await orm.insert(licence).values(row);
  await orm.update(organisation).set({ isLicensed: true }).where(eq(organisation.id, organisationId));
  return row;
}

export async function changeLicence(
  { orm }: Transaction,
  row: LicenceRow,
  change: Partial<Omit<LicenceFacts, 'product'>>,
): Promise<LicenceRow> {
  const changed = { ...row, ...defined(change), version: row.version + 1 };
  const { starts, ends, price, invoice, version } = changed;
  await orm.update(licence).set({ starts, ends, price, invoice, version }).where(eq(licence.id, row.id));
  return changed;
}

export async function removeLicence({ orm }: Transaction, id: string): Promise<void> {
  await orm.delete(licence).where(eq(licence.id, id));
}

export function listNotes({ orm }: Transaction, organisationId: string) {
  return orm
    .select({
      id: organisationNote.id,
      body: organisationNote.body,
      at: organisationNote.at,
      author: users.name,
    })
    .from(organisationNote)
    .leftJoin(users, eq(users.id, organisationNote.authorId))
    .where(eq(organisationNote.organisationId, organisationId))
    .orderBy(desc(organisationNote.at), organisationNote.id)
    .limit(MOST_NOTES);
}

export async function addNote(
  { orm, actor }: Transaction,
  { organisationId, body, now }: { organisationId: string; body: string; now: Date },
): Promise<string> {
  const id = randomUUID();
  const authorId = actor.kind === 'user' ? actor.userId : null;
  await orm.insert(organisationNote).values({ id, organisationId, authorId, at: now, body });
  return id;
}

export async function removeNote({ orm }: Transaction, organisationId: string, id: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const gone = await orm
    .delete(organisationNote)
    .where(and(eq(organisationNote.organisationId, organisationId), eq(organisationNote.id, id)))
    .returning({ id: organisationNote.id });
  return gone.length > 0;
}
