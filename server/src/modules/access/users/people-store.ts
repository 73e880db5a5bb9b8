import type { personListQuerySchema } from '@suite/contracts/people';
import { and, eq, getTableColumns, ne, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Transaction } from '../../../db/database.ts';
import { keysetPage } from '../../../db/keyset-page.ts';
import { containsTerms, rowChange, rowLock } from '../../../db/rows.ts';
import { dataset, directoryPerson, organisation, users } from '../../../db/schema.ts';
import type { PersonRow } from './people-resource.ts';

// Nobody reads further: to find somebody by a word that is everywhere, one adds another word.
const MOST_FOUND = 200;

const READ = {
  ...getTableColumns(users),
  organisationName: organisation.name,
  isFromDirectory: sql<boolean>`exists (select 1 from ${directoryPerson}
    where ${directoryPerson.userId} = ${users.id} and ${directoryPerson.removed} is null)`,
};

/** People as staff look for them; requests that wait come oldest first, everybody else by name. */
export function listPeople({ orm }: Transaction, query: z.infer<typeof personListQuerySchema>) {
  const where = whereOf(query);
  const isWaiting = query['filter[state]'] === 'waiting';
  return keysetPage(
    {
      name: isWaiting ? 'users waiting' : 'users',
      keys: [
        ...(isWaiting ? [] : [{ by: users.name, type: 'text' as const }]),
        { by: users.created, type: 'moment', isDescending: !isWaiting },
        { by: users.id, type: 'uuid' },
      ],
      after: query['page[after]'],
      size: Number(query['page[size]']),
    },
    ({ cursor, beyond, orderBy, limit }) =>
      orm
        .select({ ...READ, cursor })
        .from(users)
        .leftJoin(organisation, eq(organisation.id, users.organisationId))
        .where(and(where, beyond))
        .orderBy(...orderBy)
        .limit(limit),
    () => orm.$count(users, where),
  );
}

function whereOf(query: z.infer<typeof personListQuerySchema>): SQL | undefined {
  const organisationId = query['filter[organisation]'];
  const state = query['filter[state]'];
  const words = containsTerms(sql`words`, query.q ?? '');
  const found = sql`select user_id from words_of_people
    where ${and(words, belongsTo(organisationId, sql`organisation_id`))}
    order by words collate "C" limit ${MOST_FOUND}`;
  return and(
    ne(users.state, 'erased'),
    belongsTo(organisationId, users.organisationId),
    state && eq(users.state, state),
    words && sql`${users.id} in (${found})`,
  );
}

function belongsTo(organisationId: string | undefined, column: SQLWrapper): SQL | undefined {
  if (organisationId === undefined) return undefined;
  return organisationId === 'none' ? sql`${column} is null` : sql`${column} = ${organisationId}`;
}

export const lockPerson = rowLock(users);

/** Undefined for one that was erased: it is nobody any more. */
export async function findPerson({ orm }: Transaction, id: string): Promise<PersonRow | undefined> {
  const [row] = await orm
    .select(READ)
    .from(users)
    .leftJoin(organisation, eq(organisation.id, users.organisationId))
    .where(and(eq(users.id, id), ne(users.state, 'erased')));
  return row;
}

export const changePerson = rowChange(users);

/** What staff decide about an account holds: its directory gives back only what it ended itself (decision 054). */
export async function forgetDirectoryBlock({ orm }: Transaction, id: string): Promise<void> {
  await orm.update(directoryPerson).set({ deactivated: null }).where(eq(directoryPerson.userId, id));
}

/** Active people of a customer but one, who could take over what that one made. */
export function listColleagues({ orm }: Transaction, { organisationId, id }: PersonRow) {
  if (organisationId === null) return Promise.resolve([]);
  return orm
    .select({ id: users.id, name: users.name, email: users.email })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.state, 'active'), ne(users.id, id)))
    .orderBy(users.name, users.id)
    .limit(200);
}

export async function moveDatasets(
  { orm, actor }: Transaction,
  person: string,
  organisationId: string | null,
): Promise<void> {
  // Staff do not reach sets, and move them through a function; the product itself does.
  if (actor.kind === 'system') {
    await orm.update(dataset).set({ organisationId, scope: 'own' }).where(eq(dataset.ownerId, person));
    return;
  }
  await orm.execute(sql`select move_sets(${person}, ${organisationId})`);
}
