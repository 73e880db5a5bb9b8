import {
  type BlendReply,
  type CandidateFacts,
  findRatio,
  type FitQuality,
  type FitReply,
  type FitRequest,
  type HspIngredient,
  judgeFit,
  rankRows,
  type RatioRequest,
  reportFit,
  type RowRanking,
  type RowRankRequest,
  toColumns,
} from '@suite/recipes';
import { type CachedPool, cachePool, type Pool, type PoolSearch, searchPool } from './pool.ts';

/** What the page asks; each answer carries the number of its question. */
export type Question =
  | { kind: 'fit'; request: FitRequest }
  | { kind: 'quality'; request: FitRequest; sphere: { dD: number; dP: number; dH: number; r: number } }
  | { kind: 'pool'; pool: Pool }
  | { kind: 'blends'; request: PoolSearch }
  | { kind: 'ratio'; request: RatioRequest }
  | { kind: 'own-rows'; ingredients: readonly HspIngredient[]; facts: readonly CandidateFacts[] }
  | { kind: 'own-rank'; request: RowRankRequest };

export interface Answers {
  fit: FitReply;
  quality: FitQuality;
  pool: number;
  blends: BlendReply;
  ratio: number[] | undefined;
  'own-rows': number;
  'own-rank': RowRanking;
}

let own = toColumns([]);
let pool: CachedPool = { key: '', candidates: [] };

function answer(question: Question): Answers[Question['kind']] {
  if (question.kind === 'fit') return reportFit(question.request);
  if (question.kind === 'quality') return judgeFit(question.request, question.sphere);
  if (question.kind === 'blends') return searchPool(pool, question.request);
  if (question.kind === 'ratio') return findRatio(question.request);
  if (question.kind === 'own-rank') return rankRows(own, question.request);
  if (question.kind === 'pool') {
    pool = cachePool(question.pool);
    return pool.candidates.length;
  }
  own = toColumns(question.ingredients, question.facts);
  return own.ingredients.length;
}

// Fits, searches and rankings of many rows would freeze the page.
self.addEventListener('message', ({ data }: MessageEvent<{ number: number; question: Question }>) => {
  const { number, question } = data;
  self.postMessage({ number, answer: answer(question) }, {});
});
