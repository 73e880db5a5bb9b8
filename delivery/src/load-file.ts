import { readFile, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { z } from 'zod';
import { inSlices } from './in-slices.ts';
import { loadExportedAssets } from './load/export-assets.ts';
import {
  type ExportScope,
  toContentTypes,
  toEntry,
  toLocales,
  toTags,
  type Warn,
} from './load/export-items.ts';
import { entrySchema, type ExportFile, exportSchema } from './load/export-schema.ts';
import { ContentLoadError, reasonOf, repeatedIds } from './load/read-file.ts';
import { type Content, createContentInSlices, type StoredEntry, type StoredLocale } from './model.ts';

const LARGEST = 256 * 1024 * 1024;

/** Reads an export file of the content service, with the assets beside it. It is refused as a whole or served. */
export async function loadContentFile(path: string, warn: Warn): Promise<Content> {
  const file = await readExport(path);
  const refuse = (reason: string): never => {
    throw new ContentLoadError(`${path}: ${reason}: export it again or correct it.`);
  };
  const locales = toLocales(file);
  const wrongLocale = reasonAgainst(locales);
  if (wrongLocale !== undefined) refuse(wrongLocale);
  const tags = toTags(file);
  const contentTypes = toContentTypes(file);
  const scope: ExportScope = {
    codes: new Set(locales.map(({ code }) => code)),
    tags: new Set(tags.map(({ id }) => id)),
    warn: (text) => warn(`${path}: ${text}.`),
  };
  const fieldsOf = new Map(contentTypes.map(({ id, fields }) => [id, fields]));
  const entries: StoredEntry[] = [];
  await inSlices(file.entries.entries(), ([index, given]) => {
    const checked = entrySchema.safeParse(given);
    if (!checked.success) throw wrongPart(path, checked.error, ['entries', index]);
    const delivered = toEntry(checked.data, (id) => fieldsOf.get(id), scope);
    if (delivered) entries.push(delivered);
  });
  const { assets, files } = await loadExportedAssets(file.assets, dirname(path), scope);
  const repeated = [entries, assets, contentTypes, tags].flatMap(repeatedIds)[0];
  if (repeated !== undefined) refuse(`the id ${repeated} is listed twice`);
  return createContentInSlices({ locales, contentTypes, tags, entries, assets, files });
}

async function readExport(path: string): Promise<ExportFile> {
  let given: unknown;
  try {
    const { size } = await stat(path);
    if (size > LARGEST) throw new ContentLoadError(`${path} is larger than 256 MiB: split the content.`);
    given = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(await readFile(path)));
  } catch (error) {
    if (error instanceof ContentLoadError) throw error;
    throw new ContentLoadError(
      `${path} cannot be read as JSON (${reasonOf(error)}): check the file and its permissions.`,
    );
  }
  const checked = exportSchema.safeParse(given);
  if (checked.success) return checked.data;
  throw wrongPart(path, checked.error, []);
}

/** Names the first part of the file that is wrong. */
function wrongPart(path: string, { issues: [issue] }: z.ZodError, at: PropertyKey[]): ContentLoadError {
  const part = [...at, ...(issue?.path ?? [])].join('.') || 'the file';
  return new ContentLoadError(
    `${path}: ${part} is wrong (${issue?.message ?? 'unknown'}): export it again or correct it.`,
  );
}

function reasonAgainst(locales: readonly StoredLocale[]): string | undefined {
  if (locales.filter((locale) => locale.default).length !== 1)
    return 'not exactly one delivered locale is the default';
  const codes = locales.map(({ code }) => code);
  if (new Set(codes).size !== codes.length) return 'a locale is listed twice';
  const next = new Map(locales.map(({ code, fallbackCode }) => [code, fallbackCode]));
  for (const start of codes) {
    let steps = 0;
    for (let code = next.get(start); code; code = next.get(code)) {
      if ((steps += 1) > codes.length) return `the locale ${start} falls back in a circle`;
    }
  }
  return undefined;
}
