import type { Call } from '@suite/clients/api/call';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { recipesKey } from '../../app/queries/recipes.ts';
import { useCall } from '../../app/session/session-provider.tsx';
import { useSession } from '../../app/session/use-session.ts';
import { followUserData, readUserData } from '../../app/session/user-data.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { browserStorage, memoryStorage } from './draft-storage.ts';
import type { RecipeScience, RecipeTypes } from './recipe-science.ts';
import { createRecipeSession, type RecipeSession } from './recipe-session.ts';
import { SessionContext } from './use-recipe-session.ts';

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
      onSaved: () => client.invalidateQueries({ queryKey: recipesKey(made.kind) }),
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
