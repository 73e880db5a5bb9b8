import { join } from 'node:path';
import { loadAssetFolder } from './load/asset-folder.ts';
import {
  bodyField,
  type CheckedType,
  type FolderModel,
  frontMatterSchema,
  loadModel,
} from './load/folder-model.ts';
import {
  checkYaml,
  ContentLoadError,
  idOfFile,
  listFolder,
  readText,
  repeatedIds,
  resourceOfFile,
} from './load/read-file.ts';
import { MarkdownError, toRichText } from './load/rich-text.ts';
import { type Content, createContent, type StoredEntry } from './model.ts';

/**
 * Reads `model.json`, `assets/*` and, for each content type, the Markdown files of the folder with its id. One bad file
 * fails the whole: half a set of entries would look complete.
 */
export async function loadFolder(folder: string): Promise<Content> {
  const model = await loadModel(folder);
  const entries: StoredEntry[] = [];
  // One after the other and by name, so that of several bad files the same one is named each time.
  for (const type of model.checkedTypes) entries.push(...(await loadEntries(folder, type, model)));
  // Ids are those of one space, whatever the folder.
  const [repeated] = repeatedIds(entries);
  const second = entries.findLast(({ id }) => id === repeated);
  if (second) {
    const path = join(folder, second.contentType, `${second.id}.md`);
    throw new ContentLoadError(`${path} has the id of a file in another folder: rename one of the two.`);
  }
  const { locales, contentTypes, tags } = model;
  return createContent({ locales, contentTypes, tags, entries, ...(await loadAssetFolder(folder, model)) });
}

async function loadEntries(folder: string, type: CheckedType, model: FolderModel): Promise<StoredEntry[]> {
  const schema = frontMatterSchema(
    type,
    model.tags.map(({ id }) => id),
  );
  const entries: StoredEntry[] = [];
  for (const name of await listFolder(join(folder, type.id))) {
    const path = join(folder, type.id, name);
    if (!name.endsWith('.md')) {
      throw new ContentLoadError(`${path} is not a .md file: rename it or move it elsewhere.`);
    }
    const id = idOfFile(path);
    const { value: text, mtimeMs } = await readText(path);
    const [, front, body] = /^---\r?\n(.*?)\r?\n---[ \t]*(?:\r?\n|$)(.*)$/s.exec(text) ?? [];
    if (front === undefined || body === undefined) {
      throw new ContentLoadError(
        `${path} has no front matter: begin it with a block between two lines of three hyphens.`,
      );
    }
    const { tags = [], ...fields } = checkYaml(schema, front, path);
    const values = { ...fields, ...bodyOf(path, body, type) };
    const ofFile = { mtimeMs, locale: model.locale, values, more: { contentType: type.id } };
    entries.push(resourceOfFile(id, { ...ofFile, tags: tags as string[] })); // as the schema has made them
  }
  return entries;
}

/** The text below the front matter as the value of its field. */
function bodyOf(path: string, body: string, type: CheckedType): Record<string, unknown> {
  const field = bodyField(type);
  const isEmpty = body.trim() === '';
  if (isEmpty && !field?.required) return {};
  const refuse = (reason: string): never => {
    throw new ContentLoadError(`${path}: the text ${reason}: change what is below the front matter.`);
  };
  if (!field) return refuse('fills no field');
  if (field.type === 'Text') return isEmpty ? refuse('is empty') : { [field.id]: body.trim() };
  try {
    return { [field.id]: toRichText(body) };
  } catch (error) {
    if (!(error instanceof MarkdownError)) throw error;
    return refuse(error.message);
  }
}
