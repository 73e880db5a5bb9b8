import type { Context } from 'hono';
import { privateDocument } from './private-answer.ts';

interface NumberedPage {
  data: unknown[];
  /** How many entries stand before these, and how many there are in all. */
  from: number;
  total: number;
  /** What is told of the list beside its length. */
  meta?: object;
}

/** A page of a list that goes on by number, with the address of the next one. */
export function numberedPage(context: Context, { data, from, total, meta }: NumberedPage): Response {
  const next = new URL(context.req.url);
  next.searchParams.set('page[after]', String(from + data.length));
  const body = {
    data,
    meta: { total, ...meta },
    links: { next: from + data.length < total ? `${next.pathname}${next.search}` : null },
  };
  return privateDocument(body);
}
