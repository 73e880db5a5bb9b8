import { BIN_DAYS } from '@suite/contracts/datasets';
import { JSON_API } from '@suite/contracts/endpoint';
import type { ApiError } from '@suite/contracts/errors';
import { SCIM_ERRORS, SCIM_SCHEMA, SCIM_TYPE } from '@suite/contracts/scim';
import { STORAGE_BOUNDS } from '@suite/contracts/storage';
import type { Logger } from 'pino';
import { databaseTrouble, fullStorage, type FullStorage, isTaken } from '../db/database-errors.ts';
import { InvalidCursorError } from '../db/keyset-page.ts';
import { writeAudit } from '../platform/audit.ts';
import { MemoryRateLimiter } from '../platform/rate-limit.ts';
import type { App, AppContext } from './app-type.ts';
import { networkOf } from './client-address.ts';
import { HttpError } from './http-error.ts';
import type { WriteParts } from './idempotent-write.ts';
import type { Actor } from './policy.ts';
import { ASSISTANTS } from './program.ts';
import { writtenPath } from './token-path.ts';

/** An error as its caller expects it: JSON:API under /api, those of SCIM and JSON-RPC at their addresses, the flat form elsewhere. */
export function errorResponse(thrown: unknown, request: { path: string; id: string }): Response {
  const error = thrown instanceof HttpError ? thrown : new HttpError('INTERNAL_SERVER_ERROR');
  if (request.path.startsWith('/scim/')) return scimError(error);
  if (request.path === ASSISTANTS) return rpcError(error, request.id);
  const errors = errorList(error, request.id);
  const isApi = request.path === '/api' || request.path.startsWith('/api/');
  const body = isApi
    ? { errors, meta: error.meta }
    : { code: error.code, statusCode: error.statusCode, error: error.error, errors };
  return new Response(JSON.stringify(body), {
    status: error.statusCode,
    headers: {
      ...error.headers,
      'Content-Type': isApi ? JSON_API : 'application/json',
      'Cache-Control': 'no-store',
    },
  });
}

/** A refusal before any message was looked at: an error of JSON-RPC without the id of a message. */
function rpcError({ statusCode, code, headers, error, findings }: HttpError, requestId: string): Response {
  const details = findings.flatMap(({ detail }) => detail ?? []);
  const message = details.join(' ') || error;
  return new Response(
    JSON.stringify({
      jsonrpc: '2.0',
      id: null,
      error: { code: RPC_REFUSED, message, data: { code, requestId } },
    }),
    {
      status: statusCode,
      headers: { ...headers, 'Content-Type': 'application/json', 'Cache-Control': 'no-store' },
    },
  );
}

/** From the range that JSON-RPC leaves to servers. */
const RPC_REFUSED = -32_000;

/** RFC 7644, section 3.12. What breaks a rule is 400 there, and says by a name of its own which one. */
function scimError({ statusCode, code, headers, error, findings, meta }: HttpError): Response {
  const status = code === 'UNPROCESSABLE_CONTENT' ? 400 : statusCode;
  const reason = meta?.['scimType'] ?? (status === 400 ? DEFAULT_REASON[code] : undefined);
  const scimType = SCIM_ERRORS.find((type) => type === reason);
  const details = findings.flatMap(({ detail, source }) => {
    const where = source?.parameter ?? source?.pointer;
    return detail === undefined ? [] : [where === undefined ? detail : `${where}: ${detail}`];
  });
  const body = {
    schemas: [SCIM_SCHEMA.error],
    status: String(status),
    ...(scimType ? { scimType } : {}),
    detail: details.join(' ') || error,
  };
  return new Response(JSON.stringify(body), {
    status,
    headers: { ...headers, 'Content-Type': SCIM_TYPE, 'Cache-Control': 'no-store' },
  });
}

const DEFAULT_REASON: Partial<Record<HttpError['code'], string>> = {
  BAD_REQUEST: 'invalidSyntax',
  UNPROCESSABLE_CONTENT: 'invalidValue',
};

/** The error list of JSON:API; `id` is the request's, so that a report can be found in the log. */
function errorList(error: HttpError, requestId: string): ApiError[] {
  return error.findings.map((finding) => ({
    id: requestId,
    status: String(error.statusCode),
    code: error.code,
    title: error.error,
    ...finding,
  }));
}

/**
 * A database in trouble is not a fault of the request: it may come again (F-04, F-08). What was free when the request
 * looked, and taken by another one before it wrote, is a conflict. A page that begins nowhere is a bad request, and what an
 * account has no room for breaks a rule. Anything else stays as it is.
 */
