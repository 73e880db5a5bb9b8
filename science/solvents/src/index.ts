export type { ActivityModel } from './activity/model.ts';
export {
  type MissingInteraction,
  UNIFAC_RANGE,
  type UnifacFailure,
  type UnifacGroups,
  unifacModel,
} from './activity/unifac.ts';
export type { AmountReason, MoleReason } from './amounts.ts';
export {
  blendCost,
  blendDensity,
  blendSurfaceTension,
  type BlendViscosity,
  blendViscosity,
  type BulkFamily,
  densityOfMasses,
  type TensionPart,
  type TensionReason,
} from './bulk/bulk.ts';
export {
  type ExemptCompound,
  isVoc,
  US_EXEMPT,
  type VocContent,
  vocContent,
  type VocFacts,
  type VocPart,
  type VocRule,
} from './bulk/voc.ts';
export {
  type EvaporationData,
  type EvaporationRate,
  evaporationRate,
} from './drying/evaporation.ts';
export {
  type DryingOptions,
  type DryingPart,
  type DryingPath,
  dryingPath,
  type DryingPoint,
  type DryingReason,
  dryingTime,
  type LastOutWarning,
  lastOutWarnings,
  type PrecipitationGrade,
} from './drying/path.ts';
export {
  type Flammability,
  type FlammabilityAnswer,
  flammabilityOf,
  judgeFlash,
} from './flash/category.ts';
export {
  blendFlashPoint,
  checkFlashRow,
  type ComponentFlash,
  type FlashNotes,
  type FlashPart,
  type FlashPoint,
  type FlashReason,
  flashSumAt,
} from './flash/flash-point.ts';
export {
  blendRanks,
  type BlendRanks,
  type Chem21,
  chem21,
  type Chem21Facts,
  type Chem21Rank,
  chem21Rank,
  type Chem21Reason,
  type Chem21Score,
  healthSeverity,
} from './green/chem21.ts';
export type { AcuteMixture } from './label/acute.ts';
export type {
  AcuteRoute,
  AcuteToxicity,
  Classification,
  LabelComponent,
  LabelReason,
  SpecificLimit,
} from './label/component.ts';
export type { FoundClass } from './label/found.ts';
export { blendLabel, type Label, type LabelOptions } from './label/label.ts';
export {
  coefficientOf,
  type Constraint,
  isConstraint,
  limitOf,
  type MissingReason,
  type SearchSolvent,
  valueOfBlend,
  withLimit,
} from './search/constraints.ts';
export {
  type ConstraintStanding,
  explainBlend,
  type LargestShare,
  largestShares,
  type Relaxation,
  smallestRelaxations,
} from './search/explain.ts';
export type {
  ExcludedSolvent,
  ExclusionReason,
  SearchAnswer,
  SearchedBlend,
  SearchQuestion,
  SearchReason,
} from './search/question.ts';
export {
  type AlikeLimits,
  type BlendCheck,
  type CheckedAnswer,
  type CheckedBlend,
  type CheckOptions,
  collapseAlike,
  type CollapsedBlend,
  frontsOf,
  type RefusedBlend,
  searchChecked,
} from './search/refine.ts';
export { type LabelRefusal, type Replacement, refuseLabel, replacementOf } from './search/replace.ts';
export { bestUnderConstraints, mostComponents, searchBlends } from './search/search.ts';
export { UNVERIFIED_RULES, type UnverifiedRule } from './unverified.ts';
export {
  type Antoine,
  type AntoineConvention,
  type AntoineReason,
  boilingPoint,
  type Extrapolated,
  fitsBoilingPoint,
  fromConvention,
  type PressureReason,
  type TemperatureReason,
  vapourPressure,
} from './vapour/antoine.ts';
export {
  type BlendPressure,
  blendPressure,
  type BlendPressureReason,
  bubblePoint,
  type VolatilePart,
} from './vapour/blend-pressure.ts';
export {
  type EstimatedPressure,
  type EstimateFamily,
  estimatePressure,
  type Volatility,
  type VolatilityNotes,
} from './vapour/volatility.ts';
export { findReplacements, type FindOptions } from './replacement/find.ts';
export {
  DRYING_WINDOW,
  type LimitKey,
  limitsFrom,
  type ReplacementLimits,
  type ReplacementObjective,
  VOC_DENSITY_ROOM,
  windowAround,
  withLimitAt,
} from './replacement/limits.ts';
export { realCheck, type RealCheck } from './replacement/real-check.ts';
export {
  type ExcludedRow,
  ORIGINAL_RADIUS,
  type Progress,
  type ReplacementAnswer,
  type ReplacementExclusion,
  type ReplacementReason,
  type ReplacementRow,
  type ReplacementTask,
  type Standing,
  type Way,
} from './replacement/task.ts';
export {
  blendFacts,
  type BlendFacts,
  type BlendMember,
  type Fact,
  spheresOf,
} from './substances/blend-facts.ts';
export {
  type FactNote,
  type ReadSolvent,
  readSolvent,
  type SolventFacts,
} from './substances/solvent-facts.ts';
