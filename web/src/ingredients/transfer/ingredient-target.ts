import type { Call } from '@suite/clients/api/call';
import { CallError } from '@suite/clients/api/call-error';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { DATASET_LIMITS } from '@suite/contracts/datasets';
import { datasetFileEndpoints } from '@suite/contracts/endpoints/ingredients';
import { withLabel } from '@suite/contracts/field-messages';
import { IMPORT_LIMITS } from '@suite/contracts/imports';
import { importedRowSchema } from '@suite/contracts/ingredient-schemas';
import {
  headingsOf,
  type IngredientKind,
  type IngredientValues,
  isListField,
  methodLabel,
  METHODS,
  valueFields,
} from '@suite/contracts/ingredients';
import { isAtTemperature, unitsOf } from '@suite/contracts/units';
import {
  type Finding,
  type ImportColumn,
  type ImportTarget,
  type ImportValues,
  type Known,
  RowsRefused,
  type Saving,
} from '../../files/import-target.ts';
import { message } from '../../messages/message.ts';
import { failureOf } from '../../app/session/call-failure.ts';
import { checkForm, type FormSchema } from '../../app/session/check-form.ts';
import { fullText } from '../../ui/format/format-number.ts';
import { fieldName, numberLook, usualRange } from '../fields.ts';
import { EXAMPLES, HEADLESS } from './import-aliases.ts';
import { isCasNumber } from '../ingredient-values.tsx';
import { readAll, type SearchParameters } from '../read-ingredients.ts';

interface Parts {
  call: Call;
  kind: IngredientKind;
  datasetId: string;
  /** The set of the database that CAS numbers are looked up in. */
  databaseId: string | undefined;
  /** Whether values of the database may be taken in numbers (R6.6). */
  mayFill: boolean;
}

const REQUIRED = ['name', 'eacn', 'cc0', 'surfactantType'];
const MOST_LOOKED_UP = 500;
const AT_ONCE = 50;

/** What an import into a set of ingredients needs: columns, checks, what is there, and how it is saved and undone. */
export function ingredientTarget({ call, kind, datasetId, databaseId, mayFill }: Parts): ImportTarget {
  const fields = valueFields(kind);
  // The kinds differ in their values alone: any of them is read as a record.
  const schema = importedRowSchema(kind, false) as unknown as FormSchema<Record<string, unknown>>;
  const entries = async (parameters: SearchParameters, signal: AbortSignal) =>
    (await readAll(call, kind, { parameters, most: DATASET_LIMITS.rows, signal })).ingredients;
  return {
    fileName: kind,
    columns: fields.map(columnOf),
    headless: HEADLESS[kind],
    examples: EXAMPLES[kind],
    check: (values) => {
      const { findings = {} } = checkForm(schema, meant(kind, values));
      return [
        ...Object.entries(findings).map(([field, text]) => ({
          field,
          level: 'bad' as const,
          text: withLabel(text ?? '', { path: field, label: fieldName(field) }),
        })),
        ...warnings(values),
      ];
    },
    present: (signal) => entries([['filter[datasetId]', datasetId]], signal),
    ...(databaseId === undefined || databaseId === datasetId
      ? {}
      : {
          known: {
            most: MOST_LOOKED_UP,
            mayFill,
            find: async (cas, signal) => {
              const found: Known[] = [];
              for (let from = 0; from < cas.length; from += AT_ONCE) {
                const part = await entries(
                  [
                    ['filter[datasetId]', databaseId],
                    ['filter[cas][in]', cas.slice(from, from + AT_ONCE).join(',')],
                  ],
                  signal,
                );
                found.push(...part.map((one) => knownOf(one, fields)));
              }
              return found;
            },
          },
        }),
    failureText: (error) =>
      error instanceof RowsRefused ? message('import.rows-refused') : failureOf(error).text,
    save: (rows, how) =>
      save(
        { call, datasetId },
        rows.map((values) => meant(kind, values)),
        how,
      ),
  };
}

function columnOf(field: string): ImportColumn {
  const look = numberLook(field);
  const units = unitsOf(field);
  return {
    field,
    title: fieldName(field),
    holds: look ? 'number' : isListField(field) ? 'list' : 'text',
    isRequired: REQUIRED.includes(field),
    aliases: headingsOf(field),
    ...(units.length > 0 ? { units } : {}),
    ...(look ? { isOf: (celsius) => isAtTemperature(field, celsius) } : {}),
  };
}

/** Words of closed lists as people write them; lists that are empty say nothing. */
export function meant(
  kind: IngredientKind,
  { method, surfactantType, salinityFunction, ...rest }: ImportValues,
) {
  return {
    ...rest,
    ...(typeof method === 'string' ? { method: methodOf(kind, method) } : {}),
    ...(typeof surfactantType === 'string' ? { surfactantType: typeOf(surfactantType) } : {}),
    ...(typeof salinityFunction === 'string' ? { salinityFunction: functionOf(salinityFunction) } : {}),
  };
}