export function translateDatabaseError(error: unknown): unknown {
  if (isTaken(error)) {
    return new HttpError('CONFLICT', {
      detail: 'Another request made the same change at the same time. Load it again.',
      cause: error,
    });
  }
  if (error instanceof InvalidCursorError) {
    const source = { parameter: 'page[after]' };
    return new HttpError('BAD_REQUEST', {
      detail: 'Invalid cursor. Start again from the first page.',
      source,
    });
  }
  const full = fullStorage(error);
  if (full) return storageFull(full, error);
  const trouble = databaseTrouble(error);
  if (!trouble) return error;
  return new HttpError(trouble === 'full' ? 'INSUFFICIENT_STORAGE' : 'SERVICE_UNAVAILABLE', {
    headers: { 'Retry-After': '5' },
    cause: error,
  });
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** 404 for an unknown address, 405 with the allowed methods for a known one. */
export function noRouteError(app: App, context: AppContext, isPage: (path: string) => boolean): HttpError {
  const { path } = context.req;
  const allowed = METHODS.filter((method) =>
    app.router
      .match(method, path)[0]
      .some(([[, route]]) => route.method === method && (route.path !== '/*' || isPage(path))),
  );
  if (allowed.length === 0) return new HttpError('NOT_FOUND');
  const withHead = allowed.includes('GET') ? ['HEAD', ...allowed] : allowed;
  return new HttpError('METHOD_NOT_ALLOWED', {
    detail: `${context.req.method} is not allowed here.`,
    headers: { Allow: withHead.join(', ') },
  });
}

/** 422 where a person or an organisation stores as much as there may be: what fills it, and what can be done. */
function storageFull({ holder, kinds }: FullStorage, cause: unknown): HttpError {
  return new HttpError('UNPROCESSABLE_CONTENT', { detail: sentences(holder, kinds), cause });
}

function sentences(holder: FullStorage['holder'], kinds: FullStorage['kinds']): string {
  if (!kinds) return 'The owner’s account is full. The owner has to delete something first.';
  const filled = Object.entries(kinds)
    .filter(([, bytes]) => bytes > 0)
    .toSorted(([, one], [, other]) => other - one)
    .map(([kind, bytes]) => `${NAMES[kind] ?? kind} ${size(bytes)}`);
  const whose = holder === 'person' ? 'Your account' : 'Your organisation';
  return [
    `${whose} can store ${size(STORAGE_BOUNDS[holder])} and would hold more: ${filled.join(', ')}.`,
    'Delete what you no longer need.',
    `What is in the bin counts until it is emptied after ${BIN_DAYS} days.`,
  ].join(' ');
}

/** As people call it, where that is not the name of the kind. */
const NAMES: Record<string, string> = { versions: 'earlier versions', results: 'lab results' };

const MEGABYTE = 1_000_000;

function size(bytes: number): string {
  const megabytes = bytes / MEGABYTE;
  if (megabytes >= 1000) return `${(megabytes / 1000).toFixed(1).replace(/\.0$/, '')} GB`;
  return megabytes >= 1 ? `${Math.round(megabytes)} MB` : 'less than 1 MB';
}

// A flood of refusals gives an entry once in a while, not a flood of entries.
const PER_CALLER = { count: 60, perMs: 60_000 };
const LIMITS_PER_CALLER = { count: 1, perMs: 60_000 };

/**
 * Writes what was refused under /api into the audit log (S-50): rights that are missing, limits that were reached, and
 * objects that are not there for the caller. A foreign object and one that never was look the same here too.
 */
export function createRefusalAudit({
  database,
  clock,
  log,
}: WriteParts & { log: Logger }): (error: HttpError, context: AppContext) => Promise<void> {
  const refusals = new MemoryRateLimiter(PER_CALLER, clock);
  const limits = new MemoryRateLimiter(LIMITS_PER_CALLER, clock);
  return async ({ code }, context) => {
    // Set once the request got as far as a route: an address that nobody answers at is no object.
    const route = context.get('route');
    const actor: Actor | undefined = context.get('actor');
    const action = actor && actionOf(code, actor, route);
    if (!action) return;
    const who = actor.kind === 'user' ? actor.userId : networkOf(actor.address);
    if ((code === 'TOO_MANY_REQUESTS' ? limits : refusals).consume(who) > 0) return;
    const object = { method: context.req.method, path: writtenPath(context.req.path) };
    const requestId = context.get('requestId');
    try {
      await database
        .as(actor)
        .transaction((tx) => writeAudit(tx, clock, { action, outcome: 'refused', object, requestId }));
    } catch (error) {
      // The refusal stands, whether it could be written down or not.
      log.warn({ requestId, err: error }, 'a refusal is not in the audit log');
    }
  };
}

function actionOf(code: HttpError['code'], actor: Actor, route: string | undefined): string | undefined {
  if (code === 'TOO_MANY_REQUESTS') return 'limit.reached';
  if (actor.kind !== 'user' || route === undefined || !route.startsWith('/api/')) return undefined;
  if (code === 'FORBIDDEN') return 'access.forbidden';
  return code === 'NOT_FOUND' ? 'access.not-found' : undefined;
}
