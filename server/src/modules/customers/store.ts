import { randomUUID } from 'node:crypto';
import type { Product } from '@suite/contracts/licences';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Transaction } from '../../db/database.ts';
import { licence, organisation, organisationNote, users } from '../../db/schema.ts';
import { defined } from '../../platform/defined.ts';
import type { LicenceRow, NoteRow, OrganisationRow } from './resource.ts';

const MOST_NOTES = 500;

export type OrganisationChange = Partial<
  Omit<OrganisationRow, 'id' | 'nameKey' | 'created' | 'version' | 'updated'>
>;

/** Of two changes at once one waits, and then finds another version. */
export async function lockOrganisation({ orm }: Transaction, id: string): Promise<void> {
  await orm.select({ id: organisation.id }).from(organisation).where(eq(organisation.id, id)).for('update');
}

export async function findOrganisation(
  { orm }: Transaction,
  id: string,
): Promise<OrganisationRow | undefined> {
  const [row] = await orm.select().from(organisation).where(eq(organisation.id, id));
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
): Promise<OrganisationRow> {
  const values = { ...facts, id: randomUUID(), created: now, updated: now };
  const [row] = await orm.insert(organisation).values(values).returning();
  if (!row) throw new Error('The new customer was not given back.');
  return row;
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
  const [row] = await orm
    .select()
    .from(licence)
    .where(and(eq(licence.organisationId, organisationId), eq(licence.id, id)));
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
): Promise<void> {
  await orm
    .update(licence)
    .set({ ...change, version: row.version + 1 })
    .where(eq(licence.id, row.id));
}

export async function removeLicence({ orm }: Transaction, id: string): Promise<void> {
  await orm.delete(licence).where(eq(licence.id, id));
}

function selectNotes({ orm }: Transaction) {
  const { id, body, at, authorId } = organisationNote;
  return orm
    .select({ id, body, at, author: users.name })
    .from(organisationNote)
    .leftJoin(users, eq(users.id, authorId));
}

export function listNotes(tx: Transaction, organisationId: string): Promise<NoteRow[]> {
  return selectNotes(tx)
    .where(eq(organisationNote.organisationId, organisationId))
    .orderBy(desc(organisationNote.at), organisationNote.id)
    .limit(MOST_NOTES);
}

export async function findNote(
  tx: Transaction,
  organisationId: string,
  id: string,
): Promise<NoteRow | undefined> {
  const [row] = await selectNotes(tx).where(
    and(eq(organisationNote.organisationId, organisationId), eq(organisationNote.id, id)),
  );
  return row;
}

export async function addNote(
  tx: Transaction,
  { organisationId, body, now }: { organisationId: string; body: string; now: Date },
): Promise<NoteRow> {
  const id = randomUUID();
  const authorId = tx.actor.kind === 'user' ? tx.actor.userId : null;
  await tx.orm.insert(organisationNote).values({ id, organisationId, authorId, at: now, body });
  const note = await findNote(tx, organisationId, id);
  if (!note) throw new Error('The new note was not found.');
  return note;
}

export async function removeNote({ orm }: Transaction, id: string): Promise<void> {
  await orm.delete(organisationNote).where(eq(organisationNote.id, id));
}