function methodOf(kind: IngredientKind, text: string): string {
  const plain = text.toLowerCase().trim();
  const isNamed = (method: (typeof METHODS)[number]) => {
    const label = methodLabel(kind, method).toLowerCase();
    return [method, label, label.slice(4)].includes(plain);
  };
  return METHODS.find(isNamed) ?? WRITTEN_METHODS[plain] ?? text;
}

const WRITTEN_METHODS: Partial<Record<string, string>> = {
  experimental: 'exp',
  measured: 'exp',
  literature: 'biblio',
  calculated: 'calc',
  estimated: 'calc',
};

function typeOf(text: string): string {
  const plain = text
    .toLowerCase()
    .trim()
    .replace(/^non\s*ionic$/, 'non-ionic');
  return plain === 'nonionic' ? 'non-ionic' : plain;
}

function functionOf(text: string): string {
  const plain = text.toLowerCase().replaceAll(/[\s·*()]/g, '');
  return plain === 'lns' ? 'ln' : plain === 'bs' ? 'b' : plain;
}

/** Words that keep nobody from importing: a slip in a CAS number, a number where none are known. */
function warnings(values: ImportValues): Finding[] {
  const { cas } = values;
  const far = Object.entries(values).flatMap(([field, value]): Finding[] => {
    const range = usualRange(field);
    if (typeof value !== 'number' || !range || (value >= range.min && value <= range.max)) return [];
    const text = message('import.outside', {
      name: fieldName(field),
      value: fullText(value),
      min: fullText(range.min),
      max: fullText(range.max),
    });
    return [{ field, level: 'warn', text }];
  });
  if (typeof cas !== 'string' || isCasNumber(cas)) return far;
  return [...far, { field: 'cas', level: 'warn', text: message('import.cas') }];
}

function knownOf(entry: Ingredient, fields: readonly (keyof IngredientValues)[]): Known {
  const values = Object.fromEntries(
    fields.flatMap((field) => {
      const value = entry[field];
      return field === 'name' || value === undefined ? [] : [[field, value] as const];
    }),
  );
  return { name: entry.name, cas: entry.cas, values };
}

/** One request up to what it may hold; more goes in parts, and all of them are taken back where one is refused. */
async function save(
  { call, datasetId }: { call: Call; datasetId: string },
  rows: readonly ImportValues[],
  { duplicates, signal, key }: Saving,
) {
  const undoAll = async (ids: readonly string[]) => {
    for (const importId of ids.toReversed())
      await call(datasetFileEndpoints.undo, { params: { id: datasetId, importId } });
  };
  const done: string[] = [];
  const saved = { added: 0, changed: 0, skipped: 0 };
  for (const [part, { from, rows: some }] of partsOf(rows).entries()) {
    try {
      const { data } = await call(datasetFileEndpoints.import, {
        params: { id: datasetId },
        attributes: { duplicates, rows: some },
        key: `${key}-${part}`,
        signal,
      });
      done.push(data.id);
      saved.added += data.attributes.added;
      saved.changed += data.attributes.changed;
      saved.skipped += data.attributes.skipped;
    } catch (error) {
      await undoAll(done);
      const refused = refusedRows(error).map(({ row, text }) => ({ row: from + row, text }));
      throw refused.length > 0 ? new RowsRefused(refused) : error;
    }
  }
  return { ...saved, undo: () => undoAll(done) };
}

/** What a refused import says about each row, counted from 0. */
function refusedRows(error: unknown): { row: number; text: string }[] {
  if (!(error instanceof CallError) || error.status !== 422) return [];
  return error.errors.flatMap(({ detail, title, source }) => {
    const [, row] = /^\/data\/attributes\/rows\/(\d+)(?:\/.*)?$/.exec(source?.pointer ?? '') ?? [];
    return row === undefined ? [] : [{ row: Number(row), text: detail ?? title }];
  });
}

const MOST_BYTES = IMPORT_LIMITS.bytes * 0.9;

function partsOf(rows: readonly ImportValues[]) {
  const parts: { from: number; rows: ImportValues[] }[] = [];
  let left = 0;
  for (const [index, row] of rows.entries()) {
    // Letters beyond ASCII take up to three bytes.
    const size = JSON.stringify(row).length * 1.5;
    if (size > left) {
      parts.push({ from: index, rows: [] });
      left = MOST_BYTES;
    }
    parts.at(-1)?.rows.push(row);
    left -= size;
  }
  return parts;
}
