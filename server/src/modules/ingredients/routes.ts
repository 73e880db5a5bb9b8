import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import type { App } from '../../http/app-type.ts';
import type { ImportLimits } from '../../platform/limits.ts';
import { mountExport } from './export-routes.ts';
import { mountImports } from './imports/routes.ts';
import type { IngredientParts } from './ingredient-parts.ts';
import { mountProvenance } from './provenance-routes.ts';
import { mountReading } from './read-routes.ts';
import { mountWriting } from './write-routes.ts';

/** /api/ingredients/{kind}: search, read, write in the own sets; and whole sets out and many rows in. */
export function mountIngredients(
  app: App,
  { limits, ...parts }: IngredientParts & { limits: ImportLimits },
): void {
  for (const kind of INGREDIENT_KINDS) {
    mountReading(app, parts, kind);
    mountWriting(app, parts, kind);
    mountProvenance(app, parts, kind);
  }
  mountExport(app, parts);
  mountImports(app, { ...parts, limits });
}
