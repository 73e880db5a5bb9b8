import type { HttpBindings } from '@hono/node-server';
import type { OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import type { BodyLimits } from './parse.ts';
import type { Actor } from './policy.ts';

/** What every handler finds in its context. */
export interface AppEnvironment {
  Bindings: Partial<HttpBindings>;
  Variables: {
    requestId: string;
    actor: Actor;
    bodyLimits: BodyLimits;
    /** The route that answers, once one was found. */
    route?: string;
  };
}

export type App = OpenAPIHono<AppEnvironment>;
export type AppContext = Context<AppEnvironment>;
