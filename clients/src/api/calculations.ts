import { type HldAnswer, type HldQuestion, hldAnswerSchema } from '@suite/contracts/calculations';
import type { Call } from './call.ts';

/** HLD and emulsion type as the server computes them, also from ingredients that are only named. */
export function calculateHld(call: Call, question: HldQuestion, signal?: AbortSignal): Promise<HldAnswer> {
  return call('/api/calculations/hld', {
    method: 'POST',
    mediaType: 'application/json',
    body: question,
    answer: hldAnswerSchema,
    ...(signal ? { signal } : {}),
  });
}
