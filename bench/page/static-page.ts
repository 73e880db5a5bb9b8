import { gzipSync } from 'node:zlib';
import { type Answer, ask, textOf } from '../http/ask.ts';

/**
 * The same page as a file somebody wrote by hand: the HTML and styles that the product sends, without any script and
 * without fonts of its own. What it takes to paint is the floor for a page of this size.
 */
export async function staticPage(url: string): Promise<Answer> {
  const answer = await ask(url, { headers: { 'accept-encoding': 'gzip' } });
  const html = textOf(answer)
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/@font-face\s*\{[^}]*\}/g, '')
    .replaceAll(/<link\b[^>]*>/g, '');
  const body = gzipSync(html);
  return {
    ...answer,
    body,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-encoding': 'gzip' },
  };
}
