import { FetchError, NotFoundError } from '@suite/clients/api/call-error';
import { LINKED_START } from '@suite/contracts/linked-recipe';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation, useSearchParams } from 'react-router';
import { useStore } from '../../ui/store.ts';
import { BLANK_START } from './recipe-api.ts';
import { useRecipeSession } from './use-recipe-session.ts';

export interface Opening {
  /** Asking: another recipe is being edited and has unsaved changes. */
  readonly kind: 'ready' | 'asking' | 'reading' | 'gone' | 'failed';
  /** Opens it instead of what is being edited. */
  open: () => void;
  /** Leaves what is being edited, and the address follows it. */
  stay: () => void;
}

/** In the address: what to begin with, and once that is open which example it is. */
const START = 'start';
export const ABOUT = 'about';

interface Step extends Pick<Opening, 'kind'> {
  /** The recipe or the start in the address it is about; null before the first one. */
  readonly id: string | undefined | null;
}

/**
 * Opens the recipe in the address, and keeps the address at the recipe that is being edited: on the screen of its science,
 * or on another one that edits it.
 */
export function useOpening(
  idInPath: string | undefined,
  screenPath?: (recipeId?: string) => string,
): Opening {
  const session = useRecipeSession();
  const pathOf = screenPath ?? session.science.pathOf;
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const { hash, pathname } = useLocation();
  const { state: navigation } = useNavigation();
  const start = search.get(START);
  // A start is opened like a recipe, and has no id afterwards.
  const requestedId = start === null ? idInPath : `?${start}`;
  const phase = useStore(session, (state) => state.phase);
  const currentId = useStore(session, ({ current }) => current.recipeId);
  const [step, setStep] = useState<Step>({ kind: 'ready', id: null });
  // The last address that was acted on; null before the first one.
  const handledId = useRef<string | undefined | null>(null);
  // The address was set to the recipe that is open already: it need not be read.
  const followedId = useRef<string | undefined>(undefined);

  async function read(id: string): Promise<void> {
    const finish = (kind: Opening['kind']) => {
      if (handledId.current === id) setStep({ kind, id });
    };
    finish('reading');
    try {
      const opened = await (start === null ? session.load(id) : session.loadStart(start, hash));
      if (handledId.current === id) session.open(opened);
      finish('ready');
      if (start !== null && handledId.current === id) void navigate(begun(start), { replace: true });
    } catch (error) {
      // Without a network the draft is the recipe.
      const isDraft = session.get().current.recipeId === id && error instanceof FetchError;
      finish(isDraft ? 'ready' : error instanceof NotFoundError ? 'gone' : 'failed');
    }
  }

  /** The address once a start is open: without it, so that nothing is opened twice. */
  function begun(opened: string): string {
    const rest = new URLSearchParams(search);
    rest.delete(START);
    const isExample = ![BLANK_START, LINKED_START].includes(opened) && !session.science.starts?.[opened];
    if (isExample) rest.set(ABOUT, opened);
    return `${pathOf()}${rest.size === 0 ? '' : `?${rest}`}`;
  }

  function handle(id: string | undefined): void {
    const isFollowed = followedId.current === id;
    const isOpen = id === undefined || session.get().current.recipeId === id;
    const isUnsaved = session.isUnsaved();
    handledId.current = id;
    followedId.current = undefined;
    if (id === undefined || (isOpen && (isFollowed || isUnsaved))) setStep({ kind: 'ready', id });
    else if (isUnsaved) setStep({ kind: 'asking', id });
    else void read(id);
  }

  function follow(): void {
    const { recipeId } = session.get().current;
    followedId.current = recipeId;
    void navigate(pathOf(recipeId), { replace: true });
  }

  /** On the way to another screen, which is still read or drawn and sets its own address. */
  const isLeaving = () => navigation !== 'idle' || window.location.pathname !== pathname;

  const synchronise = useEffectEvent(() => {
    // While the drafts are read, or could not be, nobody knows what would be replaced.
    if (phase !== 'ready') return;
    if (handledId.current !== requestedId) handle(requestedId);
    // The address of a start is left once it is open.
    else if (start !== null || step.kind !== 'ready' || step.id !== requestedId) return;
    else if (currentId !== requestedId && !isLeaving()) follow();
  });
  useEffect(() => synchronise(), [session, phase, requestedId, currentId, step, navigation]);

  return {
    kind: step.kind,
    open: () => {
      if (requestedId !== undefined) void read(requestedId);
    },
    stay: follow,
  };
}
