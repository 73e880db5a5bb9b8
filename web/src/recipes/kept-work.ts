import type { Call } from '@suite/clients/api/call';
import { RecipeConflictError } from '@suite/clients/api/recipes';
import type { RecipeDocumentOf, RecipeKind, RecipeResource } from '@suite/contracts/recipes';
import { message } from '../messages/message.ts';
import { NotSavedError, type UnsavedWork } from '../session/unsaved-work.ts';
import { randomKey } from '../ui/random-key.ts';
import type { DraftPlace } from './draft-place.ts';
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
  const texts = place.read();
  const current = readKept(texts.current, userId, readDocument);
  const original = readKept(texts.original, userId, readDocument) ?? current;

  /** The draft is what stands in the store now: neither asked for nor saved a second time. */
  function settle(saved: RecipeResource<Kind>): void {
    if (texts.current === undefined) return;
    const text = JSON.stringify({ ...Object(JSON.parse(texts.current)), identity: placeOf(saved) });
    place.write({ current: text, original: text });
  }

  async function send(save: DraftSave<Document>): Promise<void> {
    try {
      const saved = await saver.save(save);
      queue.remove(save.key);
      if (isDraft(save.draft)) settle(saved);
    } catch (error) {
      if (!(error instanceof RecipeConflictError)) throw error;
      throw new NotSavedError(message('session.unsaved.conflict', { name: nameOf(save.draft.document) }));
    }
  }

  const isDraft = ({ identity, document }: KeptDraft<Document>) =>
    current !== undefined &&
    current.identity.recipeId === identity.recipeId &&
    isSame(toSend(current.document), document);

  const queued = queue.list();
  const works = (saves: readonly DraftSave<Document>[]): UnsavedWork[] =>
    saves.map((save) => ({
      what: message('session.unsaved.queued', { name: nameOf(save.draft.document) }),
      save: () => send(save),
    }));
  if (!current || !original || isDefault(current.document)) return works(queued);
  const draft = { identity: current.identity, document: toSend(current.document) };
  const base = toSend(original.document);
  if (isSame(draft.document, base) || queued.some((other) => isDraft(other.draft))) return works(queued);
  // What waits of the same recipe is in it, and what stands in the store is what that was made from.
  const earlier = queued.find((other) => isOfSameRecipe(other.draft, draft));
  const save = { draft, base: earlier?.base ?? base, key: earlier?.key ?? randomKey() };
  return [
    ...works(queued.filter((other) => other !== earlier)),
    {
      what: message('session.unsaved.recipe', { name: nameOf(draft.document) }),
      recipeOf: kind,
      save: () => send(save),
    },
  ];
}

function isOfSameRecipe(one: { identity: Place }, other: { identity: Place }): boolean {
  return one.identity.recipeId !== undefined && one.identity.recipeId === other.identity.recipeId;
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
