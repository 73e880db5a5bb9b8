import type { Ingredient } from '@suite/clients/api/ingredients';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { message } from '../messages/message.ts';
import { MethodTag } from './method-tag.tsx';

/** Below the name: how its values came about, whose it is, and how old. */
export function IngredientFacts({ kind, ingredient }: { kind: IngredientKind; ingredient: Ingredient }) {
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1 text-text-2">
      <MethodTag kind={kind} method={ingredient.method} />
      {ingredient.inci !== undefined && <span>{ingredient.inci}</span>}
      {ingredient.supplier !== undefined && <span>{ingredient.supplier}</span>}
      <span>{ingredient.datasetName}</span>
      <span>{message('ingredient.updated', { date: ingredient.updated.slice(0, 10) })}</span>
      {ingredient.withdrawn !== undefined && (
        <span className="text-warn">
          {message('ingredient.withdrawn', { date: ingredient.withdrawn.slice(0, 10) })}
        </span>
      )}
    </p>
  );
}
