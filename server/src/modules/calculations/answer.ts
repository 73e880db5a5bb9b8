import { HttpError } from '../../http/http-error.ts';
import { sentenceOf } from './reasons.ts';

/** An answer, or the engine's reason why there is none, with the place it is about. */
export type Calculated<Value> =
  | { ok: true; value: Value }
  | { ok: false; reason: string; index?: number; field?: string };

/** The numbers, or the reason why there are none as a refusal. */
export function reply<Value>(calculated: Calculated<Value>): { status: 200; body: Value } {
  if (calculated.ok) return { status: 200, body: calculated.value };
  const { reason, index, field } = calculated;
  const place = [index, field].filter((part) => part !== undefined).join('/');
  throw new HttpError('UNPROCESSABLE_CONTENT', {
    detail: sentenceOf(reason),
    source: { pointer: `/${place}` },
  });
}
