import type { Ingredient } from '@suite/clients/api/ingredients';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { useQuery } from '@tanstack/react-query';
import { message } from '../messages/message.ts';
import { ingredientPointsQuery, nearestQuery } from '../queries/ingredients.ts';
import { useCall } from '../session/session-provider.tsx';
import { columnsOf, pointOf } from './columns.ts';
import { IngredientLinks } from './ingredient-links.tsx';

const COUNT = 10;

/** The ten that are most like it: by distance in Hansen space, by Cc or by EACN. */
export function Neighbours({ kind, ingredient }: { kind: IngredientKind; ingredient: Ingredient }) {
  if (kind === 'hsp') return <NearInSpace ingredient={ingredient} />;
  return <NearOnScale kind={kind} ingredient={ingredient} />;
}

function NearInSpace({ ingredient }: { ingredient: Ingredient }) {
  const call = useCall();
  const point = pointOf(ingredient);
  const { data } = useQuery({
    ...nearestQuery(call, point ?? { dD: 0, dP: 0, dH: 0 }, COUNT + 1),
    enabled: point !== undefined,
  });
  const others = (data ?? []).filter(({ ingredientId }) => ingredientId !== ingredient.ingredientId);
  if (!point || others.length === 0) return null;
  const distance = columnsOf('hsp', point).find(({ id }) => id === 'ra');
  return (
    <IngredientLinks
      kind="hsp"
      title={message('ingredient.nearest')}
      ingredients={others.slice(0, COUNT)}
      {...(distance ? { extra: distance } : {})}
    />
  );
}

function NearOnScale({ kind, ingredient }: { kind: 'hld-oil' | 'hld-surfactant'; ingredient: Ingredient }) {
  const call = useCall();
  const { data } = useQuery(ingredientPointsQuery(call, kind, []));
  const field = kind === 'hld-oil' ? 'eacn' : 'cc0';
  const here = ingredient[field];
  if (here === undefined) return null;
  const others = (data?.ingredients ?? [])
    .filter((one) => one.ingredientId !== ingredient.ingredientId && one[field] !== undefined)
    .toSorted((a, b) => Math.abs((a[field] ?? 0) - here) - Math.abs((b[field] ?? 0) - here))
    .slice(0, COUNT);
  if (others.length === 0) return null;
  return <IngredientLinks kind={kind} title={message('ingredient.nearest')} ingredients={others} />;
}
