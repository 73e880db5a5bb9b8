import type { Endpoint } from '@suite/contracts/endpoint';
import type { Transaction } from '../db/database.ts';
import { isUuid } from '../platform/uuid.ts';
import type { AppContext, SignedIn } from './app-type.ts';
import { HttpError } from './http-error.ts';
import { PRIVATE } from './replies.ts';

type Params = Readonly<Record<string, string>>;

/** What the endpoints of one kind of object have in common. */
export interface Resource<Row, Data> {
  /** The object of the path as the caller may see it; undefined is 404. May throw another refusal, such as 403. */
  find: (tx: Transaction, params: Params, actor: SignedIn) => Promise<Row | undefined>;
  /** Keeps others from changing it until the transaction ends; called before `find` where something is written. */
  lock?: (tx: Transaction, params: Params) => Promise<void>;
  /** What an id of the path can be; a UUID unless given. */
  isId?: (id: string) => boolean;
  /** What If-Match is compared with, and the ETag of the answer. */
  version?: (row: Row) => number;
  /** Whether the refusal of a stale change carries the object as it is now, so that both can be joined (F-11). */
  tellsPresent?: true;
  /** What answers hold of it. */
  show: (row: Row, tx: Transaction, actor: SignedIn) => Data | Promise<Data>;
}

export interface Found<Row, Data> {
  row: Row;
  /** The object as it is now, as an answer with its ETag. */
  show: () => Promise<{ status: 200; body: { data: Data }; headers: Record<string, string> }>;
}

interface ObjectRequest {
  context: AppContext;
  actor: unknown;
  params: Params;
}

/** Finds the object of a request, and checks whether it may be changed as asked. */
export function finder<Row, Data>(resource: Resource<Row, Data>, endpoint: Endpoint) {
  const { version, isId = isUuid } = resource;
  if (endpoint.ifMatch && !version) throw new Error(`${endpoint.id} wants If-Match of what has no version.`);
  const isWrite = endpoint.method !== 'get';

  async function find(tx: Transaction, { actor, params: given }: ObjectRequest): Promise<Found<Row, Data>> {
    const params = withPlainIds(given, isId);
    const look = async () => {
      // The endpoints of an object are for people with an account, whose policy let them through.
      const row = await resource.find(tx, params, actor as SignedIn);
      if (row === undefined) throw new HttpError('NOT_FOUND');
      return row;
    };
    if (isWrite) await resource.lock?.(tx, params);
    const row = await look();
    return {
      row,
      show: async () => {
        const present = isWrite ? await look() : row;
        const data = await resource.show(present, tx, actor as SignedIn);
        const headers: Record<string, string> = version ? { ETag: versionTag(version(present)) } : {};
        return { status: 200, body: { data }, headers };
      },
    };
  }

  async function judge(
    { context, params }: ObjectRequest,
    { row, show }: Found<Row, Data>,
    body: unknown,
  ): Promise<void> {
    if (endpoint.ifMatch && version) {
      if (resource.tellsPresent && isStale(context, version(row))) throw stale(await show());
      requireVersion(context, version(row));
    }
    if (endpoint.method === 'patch') requireSameId(body, Object.values(params).at(-1));
  }

  return { hasObject: true, find, judge };
}

/** Ids as the database writes them; one that is none is of nothing. */
function withPlainIds(params: Params, isId: (id: string) => boolean): Params {
  const plain = Object.entries(params).map(([name, value]) => {
    if (!/id$/i.test(name)) return [name, value];
    if (!isId(value.toLowerCase())) throw new HttpError('NOT_FOUND');
    return [name, value.toLowerCase()];
  });
  return Object.fromEntries(plain) as Params; // the same names
}

function stale({ body, headers }: { body: { data: unknown }; headers: Record<string, string> }): HttpError {
  return new HttpError('PRECONDITION_FAILED', {
    detail: 'It has been changed elsewhere. meta.present is the current version.',
    headers: { ...headers, Vary: PRIVATE.Vary },
    meta: { present: body.data },
  });
}

/** The body of a PATCH names what it changes (JSON:API). */
function requireSameId(body: unknown, id: string | undefined): void {
  const { data } = (body ?? {}) as { data?: { id?: string } }; // checked by its schema
  if (data?.id === undefined || data.id.toLowerCase() === id?.toLowerCase()) return;
  throw new HttpError('CONFLICT', { detail: 'The id in the body does not match the URL.' });
}

export function versionTag(version: number): string {
  return `"${version}"`;
}

/**
 * Refuses a change that was not made to the present version (F-11): 428 when it does not say which one it was made
 * to, 412 when that is not the present one. Called after the object was found, so it shows nothing of others' objects.
 */
function requireVersion(context: AppContext, version: number): void {
  const given = context.req.header('if-match');
  if (given === undefined) {
    throw new HttpError('PRECONDITION_REQUIRED', {
      detail: 'Send the ETag of the version you are changing in If-Match.',
    });
  }
  if (isStale(context, version)) throw changedMeanwhile({ ETag: versionTag(version) });
}

function isStale(context: AppContext, version: number): boolean {
  const given = context.req.header('if-match');
  return given !== undefined && given.trim() !== versionTag(version);
}

/** Also where the version was right when it was looked at, and somebody else was quicker. */
export function changedMeanwhile(headers: Record<string, string> = {}): HttpError {
  return new HttpError('PRECONDITION_FAILED', {
    detail: 'It has been changed elsewhere. Load it again.',
    headers,
  });
}
