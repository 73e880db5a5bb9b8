import { type Content, type StoredAsset, type StoredItem, withFiles } from './model.ts';
import { linkTo, localeResource, metadataOf, type Scope, scopedSys } from './resource.ts';

export interface ExportOptions {
  scope: Scope;
  /** Absolute address of the service, from which assets can be fetched. */
  baseUrl: string;
}

/** A content as the management side of the service exports it, and the files that belong beside it. */
export interface ExportedContent {
  file: Record<string, object[]>;
  /** From where, and to where below the folder of the file. */
  copies: readonly { from: string; to: string }[];
}

/** All of it is published and unchanged since: an import publishes it, and readers get what we serve. */
export function exportContent(content: Content, options: ExportOptions): ExportedContent {
  const { scope } = options;
  const assets = content.assets.map((asset) => exportAsset(asset, content, options));
  const file = {
    contentTypes: content.contentTypes.map(({ name, description, displayField, fields, ...item }) => ({
      sys: publishedSys('ContentType', item, scope),
      name,
      description,
      displayField,
      fields: fields.map((field) => ({ ...field, validations: [] })),
    })),
    tags: content.tags.map(({ id, name, createdAt, updatedAt, publishedVersion: version }) => ({
      name,
      sys: { id, type: 'Tag', visibility: 'public', version, createdAt, updatedAt },
    })),
    editorInterfaces: [],
    entries: content.entries.map((entry) => ({
      sys: { ...publishedSys('Entry', entry, scope), contentType: linkTo('ContentType', entry.contentType) },
      metadata: metadataOf(entry),
      fields: entry.fields,
    })),
    assets: assets.map(({ resource }) => resource),
    locales: content.locales.map((locale) => ({
      ...localeResource(locale),
      contentManagementApi: true,
      contentDeliveryApi: true,
      optional: false,
    })),
    webhooks: [],
    roles: [],
  };
  return { file, copies: assets.flatMap(({ copies }) => copies) };
}

/** The inverse of what is read from such a `sys`. */
function publishedSys(type: string, item: StoredItem, scope: Scope): object {
  const { createdAt, updatedAt, revision, publishedVersion } = item;
  return {
    ...scopedSys(type, item, scope),
    firstPublishedAt: createdAt,
    publishedAt: updatedAt,
    publishedCounter: revision,
    publishedVersion,
    // Publishing counts as a change: one more means that nothing was edited since.
    version: publishedVersion + 1,
  };
}

function exportAsset(
  asset: StoredAsset,
  { files }: Content,
  { scope, baseUrl }: ExportOptions,
): { resource: object; copies: { from: string; to: string }[] } {
  // By the host an import, and the next reader, know that only a key opens it.
  const base = asset.isProtected ? baseUrl.replace('://', '://assets.secure.') : baseUrl;
  const copies: { from: string; to: string }[] = [];
  const { fields } = withFiles(asset, (file) => {
    if (!file.url.startsWith('/assets/')) return file;
    const url = base + file.url;
    const source = files.get(decodeURIComponent(file.url));
    if (source) copies.push({ from: source.path, to: decodeURIComponent(url.replace(/^https?:\/\//, '')) });
    return { ...file, url };
  });
  const sys = publishedSys('Asset', asset, scope);
  return { resource: { sys, metadata: metadataOf(asset), fields }, copies };
}
