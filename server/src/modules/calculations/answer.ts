import { HttpError } from '../../http/http-error.ts';
import type { Calculated } from './calculated.ts';
import { sentenceOf } from './reasons.ts';

export const MEDIA_TYPES = ['application/json', 'application/vnd.api+json'];

/** The numbers, or the reason why there are none as a refusal. */
export function answer(calculated: Calculated<object>): Response {
  if (calculated.ok) return Response.json(calculated.value, { headers: { 'Cache-Control': 'no-store' } });
  const { reason, index, field } = calculated;
  const place = [index, field].filter((part) => part !== undefined).join('/');
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: sentenceOf(reason),
    source: { pointer: `/${place}` },
  });
}
