import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { localisedBy } from '../collections.ts';
import { badRequest, type DeliveryError, unknownContentType } from '../delivery-error.ts';
import type { Library } from '../library.ts';
import { ALL_LOCALES, localeView } from '../locale.ts';
import { type Parameters, readParameters, takeInteger } from '../query/parameters.ts';
import { refuseRest } from '../query/query.ts';
import { assetResource, entryResource, type EntryView, type Scope, scopedSys } from '../resource.ts';
import { type Journal, lastChange, type Trace } from './journal.ts';

export interface SyncParts {
  library: Library;
  scope: Scope;
  journal: Journal;
  tokens: SyncTokens;
  /** Absolute address of the sync endpoint. */
  address: string;
}

const USUAL_LIMIT = 100;
const MAX_LIMIT = 1000;

/** Answers the sync endpoint: everything at first, later what has changed since, page by page. */
export function createSync(parts: SyncParts): (search: URLSearchParams) => object {
  const { journal, library, scope, tokens, address } = parts;
  const locale = localeView(ALL_LOCALES, library.content.locales);
  const view: EntryView | undefined = locale && { scope, locale, isLocalised: localisedBy(library) };

  return (search) => {
    const state = readState(readParameters(search));
    // A token of a server that is ahead stays as it is: what it stands for comes when this one has caught up.
    const until = Math.max(state.until ?? lastChange(journal), state.after);
    const wanted = journal.traces.filter(
      (trace) => trace.change > state.after && trace.change <= until && isWanted(trace, state),
    );
    const page = wanted.slice(0, state.limit);
    const items = page.map(toResource);
    const last = page.at(-1);
    if (last && page.length < wanted.length) {
      return { sys: SYS, items, nextPageUrl: linkTo({ ...state, after: last.change, until }) };
    }
    // What changed while the pages were read lies after the end of the series, and comes with the next one.
    return {
      sys: SYS,
      items,
      nextSyncUrl: linkTo({ ...state, after: until, until: null, isInitial: false }),
    };
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
    if (contentType !== null && !library.contentType(contentType)) throw unknownContentType();
    const limit = takeInteger(parameters, 'limit', { fallback: USUAL_LIMIT, max: MAX_LIMIT });
    if (limit === 0) throw refuse('limit', 'must be at least 1');
    refuseRest(parameters);
    return { journal: journal.id, type, contentType, limit, after: 0, until: null, isInitial: true };
  }

  function isWanted(trace: Trace, { type, contentType, isInitial }: SyncState): boolean {
    if (trace.deletedAt !== undefined) {
      // At first there is nothing that a reader could still have; who asks for deletions gets them all the same.
      if (type === 'all') return !isInitial;
      return type === 'Deletion' || type === `Deleted${trace.type}`;
    }
    if (type !== 'all' && type !== trace.type) return false;
    return contentType === null || library.entries.get(trace.id)?.contentType === contentType;
  }

  function toResource(trace: Trace): object {
    const { type, id, sys, deletedAt } = trace;
    if (deletedAt !== undefined) {
      const deleted = scopedSys(`Deleted${type}`, { id, ...sys }, scope);
      return { sys: { ...deleted, revision: sys.revision, deletedAt } };
    }
    const entry = type === 'Entry' ? library.entries.get(id) : undefined;
    const asset = type === 'Asset' ? library.assets.get(id) : undefined;
    if (view && entry) return entryResource(entry, view);
    if (view && asset) return assetResource(asset, view);
    throw new Error(`The journal knows the ${type} ${id}, but the content does not.`);
  }

  function linkTo(state: SyncState): string {
    return `${address}?sync_token=${tokens.write(state)}`;
  }
}

const SYS = { type: 'Array' };

function readType(text: string): SyncType {
  const type = SYNC_TYPES.find((candidate) => candidate === text);
  if (type === undefined) throw refuse('type', `must be one of ${SYNC_TYPES.join(', ')}`);
  return type;
}

/** A reason that is a sentence of its own stands alone. */
function refuse(name: string, reason: string): DeliveryError {
  const details = reason.endsWith('.') ? reason : `"${name}" ${reason}`;
  return badRequest({ name, path: [name], details });
}

const sizeSchema = z.number().int().min(1).max(1000);
const changeSchema = z.number().int().min(0);

/** What a reader of changes has to bring along; short names, because all of it travels in an address. */
const stateSchema = z.object({
  /** The journal that the numbers belong to. */
  journal: z.string(),
  type: z.enum(['all', 'Entry', 'Asset', 'Deletion', 'DeletedEntry', 'DeletedAsset']),
  contentType: z.string().nullable(),
  limit: sizeSchema,
  /** Changes up to here are known. */
  after: changeSchema,
  /** Within a series of pages: the last change that belongs to it. */
  until: changeSchema.nullable(),
  /** The series began with nothing: what was deleted before it is nobody's loss. */
  isInitial: z.boolean(),
});
export type SyncState = z.infer<typeof stateSchema>;
export type SyncType = SyncState['type'];
export const SYNC_TYPES = stateSchema.shape.type.options;

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
      const { journal, type, contentType, limit, after, until, isInitial } = state;
      const text = Buffer.from(JSON.stringify([journal, type, contentType, limit, after, until, isInitial]));
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
      const [journal, type, contentType, limit, after, until, isInitial] = z
        .array(z.unknown())
        .parse(JSON.parse(text.toString()));
      return stateSchema.parse({ journal, type, contentType, limit, after, until, isInitial });
    },
  };
}
