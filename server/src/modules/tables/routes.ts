import type { HldScanAnswer, HspRankRequest } from '@suite/contracts/calculations';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import { ingredientEndpoints } from '@suite/contracts/endpoints/ingredients';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import type { IngredientResource } from '@suite/contracts/ingredient-schemas';
import { type IngredientKind, valueFields } from '@suite/contracts/ingredients';
import type { RecipeDocumentOf, RecipeEntry, RecipeKind } from '@suite/contracts/recipes';
import { headOf } from '@suite/contracts/table-cells';
import { type AskApi, askApiAs } from '../../http/ask-api.ts';
import { forbidden, HttpError } from '../../http/http-error.ts';
import { tableEndpoints } from '@suite/contracts/endpoints/tables';
import type { App, SignedIn } from '../../http/app-type.ts';
import { endpointsOn, type EndpointParts } from '../../http/endpoint.ts';
import { privateFile } from '../../http/replies.ts';
import { CSV_MARK, csvRow } from '../../platform/csv.ts';

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

/** Numbers with a point and commas between cells, whatever the language: that is how spreadsheets are set to read it. */
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

/** A head row and the rows below it. */
interface Table {
  head: string[];
  rows: unknown[][];
}

type Query = Readonly<Record<string, unknown>>;

/** What was asked, without what concerns the table alone; `rows` is the size of the page. */
function searchOf(query: Query, size: string): URLSearchParams {
  const own = ['rows', 'mark', 'fields'];
  const given = Object.entries(query).filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !own.includes(entry[0]),
  );
  return new URLSearchParams([...given, ['page[size]', size]]);
}

/** GET /api/tables/ingredients/{kind}: one page of a search, each row with its sources in words. */
async function ingredientTable(ask: AskApi, kind: IngredientKind, query: Query): Promise<Table> {
  const fields = chosenFields(kind, query['fields']);
  const search = searchOf(query, String(query['rows']));
  search.set('include', 'sources');
  const { data, included = [] } = await ask(ingredientEndpoints(kind).list, { query: search });
  const citations = new Map(included.map(({ id, attributes }) => [id, attributes.citation]));
  return {
    head: [...fields.map(headOf), 'dataset', 'id'],
    rows: data.map(({ id, attributes }) => [
      ...fields.map((field) => (field === 'sources' ? sourcesOf(attributes, citations) : attributes[field])),
      attributes.datasetName,
      id,
    ]),
  };
}

function chosenFields(kind: IngredientKind, given: unknown) {
  const all = valueFields(kind);
  if (typeof given !== 'string') return all;
  return given.split(',').map((name) => {
    const field = all.find((each) => each === name.trim());
    if (field === undefined) {
      const detail = `There is no field ${name.slice(0, 40)}.`;
      throw new HttpError('UNPROCESSABLE_CONTENT', { detail, source: { parameter: 'fields' } });
    }
    return field;
  });
}

type Attributes = IngredientResource['attributes'];

/** Those of the database by their citation, all others as they were written down. */
function sourcesOf({ sources = [] }: Attributes, citations: ReadonlyMap<string, string>): string {
  return sources.map((source) => citations.get(source) ?? source).join('; ');
}

/** GET /api/tables/hsp-red: the best candidates for a sphere; ties and limits are those of the ranking. */
async function redTable(ask: AskApi, query: Query): Promise<Table> {
  const [dD, dP, dH, r] = ['dD', 'dP', 'dH', 'radius'].map((name) => Number(query[name]));
  const filters = Object.fromEntries(
    Object.entries(query).filter(([name, value]) => name.startsWith('filter[') && value !== undefined),
  );
  const { rows } = await ask(calculationEndpoints.hspRank, {
    body: {
      targets: [{ goal: 'dissolve', spheres: [{ dD, dP, dH, r }] }],
      filters,
      size: Number(query['rows']),
      ...(typeof query['q'] === 'string' ? { q: query['q'] } : {}),
    } as HspRankRequest, // judged where it is asked
  });
  const fields = ['name', 'cas', 'dD', 'dP', 'dH', 'method'] as const;
  return {
    head: [...fields.map(headOf), 'Ra [MPa½]', 'RED', 'score', 'sources', 'dataset', 'id'],
    rows: rows.map(({ ingredient: { id, attributes }, score, targets }) => [
      ...fields.map((field) => attributes[field]),
      targets[0]?.Ra,
      targets[0]?.RED,
      score,
      sourcesOf(attributes, new Map()),
      attributes.datasetName,
      id,
    ]),
  };
}

/** A column by its head, and what is in it. */
type Column<Entry> = [head: string, cell: (entry: Entry) => unknown];

function tableOf<Entry>(entries: readonly Entry[], columns: readonly Column<Entry>[]): Table {
  return {
    head: columns.map(([head]) => head),
    rows: entries.map((entry) => columns.map(([, cell]) => cell(entry))),
  };
}

