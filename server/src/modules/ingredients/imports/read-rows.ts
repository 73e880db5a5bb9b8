import { createHash } from 'node:crypto';
import type { DuplicateRule } from '@suite/contracts/datasets';
import { fieldMessage } from '@suite/contracts/field-messages';
import { IMPORT_LIMITS, importSchema } from '@suite/contracts/imports';
import { importedRowSchema } from '@suite/contracts/ingredient-schemas';
import type { IngredientKind } from '@suite/contracts/ingredients';
import { unstorable, unstorablePath } from '../../../http/storable-text.ts';
import { readCsvRows } from './read-csv-rows.ts';
import type { Problem, ReadOutcome, ReadTask } from './thread-tasks.ts';

type Given = { rows: unknown[]; duplicates: DuplicateRule } | { problems: Problem[]; isBroken?: boolean };

/** Reads and judges every row (S-40). One that is wrong makes the whole import wrong, and all that are wrong are named. */
export function readRows({ kind, format, bytes, duplicates }: ReadTask): ReadOutcome {
  const given = format === 'json' ? readJson(bytes) : readCsv(kind, bytes, duplicates);
  if ('problems' in given) {
    return {
      isRead: false,
      isBroken: given.isBroken ?? false,
      total: given.problems.length,
      problems: given.problems.slice(0, IMPORT_LIMITS.findings),
    };
  }
  const schemas = { whole: importedRowSchema(kind, false), change: importedRowSchema(kind, true) };
  const problems: Problem[] = [];
  let total = 0;
  const rows = given.rows.map((row, index) => {
    const found = findings(row, isChange(row) ? schemas.change : schemas.whole);
    if ('value' in found) return found.value;
    total += found.problems.length;
    if (problems.length < IMPORT_LIMITS.findings) {
      problems.push(...found.problems.map((problem) => ({ row: index, ...problem })));
    }
    return undefined;
  });
  if (total > 0) {
    return { isRead: false, isBroken: false, total, problems: problems.slice(0, IMPORT_LIMITS.findings) };
  }
  return {
    isRead: true,
    digest: createHash('sha256').update(bytes).digest('hex'),
    rows: JSON.stringify(rows),
    count: rows.length,
    duplicates: given.duplicates,
  };
}

function isChange(row: unknown): boolean {
  return typeof row === 'object' && row !== null && 'ingredientId' in row;
}

function findings(
  row: unknown,
  schema: ReturnType<typeof importedRowSchema>,
): { value: unknown } | { problems: Omit<Problem, 'row'>[] } {
  const cells = typeof row === 'object' && row !== null ? Object.entries(row) : [];
  if (cells.length > IMPORT_LIMITS.columns) {
    return { problems: [{ detail: `A row has at most ${IMPORT_LIMITS.columns} columns.` }] };
  }
  const long = cells.find(([, value]) => typeof value === 'string' && value.length > IMPORT_LIMITS.cell);
  if (long) {
    return { problems: [{ field: long[0], detail: `A cell has at most ${IMPORT_LIMITS.cell} characters.` }] };
  }
  const parsed = schema.safeParse(row, { error: fieldMessage });
  if (parsed.success) {
    // Judged after the schema: what passed it is not nested deeply.
    const broken = unstorablePath(parsed.data)?.join('/');
    return broken === undefined
      ? { value: parsed.data }
      : { problems: [{ field: broken, detail: unstorable(broken) }] };
  }
  return {
    problems: parsed.error.issues.map(({ path, message }) => ({
      ...(path.length > 0 ? { field: path.map(String).join('/') } : {}),
      detail: message,
    })),
  };
}

function readJson(bytes: Uint8Array): Given {
  const value = parsedOf(bytes);
  if (value === undefined) {
    return { isBroken: true, problems: [{ detail: 'The body is not valid JSON in UTF-8.' }] };
  }
  const parsed = importSchema.safeParse(value, { error: fieldMessage });
  if (parsed.success) return parsed.data.data.attributes;
  return { problems: parsed.error.issues.map(({ message }) => ({ detail: message })) };
}

function parsedOf(bytes: Uint8Array): unknown {
  const text = textOf(bytes);
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // also what is nested too deeply to be read
  }
}

function readCsv(kind: IngredientKind, bytes: Uint8Array, duplicates: DuplicateRule = 'skip'): Given {
  const text = textOf(bytes);
  if (text === undefined) return { isBroken: true, problems: [{ detail: 'The table is not in UTF-8.' }] };
  const read = readCsvRows(kind, text);
  return 'problems' in read ? read : { rows: read.rows, duplicates };
}

function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
