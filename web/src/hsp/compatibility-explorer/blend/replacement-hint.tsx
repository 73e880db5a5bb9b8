import { type BlendComponent, isInBlend } from '@suite/recipes';
import { keepPreviousData } from '@tanstack/react-query';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { attributesOfAll } from '@suite/contracts/json-api';
import { ReplacementHint, useReplacement } from '../../../recipes/replacement-hint.tsx';
import { useCall } from '../../../app/session/session-provider.tsx';
import { useHspState } from '../../recipe/hsp-session.tsx';
import { toHspIngredient } from '../../recipe/hsp-ingredient.ts';
import { useActions } from '../use-explorer.tsx';
import { useEndpoint } from '../../../app/calls/use-endpoint.ts';
import { findIngredients, oneByOne } from '../../../ingredients/read-ingredients.ts';

/** Of the components that are no longer offered, the id of the grade that their supplier names instead. */
export function useReplacementIds(components: readonly BlendComponent[]): ReadonlyMap<string, string> {
  const ids = components.flatMap(({ ingredient }) => ingredient.ingredientId ?? []);
  const { data } = useEndpoint(ingredientEndpoints('hsp').list, oneByOne(ids), {
    select: attributesOfAll,
    placeholderData: keepPreviousData,
  });
  return new Map(
    data?.flatMap(({ ingredientId, replacedBy }) =>
      replacedBy === undefined ? [] : [[ingredientId, replacedBy] as const],
    ),
  );
}

interface ComponentReplacementProps {
  name: string;
  index: number;
  /** The grade its supplier names. */
  replacementId: string;
}

/** Below a component that its supplier no longer offers. */
export function ComponentReplacement({ name, index, replacementId }: ComponentReplacementProps) {
  const call = useCall();
  const components = useHspState(({ current }) => current.blend.components);
  const { dispatch } = useActions();
  const replacement = useReplacement({
    id: replacementId,
    queryKey: ['Ingredients', 'hsp'],
    read: async (id) => (await findIngredients(call, 'hsp', { query: { ingredientIds: id } }))[0],
    isWithdrawn: ({ withdrawn }) => withdrawn !== undefined,
  });
  const ingredient = replacement && toHspIngredient(replacement);
  if (!ingredient) return null;
  const use = () => dispatch({ type: 'update-component', index, changes: { ingredient } });
  return (
    <ReplacementHint
      name={name}
      next={ingredient.name}
      onUse={isInBlend(components, ingredient) ? undefined : use}
    />
  );
}
