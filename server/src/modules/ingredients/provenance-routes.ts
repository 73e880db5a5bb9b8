import type { IngredientKind } from '@suite/contracts/ingredients';
import type { App, AppContext } from '../../http/app-type.ts';
import { enforce } from '../../http/policy.ts';
import { mountRoute } from '../../http/mount.ts';
import { privateDocument } from '../../http/private-answer.ts';
import { signedIn } from '../../http/signed-in.ts';
import { foundIngredient, type IngredientParts } from './ingredient-parts.ts';
import { operationsOf } from './policy.ts';
import { historyResource, sourceResource } from './resource.ts';
import { readHistory, readValues } from './store.ts';

/** …/{id}/values and …/{id}/history: where numbers are from, for those with the database rights; the own ones for all (R6.6). */
export function mountProvenance(
  app: App,
  { database, policyFor }: IngredientParts,
  kind: IngredientKind,
): void {
  const { read, provenance } = operationsOf(kind);
  const as = (context: AppContext) => database.as(context.get('actor'));

  mountRoute(
    app,
    {
      method: 'get',
      path: `/api/ingredients/${kind}/{id}/values`,
      policy: policyFor(provenance),
      summary: 'What the sources say where they differ',
    },
    (context) =>
      as(context).transaction(async (tx) => {
        const { row } = await foundIngredient(tx, context, kind);
        const values = await readValues(tx, row.id);
        const data = values.map(({ value: { id, eacn, cc0, dD, dP, dH, notes }, source }) => ({
          type: 'ingredient-values',
          id: String(id),
          attributes: present({ eacn, cc0, dD, dP, dH, notes }),
          relationships: { source: { data: { type: 'sources', id: source.id } } },
        }));
        const included = [
          ...new Map(values.map(({ source }) => [source.id, sourceResource(source)])).values(),
        ];
        const body = { data, included };
        return privateDocument(body);
      }),
  );

  mountRoute(
    app,
    {
      method: 'get',
      path: `/api/ingredients/${kind}/{id}/history`,
      policy: policyFor(read),
      summary: 'What was changed, the latest first',
    },
    (context) =>
      as(context).transaction(async (tx) => {
        const { row, ownerId } = await foundIngredient(tx, context, kind);
        if (ownerId !== signedIn(context).userId) enforce(policyFor(provenance), context.get('actor'));
        const entries = await readHistory(tx, row.id);
        return privateDocument({ data: entries.map((entry) => historyResource(entry, kind)) });
      }),
  );
}

function present(values: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
}
