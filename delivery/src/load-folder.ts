import { join } from 'node:path';
import { loadAssetFolder } from './load/asset-folder.ts';
import { type FolderModel, loadModel } from './load/folder-model.ts';
import { bodyField, type CheckedType, frontMatterSchema } from './load/front-matter.ts';
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

/**
 * Reads `model.json`, `assets/*` and, for each content type, the Markdown files of the folder with its id. One bad file
 * fails the whole: half a set of entries would look complete.
 */
export async function loadFolder(folder: string): Promise<Content> {
  const model = await loadModel(folder);
  const entries: StoredEntry[] = [];
  // One after the other and by name, so that of several bad files the same one is named each time.
  for (const type of model.checkedTypes) entries.push(...(await loadEntries(folder, type, model)));
  refuseRepeatedIds(folder, entries);
  const { locales, contentTypes, tags } = model;
  return createContent({ locales, contentTypes, tags, entries, ...(await loadAssetFolder(folder, model)) });
}

async function loadEntries(folder: string, type: CheckedType, model: FolderModel): Promise<StoredEntry[]> {
  const tags = model.tags.map(({ id }) => id);
  const schema = frontMatterSchema(type, tags);
  const entries: StoredEntry[] = [];
  for (const name of await listFolder(join(folder, type.id), 'may be missing')) {
    const path = join(folder, type.id, name);
    if (!name.endsWith('.md')) {
      throw new ContentLoadError(`${path} is not a .md file: rename it or move it elsewhere.`);
    }
    const id = idOfFile(path);
    const { fields, body, changedAt } = await readFrontMatterFile(path, schema);
    const { tags: given = [], ...values } = fields;
    entries.push(
      resourceOfFile(id, {
        changedAt,
        locale: model.locale,
        tags: given as string[], // as the schema has made them
        values: { ...values, ...bodyOf(path, body, type) },
        more: { contentType: type.id },
      }),
    );
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

/** Ids are those of one space, whatever the folder. */
function refuseRepeatedIds(folder: string, entries: readonly StoredEntry[]): void {
  const [id] = repeatedIds(entries);
  const second = entries.findLast((entry) => entry.id === id);
  if (!second) return;
  const path = join(folder, second.contentType, `${second.id}.md`);
  throw new ContentLoadError(`${path} has the id of a file in another folder: rename one of the two.`);
}
