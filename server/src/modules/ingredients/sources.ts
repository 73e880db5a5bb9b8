import type { SourcesAnswer } from '@suite/contracts/calculation-sources';
import type { IngredientKind } from '@suite/contracts/ingredients';
import type { Transaction } from '../../db/database.ts';
import { readScopeOf } from './read-scope.ts';
import { isVisible } from './resource.ts';
import { readIngredients, readSources } from './store.ts';

/** Where the values of ingredients are from, as far as the caller may know: those of the database, and what people wrote. */
export async function citedSources(
  tx: Transaction,
  kinds: readonly IngredientKind[],
  ids: readonly string[],
): Promise<SourcesAnswer['sources']> {
  const { actor } = tx;
  const names = new Set<string>();
  for (const kind of kinds) {
    for (const read of await readIngredients(tx, await readScopeOf(tx, kind), { kind, ids })) {
      const isOwn = actor.kind === 'user' && read.ownerId === actor.userId;
      if (isOwn || isVisible(read, 'sources')) for (const name of read.row.sources) names.add(name);
    }
  }
  const described = await readSources(tx, [...names]);
  for (const { id } of described) names.delete(id);
  return [
    ...described.map(({ id, citation, licence }) => ({ id, citation, licence })),
    ...[...names].map((citation) => ({ citation })),
  ];
}
