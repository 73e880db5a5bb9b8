import { REQUESTED_WITH } from '@suite/contracts/auth';
import type { AnswerOf, BodyInput, Endpoint, ParamsOf, QueryInput } from '@suite/contracts/endpoint';
import { CallError, FetchError } from './call-error.ts';
import { readAnswer, type Schema } from './read-answer.ts';

export type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface CallOptions<Value> {
  /** Default GET. */
  method?: Method;
  /** Sent as JSON; a file as it is. */
  body?: unknown;
  /** Default JSON:API; sign-in and calculations take plain JSON. */
  mediaType?: string;
  /** What the answer must look like, by its status where that differs. */
  answer: Schema<Value> | ((status: number) => Schema<Value>);
  headers?: Record<string, string>;
  /** False: the call is about the session itself and carries no token. */
  isSignedIn?: boolean;
  signal?: AbortSignal;
}

/** What a call of an endpoint needs: its parameters, query and body where it has them. */
export type CallInput<E extends Endpoint> = Needed<
  'params',
  E['params'] extends object ? ParamsOf<E> : undefined
> &
  Needed<'query', QueryInput<E>> &
  BodyPart<SentBody<E>> &
  Needed<'version', E['ifMatch'] extends true ? number : undefined> & {
    /** An Idempotency-Key, so that the same call again is done once. */
    key?: string;
    /** False: the call is about the session itself and carries no token. */
    isSignedIn?: boolean;
    signal?: AbortSignal;
  };

/** A file goes as it is. */
type SentBody<E extends Endpoint> = [BodyInput<E>] extends [undefined]
  ? E extends { rawBody: true } | { readsBody: true }
    ? Blob
    : undefined
  : BodyInput<E>;

/** A body, or only the attributes where it is about one resource: its type and id follow from the endpoint. */
type BodyPart<Body> =
  | Needed<'body', Body>
  | (Body extends { data: { attributes: infer Attributes } } ? { attributes: Attributes } : never);

/** Left out where the endpoint has none, and where all of it may be. */
type Needed<Name extends string, Value> = [Value] extends [undefined]
  ? object
  : object extends Value
    ? { [Key in Name]?: Value }
    : { [Key in Name]: Value };

/** One call to our API: an endpoint or a path in, checked value out, every failure a CallError. */
export interface Call {
  <E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E, Blob>>;
  <Value>(path: string, options: CallOptions<Value>): Promise<Value>;
}

export interface Caller {
  /** Where the API answers; '' is the own origin. */
  baseUrl: string;
  fetch: typeof fetch;
  accessToken: () => string | undefined;
  /** Told that a token was refused; says whether there is a new one to try once more with. */
  renew?: (refused: string) => Promise<boolean>;
  wait: (milliseconds: number) => Promise<void>;
}

// Waits before a repetition, in milliseconds. Only reading is repeated: a write might have been done.
const PAUSES = [300, 1000];
const LONGEST_PAUSE = 5000;
const PASSING = [429, 502, 503, 504];

/** Makes the function all capabilities call through (R7.4). */
export function createCall(caller: Caller): Call {
  async function attempt(path: string, options: CallOptions<unknown>, token: string | undefined) {
    try {
      return await caller.fetch(caller.baseUrl + path, requestOf(path, options, token));
    } catch (error) {
      if (options.signal?.aborted) throw error;
      throw new FetchError('Fetch failure', { cause: error });
    }
  }

  async function send(path: string, options: CallOptions<unknown>): Promise<Response> {
    const token = options.isSignedIn === false ? undefined : caller.accessToken();
    const response = await attempt(path, options, token);
    if (response.status !== 401 || token === undefined) return response;
    const isRenewed = (await caller.renew?.(token)) ?? false;
    return isRenewed ? attempt(path, options, caller.accessToken()) : response;
  }

  async function sendPatiently(path: string, options: CallOptions<unknown>): Promise<Response> {
    if ((options.method ?? 'GET') !== 'GET') return send(path, options);
    for (const pause of PAUSES) {
      const outcome = await send(path, options).catch((error: unknown) => {
        if (error instanceof FetchError) return error;
        throw error;
      });
      if (outcome instanceof Response && !PASSING.includes(outcome.status)) return outcome;
      const asked = outcome instanceof Response ? retryAfter(outcome) : undefined;
      if (asked !== undefined && asked > LONGEST_PAUSE && outcome instanceof Response) return outcome;
      await caller.wait(asked ?? pause);
    }
    return send(path, options);
  }

  async function callPath<Value>(path: string, options: CallOptions<Value>): Promise<Value> {
    try {
      return await readAnswer(await sendPatiently(path, options), options.answer);
    } catch (error) {
      if (error instanceof CallError || options.signal?.aborted) throw error;
      throw new CallError('Unknown failure', { cause: error });
    }
  }

  // The two ways to call are told apart by their first argument, which decides what the second one is.
  return ((target: string | Endpoint, given: CallOptions<unknown> & EndpointInput) =>
    typeof target === 'string'
      ? callPath(target, given)
      : callPath(pathOf(target, given), optionsOf(target, given))) as Call;
}

