import { datasetFileEndpoints } from '@suite/contracts/endpoints/ingredients';
import { type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import { headOf } from '@suite/contracts/table-cells';
import type { App } from '../../http/app-type.ts';
import { endpointsOn } from '../../http/endpoint.ts';
import { forbidden, HttpError } from '../../http/http-error.ts';
import { enforceMemoryLimit } from '../../http/limit-requests.ts';
import { PRIVATE } from '../../http/replies.ts';
import { writeAudit } from '../../platform/audit.ts';
import { CSV_MARK, csvRow, type Separator } from '../../platform/csv.ts';
import { findDataset, kindsFor, mayExport } from '../datasets/index.ts';
import type { IngredientParts } from './access.ts';
import { readDatasetPage, readScopeOf } from './store.ts';
import { ingredientResource, type ReadRow } from './resource.ts';

/**
 * GET /api/datasets/{id}/export: own sets for their owner, all others for the database groups (R6.6); always audited
 * (S-50). It is sent part by part while it is read, so a large set takes no more memory than a small one.
 */
export function mountExport(app: App, parts: IngredientParts): void {
  const { database, clock, policyFor, searchLimit } = parts;
  const on = endpointsOn(app, parts);

  on(datasetFileEndpoints.export).answerOutside(async ({ context, actor, params, query }) => {
    const { format, separator } = query;
    enforceMemoryLimit(searchLimit, actor.userId);
    const { set, readScope } = await database.as(actor).transaction(async (tx) => {
      const found = await findDataset(tx, params.id, kindsFor(actor, policyFor));
      if (!found) throw new HttpError('NOT_FOUND');
      if (found.ownerId !== actor.userId) {
        if (!mayExport(actor, found.kind, policyFor)) {
          throw forbidden('You need database permission to export.');
        }
        if (actor.isExportOff) throw forbidden('Your organisation does not allow exports.');
      }
      await writeAudit(tx, clock, {
        action: 'dataset.export',
        outcome: 'ok',
        object: { kind: 'dataset', id: found.id },
        requestId: context.get('requestId'),
      });
      return { set: found, readScope: await readScopeOf(tx, found.kind) };
    });
    // Each part has a transaction of its own: a slow reader blocks nobody.
    const pages = readInPages((after) =>
      database.as(actor).transaction((tx) => readDatasetPage(tx, readScope, { id: set.id, after })),
    );
    const shown = (read: ReadRow) => ingredientResource(read, actor.userId);
    return format === 'csv'
      ? file('csv', csvParts({ kind: set.kind, separator }, pages, shown))
      : file('json', jsonParts(pages, shown));
  });
}

async function* readInPages(
  page: (after: ReadRow | undefined) => Promise<ReadRow[]>,
): AsyncGenerator<ReadRow[]> {
  let after: ReadRow | undefined;
  do {
    const rows = await page(after);
    if (rows.length > 0) yield rows;
    after = rows.at(-1);
  } while (after);
}

type Shown = (read: ReadRow) => ReturnType<typeof ingredientResource>;

async function* csvParts(
  { kind, separator }: { kind: IngredientKind; separator: Separator },
  pages: AsyncIterable<ReadRow[]>,
  shown: Shown,
): AsyncGenerator<string> {
  const fields = valueFields(kind);
  yield CSV_MARK + csvRow(fields.map(headOf), separator);
  for await (const rows of pages) {
    const lines = rows.map((row) => {
      const values: Readonly<Record<string, unknown>> = shown(row).attributes;
      return csvRow(
        fields.map((field) => values[field]),
        separator,
      );
    });
    yield lines.join('');
  }
}

async function* jsonParts(pages: AsyncIterable<ReadRow[]>, shown: Shown): AsyncGenerator<string> {
  let before = '{"data":[';
  for await (const rows of pages) {
    yield before + rows.map((row) => JSON.stringify(shown(row))).join(',');
    before = ',';
  }
  yield before === ',' ? ']}' : `${before}]}`;
}

/** The name is ours and plain: nothing of the set's own name can reach a header. */
function file(format: 'csv' | 'json', parts: AsyncGenerator<string>): Response {
  return new Response(ReadableStream.from(parts).pipeThrough(new TextEncoderStream()), {
    headers: {
      ...PRIVATE,
      'Content-Type': format === 'csv' ? 'text/csv; charset=utf-8' : 'application/json',
      'Content-Disposition': `attachment; filename="ingredients.${format}"`,
    },
  });
}
