import type { Call } from '@suite/clients/api/call';
import { recipeEndpoints } from '@suite/contracts/endpoints/recipes';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useCall } from '../../app/session/session-provider.tsx';
import { useSession } from '../../app/session/use-session.ts';
import { followUserData, readUserData } from '../../app/session/user-data.ts';
import { browserStorage, memoryStorage } from './draft-storage.ts';
import type { RecipeScience, RecipeTypes } from './recipe-science.ts';
import { type RecipeSession, createRecipeSession } from './recipe-session.ts';
import { SessionContext, useRecipeSession } from './use-recipe-session.ts';
import { message } from '../../messages/message.ts';
import { Button } from '../../ui/primitives/button.tsx';
import { Dialog } from '../../ui/primitives/dialog.tsx';
import { useStore } from '../../ui/store.ts';
import type { Conflict } from './saving.ts';
import { readAnew } from '../../app/calls/stale.ts';

/** One for each science and user: beyond the life of a screen, so that all screens edit the same recipe (R2.30). */
const sessions = new Map<string, RecipeSession<RecipeTypes>>();

interface ProviderProps<S extends RecipeTypes> {
  /** Made of how the API is called. The same function at every render. */
  science: (call: Call) => RecipeScience<S>;
  children: ReactNode;
}

/** Gives the screens below it the recipe of whoever is signed in, as this browser last had it. */
export function RecipeSessionProvider<S extends RecipeTypes>({ science, children }: ProviderProps<S>) {
  const call = useCall();
  const client = useQueryClient();
  const userId = useUserId();
  const current = useMemo(() => {
    const made = science(call);
    const key = `${made.kind} ${userId ?? ''}`;
    const known = sessions.get(key);
    if (known) return known;
    const created = createRecipeSession<S>(made, {
      userId: userId ?? '',
      call,
      storage: userId === undefined ? memoryStorage() : browserStorage(made.storageKeys, userId),
      later: (work, milliseconds) => {
        const timer = setTimeout(work, milliseconds);
        return () => clearTimeout(timer);
      },
      onSaved: () => readAnew(client, [recipeEndpoints(made.kind).change]),
    });
    // Who reads it knows its types, by the provider it is below.
    const session = created as unknown as RecipeSession<RecipeTypes>;
    sessions.set(key, session);
    return session;
  }, [science, call, client, userId]);
  useEffect(endSessionsOfOthers, []);
  useEffect(() => current.attach(), [current]);
  return (
    <SessionContext value={current}>
      {children}
      <ConflictDialog />
    </SessionContext>
  );
}

let isWatchingUser = false;

/** Whoever signs out takes the recipe along: nothing that still waits may be stored after that (R2.49). */
function endSessionsOfOthers(): void {
  if (isWatchingUser) return;
  isWatchingUser = true;
  followUserData(() => {
    const userId = readUserData()?.user?.userId ?? '';
    for (const [key, session] of sessions) {
      if (key.endsWith(` ${userId}`)) continue;
      session.end();
      sessions.delete(key);
    }
  });
}

function useUserId(): string | undefined {
  const session = useSession();
  return session.state === 'authenticated' ? session.userData.user?.userId : undefined;
}

const MAX_DIFFERENCES = 8;

/** The recipe was changed elsewhere: both versions are here, and the person who saves decides (F-11). */
function ConflictDialog() {
  const session = useRecipeSession();
  const conflict = useStore(session, (state) => state.conflict);
  const failure = useStore(session, (state) => state.failure);
  const isSaving = useStore(session, (state) => state.isSaving);
  return (
    <Dialog title={message('recipes.clash.title')} isOpen={conflict !== undefined}>
      {conflict && <Differences conflict={conflict} />}
      {failure !== undefined && (
        <p role="alert" className="mt-3 text-2 text-bad">
          {failure}
        </p>
      )}
      <div className="mt-5 grid gap-2">
        {(['both', 'mine', 'theirs'] as const).map((choice) => (
          <Button
            key={choice}
            look={choice === 'both' ? 'primary' : 'line'}
            disabled={isSaving}
            onClick={() => void session.resolveConflict(choice)}
          >
            {message(`recipes.clash.${choice}`)}
          </Button>
        ))}
      </div>
    </Dialog>
  );
}

function Differences({ conflict: { mine, theirs } }: { conflict: Conflict<RecipeTypes> }) {
  const { science } = useRecipeSession();
  const differences = science.describeDifferences(theirs.recipe, mine);
  return (
    <div className="text-2">
      <p>{message('recipes.clash.text', { name: mine.name })}</p>
      <ul className="mt-2 list-disc pl-4" aria-label={message('recipes.clash.differences')}>
        {differences.slice(0, MAX_DIFFERENCES).map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
        {differences.length > MAX_DIFFERENCES && (
          <li>{message('recipes.change.more', { count: differences.length - MAX_DIFFERENCES })}</li>
        )}
        {differences.length === 0 && <li>{message('recipes.clash.looks')}</li>}
      </ul>
    </div>
  );
}
