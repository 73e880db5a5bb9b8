import { createHmac } from 'node:crypto';
import { createAccessCheck } from './access.ts';
import { type AnswerCache, createAnswerCache } from './answer-cache.ts';
import { respondWithAsset } from './assets/asset-files.ts';
import { createAssetKeys, readExpiry } from './assets/asset-keys.ts';
import {
  accessTokenInvalid,
  badRequest,
  DeliveryError,
  notFound,
  rateLimitExceeded,
  serverError,
} from './delivery-error.ts';
import { type Clock, systemClock } from './clock.ts';
import { createLibrary } from './library.ts';
import { type Content, filesOf, type StoredAsset } from './model.ts';
import type { Scope } from './resource.ts';
import {
  ID_HEADER,
  type RequestHeaders,
  respondOnce,
  respondToPreflight,
  respondWith,
  respondWithError,
} from './respond.ts';
import { type Answer, createRoutes, pathInside } from './routes.ts';
import { type Journal, newJournal, recordChanges } from './sync/journal.ts';
import { createSync, createSyncTokens, type SyncTokens } from './sync/sync.ts';

export interface DeliveryOptions {
  content: Content;
  /** Id of the one space that is served. */
  space: string;
  /** Its name, where that is another. */
  spaceName?: string;
  token: string;
  /** Origin under which the service can be reached from outside; links in answers begin with it. */
  publicUrl: string;
  /** Where below it: requests arrive with this in front of their path. */
  mountedAt?: string;
  /** What is known of earlier contents; without it every start is a first one. */
  journal?: Journal;
  /** Requests per second; without it as many as there are. */
  rate?: number | undefined;
  clock?: Clock;
  /** Told about failures of our own; the caller of the service only learns that there was one. */
  onError?: (error: unknown, requestId: string) => void;
}

export interface Delivery {
  /** Answers one request of the delivery protocol; never throws. The request id shows in the answer. */
  handle: (request: Request, requestId: string) => Response | Promise<Response>;
  /** Changes when any content changes. */
  version: () => string;
  /** Serves another content from now on. */
  replace: (content: Content, journal: Journal) => void;
  /** Makes ready, in the background, what a first question would have to wait for. */
  prepare: () => Promise<void>;
}

// The real service's limit on the address.
const MAX_ADDRESS_LENGTH = 7600;
const NO_PARAMETERS = new URLSearchParams();

export function createDelivery(options: DeliveryOptions): Delivery {
  const { space, token, publicUrl, mountedAt = '', clock = systemClock, onError } = options;
  const mayRead = createAccessCheck(token);
  const takeRequest = limitRate(options.rate, clock);
  const keys = createAssetKeys(keyFor('asset keys', token).toString('base64url'), space, clock);
  const tokens = createSyncTokens(keyFor('sync tokens', token));
  const scope = { space, environment: 'master' };
  const baseUrl = publicUrl.replace(/\/+$/, '') + mountedAt;
  const fixed = { scope, spaceName: options.spaceName ?? space, tokens, baseUrl };
  const limit = options.rate && { 'X-Contentful-RateLimit-Second-Limit': String(options.rate) };
  const firstJournal = options.journal ?? recordChanges(newJournal(), options.content, clock.now());
  let edition = createEdition({ ...fixed, content: options.content, journal: firstJournal });

  return {
    handle(request, requestId) {
      const common = { [ID_HEADER]: requestId, ...limit };
      if (request.method === 'OPTIONS') return respondToPreflight(common);
      try {
        const answered = answer(request, common);
        return answered instanceof Promise ? answered.catch(refuse) : answered;
      } catch (error) {
        return refuse(error);
      }

      function refuse(error: unknown): Response {
        if (error instanceof DeliveryError) return respondWithError(error, request, common);
        onError?.(error, requestId);
        return respondWithError(serverError(), request, common);
      }
    },
    version: () => edition.content.version,
    replace(content, journal) {
      edition = createEdition({ ...fixed, content, journal });
    },
    prepare: () => edition.prepare(),
  };

  function answer(request: Request, common: RequestHeaders): Response | Promise<Response> {
    const authorization = request.headers.get('Authorization');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    // With the token in its header, the address as it was sent is the whole question.
    const target = authorization === null ? undefined : request.url.slice(request.url.indexOf('/', 8));
    const known = isReading && target !== undefined ? edition.cache.find(target) : undefined;
    if (known) {
      admit(authorization);
      return respondWith(known, request, common);
    }
    const { pathname, search, searchParams } = new URL(request.url);
    const path = pathname.startsWith(`${mountedAt}/`) ? pathname.slice(mountedAt.length) : '/';
    if (isReading && path.startsWith('/assets/')) {
      const address = baseUrl + path;
      return respondWithAsset(edition.content.files, keys, {
        request,
        path,
        search: searchParams,
        address,
        common,
      });
    }
    admit(authorization, searchParams);
    if (request.method === 'POST' && isForKeys(path)) return createKey(request, common);
    if (!isReading) throw notFound({ type: 'Route', id: path });
    if (pathname.length + search.length > MAX_ADDRESS_LENGTH) throw addressTooLong();
    // A token in the address is no part of the question; left in the key it would also stay in memory.
    searchParams.delete('access_token');
    const key = target ?? `${path}?${searchParams.toString()}`;
    return respondWith(edition.cache.add(key, edition.answer(path, searchParams)), request, common);
  }

  /** The token comes first: without it nobody learns what exists and what does not. */
  function admit(authorization: string | null, search = NO_PARAMETERS): void {
    if (!mayRead(authorization, search)) throw accessTokenInvalid();
    if (!takeRequest()) throw rateLimitExceeded();
  }

  function isForKeys(path: string): boolean {
    const inside = pathInside(scope, path);
    return inside.length === 1 && inside[0] === 'asset_keys';
  }

  async function createKey(request: Request, common: RequestHeaders): Promise<Response> {
    return respondOnce(await keys.create(await readExpiry(request)), common);
  }
}

