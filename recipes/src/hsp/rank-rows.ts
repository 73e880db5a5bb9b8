import { type CandidateFacts, type FactFilters, passesFacts } from './candidate-facts.ts';
import type { HspIngredient } from './document.ts';
import { rankColumns, type ResolvedTarget, type ScoreLimits } from '@suite/hsp';

/** Ingredients in columns, and the texts that a search looks at. */
export interface RowColumns {
  ingredients: readonly HspIngredient[];
  columns: { dD: Float64Array; dP: Float64Array; dH: Float64Array };
  texts: readonly string[];
  /** By row; nothing is known of a row without them. */
  facts: readonly CandidateFacts[];
}

export interface RowRankRequest {
  targets: readonly ResolvedTarget[];
  limits: ScoreLimits;
  q: string;
  scores: readonly number[];
  ranges: Partial<Record<'dD' | 'dP' | 'dH', { min?: number; max?: number }>>;
  methods: readonly string[];
  hasDensity: boolean;
  facts?: FactFilters;
  top: number;
}

export interface RowRanking {
  rows: HspIngredient[];
  counts: number[];
  total: number;
}

export function toColumns(
  ingredients: readonly HspIngredient[],
  facts: readonly CandidateFacts[] = [],
): RowColumns {
  return {
    ingredients,
    columns: {
      dD: Float64Array.from(ingredients, ({ dD }) => dD),
      dP: Float64Array.from(ingredients, ({ dP }) => dP),
      dH: Float64Array.from(ingredients, ({ dH }) => dH),
    },
    texts: ingredients.map(({ name, cas = '' }) => `${name} ${cas}`.toLowerCase()),
    facts,
  };
}

/** The best rows within the filters; a hundred thousand take some milliseconds. */
export function rankRows(rows: RowColumns, request: RowRankRequest): RowRanking {
  const { targets, limits, scores, top } = request;
  const mask = maskOf(rows, request);
  const ranking = rankColumns(rows.columns, targets, { top, limits, scores, mask });
  return {
    rows: [...ranking.rows].flatMap((row) => rows.ingredients[row] ?? []),
    counts: ranking.counts,
    total: ranking.total,
  };
}

/** Undefined where every row passes. */
function maskOf({ ingredients, texts, facts }: RowColumns, request: RowRankRequest): Uint8Array | undefined {
  const { ranges, methods, hasDensity, facts: wanted = {} } = request;
  const parts = request.q
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '');
  const axes = (['dD', 'dP', 'dH'] as const).filter((axis) => ranges[axis] !== undefined);
  const hasFacts = Object.keys(wanted).length > 0;
  if (parts.length + axes.length + methods.length === 0 && !hasDensity && !hasFacts) return undefined;
  return Uint8Array.from(ingredients, (ingredient, row) => {
    const isIn =
      parts.every((part) => texts[row]?.includes(part)) &&
      (methods.length === 0 || methods.includes(ingredient.method ?? 'na')) &&
      (!hasDensity || ingredient.density !== undefined) &&
      (!hasFacts || passesFacts(facts[row] ?? {}, wanted)) &&
      axes.every((axis) => {
        const { min = -Infinity, max = Infinity } = ranges[axis] ?? {};
        return ingredient[axis] >= min && ingredient[axis] <= max;
      });
    return isIn ? 1 : 0;
  });
}
