import type { ScopeName } from '@suite/contracts/scopes';
import type { MiddlewareHandler } from 'hono';
import type { Program } from '../db/actor.ts';
import type { AppContext, AppEnvironment, SignedIn } from './app-type.ts';
import { HttpError } from './http-error.ts';

/** Where assistants are answered. */
export const ASSISTANTS = '/mcp';

/** Where it is written down who lets assistants in there (RFC 9728). */
export const RESOURCE_METADATA = '/.well-known/oauth-protected-resource';

/** The caller, their program, and its scopes. */
export interface AskingProgram {
  /** For `database.as`, `refusalOf` and everything else that needs the caller. */
  actor: SignedIn;
  program: Program;
  scopes: readonly ScopeName[];
}

/** The program behind a request; undefined for a visitor, and for a person who is signed in themselves. */
export function programOf(context: AppContext): AskingProgram | undefined {
  const actor = context.get('actor');
  if (actor.kind !== 'user' || !actor.program) return undefined;
  return { actor, program: actor.program, scopes: actor.program.scopes };
}

/** Lets programs through and nobody else; others learn where to get a token. */
export function requireProgram(publicUrl: string): MiddlewareHandler<AppEnvironment> {
  const metadata = `${new URL(publicUrl).origin}${RESOURCE_METADATA}${ASSISTANTS}`;
  return async (context, next) => {
    if (programOf(context)) return next();
    const actor = context.get('actor');
    const isRefused = actor.kind !== 'visitor' || actor.isTokenRefused === true;
    const error = isRefused ? 'error="invalid_token", ' : '';
    throw new HttpError('UNAUTHORIZED', {
      detail: isRefused
        ? 'The token is wrong, has expired or was revoked.'
        : 'Send an access token, or connect by OAuth.',
      headers: { 'WWW-Authenticate': `Bearer ${error}resource_metadata="${metadata}"` },
    });
  };
}
