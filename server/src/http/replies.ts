import type { AppContext } from './app-type.ts';

interface Page<Data, Meta> {
  data: Data[];
  /** How many there are in all, and more about the list. */
  meta: Meta;
  /** The cursor of the next page; undefined where this is the last. */
  next?: string;
}

/** A page of a list as a reply. Its cursor is made and read by `db/keyset-page.ts`. */
export function listPage<Data, Meta>(context: AppContext, { data, meta, next }: Page<Data, Meta>) {
  return { status: 200, body: { data, meta, links: { next: nextLink(context.req.url, next) } } } as const;
}

/** A list that is answered whole. */
export function wholeList<Data>(data: Data[]) {
  return { status: 200, body: { data, meta: { total: data.length }, links: { next: null } } } as const;
}

/** The address of the next page, without the origin: a proxy in front of us has another one. */
export function nextLink(url: string, cursor: string): string;
export function nextLink(url: string, cursor: string | undefined): string | null;
export function nextLink(url: string, cursor: string | undefined): string | null {
  if (cursor === undefined) return null;
  const next = new URL(url);
  next.searchParams.set('page[after]', cursor);
  return `${next.pathname}${next.search}`;
}

// Answers for one person are stored nowhere, and are not the same for the next one (S-19).
export const PRIVATE = { 'Cache-Control': 'no-store', Vary: 'Authorization, Origin' };

/** A file for one person. The name is ours and plain: nothing that somebody wrote can reach the header. */
export function privateFile(name: string, text: string): Response {
  const type = name.endsWith('.csv') ? 'text/csv; charset=utf-8' : 'application/json';
  return new Response(text, {
    headers: { ...PRIVATE, 'Content-Type': type, 'Content-Disposition': `attachment; filename="${name}"` },
  });
}
