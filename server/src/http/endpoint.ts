import {
  type BodyOf,
  type Endpoint,
  JSON_API,
  type NeedsAccount,
  type ParamsOf,
  type QueryOf,
  type ReplyOf,
} from '@suite/contracts/endpoint';
import type { Actor as DatabaseActor } from '../db/actor.ts';
import type { Transaction } from '../db/database.ts';
import { type AuditEntry, writeAudit } from '../platform/audit.ts';
import type { App, AppContext, SignedIn } from './app-type.ts';
import { mountEndpoint } from './mount.ts';
import { type WriteParts, writeIdempotently } from './idempotent-write.ts';
import { parseBody, parseQuery, readRaw } from './parse.ts';
import type { Actor, PolicyFor } from './policy.ts';
import { PRIVATE } from './replies.ts';
import { finder, type Found, type Resource } from './resource.ts';

export interface EndpointParts extends WriteParts {
  policyFor: PolicyFor;
  /** As whom the transactions of handlers run; as the caller unless given. With an Idempotency-Key always as the caller. */
  as?: (caller: SignedIn) => DatabaseActor;
}

/** What a handler is given. */
export interface Asked<E extends Endpoint> {
  context: AppContext;
  actor: NeedsAccount<E> extends true ? SignedIn : Actor;
  params: ParamsOf<E>;
  query: QueryOf<E>;
  body: BodyOf<E>;
}

/** And what one is given that works in a transaction. */
export interface AskedInside<E extends Endpoint> extends Asked<E> {
  tx: Transaction;
  now: Date;
  /** Writes an entry of what was done into the audit log, in the same transaction. */
  audit: (entry: Omit<AuditEntry, 'outcome' | 'requestId'>) => Promise<void>;
}

/** What one is given that works outside a transaction, on an object. */
export interface AskedOutside<E extends Endpoint, Row, Data> extends Asked<E> {
  /** The object as it was found; locked no more. */
  row: Row;
  /** Does a part in a transaction of the caller, or of the product itself: the object is found and judged as in `answer`. */
  inside: (
    handle: Handler<AskedInside<E> & Found<Row, Data>, E>,
    actor?: DatabaseActor,
  ) => Promise<ReplyOf<E, Response>>;
}

type Handler<Input, E extends Endpoint> = (
  input: Input,
) => ReplyOf<E, Response> | Promise<ReplyOf<E, Response>>;

/** A reply as far as everything here looks at it. */
type Reply = Response | { status: number; body?: unknown; headers?: Record<string, string> };

/**
 * Makes the function that gives the endpoints of a module their handlers: `on(endpoint).answer(handler)`. With a resource,
 * `on(endpoint, resource)`, the object of the path is locked where it is written, found, and compared with If-Match before.
 */
export function endpointsOn(app: App, parts: EndpointParts) {
  /** Permission first, then whether the object is there, and only then a look at the input (S-21). */
  function mount<E extends Endpoint>(
    endpoint: E,
    answer: (given: Given<E>) => Promise<Reply>,
    first?: First,
  ): void {
    const policy = parts.policyFor(endpoint.permission);
    mountEndpoint(app, { endpoint, policy }, async (context) => {
      await first?.(context);
      return toResponse(endpoint, await answer(await given(endpoint, context)));
    });
  }

  function begin<Value>(context: AppContext, act: (tx: Transaction) => Promise<Value>): Promise<Value> {
    const actor = context.get('actor');
    return parts.database.as(parts.as && actor.kind === 'user' ? parts.as(actor) : actor).transaction(act);
  }

  /** The object is locked, found and compared with If-Match; then the handler does its work in the same transaction. */
  async function work<E extends Endpoint, More extends object, Prepared extends object>(
    tx: Transaction,
    { asked, find, judge, prepared }: Finder<E, More> & { asked: Given<E>; prepared: Prepared },
    handler: Handler<AskedInside<E> & More & Prepared, E>,
  ): Promise<ReplyOf<E, Response>> {
    const { context, input } = asked;
    const found = await find(tx, asked);
    const { query, body } = input();
    await judge(asked, found, body);
    const by = context.get('actor');
    const audit: AskedInside<E>['audit'] = (entry) =>
      writeAudit(tx, parts.clock, { by, ...entry, outcome: 'ok', requestId: context.get('requestId') });
    return handler({ ...found, ...prepared, ...asked, query, body, tx, now: parts.clock.now(), audit });
  }

  function mountInside<E extends Endpoint, More extends object>(
    endpoint: E,
    finding: Finder<E, More>,
    handler: Handler<AskedInside<E> & More & { prepared: unknown }, E>,
  ): void {
    const { hasObject, find, prepareFor } = finding;
    mount(endpoint, async (asked) => {
      const { context, input } = asked;
      if (!hasObject) input(); // a bad request of nobody's object costs no transaction
      let prepared: unknown;
      const prepare =
        prepareFor && (async () => void (prepared = await prepareFor({ ...asked, ...input() })));
      const done = (tx: Transaction): Promise<Reply> =>
        work(tx, { ...finding, asked, prepared: { prepared } }, handler);
      // The answer of before is repeated only to somebody who still finds the object.
      const check = async (tx: Transaction) => {
        await find(tx, asked);
        input();
      };
      if (!endpoint.idempotencyKey) {
        if (prepare && hasObject) await begin(context, check);
        await prepare?.();
        return begin(context, done);
      }
      const write = { context, body: asked.body, check, prepare };
      return writeIdempotently(parts, write, async (tx) => keepable(await done(tx)));
    });
  }

  /** The object is found in a transaction of its own, before anything of the input is judged. */
  function mountOutside<E extends Endpoint, Row, Data>(
    endpoint: E,
    finding: Finder<E, Found<Row, Data>>,
    handler: Handler<AskedOutside<E, Row, Data>, E>,
  ): void {
    mount(endpoint, async (asked) => {
      const { context } = asked;
      const { row } = await begin(context, (tx) => finding.find(tx, asked));
      const inside: AskedOutside<E, Row, Data>['inside'] = (handle, actor) => {
        const done = (tx: Transaction) => work(tx, { ...finding, asked, prepared: {} }, handle);
        return actor ? parts.database.as(actor).transaction(done) : begin(context, done);
      };
      return handler({ ...asked, ...asked.input(), row, inside });
    });
  }

  function on<E extends Endpoint>(endpoint: E): Answering<E, AskedInside<E>, Asked<E>>;
  function on<E extends Endpoint, Row, Data>(
    endpoint: E,
    resource: Resource<Row, Data>,
  ): Answering<E, AskedInside<E> & Found<Row, Data>, AskedOutside<E, Row, Data>>;
  function on<E extends Endpoint>(endpoint: E, resource?: Resource<unknown, unknown>) {
    const object = resource && finder(resource, endpoint);
    const answer = (
      handler: Handler<AskedInside<E> & { prepared: unknown }, E>,
      prepareFor?: Finder<E, object>['prepareFor'],
    ): void =>
      object
        ? mountInside(endpoint, { ...object, prepareFor }, handler)
        : mountInside(endpoint, { ...NOTHING_TO_FIND, prepareFor }, handler);
    return {
      answer: (handler: Handler<AskedInside<E>, E>): void => answer(handler),
      answerAfter: <Prepared>(
        prepare: (asked: Asked<E>) => Promise<Prepared>,
        handler: Handler<AskedInside<E> & { prepared: Prepared }, E>,
      ): void =>
        // What the handler is given is what its own preparation gave.
        answer((asked) => handler({ ...asked, prepared: asked.prepared as Prepared }), prepare),
      answerOutside: (handler: Handler<Asked<E>, E>, first?: First): void =>
        object
          ? mountOutside(endpoint, object, handler)
          : mount(endpoint, async (asked) => handler({ ...asked, ...asked.input() }), first),
    };
  }
  return on;
}

