import type { Call } from '@suite/clients/api/call';

/** Something that would be lost by logging out. */
export interface UnsavedWork {
  /** What it is, for the person who decides about it. */
  readonly what: string;
  /** Saves it; rejects when that was not possible. */
  save: () => Promise<void>;
  /** Of a recipe on the screen: what this browser keeps of it is the same work. */
  readonly recipeOf?: 'hld' | 'hsp';
}

/** Why something was not saved, in words for the person. */
export class NotSavedError extends Error {
  override name = 'NotSavedError';
}

/** Finds what this browser keeps for a user and the server does not have, on no screen at the moment. */
export type FindKeptWork = (user: { userId: string; call: Call }) => UnsavedWork[];

const registered = new Set<UnsavedWork>();
let loadFinder: () => Promise<FindKeptWork> = () => Promise.resolve(() => []);

/** Announces work on the page that is not saved yet, until the returned function is called. */
export function holdUnsavedWork(work: UnsavedWork): () => void {
  registered.add(work);
  return () => registered.delete(work);
}

/** Saves what is on the page; rejects at the first that could not be. */
export async function saveWorkOnPage(): Promise<void> {
  for (const work of registered) await work.save();
}

/**
 * Whether leaving this page would lose what no other tab can ask about: work announced here, but for recipes, whose drafts
 * every tab finds in storage, and what somebody has typed into a form.
 */
export function hasUnsavedInput(): boolean {
  if ([...registered].some(({ recipeOf }) => recipeOf === undefined)) return true;
  return [...document.forms].some(({ elements }) => [...elements].some(isTyped));
}

function isTyped(field: Element): boolean {
  if (field instanceof HTMLTextAreaElement) return field.value !== field.defaultValue;
  if (!(field instanceof HTMLInputElement) || field.type === 'hidden') return false;
  return field.value !== field.defaultValue;
}

/** Says where the code is that knows what this browser keeps. It is loaded when somebody logs out. */
export function findKeptWorkWith(load: () => Promise<FindKeptWork>): void {
  loadFinder = load;
}

/** All that would be lost, on this page and on every other one (R2.49). */
export async function findUnsavedWork(
  user: { userId: string; call: Call } | undefined,
): Promise<UnsavedWork[]> {
  const kept = user === undefined ? [] : (await loadFinder())(user);
  const isOnScreen = ({ recipeOf }: UnsavedWork) =>
    recipeOf !== undefined && [...registered].some((work) => work.recipeOf === recipeOf);
  // What waits for the network first: what is on the screen may have been changed after it.
  return [...kept.filter((work) => !isOnScreen(work)), ...registered];
}
