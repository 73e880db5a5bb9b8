import type { Endpoint } from '@suite/contracts/endpoint';
import { SCIM_ROOT, type ScimGroup, type ScimListQuery, type ScimUser } from '@suite/contracts/scim';
import type { Directory } from '../../../db/actor.ts';
import type { AskedInside } from '../../../http/endpoint.ts';
import { setRolesByGroups } from './group-roles.ts';
import type { AuthParts } from '../parts.ts';
import type { Comparison } from './filter.ts';
import { lockPeople } from './group-store.ts';
import type { Attributes, Shape } from './patch.ts';

export type ScimParts = Pick<AuthParts, 'database' | 'clock' | 'jobs' | 'publicUrl'>;

/** What a request of a directory is answered with. */
export interface Work extends Pick<AskedInside<Endpoint>, 'tx' | 'now' | 'audit'> {
  parts: ScimParts;
  directory: Directory;
  requestId: string;
  /** Domains in which the directory may give addresses. */
  domains: readonly string[];
}

export type Shown = Pick<ScimListQuery, 'attributes' | 'excludedAttributes'>;

/** What differs between users and groups; the requests are answered alike. */
export interface ScimKind<Row, Input> {
  /** Undefined where a filter compares something else than `filters` says. */
  list: (
    work: Work,
    asked: { filter: Comparison[]; offset: number; limit: number },
  ) => Promise<{ rows: Row[]; total: number } | undefined>;
  filters: string;
  /** Locked where it is going to be changed. */
  find: (work: Work, id: string, isLocked: boolean) => Promise<Row | undefined>;
  show: (work: Work, rows: readonly Row[], shown: Shown) => Promise<(ScimUser | ScimGroup)[]>;
  /** Gives the id. */
  add: (work: Work, input: Input) => Promise<string>;
  replace: (work: Work, row: Row, input: Input) => Promise<void>;
  remove: (work: Work, row: Row) => Promise<void>;
  /** What a PATCH is applied to, and the check of what became of it. */
  shape: Shape;
  writable: (work: Work, row: Row) => Attributes | Promise<Attributes>;
  check: (changed: Attributes) => Input;
}

/** Gives people the roles of the groups that they are in now. */
export async function giveRoles({ tx, parts, directory, requestId }: Work, ids: readonly string[]) {
  for (const person of await lockPeople(tx, ids)) {
    await setRolesByGroups(tx, parts.clock, { person, requestId, by: directory });
  }
}

export function locationOf(path: string, publicUrl: string): string {
  return new URL(`${SCIM_ROOT}/${path}`, publicUrl).href;
}

/** Weak: groups are shown with the person, and change without it. */
export function weakTag(version: number): string {
  return `W/"${version}"`;
}
