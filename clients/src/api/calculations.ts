import type { HldAnswer, HldQuestion } from '@suite/contracts/calculations';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import type { Call } from './call.ts';

/** HLD and emulsion type as the server computes them, also from ingredients that are only named. */
export function calculateHld(call: Call, question: HldQuestion, signal?: AbortSignal): Promise<HldAnswer> {
  return call(calculationEndpoints.hld, { body: question, signal });
}
