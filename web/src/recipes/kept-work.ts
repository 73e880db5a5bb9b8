import type { Call } from '@suite/clients/api/call';
import { RecipeConflictError } from '@suite/clients/api/recipes';
import type { RecipeDocumentOf, RecipeKind, RecipeResource } from '@suite/contracts/recipes';
import { message } from '../messages/message.ts';
import { NotSavedError, type UnsavedWork } from '../session/unsaved-work.ts';
import { randomKey } from '../ui/random-key.ts';
import type { DraftPlace, KeptTexts } from './draft-place.ts';
import { createDraftSaver, type DraftSave, type Place } from './draft-saver.ts';
import { createSaveQueue } from './save-queue.ts';

interface KeptParts<Kind extends RecipeKind> {
  userId: string;
  call: Call;
  kind: Kind;
  place: DraftPlace;
  queueKey: string;
  /** Undefined for what is no document. */
  readDocument: (given: Record<string, unknown>) => RecipeDocumentOf<Kind> | undefined;
  /** The document of a draft as it is sent. */
  toSend: (document: RecipeDocumentOf<Kind>) => RecipeDocumentOf<Kind>;
  isSame: (one: RecipeDocumentOf<Kind>, other: RecipeDocumentOf<Kind>) => boolean;
  isDefault: (document: RecipeDocumentOf<Kind>) => boolean;
}

interface KeptDraft<Document> {
  readonly identity: Place;
  readonly document: Document;
}

/**
 * What this browser keeps of one science and the server does not have: saves that wait for the network, and the recipe
 * that was being worked on. It is read from storage, because the screens that made it may be gone.
 */
export function keptRecipeWork<Kind extends RecipeKind>(parts: KeptParts<Kind>): UnsavedWork[] {
  const { call, kind, userId, place, readDocument, toSend, isSame, isDefault } = parts;
  type Document = RecipeDocumentOf<Kind>;
  const saver = createDraftSaver<Kind>({ call, kind, isSame });
  const queue = createSaveQueue<Document>({ userId, key: parts.queueKey, readDocument });
  const queued = queue.list();

  async function send(save: DraftSave<Document>): Promise<RecipeResource<Kind>> {
    try {
      const saved = await saver.save(save);
      queue.remove(save.key);
      return saved;
    } catch (error) {
      if (!(error instanceof RecipeConflictError)) throw error;
      throw new NotSavedError(message('session.unsaved.conflict', { name: nameOf(save.draft.document) }));
    }
  }

  /** The version that a tab keeps, if it is more than what it came from; and which save that waits is part of it. */
  function draftOf(texts: KeptTexts) {
    const current = readKept(texts.current, userId, readDocument);
    const original = readKept(texts.original, userId, readDocument) ?? current;
    if (!current || !original || isDefault(current.document)) return undefined;
    const draft = { identity: current.identity, document: toSend(current.document) };
    const base = toSend(original.document);
    if (isSame(draft.document, base)) return undefined;
    const earlier = queued.find((other) => isPartOf(other.draft, draft));
    // What stands in the store is what the first of them was made from.
    const save = { draft, base: earlier?.base ?? base, key: earlier?.key ?? randomKey() };
    return {
      save,
      earlier,
      isQueued: earlier !== undefined && isSame(earlier.draft.document, draft.document),
    };
  }

  function isPartOf(waiting: KeptDraft<Document>, draft: KeptDraft<Document>): boolean {
    const { recipeId } = waiting.identity;
    if (recipeId !== draft.identity.recipeId) return false;
    return recipeId !== undefined || isSame(waiting.document, draft.document);
  }

  const texts = place.read();
  const mine = draftOf(texts);
  const settle = (saved: RecipeResource<Kind>) => {
    // The draft is what stands in the store now: neither asked for nor saved a second time.
    const text = JSON.stringify({ ...Object(JSON.parse(texts.current ?? '{}')), identity: placeOf(saved) });
    place.write({ current: text, original: text });
  };
  const others = place.others().flatMap((kept) => {
    const other = draftOf(kept);
    return other ? [{ ...other, forget: kept.forget }] : [];
  });
  return [
    ...queued
      .filter((save) => ![mine, ...others].some((draft) => draft?.earlier === save))
      .map((save) => ({
        what: message('session.unsaved.queued', { name: nameOf(save.draft.document) }),
        save: async () => void (await send(save)),
      })),
    ...(mine
      ? [
          {
            what: whatOf(mine),
            recipeOf: kind,
            save: async () => settle(await send(mine.save)),
          },
        ]
      : []),
    ...others.map((other) => ({
      what: message('session.unsaved.other-tab', { name: nameOf(other.save.draft.document) }),
      save: async () => {
        await send(other.save);
        other.forget();
      },
    })),
  ];
}

function whatOf({ save, isQueued }: { save: DraftSave<{ name: string }>; isQueued: boolean }): string {
  const { name } = save.draft.document;
  return message(isQueued ? 'session.unsaved.queued' : 'session.unsaved.recipe', { name });
}

function readKept<Document>(
  text: string | undefined,
  owner: string,
  readDocument: (given: Record<string, unknown>) => Document | undefined,
): KeptDraft<Document> | undefined {
  const value = parse(text);
  if (value?.['owner'] !== owner || !isRecord(value['document'])) return undefined;
  const document = readDocument(value['document']);
  const { identity } = value;
  return document === undefined ? undefined : { document, identity: isRecord(identity) ? identity : {} };
}

function placeOf<Kind extends RecipeKind>(saved: RecipeResource<Kind>): Place {
  const { id, attributes } = saved as RecipeResource<'hld'>; // of whatever kind, it has these
  const { userId, created, updated } = attributes;
  return { recipeId: id, userId, created, updated };
}

function nameOf(document: { readonly name: string }): string {
  return document.name;
}

function parse(text: string | undefined): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? '');
    return isRecord(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
