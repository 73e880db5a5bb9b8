import { ESTIMATOR_VERSION, estimateCc, estimateEacn } from '@suite/estimator';
import { SHIPPED_CC_LINE, shippedOils } from '@suite/estimator/hld-model';
import { readSmiles } from '@suite/structure';
import type { QuestionOf } from '../../../ui/question-thread.ts';
import type { ValueAnswer, ValueQuestions } from './value-answer.ts';

self.addEventListener('message', ({ data }: MessageEvent<QuestionOf<ValueQuestions>>) => {
  self.postMessage(answer(data), {});
});

function answer({ kind, ask }: QuestionOf<ValueQuestions>): ValueAnswer {
  const read = readSmiles(ask);
  if (!read.ok) return read;
  if (kind === 'cc0') {
    const found = estimateCc(SHIPPED_CC_LINE, read.molecule);
    return found.ok ? told(found.mean, found.interval80, null) : found;
  }
  const found = estimateEacn(shippedOils(), read.molecule);
  if (!found.ok) return { ok: false, reason: found.reason };
  return told(found.mean, found.interval80, { name: found.nearest.name, value: found.nearest.eacn });
}

function told(
  mean: number,
  [low, high]: readonly [number, number],
  nearest: { name: string; value: number } | null,
): ValueAnswer {
  return { ok: true, mean, low, high, nearest, version: ESTIMATOR_VERSION };
}
