import { dirname } from 'node:path';
import { inSlices } from './in-slices.ts';
import { loadExportedAssets } from './load/export-assets.ts';
import {
  entrySchema,
  exportSchema,
  type ExportScope,
  toContentTypes,
  toEntry,
  toLocales,
  toTags,
} from './load/export-items.ts';
import { checkValue, ContentLoadError, decodeText, readWhole, repeatedIds } from './load/read-file.ts';
import {
  type Content,
  type ContentParts,
  createContent,
  fingerprintsOf,
  type StoredEntry,
  type StoredLocale,
} from './model.ts';

const LARGEST = { mebibytes: 256, advice: 'split the content' };
const ADVICE = 'export it again or correct it';

/** Reads an export file of the content service, with the assets beside it. It is refused as a whole or served. */
export async function loadContentFile(path: string, warn: (text: string) => void): Promise<Content> {
  const read = (bytes: Buffer): unknown => JSON.parse(decodeText(bytes));
  const { value } = await readWhole(path, { as: 'as JSON', read, largest: LARGEST });
  const file = checkValue(exportSchema, value, { path, advice: ADVICE });
  const [locales, tags, contentTypes] = [toLocales(file), toTags(file), toContentTypes(file.contentTypes)];
  refuse(reasonAgainst(locales));
  const scope: ExportScope = {
    codes: new Set(locales.map(({ code }) => code)),
    tags: new Set(tags.map(({ id }) => id)),
    warn: (text) => warn(`${path}: ${text}.`),
  };
  const fieldsOf = new Map(contentTypes.map(({ id, fields }) => [id, fields]));
  const entries: StoredEntry[] = [];
  await inSlices(file.entries.entries(), ([index, given]) => {
    const checked = checkValue(entrySchema, given, { path, advice: ADVICE, at: ['entries', index] });
    const delivered = toEntry(checked, (id) => fieldsOf.get(id), scope);
    if (delivered) entries.push(delivered);
  });
  const { assets, files } = await loadExportedAssets(file.assets, dirname(path), scope);
  const [repeated] = [entries, assets, contentTypes, tags].flatMap(repeatedIds);
  refuse(repeated === undefined ? undefined : `the id ${repeated} is listed twice`);
  const parts: ContentParts = { locales, contentTypes, tags, entries, assets, files };
  const fingerprints = new Map<string, string>();
  await inSlices(fingerprintsOf(parts), ([key, print]) => fingerprints.set(key, print));
  return createContent(parts, fingerprints);

  function refuse(reason: string | undefined): void {
    if (reason !== undefined) throw new ContentLoadError(`${path}: ${reason}: ${ADVICE}.`);
  }
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
