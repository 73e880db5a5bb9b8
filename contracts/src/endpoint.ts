import type { z } from 'zod';
import type { Operation, POLICY } from './policy.ts';

export const JSON_API = 'application/vnd.api+json';

/** A schema makes a JSON body; a media type alone a file or a stream; neither an answer without a body. */
export interface DeclaredAnswer {
  description: string;
  schema?: z.ZodType;
  /** JSON:API unless told. */
  mediaType?: string;
  /** What else it comes as where the caller wants that; the handler then gives the whole answer itself. */
  alternatives?: readonly string[];
  /** Written as it is read: it may be larger than what fits into memory. */
  isStream?: true;
  example?: unknown;
}

/** One endpoint of the API. The server's handler, the client's call and the API document all follow from it. */
export interface Endpoint {
  /** The operation id of the API document, unique in the whole API: listVotes. */
  id: string;
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** /api/votes/{id} */
  path: string;
  tag: string;
  summary: string;
  /** What the summary does not say and a caller has to know. */
  description?: string;
  /** Who may call it: a row of the table in policy.ts. */
  permission: Operation;
  /** The access token wherever the permission wants somebody; a cookie where it is named here. */
  security?: 'refreshCookie' | 'signOnCookie';
  /** Cookies count with a header that other sites cannot send (S-03): the client adds it to these and to those with a cookie. */
  fromOwnPage?: true;
  /** What each parameter of the path is. */
  params?: Readonly<Record<string, string>>;
  /** Each parameter with its `.meta({ description })`. */
  query?: z.ZodObject;
  body?: z.ZodType;
  /** What the body may be sent as; JSON:API unless told. */
  mediaTypes?: readonly string[];
  /** The handler gets the bytes as they came, and the schema is for the API document: a file, or something large. */
  rawBody?: true;
  /** The handler reads the body itself, for its refusals are its own; schema and media types are for the API document. */
  readsBody?: true;
  /** Where the body may be larger than others, or must be smaller; `elements` counts keys and what lists hold. */
  limits?: { bytes?: number; depth?: number; elements?: number };
  /** A body as somebody would send it. */
  example?: unknown;
  /** A change names the version it was made to. */
  ifMatch?: true;
  /** Sent again with the same key, it is done once. */
  idempotencyKey?: true;
  /** Callers shall leave it: the API document says so, and so does every answer (docs/guides/api-versions.md). */
  deprecated?: Deprecation;
  answers: Readonly<Record<number, DeclaredAnswer>>;
}

export interface Deprecation {
  /** The days, as 2026-11-17: since when it shall not be used in new programs, and from when on it may be gone. */
  since: string;
  sunset: string;
  /** The operation id of what to call instead, where there is something. */
  instead?: string;
}

type ParamNames<Path> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamNames<Rest>
  : never;

type Line = `${Uppercase<Endpoint['method']>} /${string}`;
type InLine<Given extends Line> = Given extends `${infer Method} ${infer Path}`
  ? { method: Lowercase<Method> & Endpoint['method']; path: Path }
  : never;
type WithParams<Path> = [ParamNames<Path>] extends [never]
  ? object
  : { params: Record<ParamNames<Path>, string> };

/** Describes an endpoint, with the exact types of what goes in and out: `endpoint('GET /api/votes', { … })`. */
export function endpoint<const Given extends Line, const Described extends Omit<Endpoint, 'method' | 'path'>>(
  line: Given,
  described: Described & WithParams<Given>,
): Described & InLine<Given>;
/** The same with method and path among the rest, for endpoints that share them. */
export function endpoint<const Described extends Endpoint>(
  described: Described & WithParams<Described['path']>,
): Described;
export function endpoint(given: string | Endpoint, described?: Omit<Endpoint, 'method' | 'path'>) {
  if (typeof given !== 'string') return given;
  const [method, path] = given.split(' ');
  return { ...described, method: method?.toLowerCase(), path };
}

export type ParamsOf<E extends Endpoint> = Record<ParamNames<E['path']>, string>;

/** What a caller sends, and what the handler gets of it. */
export type QueryInput<E extends Endpoint> = E['query'] extends z.ZodType ? z.input<E['query']> : undefined;
export type QueryOf<E extends Endpoint> = E['query'] extends z.ZodType ? z.output<E['query']> : undefined;
export type BodyInput<E extends Endpoint> = E['body'] extends z.ZodType ? z.input<E['body']> : undefined;
export type BodyOf<E extends Endpoint> = E['rawBody'] extends true
  ? Uint8Array
  : E['readsBody'] extends true
    ? undefined
    : E['body'] extends z.ZodType
      ? z.output<E['body']>
      : undefined;

/** What the handler gives: one of the declared statuses with its body; a file or a stream as what the server has for it. */
export type ReplyOf<E extends Endpoint, Stream> = {
  [Status in keyof E['answers'] & number]: E['answers'][Status] extends
    | { alternatives: readonly string[] }
    | { isStream: true }
    ? Stream
    : E['answers'][Status] extends { schema: infer Schema extends z.ZodType }
      ? { status: Status; body: z.input<Schema>; headers?: Record<string, string> }
      : E['answers'][Status] extends { mediaType: string }
        ? Stream
        : { status: Status; headers?: Record<string, string> };
}[keyof E['answers'] & number];

/** What the client gets: the checked body of the answer, a file as text or as what the client has for it, or undefined. */
export type AnswerOf<E extends Endpoint, File> = {
  [Status in keyof E['answers']]: E['answers'][Status] extends { schema: infer Schema extends z.ZodType }
    ? z.output<Schema>
    : E['answers'][Status] extends { mediaType: infer Type }
      ? Type extends `text/${string}`
        ? string
        : File
      : undefined;
}[keyof E['answers']];

/** Whether only somebody with an account gets through. */
export type NeedsAccount<E extends Endpoint> = (typeof POLICY)[E['permission']]['who'] extends
  | 'everyone'
  | 'loopback'
  | 'directory'
  ? false
  : true;
