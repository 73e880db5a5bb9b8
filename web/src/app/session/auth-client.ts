import { type Call, createCall } from '@suite/clients/api/call';
import { ForbiddenError, UnauthorizedError } from '@suite/clients/api/call-error';
import type { LoginRequest, SessionGrant } from '@suite/contracts/auth';
import { sessionEndpoints } from '@suite/contracts/endpoints/auth';
import { signOnEndpoints } from '@suite/contracts/endpoints/sign-on';
import type { FinishSignOnRequest } from '@suite/contracts/sign-on';
import { clearUserData, formatsOf, isSignedOutElsewhere, readUserData, writeUserData } from './user-data.ts';

let kept: { apiUrl: string; authClient: AuthClient } | undefined;

/** The client of this page, made with what the browser offers; one for all who ask. */
export function browserAuthClient(apiUrl: string): AuthClient {
  if (kept?.apiUrl !== apiUrl) kept = { apiUrl, authClient: makeAuthClient(apiUrl) };
  return kept.authClient;
}

function makeAuthClient(apiUrl: string): AuthClient {
  return createAuthClient({
    apiUrl,
    fetch: (...given) => fetch(...given),
    now: () => Date.now(),
    wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
    alone,
  });
}

/** Browsers offer locks on secure pages only; elsewhere the server's grace for two tabs racing has to do. */
async function alone<Value>(work: () => Promise<Value>): Promise<Value> {
  const { locks } = navigator as { locks?: LockManager }; // absent on pages that are not secure
  return locks ? locks.request('session-refresh', work) : work();
}

/** Keeps the session of this browser: calls with its token, renews it in time, ends it. */
export interface AuthClient {
  call: Call;
  signIn: (request: LoginRequest) => Promise<SessionGrant>;
  /** Signs in with what a provider said about somebody. */
  signOn: (request: FinishSignOnRequest) => Promise<void>;
  /** Gives the address where the browser signs out at the provider as well, if one signed it in. */
  signOut: () => Promise<string | undefined>;
  /** Renews the token if it runs out soon. */
  keepFresh: () => Promise<void>;
  /** The server no longer knows the session; the user data stays until the person decides (R4.1). */
  hasEnded: () => boolean;
  follow: (onChange: () => void) => () => void;
}

interface AuthClientParts {
  apiUrl: string;
  fetch: typeof fetch;
  now: () => number;
  wait: (milliseconds: number) => Promise<void>;
  /** Runs one after another in all tabs of the browser (S-06). */
  alone: <Value>(work: () => Promise<Value>) => Promise<Value>;
}

// More than a minute: browsers let the timers of hidden pages run once a minute.
const RENEW_BEFORE = 90_000;

export function createAuthClient(parts: AuthClientParts): AuthClient {
  const listeners = new Set<() => void>();
  let endedToken: string | undefined;
  const call = createCall({
    baseUrl: parts.apiUrl,
    fetch: parts.fetch,
    accessToken: () => readUserData()?.accessToken,
    renew,
    wait: parts.wait,
  });

  function setEnded(token: string | undefined) {
    endedToken = token;
    for (const listener of listeners) listener();
  }

  /** A new token in place of a refused one. Another tab may have fetched it while we waited for our turn. */
  function renew(refused: string): Promise<boolean> {
    return parts.alone(async () => {
      // The cookie may be somebody else's by now.
      if (isSignedOutElsewhere()) return false;
      const stored = readUserData();
      if (stored?.accessToken !== refused) return stored !== undefined;
      try {
        const grant = await call(sessionEndpoints.refresh, { isSignedIn: false });
        // Signed out, or signed in anew, in the meantime: that counts.
        if (readUserData()?.accessToken === refused) keep(grant, stored.isKept ?? false);
        return readUserData() !== undefined;
      } catch (error) {
        const isOver = error instanceof UnauthorizedError || error instanceof ForbiddenError;
        if (isOver) setEnded(refused);
        return false;
      }
    });
  }

  function keep(grant: SessionGrant, isKept: boolean) {
    const { userId, name, email, organisationName: company, preferences, signOn } = grant.user;
    writeUserData({
      accessToken: grant.accessToken,
      roles: grant.roles,
      expiresAt: Date.parse(grant.expiresAt),
      user: { userId, name, email, company, ...formatsOf(preferences), signOn },
      isKept,
    });
    setEnded(undefined);
  }

  return {
    call,
    signIn: async (request) => {
      const grant = await call(sessionEndpoints.begin, { body: request, isSignedIn: false });
      keep(grant, request.keepSignedIn ?? false);
      return grant;
    },
    signOn: async (request) => {
      const { isKept, ...grant } = await call(signOnEndpoints.finish, { body: request, isSignedIn: false });
      keep(grant, isKept);
    },
    signOut: async () => {
      const leaving = call(sessionEndpoints.end, {}); // takes the token along before it is cleared
      clearUserData();
      setEnded(undefined);
      return leaving.then(
        (left) => left?.location,
        () => undefined,
      ); // without a network the server's side runs out by itself (S-07)
    },
    keepFresh: async () => {
      const data = readUserData();
      if (data?.expiresAt === undefined || data.accessToken === endedToken) return;
      if (data.expiresAt - parts.now() < RENEW_BEFORE) await renew(data.accessToken);
    },
    hasEnded: () =>
      isSignedOutElsewhere() || (endedToken !== undefined && endedToken === readUserData()?.accessToken),
    follow: (onChange) => {
      listeners.add(onChange);
      return () => listeners.delete(onChange);
    },
  };
}
