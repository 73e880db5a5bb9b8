import { INGREDIENT_KINDS } from '@suite/contracts/ingredients';
import { z } from 'zod';
import type { App } from '../../http/app-type.ts';
import { HttpError } from '../../http/http-error.ts';
import { mountRoute } from '../../http/mount.ts';
import { signedIn } from '../../http/signed-in.ts';
import { writeAudit } from '../../platform/audit.ts';
import { findDataset, mayExport, scienceOf } from '../datasets/index.ts';
import type { IngredientParts } from './ingredient-parts.ts';
import { reachOf } from './reach.ts';
import { ingredientResource } from './resource.ts';
import { readDataset } from './store.ts';
import { writeCsv } from './write-csv.ts';

const querySchema = z.strictObject({
  format: z.enum(['csv', 'json']).default('csv'),
  separator: z.enum(['comma', 'semicolon']).default('comma'),
});

/** GET /api/datasets/{id}/export: own sets for their owner, all others for the database groups (R6.6); always audited (S-50). */
export function mountExport(app: App, { database, clock, policyFor }: IngredientParts): void {
  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/datasets/{id}/export',
      policy: policyFor('dataset'),
      summary: 'All ingredients of a dataset as a file',
      query: querySchema,
    },
    (context, { query: { format, separator } }) => {
      const actor = signedIn(context);
      const kinds = INGREDIENT_KINDS.filter(
        (kind) => policyFor(`${scienceOf(kind)}.dataset`)(actor) === 'allow',
      );
      return database.as(actor).transaction(async (tx) => {
        const set = await findDataset(tx, context.req.param('id') ?? '', kinds);
        if (!set) throw new HttpError('NOT_FOUND');
        if (set.ownerId !== actor.userId && !mayExport(actor, set.kind, policyFor)) {
          throw new HttpError('FORBIDDEN', { detail: 'An export needs the database role.' });
        }
        const rows = await readDataset(tx, await reachOf(tx, set.kind), set.id);
        const data = rows.map((row) => ingredientResource(row, actor.userId));
        await writeAudit(tx, clock, {
          action: 'dataset.export',
          outcome: 'ok',
          object: `dataset ${set.id}`,
          requestId: context.get('requestId'),
        });
        return format === 'csv'
          ? file(
              'csv',
              writeCsv(
                set.kind,
                data.map(({ attributes }) => attributes),
                separator === 'comma' ? ',' : ';',
              ),
            )
          : file('json', JSON.stringify({ data }));
      });
    },
  );
}

/** The name is ours and plain: nothing of the set's own name can reach a header. */
function file(format: 'csv' | 'json', text: string): Response {
  return new Response(text, {
    headers: {
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      'Content-Disposition': `attachment; filename="ingredients.${format}"`,
      'Cache-Control': 'no-store',
      Vary: 'Authorization, Origin',
    },
  });
}
