import type { Operation } from '@suite/contracts/policy';
import type { Grant, ReceivedGrant, Share } from '@suite/contracts/shares';
import type { accessGrant, shareLink } from '../../db/schema.ts';
import type { Actor, PolicyFor } from '../../http/policy.ts';

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
    shareId: row.id,
    kind,
    recipeId: row.recipeId,
    datasetId: row.datasetId,
    name,
    mode: row.mode,
    frozen: row.frozen?.toISOString() ?? null,
    audience: row.audience,
    hasPasscode: row.passcodeHash !== null,
    hidesAmounts: row.hidesAmounts,
    hidesSuppliers: row.hidesSuppliers,
    hidesSources: row.hidesSources,
    namesOrganisation: row.namesOrganisation,
    mayCopy: row.mayCopy,
    ends: row.ends.toISOString(),
    endedBy: endOf(row, now),
    opened: row.opened,
    lastOpened: row.lastOpened?.toISOString() ?? null,
    version: row.version,
    created: row.created.toISOString(),
    updated: row.updated.toISOString(),
    ...(address === undefined ? {} : { address }),
  };
  return { type: 'shares' as const, id: row.id, attributes };
}

/** Why a link opens nothing any more; null while it does. */
function endOf({ endedBy, ends }: LinkRow, now: Date): Share['endedBy'] {
  return endedBy ?? (ends <= now ? 'time' : null);
}

/** Nothing here tells whether an address has an account, but that somebody answered. */
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

/** A link as an administrator sees it: never what it shows, nor its name. */
export function foreignResource(
  { row, kind, ownerName }: { row: LinkRow; kind: string; ownerName: string },
  now: Date,
) {
  return {
    type: 'foreign-shares' as const,
    id: row.id,
    attributes: {
      shareId: row.id,
      thing: row.recipeId === null ? ('dataset' as const) : ('recipe' as const),
      kind,
      ownerName,
      mode: row.mode,
      audience: row.audience,
      hasPasscode: row.passcodeHash !== null,
      created: row.created.toISOString(),
      ends: row.ends.toISOString(),
      endedBy: endOf(row, now),
      opened: row.opened,
      lastOpened: row.lastOpened?.toISOString() ?? null,
    },
  };
}

/** What can be shared, and of which science: a recipe by its science, a dataset by the kind of its ingredients. */
export interface Sharable {
  recipeId: string | null;
  kind: string;
}

/** The row of the table of permissions for sharing it. */
function sharing({ recipeId, kind }: Sharable): Operation {
  const isHsp = kind === 'hsp';
  if (recipeId === null) return isHsp ? 'hsp.dataset.share' : 'hld.dataset.share';
  return isHsp ? 'hsp.recipe.share' : 'hld.recipe.share';
}

export function mayShare(actor: Actor, target: Sharable, policyFor: PolicyFor): boolean {
  return policyFor(sharing(target))(actor) === 'allow';
}

/** Whether somebody reads the parameter database of a science, and may therefore see its values in what was shared. */
export function readsDatabase(actor: Actor, { kind }: Sharable, policyFor: PolicyFor): boolean {
  return policyFor(kind === 'hsp' ? 'hsp.ingredient.read' : 'hld.ingredient.read')(actor) === 'allow';
}

/** Whether somebody could own such a recipe or dataset, and may therefore take a copy. */
export function mayOwn(actor: Actor, { recipeId, kind }: Sharable, policyFor: PolicyFor): boolean {
  const science = kind === 'hsp' ? 'hsp' : 'hld';
  return policyFor(recipeId === null ? `${science}.dataset` : `${science}.recipe`)(actor) === 'allow';
}
