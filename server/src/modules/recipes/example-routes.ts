import { type RecipeKind, RECIPES } from '@suite/contracts/recipes';
import type { App } from '../../http/app-type.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { JSON_API } from '../../http/respond.ts';
import type { ShippedExample } from './examples.ts';
import type { RecipeAccess } from './recipe-access.ts';

/** …/examples: worked examples, to be saved as a recipe of one's own. */
export function mountExamples(
  app: App,
  { policy, path }: RecipeAccess,
  { kind, examples }: { kind: RecipeKind; examples: readonly ShippedExample[] },
): void {
  const data = examples
    .filter((shipped) => shipped.kind === kind)
    .map(({ id, example }) => ({ type: 'recipe-example' as const, id, attributes: example }));
  const list = { data, meta: { total: data.length }, links: { next: null } };
  mountRoute(
    app,
    {
      method: 'get',
      path: `${path}/examples`,
      policy,
      summary: 'Worked examples',
      answers: {
        200: { description: 'The examples', schema: RECIPES[kind].exampleList, mediaType: JSON_API },
      },
    },
    () => privateDocument(list),
  );
}
