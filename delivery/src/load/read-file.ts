import { readdir, readFile, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { StoredResource } from '../model.ts';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';

/** The content cannot be served; the message names the file, what is wrong and what to do. */
export class ContentLoadError extends Error {
  override name = 'ContentLoadError';
}

/** The first line of a failure, without its stop: it becomes part of our sentence. */
export function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').replace(/[.:]$/, '');
}

/** A Markdown file with its front matter checked. */
export interface FrontMatterFile<Fields> {
  fields: Fields;
  body: string;
  changedAt: string;
}

export async function readFrontMatterFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<FrontMatterFile<z.infer<Schema>>> {
  const { text, changedAt } = await readText(path);
  const match = /^---\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n|$)(.*)$/s.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) {
    throw new ContentLoadError(
      `${path} has no front matter: begin it with a block between two lines of three hyphens.`,
    );
  }
  return { fields: readYaml(path, match[1], schema), body: match[2], changedAt };
}

/** A file of YAML alone. */
export async function readYamlFile<Schema extends z.ZodType>(
  path: string,
  schema: Schema,
): Promise<z.infer<Schema>> {
  const { text } = await readText(path);
  return readYaml(path, text, schema);
}

/** The time of a file's last change in whole seconds, which every file system keeps. */
export function wholeSeconds(mtimeMs: number): string {
  return new Date(Math.floor(mtimeMs / 1000) * 1000).toISOString();
}

export async function readText(path: string): Promise<{ text: string; changedAt: string }> {
  try {
    const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, changedAt: wholeSeconds(mtimeMs) };
  } catch (error) {
    throw new ContentLoadError(
      `${path} cannot be read as UTF-8 text (${reasonOf(error)}): check the file and its permissions.`,
    );
  }
}

function readYaml<Schema extends z.ZodType>(path: string, text: string, schema: Schema): z.infer<Schema> {
  const checked = schema.safeParse(parse(path, text));
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const where = issue?.path.join('.') || 'front matter';
  throw new ContentLoadError(
    `${path}: ${where} is wrong (${issue?.message ?? 'unknown'}): correct the front matter.`,
  );
}

function parse(path: string, text: string): unknown {
  try {
    return parseYaml(text);
  } catch (error) {
    throw new ContentLoadError(
      `${path}: the front matter is not valid YAML (${reasonOf(error)}): correct it.`,
    );
  }
}

/** The names of the visible files in a folder, in order. */
export async function listFolder(folder: string, missing?: 'may be missing'): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (missing && error.code === 'ENOENT') return [];
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
  changedAt: string;
  locale: string;
  tags: readonly string[];
  values: Record<string, unknown>;
  more: More;
}

/** An entry or asset of a file: published once, when the file was last changed, in one locale. */
export function resourceOfFile<More extends object>(
  id: string,
  { changedAt, locale, tags, values, more }: FileContent<More>,
): StoredResource & More {
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
