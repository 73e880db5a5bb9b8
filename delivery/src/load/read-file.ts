import { readdir, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';
import type { StoredResource } from '../model.ts';

/** The content cannot be served; the message names the file, what is wrong and what to do. */
export class ContentLoadError extends Error {
  override name = 'ContentLoadError';
}

/** The first line of a failure, without its stop: it becomes part of our sentence. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').replace(/[.:]$/, '');
}

interface Reading<Value> {
  /** What a file is read as, where that may fail: "as JSON". */
  as?: string;
  read: (bytes: Buffer) => Value;
  largest?: { mebibytes: number; advice: string };
}

export async function readWhole<Value>(
  path: string,
  { as, read, largest }: Reading<Value>,
): Promise<{ value: Value; mtimeMs: number }> {
  try {
    const { size, mtimeMs } = await stat(path);
    if (largest && size > largest.mebibytes * 1024 * 1024) {
      throw new ContentLoadError(`${path} is larger than ${largest.mebibytes} MiB: ${largest.advice}.`);
    }
    return { value: read(await readFile(path)), mtimeMs };
  } catch (error) {
    if (error instanceof ContentLoadError) throw error;
    const what = as === undefined ? 'read' : `read ${as}`;
    throw new ContentLoadError(
      `${path} cannot be ${what} (${reasonOf(error)}): check the file and its permissions.`,
    );
  }
}

export function readText(path: string): Promise<{ value: string; mtimeMs: number }> {
  return readWhole(path, { as: 'as UTF-8 text', read: decodeText });
}

export function decodeText(bytes: Buffer): string {
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}

/** How what is wrong with a file is said. */
interface Complaint {
  path: string;
  advice: string;
  /** What is called wrong where no part of it is; by default the file. */
  whole?: string;
  /** Where in the file the value stands. */
  at?: readonly PropertyKey[];
}

/** The value as a schema has it; otherwise the first part that is wrong is named. */
export function checkValue<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
  { path, advice, whole = 'the file', at = [] }: Complaint,
): z.infer<Schema> {
  const { success, data, error } = schema.safeParse(value);
  if (success) return data;
  const [issue] = error.issues;
  const part = [...at, ...(issue?.path ?? [])].join('.') || whole;
  throw new ContentLoadError(`${path}: ${part} is wrong (${issue?.message ?? 'unknown'}): ${advice}.`);
}

/** YAML that is in a file. */
export function checkYaml<Schema extends z.ZodType>(
  schema: Schema,
  text: string,
  path: string,
): z.infer<Schema> {
  let given: unknown;
  try {
    given = parseYaml(text);
  } catch (error) {
    throw new ContentLoadError(
      `${path}: the front matter is not valid YAML (${reasonOf(error)}): correct it.`,
    );
  }
  return checkValue(schema, given, { path, advice: 'correct the front matter', whole: 'front matter' });
}

/** The names of the visible files in a folder, in order; none where it is missing. */
export async function listFolder(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw new ContentLoadError(
      `The content folder ${folder} cannot be read (${reasonOf(error)}): create it or check its permissions.`,
    );
  });
  return names.filter((name) => !name.startsWith('.')).toSorted();
}

/** The id of a file, which is its name without the ending. */
export function idOfFile(path: string): string {
  const id = basename(path).replace(/\.[^.]*$/, '');
  if (/^[a-z0-9]+(?:-[a-z0-9]+)*$/.test(id)) return id;
  throw new ContentLoadError(
    `${path} has a name that cannot be an id: use lower-case words joined by hyphens.`,
  );
}

interface FileContent<More> {
  /** When the file was last changed. */
  mtimeMs: number;
  locale: string;
  tags: readonly string[];
  values: Record<string, unknown>;
  more: More;
}

/** An entry or asset of a file: published once, when the file was last changed, in one locale. */
export function resourceOfFile<More extends object>(
  id: string,
  { mtimeMs, locale, tags, values, more }: FileContent<More>,
): StoredResource & More {
  // In whole seconds, which every file system keeps.
  const changedAt = new Date(Math.floor(mtimeMs / 1000) * 1000).toISOString();
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return {
    id,
    ...more,
    createdAt: changedAt,
    updatedAt: changedAt,
    revision: 1,
    publishedVersion: 1,
    tags,
    concepts: [],
    fields: Object.fromEntries(present.map(([name, value]) => [name, { [locale]: value }])),
  };
}

/** The ids that are there more than once. */
export function repeatedIds(items: readonly { id: string }[]): string[] {
  const seen = new Set<string>();
  return items.flatMap(({ id }) => (seen.size === seen.add(id).size ? [id] : []));
}