/** Where the session's cookie is set and read. Elsewhere an API on another origin takes no call that brings cookies. */
const WITH_COOKIE = '/api/auth/';

function requestOf(path: string, options: CallOptions<unknown>, token: string | undefined): RequestInit {
  const { method = 'GET', body, mediaType = 'application/vnd.api+json', headers = {}, signal } = options;
  return {
    method,
    headers: {
      Accept: 'application/vnd.api+json, application/json',
      ...(body === undefined ? {} : { 'Content-Type': mediaType }),
      ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: body instanceof Blob ? body : JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
    credentials: path.startsWith(WITH_COOKIE) ? 'include' : 'same-origin',
    cache: 'no-store',
  };
}

/** The cursor in the `next` link of a page, which is a path on the API's origin. */
export function cursorOf(next: string | null): string | undefined {
  if (next === null) return undefined;
  return new URL(next, 'https://api.invalid').searchParams.get('page[after]') ?? undefined;
}

/** Milliseconds the server asks us to wait; it says so in seconds. */
function retryAfter(response: Response): number | undefined {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) && seconds >= 0 ? seconds * 1000 : undefined;
}

/** What is given to a call of an endpoint, as far as a request is made from it. */
interface EndpointInput {
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
  attributes?: unknown;
  version?: number;
  key?: string;
  isSignedIn?: boolean;
  signal?: AbortSignal;
}

/** The address of a call: parameters in their places, and the query without what is empty. */
function pathOf({ path }: Endpoint, { params = {}, query = {} }: EndpointInput): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === '' ? [] : [[name, value]],
  );
  return given.length === 0 ? filled : `${filled}?${new URLSearchParams(given).toString()}`;
}

function optionsOf(endpoint: Endpoint, input: EndpointInput): CallOptions<unknown> {
  const { method, mediaTypes, security, fromOwnPage, answers } = endpoint;
  const { version, key, isSignedIn = true, signal } = input;
  const body = input.attributes === undefined ? input.body : resourceBody(endpoint, input);
  return {
    // The methods of endpoints are those of calls, in small letters.
    method: method.toUpperCase() as Uppercase<typeof method>,
    ...(body === undefined ? {} : { body }),
    ...(mediaTypes?.[0] === undefined ? {} : { mediaType: mediaTypes[0] }),
    headers: {
      // The cookie counts with this header only, which other sites cannot send (S-03).
      ...(security !== undefined || fromOwnPage ? { [REQUESTED_WITH.name]: REQUESTED_WITH.value } : {}),
      ...(version === undefined ? {} : { 'If-Match': `"${version}"` }),
      ...(key === undefined ? {} : { 'Idempotency-Key': key }),
    },
    isSignedIn,
    ...(signal ? { signal } : {}),
    answer: (status) => schemaOf(answers[status]),
  };
}

/** The body of JSON:API about one resource; a change names the one that the path ends with. */
function resourceBody({ method, body }: Endpoint, { params = {}, attributes }: EndpointInput): object {
  // Only bodies of this form can be given by their attributes.
  const { shape } = body as unknown as { shape: { data: { shape: { type: { value: string } } } } };
  const id = method === 'patch' ? { id: Object.values(params).at(-1) } : {};
  return { data: { type: shape.data.shape.type.value, ...id, attributes } };
}

function schemaOf(declared: Endpoint['answers'][number] | undefined): Schema<unknown> {
  if (declared?.schema) return declared.schema;
  if (declared?.mediaType === undefined) return noBody;
  return { mediaType: declared.mediaType, safeParse: (data) => ({ success: true, data }) };
}

/** What is expected of a call whose answer is its status alone. */
const noBody: Schema<void> = {
  safeParse: (value) =>
    value === undefined
      ? { success: true, data: undefined }
      : { success: false, error: new TypeError('expected an answer without a body') },
};
