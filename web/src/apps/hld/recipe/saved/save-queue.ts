import type { StoredDocument } from '@suite/hld';
import { keyOf, QUEUED_EDITS_KEY } from '../../../../session/storage-keys.ts';
import { readStored, writeStored } from '../../../../session/stored.ts';
import type { Draft } from '../draft.ts';
import { readDocument } from '../read-document.ts';
import type { DraftSave } from './draft-saver.ts';

/** Saves that wait for the network, on this device, for one user (F-13). The oldest is sent first. */
export interface SaveQueue {
  list: () => DraftSave[];
  /** Takes the place of an earlier one of the same recipe: that one is in it. */
  add: (save: DraftSave) => void;
  remove: (key: string) => void;
}

export function createSaveQueue(userId: string): SaveQueue {
  const name = keyOf(QUEUED_EDITS_KEY, userId);
  const list = () => readQueue(readStored(name));
  const write = (saves: readonly DraftSave[]) => writeStored(name, JSON.stringify(saves));
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

function isOfSameRecipe(left: DraftSave, right: DraftSave): boolean {
  const { recipeId } = left.draft.identity;
  return left.key === right.key || (recipeId !== undefined && recipeId === right.draft.identity.recipeId);
}

/** What stands there, whatever it is: a save that cannot be read is none. */
function readQueue(text: string | undefined): DraftSave[] {
  const value = parse(text ?? '[]');
  return Array.isArray(value) ? value.flatMap(readSave) : [];
}

function readSave(given: unknown): DraftSave[] {
  if (!isRecord(given) || !isRecord(given['draft']) || typeof given['key'] !== 'string') return [];
  const document = documentOf(given['draft']['document']);
  const base = documentOf(given['base']);
  if (!document || !base) return [];
  return [{ key: given['key'], base, draft: { document, identity: identityOf(given['draft']['identity']) } }];
}

function documentOf(given: unknown): StoredDocument | undefined {
  return isRecord(given) ? readDocument(given) : undefined;
}

function identityOf(given: unknown): Draft['identity'] {
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
