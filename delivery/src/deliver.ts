import { createHmac } from 'node:crypto';
import { type Clock, createAccessCheck, limitRate, systemClock } from './access.ts';
import { createAssetKeys, readExpiry, respondWithAsset } from './assets.ts';
import { type Collection, createCollections } from './collections.ts';
import { badRequest, DeliveryError, invalidResourceId, notFound } from './delivery-error.ts';
import { createLibrary } from './library.ts';
import { type Content, RESOURCE_ID, withFiles } from './model.ts';
import { Parameters } from './query/page.ts';
import { type Scope, spaceResource } from './resource.ts';
import {
  createAnswerCache,
  ID_HEADER,
  type RequestHeaders,
  respondOnce,
  respondToPreflight,
  respondWith,
  respondWithError,
} from './respond.ts';
import { type Journal, newJournal, recordChanges } from './sync/journal.ts';
import { createSync, createSyncTokens } from './sync/sync.ts';

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
  rate?: number;
  clock?: Clock;
  /** Called with failures of our own; the caller of the service only learns that there was one. */
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
const CACHE_LIMITS = { answers: 500, bytes: 16 * 1024 * 1024 };

export function createDelivery(options: DeliveryOptions): Delivery {
  const { space, spaceName = space, token, publicUrl, mountedAt = '', rate, clock = systemClock } = options;
  const mayRead = createAccessCheck(token);
  const takeRequest = limitRate(rate, clock);
  const keys = createAssetKeys(keyFor('asset keys', token).toString('base64url'), space, clock);
  const tokens = createSyncTokens(keyFor('sync tokens', token));
  const scope = { space, environment: 'master' };
  const baseUrl = publicUrl.replace(/\/+$/, '') + mountedAt;
  const limit = rate && { 'X-Contentful-RateLimit-Second-Limit': String(rate) };
  let edition = editionOf(
    options.content,
    options.journal ?? recordChanges(newJournal(), options.content, clock.now()),
  );

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
        options.onError?.(error, requestId);
        const failure = new DeliveryError(500, 'ServerError', { message: 'Internal server error' });
        return respondWithError(failure, request, common);
      }
    },
    version: () => edition.library.content.version,
    replace(content, journal) {
      edition = editionOf(content, journal);
    },
    prepare: () => edition.library.entryWords.prepare(),
  };

  function answer(request: Request, common: RequestHeaders): Response | Promise<Response> {
    const authorization = request.headers.get('Authorization');
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    // With the token in its header, the address as it was sent is the whole question.
    const target = authorization === null ? undefined : request.url.slice(request.url.indexOf('/', 8));
    const known = isReading && target !== undefined ? edition.cache.find(target) : undefined;
    if (known) {
      admit(authorization, NO_PARAMETERS);
      return respondWith(known, request, common);
    }
    const { pathname, search, searchParams } = new URL(request.url);
    const path = pathname.startsWith(`${mountedAt}/`) ? pathname.slice(mountedAt.length) : '/';
    if (isReading && path.startsWith('/assets/')) {
      const { files } = edition.library.content;
      const address = baseUrl + path;
      return respondWithAsset(files, keys, { request, path, search: searchParams, address, common });
    }
    admit(authorization, searchParams);
    if (request.method === 'POST' && pathInside(scope, path).toString() === 'asset_keys') {
      return createKey(request, common);
    }
    if (!isReading) throw notFound({ type: 'Route', id: path });
    if (pathname.length + search.length > MAX_ADDRESS_LENGTH) {
      const details = `The address is longer than ${MAX_ADDRESS_LENGTH} characters`;
      throw badRequest({ name: 'length', path: [], details });
    }
    // A token in the address is no part of the question; left in the key it would also stay in memory.
    searchParams.delete('access_token');
    const key = target ?? `${path}?${searchParams.toString()}`;
    return respondWith(edition.cache.add(key, resourceAt(path, searchParams)), request, common);
  }

  /** The token comes first: without it nobody learns what exists and what does not. */
  function admit(authorization: string | null, search: URLSearchParams): void {
    if (!mayRead(authorization, search)) {
      const message = 'The access token you sent could not be found or is invalid.';
      throw new DeliveryError(401, 'AccessTokenInvalid', { message });
    }
    if (!takeRequest()) {
      const message = 'There were too many requests within a second: wait as long as the reset header says.';
      throw new DeliveryError(429, 'RateLimitExceeded', { message });
    }
  }

  async function createKey(request: Request, common: RequestHeaders): Promise<Response> {
    return respondOnce(await keys.create(await readExpiry(request)), common);
  }

  function resourceAt(path: string, search: URLSearchParams): object {
    const inside = pathInside(scope, path);
    if (inside === 'space') {
      new Parameters(search).refuseRest();
      return spaceResource({ id: space, name: spaceName }, edition.library.content.locales);
    }
    const [name = '', id, ...deeper] =
      inside[0] === 'taxonomy' ? [inside.slice(0, 2).join('/'), ...inside.slice(2)] : inside;
    const collection = edition.collections.get(name);
    if (collection && id === undefined) return collection.list(search);
    // What stands above or below a concept is looked for at the concept.
    const isRelatives = name === 'taxonomy/concepts' && /^(?:ancestors|descendants)$/.test(deeper.join('/'));
    if (!collection?.one || id === '' || id === undefined || (deeper.length > 0 && !isRelatives)) {
      throw notFound({ type: 'Route', id: inside.join('/'), ...scope });
    }
    if (!RESOURCE_ID.test(id)) throw invalidResourceId();
    return collection.one(id, search);
  }

  /** One content, ready to be served. A new content is a new edition: no answer of the old one is left. */
  function editionOf(content: Content, journal: Journal) {
    const assets = content.assets.map((asset) => {
      // Protected ones are named with their scheme, all others without: as the service does it.
      const base = asset.isProtected ? baseUrl : baseUrl.replace(/^https?:/, '');
      return withFiles(asset, (file) =>
        file.url.startsWith('/assets/') ? { ...file, url: base + file.url } : file,
      );
    });
    const library = createLibrary({ ...content, assets });
    const sync: Collection = { list: createSync({ library, scope, journal, tokens, baseUrl }) };
    const collections = new Map([...createCollections(library, scope), ['sync', sync]]);
    return { library, collections, cache: createAnswerCache(CACHE_LIMITS) };
  }
}

/** One key per purpose out of the one secret: what is signed for one is worth nothing for another. */
function keyFor(purpose: string, token: string): Buffer {
  return createHmac('sha256', token).update(purpose).digest();
}

/** The path inside the environment. One that names none means master: older clients write it so. */
function pathInside(scope: Scope, path: string): readonly string[] | 'space' {
  const [root, space, ...below] = path.split('/').slice(1).map(decodeSegment);
  if (root !== 'spaces' || space === undefined) throw notFound({ type: 'Route', id: path });
  if (space !== scope.space) throw notFound({ type: 'Space', id: space });
  if (below.length === 0 || (below.length === 1 && below[0] === '')) return 'space';
  const [first, environment = '', ...rest] = below;
  if (first !== 'environments') return below;
  if (environment !== scope.environment) {
    throw notFound({ type: 'Environment', id: environment, space: scope.space });
  }
  return rest;
}

function decodeSegment(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    throw invalidResourceId();
  }
}
