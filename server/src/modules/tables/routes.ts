import { tableEndpoints } from '@suite/contracts/endpoints/tables';
import type { App, SignedIn } from '../../http/app-type.ts';
import { askApiAs } from '../../http/ask-api.ts';
import { endpointsOn, type EndpointParts } from '../../http/endpoint.ts';
import { privateFile } from '../../http/replies.ts';
import { forbidden } from '../../http/http-error.ts';
import { CSV_MARK, csvRow } from '../../platform/csv.ts';
import { ingredientTable, recipeTable, redTable, scanTable, type Table } from './tables.ts';

export interface TableParts extends EndpointParts {
  publicUrl: string;
}

/** GET /api/tables/…: each asks the API as its caller and writes the answer down as CSV. */
export function mountTables(app: App, parts: TableParts): void {
  const on = endpointsOn(app, parts);
  const linkOf = (path: string) => new URL(path, parts.publicUrl).href;

  for (const kind of ['hld-oil', 'hld-surfactant', 'hsp'] as const) {
    on(tableEndpoints[kind]).answerOutside(async ({ actor, query }) => {
      requireFiles(actor);
      return csvFile(await ingredientTable(askApiAs(app, actor), kind, query), query['mark']);
    });
  }

  on(tableEndpoints.red).answerOutside(async ({ actor, query }) => {
    requireFiles(actor);
    return csvFile(await redTable(askApiAs(app, actor), query), query.mark);
  });

  on(tableEndpoints.hldRecipes).answerOutside(async ({ actor, query }) =>
    csvFile(await recipeTable(askApiAs(app, actor), { kind: 'hld', query, linkOf }), query.mark),
  );
  on(tableEndpoints.hspRecipes).answerOutside(async ({ actor, query }) =>
    csvFile(await recipeTable(askApiAs(app, actor), { kind: 'hsp', query, linkOf }), query.mark),
  );

  on(tableEndpoints.scan).answerOutside(async ({ actor, params: { id }, query }) =>
    csvFile(await scanTable(askApiAs(app, actor), id, query), query.mark),
  );
}

/** Where a customer wants nothing of the shared databases to leave as a file, a table of them is one. */
function requireFiles({ isExportOff }: SignedIn): void {
  if (isExportOff) throw forbidden('Your organisation does not allow exports.');
}

/** Numbers with a point and commas between cells, whatever the language: that is what spreadsheets are told to read. */
function csvFile({ head, rows }: Table, mark: unknown): Response {
  const cells = rows.map((row) => row.map(spreadsheetCell));
  const text = [head, ...cells].map((row) => csvRow(row, 'comma')).join('');
  return privateFile('table.csv', mark === 'yes' ? CSV_MARK + text : text);
}

/** Spreadsheets keep this many digits of a number; what is behind them is the noise of a sum, as in 13.399999999999999. */
const SPREADSHEET_DIGITS = 15;

function spreadsheetCell(value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(SPREADSHEET_DIGITS)) : value;
}
