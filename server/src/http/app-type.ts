import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { HttpError } from './http-error.ts';
import type { BodyLimits } from './parse.ts';
import type { Actor } from './policy.ts';

export interface AppEnvironment {
  Bindings: Partial<HttpBindings> & {
    /** The caller, where the product calls itself (`app.request`) for somebody it already knows. No header can say this. */
    actor?: Actor;
    /** The request that it asks in, so that the log and the audit log name the same one. */
    requestId?: string;
    /** A part of a request that is being answered for the same person, and counts among those at the same time already. */
    isPart?: true;
  };
  Variables: {
    requestId: string;
    actor: Actor;
    bodyLimits: BodyLimits;
    route?: string;
  };
}

export type App = OpenAPIHono<AppEnvironment>;
export type AppContext = Context<AppEnvironment>;

export type SignedIn = Extract<Actor, { kind: 'user' }>;

/** The person behind a request whose policy lets nobody else through; absent means deny (S-22). */
export function signedIn(context: AppContext): SignedIn {
  const actor = context.get('actor');
  if (actor.kind !== 'user') throw new HttpError('UNAUTHORIZED');
  return actor;
}
