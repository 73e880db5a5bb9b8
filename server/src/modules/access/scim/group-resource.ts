import { SCIM_ROOT, SCIM_SCHEMA, type ScimGroup, type ScimGroupInput } from '@suite/contracts/scim';
import { lineSchema } from '@suite/contracts/users';
import type { directoryGroup } from '../../../db/schema.ts';
import type { Attributes, Shape } from './patch.ts';
import { scimError } from './scim-error.ts';
import { weakTag } from './user-resource.ts';

export type GroupRow = typeof directoryGroup.$inferSelect;

export interface Member {
  id: string;
  name: string;
}

export interface GroupFacts {
  name: string;
  externalId: string | null;
  /** Undefined where they are not said. */
  members: string[] | undefined;
}

export const GROUP_SHAPE: Shape = new Map([
  ['displayname', { name: 'displayName', kind: 'one' }],
  ['externalid', { name: 'externalId', kind: 'one' }],
  ['members', { name: 'members', kind: 'many' }],
]);

const line = lineSchema(254);

export function readGroup({ displayName, externalId, members }: ScimGroupInput): GroupFacts {
  const name = line.safeParse(displayName);
  const id = line.safeParse(externalId?.trim() ? externalId : 'none');
  if (!name.success || !id.success) {
    throw scimError('invalidValue', 'displayName and externalId must each be one line of text.');
  }
  return {
    name: name.data,
    externalId: externalId?.trim() ? id.data : null,
    members: members?.map(({ value }) => value.toLowerCase()),
  };
}

/** A group as a PATCH is applied to it. */
export function writableGroup({ name, externalId }: GroupRow, members: readonly string[]): Attributes {
  return {
    displayName: name,
    ...(externalId === null ? {} : { externalId }),
    members: members.map((value) => ({ value })),
  };
}

export function scimGroup(row: GroupRow, members: readonly Member[], publicUrl: string): ScimGroup {
  const { id, name, externalId, created, changed, version } = row;
  const location = (path: string) => new URL(`${SCIM_ROOT}/${path}`, publicUrl).href;
  return {
    schemas: [SCIM_SCHEMA.group],
    id,
    ...(externalId === null ? {} : { externalId }),
    displayName: name,
    members: members.map((member) => ({
      value: member.id,
      display: member.name,
      $ref: location(`Users/${member.id}`),
      type: 'User',
    })),
    meta: {
      resourceType: 'Group',
      created: created.toISOString(),
      lastModified: changed.toISOString(),
      location: location(`Groups/${id}`),
      version: weakTag(version),
    },
  };
}
