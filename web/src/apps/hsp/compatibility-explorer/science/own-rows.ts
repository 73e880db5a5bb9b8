import { type HspIngredient, rankColumns, type ResolvedTarget, type ScoreLimits } from '@suite/hsp';

/** The rows of the user's own sets in columns, and what a filter looks at. */
export interface OwnRows {
  ingredients: readonly HspIngredient[];
  columns: { dD: Float64Array; dP: Float64Array; dH: Float64Array };
  words: readonly string[];
}

export interface OwnRankRequest {
  targets: readonly ResolvedTarget[];
  limits: ScoreLimits;
  q: string;
  scores: readonly number[];
  ranges: Partial<Record<'dD' | 'dP' | 'dH', { min?: number; max?: number }>>;
  methods: readonly string[];
  hasDensity: boolean;
  top: number;
}

export interface OwnRanking {
  rows: HspIngredient[];
  counts: number[];
  total: number;
}

export function toColumns(ingredients: readonly HspIngredient[]): OwnRows {
  return {
    ingredients,
    columns: {
      dD: Float64Array.from(ingredients, ({ dD }) => dD),
      dP: Float64Array.from(ingredients, ({ dP }) => dP),
      dH: Float64Array.from(ingredients, ({ dH }) => dH),
    },
    words: ingredients.map(({ name, cas = '' }) => `${name} ${cas}`.toLowerCase()),
  };
}

/** The best of the own rows; a hundred thousand take some milliseconds. */
export function rankOwnRows(rows: OwnRows, request: OwnRankRequest): OwnRanking {
  const { targets, limits, scores, top } = request;
  const mask = maskOf(rows, request);
  const ranking = rankColumns(rows.columns, targets, { top, limits, scores, ...(mask ? { mask } : {}) });
  return {
    rows: [...ranking.rows].flatMap((row) => rows.ingredients[row] ?? []),
    counts: ranking.counts,
    total: ranking.total,
  };
}

/** Undefined where every row passes. */
function maskOf({ ingredients, words }: OwnRows, request: OwnRankRequest): Uint8Array | undefined {
  const { ranges, methods, hasDensity } = request;
  const parts = request.q
    .toLowerCase()
    .split(/\s+/)
    .filter((part) => part !== '');
  const axes = (['dD', 'dP', 'dH'] as const).filter((axis) => ranges[axis] !== undefined);
  if (parts.length + axes.length + methods.length === 0 && !hasDensity) return undefined;
  return Uint8Array.from(ingredients, (ingredient, row) => {
    const isIn =
      parts.every((part) => words[row]?.includes(part)) &&
      (methods.length === 0 || methods.includes(ingredient.method ?? 'na')) &&
      (!hasDensity || ingredient.density !== undefined) &&
      axes.every((axis) => {
        const { min = -Infinity, max = Infinity } = ranges[axis] ?? {};
        return ingredient[axis] >= min && ingredient[axis] <= max;
      });
    return isIn ? 1 : 0;
  });
}
