import { HttpError } from '../../http/http-error.ts';
import { sentenceOf } from './reasons.ts';

/** An answer, or the engine's reason why there is none, with the place it is about. */
export type Calculated<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: string; index?: number; field?: string };

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
