import { INGREDIENT_KINDS, type IngredientKind } from '@suite/contracts/ingredients';
import type { Actor, PolicyFor } from '../../http/policy.ts';
import { type DatasetRow, scienceOf } from './resource.ts';

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