/** As many requests as are allowed per second, all of them at once if somebody likes. */
function limitRate(rate: number | undefined, clock: Clock): () => boolean {
  if (rate === undefined) return () => true;
  let spentUntil = 0;
  return () => {
    const now = clock.monotonic();
    const next = Math.max(spentUntil, now) + 1000 / rate;
    // A thousandth of a millisecond for what the sums lose.
    if (next > now + 1000.001) return false;
    spentUntil = next;
    return true;
  };
}

/** One key per purpose out of the one secret: what is signed for one is worth nothing for another. */
function keyFor(purpose: string, token: string): Buffer {
  return createHmac('sha256', token).update(purpose).digest();
}

function addressTooLong(): DeliveryError {
  const details = `The address is longer than ${MAX_ADDRESS_LENGTH} characters`;
  return badRequest({ name: 'length', path: [], details });
}

/** One content, ready to be served. A new content is a new edition: no answer of the old one is left. */
export interface Edition {
  content: Content;
  answer: Answer;
  cache: AnswerCache;
  prepare: () => Promise<void>;
}

export interface EditionParts {
  content: Content;
  journal: Journal;
  scope: Scope;
  spaceName: string;
  tokens: SyncTokens;
  /** Absolute address of the service. */
  baseUrl: string;
}

const CACHE_LIMITS = { answers: 500, bytes: 16 * 1024 * 1024 };

export function createEdition({
  content,
  journal,
  scope,
  spaceName,
  tokens,
  baseUrl,
}: EditionParts): Edition {
  const placed = { ...content, assets: content.assets.map((asset) => withAddress(asset, baseUrl)) };
  const library = createLibrary(placed);
  const address = `${baseUrl}/spaces/${scope.space}/environments/${scope.environment}/sync`;
  const sync = createSync({ library, scope, journal, tokens, address });
  return {
    content: placed,
    answer: createRoutes({ library, scope, spaceName, sync }),
    cache: createAnswerCache(CACHE_LIMITS),
    prepare: library.prepareWords,
  };
}

/** Files of ours get the address they are fetched from; those of others keep theirs. */
function withAddress(asset: StoredAsset, baseUrl: string): StoredAsset {
  // Protected ones are named with their scheme, all others without: as the service does it.
  const base = asset.isProtected ? baseUrl : baseUrl.replace(/^https?:/, '');
  const files = filesOf(asset).map(([locale, file]) => [
    locale,
    file.url.startsWith('/assets/') ? { ...file, url: base + file.url } : file,
  ]);
  return {
    ...asset,
    fields: { ...asset.fields, ...(files.length > 0 && { file: Object.fromEntries(files) }) },
  };
}
