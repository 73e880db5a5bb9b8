import { scimUserEndpoints } from '@suite/contracts/endpoints/scim';
import { scimUserInputSchema } from '@suite/contracts/scim';
import type { AppContext } from '../../../http/app-type.ts';
import type { endpointsOn } from '../../../http/endpoint.ts';
import { HttpError } from '../../../http/http-error.ts';
import {
  beginWork,
  listOf,
  pageOf,
  readDomains,
  requireSameVersion,
  type ScimParts,
} from './directory-work.ts';
import { parseFilter } from './filter.ts';
import { applyPatch } from './patch.ts';
import { findPersonOf, groupsOfPersons, listPersons, personsWhere } from './person-store.ts';
import { type Provisioning, provision, removePerson, updatePerson } from './provision.ts';
import { scimError } from './scim-error.ts';
import { onlyShown, type PersonRow, readUser, scimUser, USER_SHAPE, writableUser } from './user-resource.ts';

/** /scim/v2/Users */
export function mountScimUsers(on: ReturnType<typeof endpointsOn>, parts: ScimParts): void {
  const domains = (asked: { context: AppContext }) => readDomains(asked, parts);

  on(scimUserEndpoints.list).answer(async (asked) => {
    const { tx, directory } = await beginWork(asked, parts);
    const { query } = asked;
    const where = query.filter === undefined ? undefined : personsWhere(parseFilter(query.filter));
    if (query.filter !== undefined && !where) throw unknownFilter();
    const page = pageOf(query);
    const { rows, total } = await listPersons(tx, directory.organisationId, { where, ...page });
    const groups = await groupsOfPersons(
      tx,
      rows.map(({ id }) => id),
    );
    const shown = rows.map((row) =>
      onlyShown(scimUser(row, groups.get(row.id) ?? [], parts.publicUrl), query),
    );
    return { status: 200, body: listOf(shown, { total, offset: page.offset }) };
  });

  on(scimUserEndpoints.read).answer(async (asked) => {
    const work = await beginWork(asked, parts);
    const { body, headers } = await show(work, asked.params.id);
    return { status: 200, body: onlyShown(body, asked.query), headers };
  });

  on(scimUserEndpoints.add).answerAfter(domains, async (asked) => {
    const work = { ...(await beginWork(asked, parts)), domains: asked.prepared };
    const id = await provision(work, readUser(asked.body));
    const { body, headers } = await show(work, id);
    return { status: 201, body, headers: { ...headers, Location: body.meta?.location ?? '' } };
  });

  on(scimUserEndpoints.replace).answerAfter(domains, async (asked) => {
    const work = { ...(await beginWork(asked, parts)), domains: asked.prepared };
    const person = await find(work, asked.params.id);
    requireSameVersion(asked, person.version);
    await updatePerson(work, person, readUser(asked.body));
    return { status: 200, ...(await show(work, person.id)) };
  });

  on(scimUserEndpoints.change).answerAfter(domains, async (asked) => {
    const work = { ...(await beginWork(asked, parts)), domains: asked.prepared };
    const person = await find(work, asked.params.id);
    requireSameVersion(asked, person.version);
    const changed = scimUserInputSchema.safeParse(
      applyPatch(writableUser(person), asked.body.Operations, USER_SHAPE),
    );
    if (!changed.success) {
      const [issue] = changed.error.issues;
      throw scimError('invalidValue', `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`);
    }
    await updatePerson(work, person, readUser(changed.data));
    return { status: 200, ...(await show(work, person.id)) };
  });

  on(scimUserEndpoints.delete).answer(async (asked) => {
    const work = await beginWork(asked, parts);
    await removePerson(work, await find(work, asked.params.id));
    return { status: 204 };
  });

  async function show({ tx, directory }: Provisioning, id: string) {
    const person = await findPersonOf(tx, directory.organisationId, { id });
    if (!person) throw new HttpError('NOT_FOUND');
    const groups = await groupsOfPersons(tx, [person.id]);
    const body = scimUser(person, groups.get(person.id) ?? [], parts.publicUrl);
    return { body, headers: { ETag: body.meta?.version ?? '' } };
  }

  async function find({ tx, directory }: Provisioning, id: string): Promise<PersonRow> {
    const person = await findPersonOf(tx, directory.organisationId, { id, isLocked: true });
    if (!person) throw new HttpError('NOT_FOUND');
    return person;
  }
}

function unknownFilter(): HttpError {
  return scimError(
    'invalidFilter',
    'Filters compare userName, externalId, id, emails.value, displayName and active with eq.',
  );
}