interface Answering<E extends Endpoint, Inside, Outside> {
  /** The handler works in one transaction of the caller. */
  answer: (handler: Handler<Inside, E>) => void;
  /** The same after something that takes time, or has transactions of its own, and is done once the object was found. */
  answerAfter: <Prepared>(
    prepare: (asked: Asked<E>) => Promise<Prepared>,
    handler: Handler<Inside & { prepared: Prepared }, E>,
  ) => void;
  /** Without a transaction: for what computes, streams, or opens its own. */
  answerOutside: (handler: Handler<Outside, E>, first?: First) => void;
}

/** What is done before a body is read: strangers are counted, so that those who send too much are not even read. */
type First = (context: AppContext) => void | Promise<void>;

const NOTHING_TO_FIND = {
  hasObject: false,
  find: () => Promise.resolve({}),
  judge: () => Promise.resolve(),
};

interface Finder<E extends Endpoint, More> {
  hasObject: boolean;
  find: (tx: Transaction, asked: Given<E>) => Promise<More>;
  judge: (asked: Given<E>, found: More, body: unknown) => Promise<void>;
  prepareFor?: (asked: Asked<E>) => Promise<unknown>;
}

/** What was asked, with an input that was read but not judged yet: `input()` throws what is wrong with it. */
type Given<E extends Endpoint> = Pick<Asked<E>, 'context' | 'actor' | 'params'> & {
  input: () => Pick<Asked<E>, 'query' | 'body'>;
  /** Undefined where something is wrong. */
  body: unknown;
};

async function given<E extends Endpoint>(endpoint: E, context: AppContext): Promise<Given<E>> {
  const [input] = await Promise.allSettled([readInput(endpoint, context)]);
  return {
    context,
    // Both types are those of the endpoint: its permission lets nobody else through, its path has these parameters.
    actor: context.get('actor') as Asked<E>['actor'],
    params: context.req.param() as ParamsOf<E>,
    body: input.status === 'fulfilled' ? input.value.body : undefined,
    input: () => {
      if (input.status === 'rejected') throw input.reason;
      return input.value;
    },
  };
}

/** An answer that can be kept under an idempotency key: no stream. */
function keepable(reply: Reply): Exclude<Reply, Response> {
  if (reply instanceof Response) throw new TypeError('A stream cannot be kept for an Idempotency-Key.');
  return reply;
}

async function readInput<E extends Endpoint>(
  { query, body, rawBody, readsBody, mediaTypes = [JSON_API] }: E,
  { req, var: { bodyLimits } }: AppContext,
): Promise<Pick<Asked<E>, 'query' | 'body'>> {
  const schema = readsBody ? undefined : body;
  const readBody = () =>
    rawBody
      ? readRaw(req.raw, { mediaTypes, bytes: bodyLimits.bytes })
      : schema && parseBody(req.raw, { schema, mediaTypes }, bodyLimits);
  const checked = { query: query && parseQuery(req.url, query), body: await readBody() };
  // By the schemas of the endpoint, which its types follow; undefined where it has none.
  return checked as Pick<Asked<E>, 'query' | 'body'>;
}

function toResponse({ answers }: Endpoint, reply: Reply): Response {
  if (reply instanceof Response) return reply;
  const { status, body, headers } = reply;
  if (body === undefined) return new Response(null, { status, headers: { ...PRIVATE, ...headers } });
  const type = { 'Content-Type': answers[status]?.mediaType ?? JSON_API };
  return new Response(JSON.stringify(body), { status, headers: { ...PRIVATE, ...type, ...headers } });
}
