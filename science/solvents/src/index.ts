export type { ActivityModel } from './activity/model.ts';
export { unifacModel } from './activity/unifac.ts';
export { isVoc } from './bulk/voc.ts';
export { type DryingPath, dryingPath, type LastOutWarning, lastOutWarnings } from './drying/path.ts';
export { type FlammabilityAnswer } from './flash/category.ts';
export { type FlashPoint } from './flash/flash-point.ts';
export type { LabelComponent } from './label/component.ts';
export { blendLabel, type Label } from './label/label.ts';
export { type Constraint, type SearchSolvent } from './search/constraints.ts';
export type { SearchQuestion } from './search/question.ts';
export { mostComponents, searchBlends } from './search/search.ts';
export { fromConvention, vapourPressure } from './vapour/antoine.ts';
export { findReplacements } from './replacement/find.ts';
export {
  type LimitKey,
  limitsFrom,
  type ReplacementLimits,
  VOC_DENSITY_ROOM,
  windowAround,
  withLimitAt,
} from './replacement/limits.ts';
export { realCheck, type RealCheck } from './replacement/real-check.ts';
export {
  type ExcludedRow,
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
  type ReplacementObjective,
} from './substances/blend-facts.ts';
export { type ReadSolvent, readSolvent, type SolventFacts } from './substances/solvent-facts.ts';
