import type { Grant, ReceivedGrant, Share } from '@suite/contracts/shares';
import type { accessGrant, shareLink } from '../../db/schema.ts';
import type { Actor, PolicyFor } from '../../http/policy.ts';
import type { Origin } from '../recipes/index.ts';

export type LinkRow = typeof shareLink.$inferSelect;
export type GrantRow = typeof accessGrant.$inferSelect;

/** A link with the kind and name of what it shows. */
export interface OwnLink {
  row: LinkRow;
  kind: string;
  name: string;
}

/** A link as its owner sees it; the address only where it was made this very moment. */
export function shareResource(
  { row, kind, name }: OwnLink,
  { now, address }: { now: Date; address?: string },
) {
  const attributes: Share = {
    ...factsOf(row, now),
    kind,
    recipeId: row.recipeId,
    datasetId: row.datasetId,
    name,
    frozen: row.frozen?.toISOString() ?? null,
    hidesAmounts: row.hidesAmounts,
    hidesSuppliers: row.hidesSuppliers,
    hidesSources: row.hidesSources,
    namesOrganisation: row.namesOrganisation,
    mayCopy: row.mayCopy,
    version: row.version,
    updated: row.updated.toISOString(),
    address,
  };
  return { type: 'shares' as const, id: row.id, attributes };
}

/** A link as an administrator sees it: never what it shows, nor its name. */
export function foreignResource(
  { row, kind, ownerName }: { row: LinkRow; kind: string; ownerName: string },
  now: Date,
) {
  const thing = row.recipeId === null ? ('dataset' as const) : ('recipe' as const);
  const attributes = { ...factsOf(row, now), thing, kind, ownerName };
  return { type: 'foreign-shares' as const, id: row.id, attributes };
}

function factsOf(row: LinkRow, now: Date) {
  return {
    shareId: row.id,
    mode: row.mode,
    audience: row.audience,
    hasPasscode: row.passcodeHash !== null,
    ends: row.ends.toISOString(),
    // Why it no longer opens anything; null while it does.
    endedBy: row.endedBy ?? (row.ends <= now ? ('time' as const) : null),
    opened: row.opened,
    lastOpened: row.lastOpened?.toISOString() ?? null,
    created: row.created.toISOString(),
  };
}

/** Shows that somebody has answered, and not whether an address has an account. */
export function grantResource(row: GrantRow) {
  const attributes: Omit<Grant, 'id'> = {
    recipeId: row.recipeId,
    datasetId: row.datasetId,
    role: row.role,
    email: row.email,
    isTeam: row.organisationId !== null,
    state: row.state,
    version: row.version,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
  };
  return { type: 'grants' as const, id: row.id, attributes };
}

export type ReceivedRow = Omit<ReceivedGrant, 'created'> & { created: Date };

export function receivedResource({ id, created, ...attributes }: ReceivedRow) {
  return {
    type: 'received-grants' as const,
    id,
    attributes: { ...attributes, created: new Date(created).toISOString() },
  };
}

/** What can be shared, and of which science: a recipe by its science, a dataset by the kind of its ingredients. */
export interface Sharable {
  recipeId: string | null;
  kind: string;
}

const scienceOf = ({ kind }: Sharable) => (kind === 'hsp' ? 'hsp' : 'hld');
const thingOf = ({ recipeId }: Sharable) => (recipeId === null ? 'dataset' : 'recipe');

export function mayShare(actor: Actor, target: Sharable, policyFor: PolicyFor): boolean {
  return policyFor(`${scienceOf(target)}.${thingOf(target)}.share`)(actor) === 'allow';
}

/** Whether somebody reads the parameter database of a science, and may therefore see its values in what was shared. */
export function readsDatabase(actor: Actor, target: Sharable, policyFor: PolicyFor): boolean {
  return policyFor(`${scienceOf(target)}.ingredient.read`)(actor) === 'allow';
}

/** Whether somebody could own such a recipe or dataset, and may therefore take a copy. */
export function mayOwn(actor: Actor, target: Sharable, policyFor: PolicyFor): boolean {
  return policyFor(`${scienceOf(target)}.${thingOf(target)}`)(actor) === 'allow';
}

/** Who looks, as far as it matters for what is shown. */
export interface Viewer {
  readsDatabase: boolean;
  organisationId: string | undefined;
}

export interface Hides {
  amounts: boolean;
  suppliers: boolean;
  sources: boolean;
}

/** What a link adds to a view of a recipe. */
export type OfLink = 'organisation' | 'mode' | 'at' | 'ends' | 'mayCopy' | 'hides' | 'changed';

export function mayRead(viewer: Viewer, origin: Origin): boolean {
  if (origin === 'private') return true;
  if (origin === 'database') return viewer.readsDatabase;
  return viewer.readsDatabase && origin === `licensed:${viewer.organisationId ?? ''}`;
}