const RECIPE_COLUMNS: Column<RecipeEntry<RecipeKind>>[] = [
  ['name', ({ attributes }) => attributes.name],
  ['version', ({ attributes }) => attributes.version],
  ['updated', ({ attributes }) => attributes.updated],
  ['lab status', ({ attributes }) => attributes.labStatus],
  ['tags', ({ attributes }) => attributes.tags],
  ['owner', ({ attributes }) => attributes.ownerName],
  ['temperature [°C]', ({ attributes }) => attributes.summary.temperature],
  ['engine', ({ attributes }) => attributes.summary.engine],
  ['id', ({ id }) => id],
];

const HLD_COLUMNS: Column<RecipeEntry<'hld'>>[] = [
  ['HLD', ({ attributes: { summary } }) => summary.hld],
  ['emulsion type', ({ attributes: { summary } }) => summary.emulsionType],
  ['meets target', ({ attributes: { summary } }) => yesOrNo(summary.match)],
  ['salinity [g/100 mL]', ({ attributes: { summary } }) => summary.salinity],
  ['EACN', ({ attributes: { summary } }) => summary.eacn],
  ['surfactants', ({ attributes: { summary } }) => summary.surfactants],
  ['oils', ({ attributes: { summary } }) => summary.oils],
];

const HSP_COLUMNS: Column<RecipeEntry<'hsp'>>[] = [
  ['RED', ({ attributes: { summary } }) => summary.red],
  ['score', ({ attributes: { summary } }) => summary.score],
  ['meets targets', ({ attributes: { summary } }) => yesOrNo(summary.match)],
  ['dD [MPa½]', ({ attributes: { summary } }) => summary.hsp?.dD],
  ['dP [MPa½]', ({ attributes: { summary } }) => summary.hsp?.dP],
  ['dH [MPa½]', ({ attributes: { summary } }) => summary.hsp?.dH],
  ['targets', ({ attributes: { summary } }) => summary.targets],
  ['components', ({ attributes: { summary } }) => summary.components],
];

/** GET /api/tables/recipes/{kind}: results as they were saved, and where each recipe is opened. */
async function recipeTable(
  ask: AskApi,
  { kind, query, linkOf }: { kind: RecipeKind; query: Query; linkOf: (path: string) => string },
): Promise<Table> {
  const search = { query: searchOf(query, String(query['rows'])) };
  const link: Column<{ id: string }> = ['link', ({ id }) => linkOf(`/apps/${kind}/${SCREENS[kind]}/${id}`)];
  if (kind === 'hld') {
    const { data } = await ask(recipeEndpoints('hld').list, search);
    return tableOf(data, [...RECIPE_COLUMNS, ...HLD_COLUMNS, link]);
  }
  const { data } = await ask(recipeEndpoints('hsp').list, search);
  return tableOf(data, [...RECIPE_COLUMNS, ...HSP_COLUMNS, link]);
}

const SCREENS = { hld: 'emulsion-explorer', hsp: 'compatibility-explorer' } as const;

function yesOrNo(is: boolean | null): string | undefined {
  return is === null ? undefined : is ? 'yes' : 'no';
}

const X_HEADS = {
  temperature: 'temperature [°C]',
  salinity: 'salinity [g/100 mL]',
  eacn: 'EACN',
  concentration: 'concentration [%]',
} as const;

/** GET /api/tables/recipes/hld/{id}/scan: the saved recipe, computed as the API computes it. */
async function scanTable(ask: AskApi, id: string, query: Query): Promise<Table> {
  const { data } = await ask(recipeEndpoints('hld').read, { params: { id } });
  const { name, document, version, summary } = data.attributes;
  const ends = ['from', 'to', 'steps'].flatMap((end) =>
    query[end] === undefined ? [] : [[end, Number(query[end])] as const],
  );
  const { variable, x, mix } = await ask(calculationEndpoints.hldScan, {
    body: {
      ...formulationIn(document),
      variable: query['variable'] as HldScanAnswer['variable'], // one of them: the query was judged
      ...Object.fromEntries(ends),
    },
  });
  const sources = document.surfactantMix.flatMap(({ surfactant }) =>
    'sources' in surfactant ? surfactant.sources : [],
  );
  const last = [`${name}, version ${version}`, `engine ${summary.engine}`, [...new Set(sources)].join('; ')];
  return {
    head: [X_HEADS[variable], 'HLD', 'recipe', 'calculated by', 'sources'],
    rows: x.map((value, index) => [value, Array.isArray(mix) ? mix[index] : undefined, ...last]),
  };
}

/** The formulation of a saved recipe as a calculation takes it: values where it holds them, names where it does not. */
function formulationIn({ conditions, manualEACN, surfactantMix, oilBlend }: RecipeDocumentOf<'hld'>) {
  return {
    conditions,
    manualEACN,
    surfactants: surfactantMix.map(({ surfactant, concentration, active }) => {
      if (!('cc0' in surfactant)) return { ...surfactant, concentration, active };
      const { surfactantType, cc0, mw, k, alpha, b, salinityFunction, ccConcentration } = surfactant;
      const values = { surfactantType, cc0, mw, k, alpha, b, salinityFunction, ccConcentration };
      return { ...values, concentration, active };
    }),
    oils: oilBlend.map(({ oil, volume, active }) =>
      'eacn' in oil ? { eacn: oil.eacn, volume, active } : { ...oil, volume, active },
    ),
  };
}
