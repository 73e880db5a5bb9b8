import type { z } from 'zod';
import type { AppContext } from './app-type.ts';

/*
 * A list has one kind of cursor for its callers: a text that they take from `links.next` and send as `page[after]`, with
 * the same filters. What is in it is the list's own: the place of the last entry where rows may come and go meanwhile
 * (writeCursor), or how many entries come before (offsetPage).
 */

interface Page<Data, Meta> {
  data: Data[];
  /** How many there are in all, and what else is told of the list. */
  meta: Meta;
  /** The cursor of the next page; undefined where this is the last. */
  next: string | undefined;
}

/** A page of a list as a reply. */
export function listPage<Data, Meta>(context: AppContext, { data, meta, next }: Page<Data, Meta>) {
  return { status: 200, body: { data, meta, links: { next: nextLink(context.req.url, next) } } } as const;
}

interface OffsetPage<Data, Meta> {
  data: Data[];
  /** How many entries come before these, and how many there are in all. */
  from: number;
  total: number;
  meta?: Meta;
}

/** The same for a list whose cursor is a number of entries. */
export function offsetPage<Data, Meta = object>(
  context: AppContext,
  { data, from, total, meta }: OffsetPage<Data, Meta>,
) {
  const end = from + data.length;
  // Without further facts the total is all of it.
  const facts = { total, ...meta } as { total: number } & Meta;
  return listPage(context, { data, meta: facts, next: end < total ? String(end) : undefined });
}

/** Where such a page begins. */
export function offsetOf(query: { 'page[after]'?: string | undefined }): number {
  return Number(query['page[after]'] ?? 0);
}

/** The address of the next page, without the origin: a proxy in front of us is not told of. */
export function nextLink(url: string, cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const next = new URL(url);
  next.searchParams.set('page[after]', cursor);
  return `${next.pathname}${next.search}`;
}

export function writeCursor(place: object): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url');
}

/** Undefined for anything that is no cursor of this list; one that somebody made up only finds other places of it. */
export function readCursor<Place>(text: string, schema: z.ZodType<Place>): Place | undefined {
  try {
    return schema.safeParse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8'))).data;
  } catch {
    return undefined;
  }
}
