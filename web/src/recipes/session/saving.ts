import { NotFoundError } from '@suite/clients/api/call-error';
import { message } from '../../messages/message.ts';
import { failureOf } from '../../app/session/call-failure.ts';
import { holdUnsavedWork, NotSavedError } from '../../app/session/unsaved-work.ts';
import { fittingName } from './proposed-name.ts';
import { type RecipeApi, SaveConflictError, SaveQueuedError } from './recipe-api.ts';
import {
  identityOf,
  type OpenedRecipe,
  type RecipePair,
  type RecipeScience,
  type RecipeTypes,
} from './recipe-science.ts';

/** Two recipes where one is meant: what was to be saved, and what the store has. */
export interface Conflict<S extends RecipeTypes> {
  readonly mine: S['recipe'];
  readonly theirs: OpenedRecipe<S>;
  /** The key of the save that had waited for the network. */
  readonly queued?: string;
}

export interface SavingState<S extends RecipeTypes> {
  readonly isSaving: boolean;
  readonly failure: string | undefined;
  /** That the save waits for the network, or that it was sent. */
  readonly notice: string | undefined;
  readonly conflict: Conflict<S> | undefined;
}

export const NOT_SAVING = {
  isSaving: false,
  failure: undefined,
  notice: undefined,
  conflict: undefined,
} as const;

export interface Saving {
  /** Says whether it is saved now. */
  save: (note?: string) => Promise<boolean>;
  saveAs: (name: string) => Promise<boolean>;
  resolveConflict: (choice: 'mine' | 'theirs' | 'both') => Promise<void>;
}

interface SavingParts<S extends RecipeTypes> {
  session: {
    readonly science: RecipeScience<S>;
    get: () => RecipePair<S> & SavingState<S> & Pick<OpenedRecipe<S>, 'details'> & { isPristine: boolean };
    subscribe: (onChange: () => void) => () => void;
    replace: (current: S['recipe'], original?: S['recipe']) => void;
    open: (opened: OpenedRecipe<S>) => void;
  };
  api: RecipeApi<S>;
  update: (changes: Partial<SavingState<S>>) => void;
  onSaved: () => Promise<void>;
}

/** Saving for good. Until it is done, whoever would end the work learns that it is not. */
export function createSaving<S extends RecipeTypes>({ session, api, update, onSaved }: SavingParts<S>) {
  const { isSame, initial, kind } = session.science;

  /** Saved for the first time a recipe is called after what is in it, unless somebody has named it. */
  function named(recipe: S['recipe']): S['recipe'] {
    if (recipe.recipeId !== undefined || recipe.name !== initial.name) return recipe;
    return { ...recipe, name: fittingName(session.science.proposeName(recipe), Date.now()) };
  }

  /** The saved recipe instead of the one it was made of. What was changed while it was on its way stays a change. */
  function adopt(mine: S['recipe'], saved: S['recipe'], { isEdited }: { isEdited: boolean }): void {
    const { current, details } = session.get();
    if (current.recipeId !== mine.recipeId) return;
    if (isSame(current, mine)) {
      // Nothing leads back to before a recipe was saved first: saving that would make it twice.
      if (mine.recipeId === saved.recipeId) session.replace(saved);
      else session.open({ recipe: saved, details });
    } else if (mine.recipeId !== undefined || (isEdited && !isSame(current, initial))) {
      session.replace({ ...current, ...identityOf(saved) }, saved);
    }
  }

  function showError(error: unknown, mine: S['recipe'], queued?: string): void {
    if (error instanceof SaveConflictError) {
      const theirs = error.theirs as OpenedRecipe<S>; // the API of these very recipes made it
      update({ conflict: { mine, theirs, queued } });
    } else if (error instanceof SaveQueuedError) update({ notice: message('recipes.queued') });
    else update({ failure: describeFailure(error) });
  }

  async function write(mine: S['recipe'], send: () => Promise<S['recipe']>): Promise<boolean> {
    update({ isSaving: true, failure: undefined, notice: undefined });
    try {
      adopt(mine, await send(), { isEdited: true });
      await onSaved();
      return true;
    } catch (error) {
      showError(error, mine);
      return false;
    } finally {
      update({ isSaving: false });
    }
  }

  async function sendQueued(): Promise<void> {
    const sent = await api.sendQueued();
    for (const { key, mine, outcome } of sent) {
      if (outcome.kind === 'failed') showError(outcome.error, mine, key);
      else {
        adopt(mine, outcome.recipe, { isEdited: false });
        update({ notice: message('recipes.queued.sent', { name: mine.name }) });
      }
    }
    if (sent.length > 0) await onSaved();
  }

  const actions: Saving = {
    save: (note) => {
      const { current, original } = session.get();
      const mine = named(current);
      // The name is a change of the recipe on the screen, so that what comes back is the same.
      if (mine !== current) session.replace(mine, original);
      return write(mine, () => api.save(mine, original, note));
    },
    saveAs: (name) => {
      const { current } = session.get();
      return write(current, () => api.saveAs(current, name));
    },
    resolveConflict: async (choice) => {
      const { conflict } = session.get();
      if (!conflict) return;
      const { mine, theirs, queued } = conflict;
      const { recipe } = theirs;
      const isDone = await write(mine, () => {
        if (choice === 'theirs') return Promise.resolve(recipe);
        if (choice === 'both') return api.saveAs(mine, copyName(mine.name));
        return api.save(recipe.updated === undefined ? mine : { ...mine, updated: recipe.updated }, recipe);
      });
      if (!isDone) return;
      if (queued !== undefined) api.dropQueued(queued);
      update({ conflict: undefined });
    },
  };

  /** Tells whoever logs out that the recipe is not saved, as long as that is so. */
  function announce(): () => void {
    let announced: { name: string; withdraw: () => void } | undefined;
    const look = () => {
      const { current, isPristine } = session.get();
      const name = isPristine ? undefined : current.name;
      if (announced?.name === name) return;
      announced?.withdraw();
      announced = name === undefined ? undefined : { name, withdraw: announceAs(name) };
    };
    const announceAs = (name: string) =>
      holdUnsavedWork({
        what: message('session.unsaved.recipe', { name }),
        recipeOf: kind,
        save: async () => {
          if (await actions.save()) return;
          throw new NotSavedError(message('session.unsaved.see-screen', { name }));
        },
      });
    look();
    const stop = session.subscribe(look);
    return () => {
      stop();
      announced?.withdraw();
    };
  }

  return {
    actions,
    /** While a screen is open: sends what waited for the network, and announces what is not saved. */
    attach: (): (() => void) => {
      // Without a network they go on waiting.
      const trySending = () => void sendQueued().catch(() => undefined);
      trySending();
      window.addEventListener('online', trySending);
      const withdraw = announce();
      return () => {
        window.removeEventListener('online', trySending);
        withdraw();
        update({ failure: undefined, notice: undefined });
      };
    },
  };
}

/** A name for the second of two. */
export function copyName(name: string): string {
  return message('recipe.copy-of', { name: name.slice(0, 90) });
}

function describeFailure(error: unknown): string {
  if (error instanceof NotFoundError) return message('recipes.gone');
  return `${message('recipe.not-saved')} ${failureOf(error).text}`;
}
