import type { Call } from '@suite/clients/api/call';
import type { Flags } from '@suite/contracts/flags';
import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useSyncExternalStore,
} from 'react';
import { browserAuthClient, type AuthClient } from './auth-client.ts';
import { followUserData } from './user-data.ts';

interface SessionFrame {
  authClient: AuthClient;
  flags: Flags;
}

const LOOK_EVERY = 20_000;

const SessionContext = createContext<SessionFrame | undefined>(undefined);

/** Gives the screens below it the session: how to call, and which product lines are on. */
export function SessionProvider(props: { apiUrl: string; flags: Flags; children: ReactNode }) {
  const { apiUrl, flags } = props;
  const authClient = browserAuthClient(apiUrl);
  useEffect(() => {
    // A laptop that slept comes back with an old token: look at once, not at the next turn.
    const look = () => {
      if (navigator.onLine) void authClient.keepFresh();
    };
    look();
    const timer = setInterval(look, LOOK_EVERY);
    window.addEventListener('focus', look);
    window.addEventListener('online', look);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', look);
      window.removeEventListener('online', look);
    };
  }, [authClient]);
  const frame = useMemo(() => ({ authClient, flags }), [authClient, flags]);
  return <SessionContext value={frame}>{props.children}</SessionContext>;
}

function useFrame(): SessionFrame {
  const frame = useContext(SessionContext);
  if (!frame) throw new Error('A screen of the apps stands outside of the SessionProvider.');
  return frame;
}

export function useAuthClient(): AuthClient {
  return useFrame().authClient;
}

export function useCall(): Call {
  return useFrame().authClient.call;
}

export function useFlags(): Flags {
  return useFrame().flags;
}

/** Whether the server no longer knows the session; another tab that signs in again ends that too. */
export function useHasEnded(): boolean {
  const { authClient } = useFrame();
  const follow = useCallback(
    (onChange: () => void) => {
      const stops = [authClient.follow(onChange), followUserData(onChange)];
      return () => stops.forEach((stop) => stop());
    },
    [authClient],
  );
  return useSyncExternalStore(follow, authClient.hasEnded, () => false);
}
