import Papa from 'papaparse';
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { BUILT_IN_IDS } from '@suite/contracts/dataset-id';
import {
  type IngredientKind,
  type IngredientValues,
  isListField,
  isNumberField,
  valueFields,
} from '@suite/contracts/ingredients';
import type { FactsDocument } from '@suite/contracts/facts';
import { z } from 'zod';
import { FACT_FILES, type FactTables, factsByCas, type Row, type SubstanceFacts } from './facts.ts';

/** A row that became part of another one: those who use it see which. */
export interface ReplacedIngredient {
  id: string;
  replacementId: string;
}

export interface ShippedIngredient {
  id: string;
  datasetId: string;
  kind: IngredientKind;
  values: IngredientValues;
  facts?: FactsDocument;
}

interface ShippedValue {
  ingredientId: string;
  sourceId: string;
  dD: number;
  dP: number;
  dH: number;
  notes: string | null;
}

type ShippedSource = z.infer<typeof sourceSchema>;

export interface DataFiles {
  /** Changes with every byte of the files. */
  hash: string;
  /** Reads the rows, which takes much longer than the hash. */
  parse: () => ShippedData;
}

export interface ShippedData {
  sources: ShippedSource[];
  ingredients: ShippedIngredient[];
  values: ShippedValue[];
  replaced: ReplacedIngredient[];
}

const FILES = {
  sources: 'sources.csv',
  oils: 'hld/oils.csv',
  surfactants: 'hld/surfactants.csv',
  hsp: 'hsp/hsp-predictid.csv',
  conflicts: 'hsp/conflicts.csv',
  replaced: 'hsp/replaced.csv',
};
const ALL_FILES = [...Object.values(FILES), ...Object.values(FACT_FILES)];

// What the rows below make of the files: a change of it makes the database look again.
const FORMAT = 2;

/** The parameter database as the files of data/ hold it. */
export async function readDataFiles(folder: string): Promise<DataFiles> {
  const texts = await Promise.all(ALL_FILES.map((file) => readFile(join(folder, file), 'utf8')));
  const hash = createHash('sha256').update(String(FORMAT));
  for (const text of texts) hash.update('\0').update(text);
  return { hash: hash.digest('hex'), parse: () => parseFiles(texts) };
}

function parseFiles(texts: string[]): ShippedData {
  const tables = texts.map(readRows);
  const [sources = [], oils = [], surfactants = [], hsp = [], conflicts = [], replaced = [], ...facts] =
    tables;
  const names = Object.keys(FACT_FILES) as (keyof FactTables)[]; // its own keys
  // Read in the order of the names.
  const factTables = Object.fromEntries(
    names.map((name, index) => [name, facts[index] ?? []]),
  ) as unknown as FactTables;
  const factsOf = factsByCas(factTables);
  const idOf = idsByName('hsp-predictid', hsp);
  return {
    sources: sources.map((row) => sourceSchema.parse({ ...row, id: row['source'] })),
    ingredients: [
      ...oils.map((row) => shipped({ slug: 'hld-oils', kind: 'hld-oil', row, factsOf })),
      ...surfactants.map((row) => shipped({ slug: 'hld-surfactants', kind: 'hld-surfactant', row, factsOf })),
      ...hsp.map((row) => shipped({ slug: 'hsp-predictid', kind: 'hsp', row, factsOf })),
    ],
    values: conflicts.map((row) => ({
      ingredientId: idOf(row['name'] ?? ''),
      sourceId: row['source'] ?? '',
      dD: Number(row['dD']),
      dP: Number(row['dP']),
      dH: Number(row['dH']),
      notes: row['notes'] || null,
    })),
    replaced: replaced.map((row) => ({
      id: ingredientId('hsp-predictid', row['name'] ?? ''),
      replacementId: idOf(row['replacement'] ?? ''),
    })),
  };
}

const sourceSchema = z.object({
  id: z.string(),
  citation: z.string(),
  licence: z.string(),
  date: z.string(),
  obtained: z.string(),
});

/** The rows of a table of data/, by column. */
export function readRows(text: string): Row[] {
  return Papa.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
}

/** A row that was renamed keeps the id of its former name. */
function idsByName(slug: string, rows: readonly Row[]): (name: string) => string {
  const former = new Map(rows.map((row) => [row['name'], row['formerName']]));
  return (name) => ingredientId(slug, former.get(name) || name);
}

interface Given {
  slug: string;
  kind: IngredientKind;
  row: Row;
  factsOf: (cas: string) => SubstanceFacts | undefined;
}

/** The files were checked when they were written (tools/check-data.ts); here they are only taken over. */
function shipped({ slug, kind, row, factsOf }: Given): ShippedIngredient {
  const name = row['name'] ?? '';
  const facts = row['cas'] ? factsOf(row['cas']) : undefined;
  const fields = valueFields(kind);
  // Oils and surfactants have values of their own science; only their names are the same.
  const known = (kind === 'hsp' ? fields : []).flatMap((field) => {
    const value = facts?.values[field];
    return value === undefined || (Array.isArray(value) && value.length === 0) ? [] : [[field, value]];
  });
  const values = fields.flatMap((field) => {
    const text = row[field];
    return text
      ? [[field, isNumberField(field) ? Number(text) : isListField(field) ? text.split('|') : text]]
      : [];
  });
  const synonyms = [...new Set([...(row['synonyms']?.split('|') ?? []), ...synonymsOf(facts)])];
  return {
    id: ingredientId(slug, row['formerName'] || name),
    datasetId: datasetId(slug),
    kind,
    values: {
      name,
      method: 'na',
      sources: (row['source'] ?? '').split('|'),
      ...(Object.fromEntries([...known, ...values]) as Partial<IngredientValues>), // of the right kinds, says the check of the files
      synonyms: synonyms.filter((synonym) => synonym !== ''),
      ...(row['notes'] ? { other: row['notes'] } : {}),
    },
    ...(facts && kind === 'hsp' ? { facts: facts.document } : {}),
  };
}

function synonymsOf(facts: SubstanceFacts | undefined): string[] {
  return facts?.document.names.map(({ name }) => name) ?? [];
}

// Any UUID, always the same: it keeps our names apart from everybody else's (RFC 9562, version 5).
const NAMESPACE = Buffer.from('6f0b3c5e51d24a0c9a6b3f3c8d0a7e11', 'hex');

/** The id of a shipped set: its slug for the two that have none, else made from the slug (R5.12). */
export function datasetId(slug: string): string {
  return BUILT_IN_IDS.find((id) => id === slug) ?? nameUuid(`dataset/${slug}`);
}

/** The same row of the same file has the same id in every installation and after every change of its values. */
export function ingredientId(slug: string, name: string): string {
  return nameUuid(`ingredient/${slug}/${name.trim().toLowerCase()}`);
}

function nameUuid(name: string): string {
  const bytes = createHash('sha1').update(NAMESPACE).update(name).digest().subarray(0, 16);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x50, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
