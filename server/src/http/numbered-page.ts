import type { AppContext } from './app-type.ts';
import { offsetPage } from './list-page.ts';
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
export function numberedPage(context: AppContext, { data, from, total, meta }: NumberedPage): Response {
  return privateDocument(offsetPage(context, { data, from, total, ...(meta ? { meta } : {}) }).body);
}
