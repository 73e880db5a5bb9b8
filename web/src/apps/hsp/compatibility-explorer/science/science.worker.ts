import type { HspIngredient } from '@suite/hsp';
import type { BlendReply } from './blend-report.ts';
import { type FitQuality, type FitReply, type FitRequest, judgeFit, reportFit } from './fit-report.ts';
import { type HeldPool, holdPool, type Pool, type PoolSearch, searchPool } from './held-pool.ts';
import { type OwnRanking, type OwnRankRequest, type OwnRows, rankOwnRows, toColumns } from './own-rows.ts';
import { type RatioRequest, reportRatio } from './ratio-report.ts';

/** What the page asks; each answer carries the number of its question. */
export type Question =
  | { kind: 'fit'; request: FitRequest }
  | { kind: 'quality'; request: FitRequest; sphere: { dD: number; dP: number; dH: number; r: number } }
  | { kind: 'pool'; pool: Pool }
  | { kind: 'blends'; request: PoolSearch }
  | { kind: 'ratio'; request: RatioRequest }
  | { kind: 'own-rows'; ingredients: readonly HspIngredient[] }
  | { kind: 'own-rank'; request: OwnRankRequest };

export interface Answers {
  fit: FitReply;
  quality: FitQuality;
  pool: number;
  blends: BlendReply;
  ratio: number[] | undefined;
  'own-rows': number;
  'own-rank': OwnRanking;
}

let own: OwnRows = toColumns([]);
let held: HeldPool = { key: '', candidates: [] };

function answer(question: Question): Answers[Question['kind']] {
  if (question.kind === 'fit') return reportFit(question.request);
  if (question.kind === 'quality') return judgeFit(question.request, question.sphere);
  if (question.kind === 'blends') return searchPool(held, question.request);
  if (question.kind === 'ratio') return reportRatio(question.request);
  if (question.kind === 'own-rank') return rankOwnRows(own, question.request);
  if (question.kind === 'pool') {
    held = holdPool(question.pool);
    return held.candidates.length;
  }
  own = toColumns(question.ingredients);
  return own.ingredients.length;
}

// Fits, searches and rankings of many rows would freeze the page.
self.addEventListener('message', ({ data }: MessageEvent<{ number: number; question: Question }>) => {
  const { number, question } = data;
  self.postMessage({ number, answer: answer(question) }, {});
});
