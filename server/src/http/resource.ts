import type { Endpoint } from '@suite/contracts/endpoint';
import type { Transaction } from '../db/database.ts';
import { isUuid } from '../platform/uuid.ts';
import type { AppContext } from './app-type.ts';
import { HttpError } from './http-error.ts';
import type { SignedIn } from './signed-in.ts';
import { requireVersion, versionTag } from './version-tag.ts';

type Params = Readonly<Record<string, string>>;

/** What the endpoints of one kind of object have in common. */
export interface Resource<Row, Data> {
  /** The object of the path as the caller may see it; undefined is 404. May throw what else stands in the way, such as 403. */
  find: (tx: Transaction, params: Params, actor: SignedIn) => Promise<Row | undefined>;
  /** Keeps others from changing it until the transaction ends; called before `find` where something is written. */
  lock?: (tx: Transaction, params: Params) => Promise<void>;
  /** What an id of the path can be; a UUID unless told. */
  isId?: (id: string) => boolean;
  /** What If-Match is held against, and the ETag of the answer. */
  version?: (row: Row) => number;
  /** What answers hold of it. */
  show: (row: Row, tx: Transaction, actor: SignedIn) => Data | Promise<Data>;
}

export interface Found<Row, Data> {
  row: Row;
  /** The object as it is now, as an answer with its ETag. */
  show: () => Promise<{ status: 200; body: { data: Data }; headers: Record<string, string> }>;
}

interface Asked {
  context: AppContext;
  actor: unknown;
  params: Params;
}

/** Finds the object of a request, and judges what is asked of it. */
export function finder<Row, Data>(resource: Resource<Row, Data>, endpoint: Endpoint) {
  const { version, isId = isUuid } = resource;
  if (endpoint.ifMatch && !version) throw new Error(`${endpoint.id} wants If-Match of what has no version.`);
  const isWrite = endpoint.method !== 'get';

  async function find(tx: Transaction, { actor, params }: Asked): Promise<Found<Row, Data>> {
    const isPossible = Object.entries(params).every(([name, value]) => !/id$/i.test(name) || isId(value));
    if (!isPossible) throw new HttpError('NOT_FOUND');
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
        return {
          status: 200,
          body: { data },
          headers: version ? { ETag: versionTag(version(present)) } : {},
        };
      },
    };
  }

  function judge({ context, params }: Asked, { row }: Found<Row, Data>, body: unknown): void {
    if (endpoint.ifMatch && version) requireVersion(context, version(row));
    if (endpoint.method === 'patch') requireSameId(body, Object.values(params).at(-1));
  }

  return { hasObject: true, find, judge };
}

/** The body of a PATCH names what it changes (JSON:API). */
function requireSameId(body: unknown, id: string | undefined): void {
  const { data } = (body ?? {}) as { data?: { id?: string } }; // checked by its schema
  if (data?.id === undefined || data.id === id) return;
  throw new HttpError('CONFLICT', { detail: 'The id of the body is not that of the address.' });
}
