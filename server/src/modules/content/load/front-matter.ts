import { readFile, stat } from 'node:fs/promises';
import { parse as parseYaml } from 'yaml';
import type { z } from 'zod';
import { ContentLoadError, reasonOf } from './load-error.ts';

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

async function readText(path: string): Promise<{ text: string; changedAt: string }> {
  try {
    const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, changedAt: wholeSeconds(mtimeMs) };
  } catch (error) {
    throw new ContentLoadError(
      `${path} cannot be read as UTF-8 text (${reasonOf(error)}): check the file and its rights.`,
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
