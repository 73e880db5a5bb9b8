import { z } from 'zod';
import type { AssetFile, FileValue } from '../model.ts';
import { findBeside, isProtectedAddress } from './asset-beside.ts';
import { type ExportScope, metadataOf, publishedItem, warnAboutDraft } from './export-items.ts';
import type { ExportedAsset } from './export-schema.ts';
import type { LoadedAssets } from './asset-folder.ts';

const fileSchema = z.object({
  url: z.string().min(1),
  fileName: z.string().min(1),
  contentType: z.string().regex(/^[\w.+-]+\/[\w.+-]+(?:;[^\r\n]*)?$/),
  details: z
    .object({
      size: z.number().nonnegative().default(0),
      image: z.object({ width: z.number(), height: z.number() }).exactOptional(),
    })
    .prefault({}),
});

/** The published assets of a file. Those whose files lie beside it are served by us, others stay where they are. */
export async function loadExportedAssets(
  exported: readonly ExportedAsset[],
  folder: string,
  scope: ExportScope,
): Promise<LoadedAssets> {
  const loaded: LoadedAssets = { assets: [], files: new Map() };
  for (const asset of exported) {
    const item = publishedItem(asset.sys);
    if (!item) continue;
    warnAboutDraft(`asset ${item.id}`, asset.sys, scope.warn);
    const { texts, file } = readFields(asset, scope);
    const placed: [string, FileValue][] = [];
    const isProtected = Object.values(file).some(({ url }) => isProtectedAddress(url));
    for (const [code, value] of Object.entries(file)) {
      const beside = await findBeside(folder, value);
      placed.push([code, beside ? { ...value, url: beside.url } : value]);
      if (!beside) continue;
      const served: AssetFile = { ...beside.file, contentType: value.contentType, isProtected };
      loaded.files.set(beside.address, served);
    }
    loaded.assets.push({
      ...item,
      ...metadataOf(asset, scope),
      fields: { ...texts, ...(placed.length > 0 && { file: Object.fromEntries(placed) }) },
      isProtected,
    });
  }
  return loaded;
}

type Texts = Record<string, Record<string, string>>;

function readFields(
  { sys, fields }: ExportedAsset,
  { codes, warn }: ExportScope,
): { texts: Texts; file: Record<string, FileValue> } {
  const texts: Texts = {};
  for (const name of ['title', 'description']) {
    const given = Object.entries(fields[name] ?? {}).filter(
      (pair): pair is [string, string] => codes.has(pair[0]) && typeof pair[1] === 'string',
    );
    if (given.length > 0) texts[name] = Object.fromEntries(given);
  }
  const file: Record<string, FileValue> = {};
  for (const [code, value] of Object.entries(fields['file'] ?? {})) {
    if (!codes.has(code)) continue;
    const checked = fileSchema.safeParse(value);
    if (checked.success) file[code] = checked.data;
    else warn(`the asset ${sys.id} has no usable file (${code}): it is left out`);
  }
  return { texts, file };
}
