import { INGREDIENT_KINDS, type IngredientKind } from '@suite/contracts/ingredients';
import type { dataset } from '../../db/schema.ts';
import type { Actor, PolicyFor } from '../../http/policy.ts';

export type DatasetRow = typeof dataset.$inferSelect & {
  /** By whom it was granted to the caller, and for what. */
  granted?: { role: 'viewer' | 'editor'; ownerName: string };
  /** The name of a colleague who owns it. */
  colleague?: string;
  /** How many grants its owner gave on it. */
  people?: number;
};

/** How many ingredients a set holds, in all and by how their values came about. */
export interface Counts {
  total: number;
  byMethod: Record<string, number>;
}

export const NO_COUNTS: Counts = { total: 0, byMethod: {} };

/** The product line a kind belongs to. */
export function scienceOf(kind: IngredientKind): 'hld' | 'hsp' {
  return kind === 'hsp' ? 'hsp' : 'hld';
}

interface Shown {
  counts: Counts;
  mayWrite: boolean;
  /** The state of the shipped data, shown with the sets that hold them. */
  dataVersion: string | undefined;
  /** How many of the caller's recipes hold something of it; in lists. */
  usedBy?: number;
  owner?: { isYou: boolean; name: string | null };
}

/** The row as the API shows it: explicit fields, no ids of people or organisations (S-25). */
export function datasetResource(row: DatasetRow, shown: Shown) {
  const { counts, dataVersion, usedBy, owner } = shown;
  return {
    type: 'datasets' as const,
    id: row.id,
    attributes: {
      datasetId: row.id,
      name: row.name,
      slug: row.slug,
      kind: row.kind,
      scope: row.scope,
      isBuiltIn: row.builtin !== null,
      ...(row.scope === 'database' && dataVersion !== undefined ? { dataVersion } : {}),
      mayWrite: shown.mayWrite,
      version: row.version,
      created: row.created.toISOString(),
      updated: row.updated.toISOString(),
      ...(row.deleted ? { deleted: row.deleted.toISOString() } : {}),
      shareId: row.shareId,
      ...(row.granted ? { access: row.granted.role, ownerName: row.granted.ownerName } : {}),
      people: row.people ?? 0,
      counts,
      usedBy,
      owner,
    },
  };
}

/** The kinds of sets an actor may work with: those of the product lines the roles open. */
export function kindsFor(actor: Actor, policyFor: PolicyFor): IngredientKind[] {
  return INGREDIENT_KINDS.filter((kind) => policyFor(`${scienceOf(kind)}.dataset`)(actor) === 'allow');
}

/** Whether somebody may take many rows out of the sets of a kind (R6.6). */
export function mayExport(actor: Actor, kind: IngredientKind, policyFor: PolicyFor): boolean {
  return policyFor(`${scienceOf(kind)}.ingredient.export`)(actor) === 'allow';
}

/** Own sets are written by their owner and by editors; a licensed one is filled by the database group of an organisation, for it alone. */
export function mayWrite(actor: Actor, row: DatasetRow, policyFor: PolicyFor): boolean {
  if (actor.kind !== 'user' || actor.program) return false;
  if (row.scope === 'licensed') {
    return actor.organisationId !== undefined && mayExport(actor, row.kind, policyFor);
  }
  return row.ownerId === actor.userId || row.granted?.role === 'editor';
}

/** A copy of a set of somebody else is an export: of a granted one where the organisation allows exports, of others by role. */
export function mayCopy(actor: Actor, row: DatasetRow, policyFor: PolicyFor): boolean {
  if (actor.kind !== 'user') return false;
  if (row.ownerId === actor.userId) return true;
  if (actor.isExportOff) return false;
  return row.granted !== undefined || mayExport(actor, row.kind, policyFor);
}
