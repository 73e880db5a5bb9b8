export { type RecipeAction, type Refusal, type SurfactantChanges } from './hld/actions.ts';
export { changeActions, keyOf, mixActions, ratioActions, variableActions } from './hld/compose-actions.ts';
export { type DerivedRecipe, deriveRecipe, recipeUncertainty } from './hld/derive.ts';
export { type RecipeTable, tabulateRecipe } from './hld/export-table.ts';
export { type EntryState, entryState } from './hld/flags.ts';
export { loadDocument, type ReadIngredients } from './hld/merge.ts';
export {
  DEFAULT_RECIPE,
  DEFAULT_STATE,
  RECIPE_LIMITS,
  type IngredientKey,
  isSameKey,
  type OilEntry,
  RECIPE_VERSION,
  type Recipe,
  type RecipeOil,
  type RecipeSurfactant,
  type StoredAs,
  type SurfactantEntry,
} from './hld/recipe.ts';
export { reduceRecipe } from './hld/reduce.ts';
export { rankReplacements, replaceableOf, type Replacement, replacementActions } from './hld/replacements.ts';
export { sameRecipe, isFullForm, keysToRead, type StoredDocument, storeDocument } from './hld/stored.ts';
export { findRatio, type RatioRequest } from './hsp/blends-for-targets.ts';
export {
  type CandidateFacts,
  CMR_CATEGORIES,
  type FactFilters,
  KNOWN_FACTS,
  NOT_LIQUID,
  type NumberRange,
} from './hsp/candidate-facts.ts';
export { type BlendReason, deriveBlend, type DerivedBlend } from './hsp/derive-blend.ts';
export {
  type BlendComponent,
  resolveTargets,
  type CandidateFilters,
  DEFAULT_HSP_DOCUMENT,
  type FitMethod,
  type FitTarget,
  HSP_RECIPE_LIMITS,
  HSP_RECIPE_VERSION,
  type HspDocument,
  type HspIngredient,
  type HspTarget,
  type HspTest,
  type HspReplacement,
  REPLACEMENT_OBJECTIVES,
} from './hsp/document.ts';
export { type BlendReply, type BlendRequest, findBlends, type FoundBlend } from './hsp/find-blends.ts';
export {
  type FitQuality,
  type FitReply,
  type FitReport,
  type FitRequest,
  judgeFit,
  type NextTest,
  reportFit,
  type FitGradeReason,
  gradeFit,
} from './hsp/fit-report.ts';
export { rankRows, type RowRanking, type RowRankRequest, toColumns } from './hsp/rank-rows.ts';
export { type HspAction, isInBlend, reduceHspRecipe, withoutDensity } from './hsp/reduce.ts';
