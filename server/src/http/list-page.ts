import type { AppContext } from './app-type.ts';

interface Page<Data, Meta> {
  data: Data[];
  /** How many there are in all, and what else is told of the list. */
  meta: Meta;
  /** The cursor of the next page; undefined where this is the last. */
  next: string | undefined;
}

/**
 * A page of a list as a reply. A cursor is the list's own: callers take it from `links.next`, and send it as
 * `page[after]` with the same filters.
 */
export function listPage<Data, Meta>(context: AppContext, { data, meta, next }: Page<Data, Meta>) {
  return { status: 200, body: { data, meta, links: { next: nextLink(context, next) } } } as const;
}

function nextLink({ req }: AppContext, cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const url = new URL(req.url);
  url.searchParams.set('page[after]', cursor);
  return `${url.pathname}${url.search}`;
}

/** Where a list that goes on by number begins, from the cursor of the request. */
export function offsetOf(query: { 'page[after]'?: string | undefined }): number {
  return Number(query['page[after]'] ?? 0);
}

/** The cursor after some entries of a list that goes on by number. */
export function cursorAfter(count: number, total: number): string | undefined {
  return count < total ? String(count) : undefined;
}
