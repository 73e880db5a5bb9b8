import type { Operation } from '@suite/contracts/policy';
import type { Actor, PolicyFor } from '../../http/policy.ts';

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
