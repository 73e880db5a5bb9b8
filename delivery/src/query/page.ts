import { badRequest, invalidQuery, unknownPath } from '../delivery-error.ts';
import type { Arrange } from './order.ts';

/** The parameters of a request that nobody has read yet. Taking one removes it; what is left is a filter or refused. */
export class Parameters {
  readonly #unread = new Map<string, string>();

  /** Every parameter may be in a query once: with two values one of them would have to be ignored. */
  constructor(search: URLSearchParams) {
    for (const [name, value] of search) {
      if (this.#unread.has(name)) {
        const details = `The parameter "${name}" is given more than once`;
        throw invalidQuery({ name: 'duplicate', path: [name], details });
      }
      this.#unread.set(name, value);
    }
  }

  take(name: string): string | undefined {
    const value = this.#unread.get(name);
    this.#unread.delete(name);
    return value;
  }

  /** A counting number: below zero is an invalid query, anything else out of order a bad request. */
  takeInteger(name: string, { fallback, max }: { fallback: number; max: number }): number {
    const value = this.take(name);
    if (value === undefined) return fallback;
    const number = Number(value);
    if (/^-\d+$/.test(value) && number < 0) {
      throw invalidQuery({ name, value, details: `"${name}" must not be negative` });
    }
    if (/^\d+$/.test(value) && number <= max) return number;
    const rule = /^\d+$/.test(value) ? `at most ${max}` : 'an integer';
    throw badRequest({ name, value, details: `"${name}" must be ${rule}` });
  }

  rest(): [name: string, value: string][] {
    return [...this.#unread];
  }

  refuseRest(): void {
    const [first] = this.rest();
    if (first) throw unknownPath(first[0]);
  }
}

/** Which page is asked for: so many from the start, or with a cursor those beside an item. */
export interface PageRequest {
  limit: number;
  skip: number;
  cursor?: { anchor: Anchor | undefined };
}

/** An item at the edge of a page, and on which side of it the next page lies. */
interface Anchor {
  side: 'pageNext' | 'pagePrev';
  /** Where the item stood: used when it is no longer there. */
  index: number;
  id: string;
}

export const USUAL_LIMIT = 100;
export const MAX_LIMIT = 1000;

/** Reads limit and skip, or with `cursor=true` limit and the token of a page. */
export function takePage(parameters: Parameters, usualLimit: number): PageRequest {
  const limit = parameters.takeInteger('limit', { fallback: usualLimit, max: MAX_LIMIT });
  const cursor = parameters.take('cursor') ?? 'false';
  if (cursor === 'true') return { limit, skip: 0, cursor: { anchor: takeAnchor(parameters) } };
  if (cursor !== 'false') throw refuse('cursor', cursor);
  return { limit, skip: parameters.takeInteger('skip', { fallback: 0, max: Number.MAX_SAFE_INTEGER }) };
}

/** A page: its items, and what the answer says of it. */
export interface Page<Item> {
  items: readonly Item[];
  frame: { total: number; skip: number; limit: number } | { limit: number; pages: PageLinks };
}

interface PageLinks {
  next?: string;
  prev?: string;
}

/**
 * The page of what was found, put in order if an order is given. Items that come or go in between neither hide others nor show
 * them twice when pages are asked for by cursor: a page begins beside an item. Then it does not count, and names its neighbours.
 */
export function cutPage<Item extends { id: string }>(
  found: readonly Item[],
  { page: { limit, skip, cursor }, arrange }: { page: PageRequest; arrange: Arrange<Item> | undefined },
  linkTo: (side: Anchor['side'], token: string) => string,
): Page<Item> {
  const total = found.length;
  const firstOnes = (count: number) => (arrange ? arrange(found, count) : found);
  if (!cursor) {
    return { items: firstOnes(skip + limit).slice(skip, skip + limit), frame: { total, skip, limit } };
  }
  const inOrder = firstOnes(total);
  const start = startOf(inOrder, cursor.anchor, limit);
  const items = inOrder.slice(start, start + limit);
  const [first, last] = [items[0], items.at(-1)];
  const pages: PageLinks = {};
  if (last && start + limit < total) {
    pages.next = linkTo('pageNext', toToken(start + items.length - 1, last.id));
  }
  if (first && start > 0) pages.prev = linkTo('pagePrev', toToken(start, first.id));
  return { items, frame: { limit, pages } };
}

function startOf(items: readonly { id: string }[], anchor: Anchor | undefined, limit: number): number {
  if (!anchor) return 0;
  const found = items.findIndex(({ id }) => id === anchor.id);
  if (anchor.side === 'pagePrev') return Math.max(0, (found < 0 ? anchor.index : found) - limit);
  // An item that is gone has left its place to the one behind it.
  return found < 0 ? anchor.index : found + 1;
}

function takeAnchor(parameters: Parameters): Anchor | undefined {
  const [next, previous] = [parameters.take('pageNext'), parameters.take('pagePrev')];
  if (next !== undefined && previous !== undefined)
    throw unknownPath('pagePrev', 'cannot stand beside pageNext');
  if (next !== undefined) return fromToken('pageNext', next);
  return previous === undefined ? undefined : fromToken('pagePrev', previous);
}

function toToken(index: number, id: string): string {
  return Buffer.from(`${index}:${id}`).toString('base64url');
}

/** A token is a place, not a permission: a made-up one leads to another page of the same answer. */
function fromToken(side: Anchor['side'], token: string): Anchor {
  const text = /^[\w-]{1,200}$/.test(token) ? Buffer.from(token, 'base64url').toString() : '';
  const [, index, id] = /^(\d{1,9}):(.+)$/s.exec(text) ?? [];
  if (id === undefined) throw refuse(side, token);
  return { side, index: Number(index), id };
}

function refuse(name: string, value: string): Error {
  return badRequest({ name, value, details: `"${name}" is not valid` });
}
