import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { badRequest, type DeliveryError } from '../delivery-error.ts';
import type { Library } from '../library.ts';
import { allLocales } from '../locale.ts';
import { MAX_LIMIT, Parameters, USUAL_LIMIT } from '../query/page.ts';
import { contentTypeCalled } from '../query/query.ts';
import { resourceOf, type Scope, scopedSys } from '../resource.ts';
import { type Journal, lastChange, type Trace } from './journal.ts';

export interface SyncParts {
  library: Library;
  scope: Scope;
  journal: Journal;
  tokens: SyncTokens;
  /** Absolute address of the service. */
  baseUrl: string;
}

/** Answers the sync endpoint: everything at first, later what has changed since, page by page. */
export function createSync({
  journal,
  library,
  scope,
  tokens,
  baseUrl,
}: SyncParts): (search: URLSearchParams) => object {
  const address = `${baseUrl}/spaces/${scope.space}/environments/${scope.environment}/sync`;
  const view = { scope, locale: allLocales(library.content.locales), isLocalised: library.isLocalised };

  return (search) => {
    const state = readState(new Parameters(search));
    // A token of a server that is ahead stays as it is: what it stands for comes when this one has caught up.
    const until = Math.max(state.until ?? lastChange(journal), state.after);
    const wanted = journal.traces.filter(
      (trace) => trace.change > state.after && trace.change <= until && isWanted(trace, state),
    );
    const page = wanted.slice(0, state.limit);
    const last = page.at(-1);
    const isMore = last && page.length < wanted.length;
    // What changed while the pages were read lies after the end of the series, and comes with the next one.
    const next = isMore ? { after: last.change, until } : { after: until, until: null, isInitial: false };
    const link = `${address}?sync_token=${tokens.write({ ...state, ...next })}`;
    const items = page.map(toResource);
    return { sys: { type: 'Array' }, items, [isMore ? 'nextPageUrl' : 'nextSyncUrl']: link };
  };

  function readState(parameters: Parameters): SyncState {
    const token = parameters.take('sync_token');
    if (token === undefined) return startFrom(parameters);
    if (parameters.rest().length > 0) throw refuse('sync_token', 'must be the only parameter');
    const state = tokens.read(token);
    if (!state) throw refuse('sync_token', 'is not valid');
    if (state.journal !== journal.id || state.after > Math.max(lastChange(journal), journal.ahead ?? 0)) {
      throw refuse('sync_token', 'is no longer valid: start again with initial=true');
    }
    return state;
  }

  function startFrom(parameters: Parameters): SyncState {
    const initial = parameters.take('initial');
    if (initial === undefined) throw refuse('initial', 'or sync_token must be given');
    if (initial !== 'true') throw refuse('initial', 'must be true');
    const type = readType(parameters.take('type') ?? 'all');
    const contentType = parameters.take('content_type') ?? null;
    if (contentType !== null && type !== 'Entry') {
      throw refuse('content_type', 'When passing a content_type the type must be set to Entry.');
    }
    if (contentType !== null) contentTypeCalled(contentType, library);
    const limit = parameters.takeInteger('limit', { fallback: USUAL_LIMIT, max: MAX_LIMIT });
    if (limit === 0) throw refuse('limit', 'must be at least 1');
    parameters.refuseRest();
    return { journal: journal.id, type, contentType, limit, after: 0, until: null, isInitial: true };
  }

  function isWanted(trace: Trace, { type, contentType, isInitial }: SyncState): boolean {
    if (trace.deletedAt !== undefined) {
      // At first a reader has nothing that could be deleted; one that requests deletions gets them all the same.
      if (type === 'all') return !isInitial;
      return type === 'Deletion' || type === `Deleted${trace.type}`;
    }
    if (type !== 'all' && type !== trace.type) return false;
    return contentType === null || library.entries.get(trace.id)?.contentType === contentType;
  }

  function toResource({ type, id, sys, deletedAt }: Trace): object {
    if (deletedAt !== undefined) {
      const deleted = scopedSys(`Deleted${type}`, { id, ...sys }, scope);
      return { sys: { ...deleted, revision: sys.revision, deletedAt } };
    }
    const item = library.resource(type, id);
    if (!item) throw new Error(`The journal knows the ${type} ${id}, but the content does not.`);
    return resourceOf(item, view);
  }
}

function readType(text: string): SyncState['type'] {
  const types = stateSchema.shape.type.options;
  const type = types.find((candidate) => candidate === text);
  if (type === undefined) throw refuse('type', `must be one of ${types.join(', ')}`);
  return type;
}

/** A reason that is a sentence of its own stands alone. */
function refuse(name: string, reason: string): DeliveryError {
  return badRequest({ name, details: reason.endsWith('.') ? reason : `"${name}" ${reason}` });
}

const changeSchema = z.number().int().min(0);

/** What a reader of changes has to bring along. A token holds the values alone, in this order: all of it travels in an address. */
const stateSchema = z.object({
  /** The journal that the numbers belong to. */
  journal: z.string(),
  type: z.enum(['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset']),
  contentType: z.string().nullable(),
  limit: z.number().int().min(1).max(MAX_LIMIT),
  /** Changes up to here are known. */
  after: changeSchema,
  /** Within a series of pages: the last change that belongs to it. */
  until: changeSchema.nullable(),
  /** The series began with nothing: what was deleted before it is nobody's loss. */
  isInitial: z.boolean(),
});
export type SyncState = z.infer<typeof stateSchema>;
const STATE_KEYS = stateSchema.keyof().options;

export interface SyncTokens {
  write: (state: SyncState) => string;
  /** Undefined for anything that this service did not write. */
  read: (token: string) => SyncState | undefined;
}

const SEAL_BYTES = 16;

/** Tokens of letters, digits, - and _ only: clients put them into addresses as they are. */
export function createSyncTokens(key: Buffer): SyncTokens {
  const seal = (text: Uint8Array) => createHmac('sha256', key).update(text).digest().subarray(0, SEAL_BYTES);
  return {
    write(state) {
      const text = Buffer.from(JSON.stringify(STATE_KEYS.map((name) => state[name])));
      return Buffer.concat([seal(text), text]).toString('base64url');
    },
    read(token) {
      if (!/^[\w-]{1,600}$/.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      // One token has one spelling, also in the bits that are left over at its end.
      if (bytes.toString('base64url') !== token) return undefined;
      const [given, text] = [bytes.subarray(0, SEAL_BYTES), bytes.subarray(SEAL_BYTES)];
      if (given.length !== SEAL_BYTES || !timingSafeEqual(given, seal(text))) return undefined;
      // Sealed by us, so it is what we wrote; the schema gives it its type again.
      const values = z.array(z.unknown()).parse(JSON.parse(text.toString()));
      return stateSchema.parse(Object.fromEntries(STATE_KEYS.map((name, index) => [name, values[index]])));
    },
  };
}
