import { join } from 'node:path';
import {
  type FaqFrontMatter,
  faqFrontMatterSchema,
  type ProductFrontMatter,
  productFrontMatterSchema,
  type RichTextNode,
} from '@suite/contracts/content';
import { loadAssetFolder } from './load/asset-folder.ts';
import {
  ContentLoadError,
  idOfFile,
  listFolder,
  readFrontMatterFile,
  repeatedIds,
  resourceOfFile,
} from './load/read-file.ts';
import { MarkdownError, toRichText } from './load/rich-text.ts';
import { type Content, createContent, type StoredEntry } from './model.ts';
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
  return (await listFolder(folder, missing)).map((name) => {
    const path = join(folder, name);
    if (name.endsWith('.md')) return { path, id: idOfFile(path) };
    throw new ContentLoadError(`${path} is not a .md file: rename it or move it elsewhere.`);
  });
}

async function loadFaq({ path, id }: ContentFile): Promise<StoredEntry> {
  const { fields, body, changedAt } = await readFrontMatterFile(path, faqFrontMatterSchema);
  const { question, weight, tags }: FaqFrontMatter = fields;
  const answer = richText(path, 'the answer', body);
  return resourceOfFile(id, {
    changedAt,
    tags,
    values: { question, answer, weight },
    more: { contentType: 'faq' },
  });
}

async function loadProduct({ path, id }: ContentFile): Promise<StoredEntry> {
  const { fields, body, changedAt } = await readFrontMatterFile(path, productFrontMatterSchema);
  const { tags, ...values }: ProductFrontMatter = fields;
  const features = richText(path, 'the list of features', body);
  return resourceOfFile(id, {
    changedAt,
    tags,
    values: { ...values, features },
    more: { contentType: 'product' },
  });
}

function richText(path: string, what: string, body: string): RichTextNode {
  try {
    return toRichText(body);
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    throw new ContentLoadError(`${path}: ${what} ${error.message}: change the text below the front matter.`);
  }
}

/** Ids are those of one space, whatever the folder. */
function refuseRepeatedIds(folder: string, entries: readonly StoredEntry[]): void {
  const [id] = repeatedIds(entries);
  const second = entries.findLast((entry) => entry.id === id);
  if (!second) return;
  const path = join(folder, second.contentType, `${second.id}.md`);
  throw new ContentLoadError(`${path} has the id of a file in another folder: rename one of the two.`);
}
