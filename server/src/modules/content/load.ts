import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  contentIdSchema,
  type FaqFrontMatter,
  faqFrontMatterSchema,
  type ProductFrontMatter,
  productFrontMatterSchema,
} from '@suite/contracts/content';
import { loadAssetFolder } from './load/asset-folder.ts';
import { readFrontMatterFile } from './load/front-matter.ts';
import { ContentLoadError, reasonOf } from './load/load-error.ts';
import { MarkdownError, toRichText } from './load/markdown.ts';
import { type Content, createContent, DEFAULT_LOCALE, type StoredEntry } from './model.ts';
import { OWN_MODEL } from './own-model.ts';

/**
 * Reads `faq/*.md`, `product/*.md` and `assets/*` below the folder. One bad file fails the whole: half a set of
 * answers would look complete. A folder without products or assets is fine, one without questions is the wrong one.
 */
export async function loadContent(folder: string): Promise<Content> {
  const entries: StoredEntry[] = [];
  // One after the other and by name, so that of several bad files the same one is named each time.
  for (const file of await listMarkdown(join(folder, 'faq'))) entries.push(await loadFaq(file));
  for (const file of await listMarkdown(join(folder, 'product'), 'may be missing')) {
    entries.push(await loadProduct(file));
  }
  refuseRepeatedIds(folder, entries);
  return createContent({ ...OWN_MODEL, entries, ...(await loadAssetFolder(join(folder, 'assets'))) });
}

interface ContentFile {
  path: string;
  id: string;
}

async function listMarkdown(folder: string, missing?: 'may be missing'): Promise<ContentFile[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (missing && error.code === 'ENOENT') return [];
    throw new ContentLoadError(
      `The content folder ${folder} cannot be read (${reasonOf(error)}): create it or check its rights.`,
    );
  });
  const visible = names.filter((name) => !name.startsWith('.')).toSorted();
  return visible.map((name) => {
    const path = join(folder, name);
    if (!name.endsWith('.md'))
      throw new ContentLoadError(`${path} is not a .md file: rename it or move it elsewhere.`);
    const id = name.slice(0, -'.md'.length);
    if (contentIdSchema.safeParse(id).success) return { path, id };
    throw new ContentLoadError(
      `${path} has a name that cannot be an id: use lower-case words joined by hyphens.`,
    );
  });
}

async function loadFaq({ path, id }: ContentFile): Promise<StoredEntry> {
  const { fields, body, changedAt } = await readFrontMatterFile(path, faqFrontMatterSchema);
  const { question, weight, tags }: FaqFrontMatter = fields;
  const answer = await richText(path, 'the answer', body);
  return entry({ id, changedAt, contentType: 'faq', tags, values: { question, answer, weight } });
}

async function loadProduct({ path, id }: ContentFile): Promise<StoredEntry> {
  const { fields, body, changedAt } = await readFrontMatterFile(path, productFrontMatterSchema);
  const { tags, ...values }: ProductFrontMatter = fields;
  const features = await richText(path, 'the list of features', body);
  return entry({ id, changedAt, contentType: 'product', tags, values: { ...values, features } });
}

function richText(path: string, what: string, body: string): ReturnType<typeof toRichText> {
  return toRichText(body).catch((error: unknown) => {
    if (!(error instanceof MarkdownError)) throw error;
    throw new ContentLoadError(`${path}: ${what} ${error.message}: change the text below the front matter.`);
  });
}

interface EntryParts {
  id: string;
  changedAt: string;
  contentType: string;
  tags: readonly string[];
  values: Record<string, unknown>;
}

function entry({ id, changedAt, contentType, tags, values }: EntryParts): StoredEntry {
  const present = Object.entries(values).filter(([, value]) => value !== undefined);
  return {
    id,
    contentType,
    createdAt: changedAt,
    updatedAt: changedAt,
    revision: 1,
    publishedVersion: 1,
    tags,
    concepts: [],
    fields: Object.fromEntries(present.map(([name, value]) => [name, { [DEFAULT_LOCALE]: value }])),
  };
}

/** Ids are those of one space, whatever the folder. */
function refuseRepeatedIds(folder: string, entries: readonly StoredEntry[]): void {
  const seen = new Set<string>();
  for (const { id, contentType } of entries) {
    if (seen.has(id)) {
      const path = join(folder, contentType, `${id}.md`);
      throw new ContentLoadError(`${path} has the id of a file in another folder: rename one of the two.`);
    }
    seen.add(id);
  }
}
