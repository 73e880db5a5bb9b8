import { keyOf } from '../session/storage-keys.ts';
import { readStored, writeStored } from '../session/stored.ts';
import type { DraftSave, Place } from './draft-saver.ts';

/** Saves that wait for the network, on this device, for one user (F-13). The oldest is sent first. */
export interface SaveQueue<Document> {
  list: () => DraftSave<Document>[];
  /** Takes the place of an earlier one of the same recipe: that one is in it. */
  add: (save: DraftSave<Document>) => void;
  remove: (key: string) => void;
}

interface QueueParts<Document> {
  userId: string;
  /** Under which the saves of this science are kept. */
  key: string;
  /** Undefined for what is no document. */
  readDocument: (given: Record<string, unknown>) => Document | undefined;
}

export function createSaveQueue<Document>(parts: QueueParts<Document>): SaveQueue<Document> {
  const name = keyOf(parts.key, parts.userId);
  const list = () => readQueue(readStored(name), parts.readDocument);
  const write = (saves: readonly DraftSave<Document>[]) => writeStored(name, JSON.stringify(saves));
  return {
    list,
    add: (save) => {
      const waiting = list();
      const earlier = waiting.find((other) => isOfSameRecipe(other, save));
      // What the first of them was made from is what stands in the store.
      const added = earlier ? { ...save, base: earlier.base } : save;
      write([...waiting.filter((other) => other !== earlier), added]);
    },
    remove: (key) => write(list().filter((save) => save.key !== key)),
  };
}

function isOfSameRecipe(left: DraftSave<unknown>, right: DraftSave<unknown>): boolean {
  const { recipeId } = left.draft.identity;
  return left.key === right.key || (recipeId !== undefined && recipeId === right.draft.identity.recipeId);
}

type ReadDocument<Document> = QueueParts<Document>['readDocument'];

/** What stands there, whatever it is: a save that cannot be read is none. */
function readQueue<Document>(text: string | undefined, read: ReadDocument<Document>): DraftSave<Document>[] {
  const value = parse(text ?? '[]');
  return Array.isArray(value) ? value.flatMap((given) => readSave(given, read)) : [];
}

function readSave<Document>(given: unknown, read: ReadDocument<Document>): DraftSave<Document>[] {
  if (!isRecord(given) || !isRecord(given['draft']) || typeof given['key'] !== 'string') return [];
  const { document: sent, identity } = given['draft'];
  const document = isRecord(sent) ? read(sent) : undefined;
  const base = isRecord(given['base']) ? read(given['base']) : undefined;
  if (document === undefined || base === undefined) return [];
  const { key, note } = given;
  const draft = { document, identity: identityOf(identity) };
  return [{ key, base, draft, ...(typeof note === 'string' ? { note } : {}) }];
}

function identityOf(given: unknown): Place {
  if (!isRecord(given)) return {};
  const names = ['recipeId', 'userId', 'created', 'updated'];
  return Object.fromEntries(
    names.flatMap((name) => (typeof given[name] === 'string' ? [[name, given[name]]] : [])),
  );
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
