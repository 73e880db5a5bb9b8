import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import type { App } from '../../http/app-type.ts';
import { mountExport } from './export-routes.ts';
import type { IngredientParts } from './ingredient-parts.ts';
import { mountProvenance } from './provenance-routes.ts';
import { mountReading } from './read-routes.ts';
import { mountWriting } from './write-routes.ts';

/** /api/ingredients/{kind}: search, read, write in the own sets; and the export of a whole set. */
export function mountIngredients(app: App, parts: IngredientParts): void {
  for (const kind of INGREDIENT_KINDS) {
    mountReading(app, parts, kind);
    mountWriting(app, parts, kind);
    mountProvenance(app, parts, kind);
  }
  mountExport(app, parts);
}
