import { join } from 'node:path';
import { richTextFromMarkdown } from '@contentful/rich-text-from-markdown';
import {
  type FaqFrontMatter,
  faqFrontMatterSchema,
  type ProductFrontMatter,
  productFrontMatterSchema,
  type RichTextNode,
  richTextNodeSchema,
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
  const answer = await richText(path, 'the answer', body);
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
  const features = await richText(path, 'the list of features', body);
  return resourceOfFile(id, {
    changedAt,
    tags,
    values: { ...values, features },
    more: { contentType: 'product' },
  });
}

function richText(path: string, what: string, body: string): ReturnType<typeof toRichText> {
  return toRichText(body).catch((error: unknown) => {
    if (!(error instanceof MarkdownError)) throw error;
    throw new ContentLoadError(`${path}: ${what} ${error.message}: change the text below the front matter.`);
  });
}

/** Ids are those of one space, whatever the folder. */
function refuseRepeatedIds(folder: string, entries: readonly StoredEntry[]): void {
  const [id] = repeatedIds(entries);
  const second = entries.findLast((entry) => entry.id === id);
  if (!second) return;
  const path = join(folder, second.contentType, `${second.id}.md`);
  throw new ContentLoadError(`${path} has the id of a file in another folder: rename one of the two.`);
}

/** Why a text cannot become rich text; reads on after "the answer". */
class MarkdownError extends Error {}

/** Turns Markdown into a rich-text document, or refuses it: nothing an author wrote is left out silently. */
async function toRichText(markdown: string): Promise<RichTextNode> {
  // The converter turns every HTML that holds a line break into a line break, without asking.
  if (/<br\s?\/?>/i.test(markdown)) throw unsupported('html');
  const document = await richTextFromMarkdown(markdown, (node) => Promise.reject(unsupported(node.type)));
  const root = tidy(richTextNodeSchema.parse(document));
  if (!root.content?.length) throw new MarkdownError('is empty');
  return root;
}

/** Line ends inside a paragraph are spaces in Markdown, but line breaks to renderers of rich text. */
function tidy(node: RichTextNode): RichTextNode {
  if (node.nodeType === 'hyperlink') checkAddress(node.data?.['uri']);
  if (node.value !== undefined) return { ...node, value: node.value.replaceAll(/\s*\n\s*/g, ' ') };
  return { ...node, content: node.content?.map(tidy) };
}

/** Links lead to a page of the site, to a part of the page, or out by a scheme that runs nothing. */
function checkAddress(uri: unknown): void {
  if (typeof uri === 'string' && /^(?:https?:\/\/|mailto:|\/(?!\/)|#)/.test(uri)) return;
  throw new MarkdownError(
    `links to "${String(uri)}", which is neither https, http, mailto nor a page of the site`,
  );
}

function unsupported(type: string): MarkdownError {
  return new MarkdownError(`uses "${type}", which rich text does not support`);
}
