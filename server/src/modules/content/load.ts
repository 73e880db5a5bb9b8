import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentIdSchema, type FaqFrontMatter, faqFrontMatterSchema } from '@suite/contracts/content';
import { parse as parseYaml } from 'yaml';
import { MarkdownError, toRichText } from './markdown.ts';
import { type Content, createContent, DEFAULT_LOCALE, type StoredEntry } from './model.ts';

/** The content cannot be served; the message names the file, what is wrong and what to do. */
export class ContentLoadError extends Error {
  override name = 'ContentLoadError';
}

/** Reads `faq/*.md` below the folder. One bad file fails the whole: half a set of answers would look complete. */
export async function loadContent(folder: string): Promise<Content> {
  const entries: StoredEntry[] = [];
  // One after the other and by name, so that of several bad files the same one is named each time.
  for (const file of await listMarkdown(join(folder, 'faq'))) entries.push(await loadFaq(file));
  return createContent(entries);
}

interface ContentFile {
  path: string;
  id: string;
}

async function listMarkdown(folder: string): Promise<ContentFile[]> {
  const names = await readdir(folder).catch((error: unknown) => {
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
  const { text, changedAt } = await readText(path);
  const { frontMatter, body } = splitFrontMatter(path, text);
  const { question, weight, tags } = checkFaq(path, frontMatter);
  const answer = await toRichText(body).catch((error: unknown) => {
    if (!(error instanceof MarkdownError)) throw error;
    throw new ContentLoadError(
      `${path}: the answer ${error.message}: change the text below the front matter.`,
    );
  });
  return {
    id,
    contentType: 'faq',
    createdAt: changedAt,
    updatedAt: changedAt,
    revision: 1,
    tags,
    fields: {
      question: { [DEFAULT_LOCALE]: question },
      answer: { [DEFAULT_LOCALE]: answer },
      weight: { [DEFAULT_LOCALE]: weight },
    },
  };
}

/** The text and the time of its last change in whole seconds, which every file system keeps. */
async function readText(path: string): Promise<{ text: string; changedAt: string }> {
  try {
    const [bytes, { mtimeMs }] = await Promise.all([readFile(path), stat(path)]);
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return { text, changedAt: new Date(Math.floor(mtimeMs / 1000) * 1000).toISOString() };
  } catch (error) {
    throw new ContentLoadError(
      `${path} cannot be read as UTF-8 text (${reasonOf(error)}): check the file and its rights.`,
    );
  }
}

function splitFrontMatter(path: string, text: string): { frontMatter: unknown; body: string } {
  const match = /^---\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n|$)(.*)$/s.exec(text);
  if (match?.[1] === undefined || match[2] === undefined) {
    throw new ContentLoadError(
      `${path} has no front matter: begin it with a block between two lines of three hyphens.`,
    );
  }
  try {
    return { frontMatter: parseYaml(match[1]), body: match[2] };
  } catch (error) {
    throw new ContentLoadError(
      `${path}: the front matter is not valid YAML (${reasonOf(error)}): correct it.`,
    );
  }
}

function checkFaq(path: string, frontMatter: unknown): FaqFrontMatter {
  const checked = faqFrontMatterSchema.safeParse(frontMatter);
  if (checked.success) return checked.data;
  const [issue] = checked.error.issues;
  const where = issue?.path.join('.') || 'front matter';
  throw new ContentLoadError(
    `${path}: ${where} is wrong (${issue?.message ?? 'unknown'}): correct the front matter.`,
  );
}

/** The first line of a failure, without its stop: it becomes part of our sentence. */
function reasonOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  return (message.split('\n')[0] ?? '').replace(/[.:]$/, '');
}
