import { badRequest, unknownPath } from '../delivery-error.ts';
import type { Arrange } from './order.ts';
import type { Parameters } from './parameters.ts';

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
