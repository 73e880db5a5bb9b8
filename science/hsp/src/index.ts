// Parts of the exact search that science/solvents builds its search under constraints from.
export { type BallTree, buildBallTree, type Coordinates, visitPairs } from './blend/ball-tree.ts';
export { addFound, type BestList, createBestList, type Found } from './blend/best-list.ts';
export {
  type BlendCandidate,
  type BlendFilter,
  type Excluded,
  type PoolReason,
} from './blend/candidates.ts';
export { type ImmisciblePair, immisciblePairs, type MiscibilityLimits } from './blend/miscibility.ts';
export {
  average,
  type MassPart,
  type Mixture,
  type MixReason,
  mixByMass,
  mixByVolume,
  toMassFractions,
  type VolumePart,
} from './blend/mix.ts';
export { bestBlend, type Optimum } from './blend/optimum.ts';
export {
  type BlendTarget,
  type RankedBlend,
  type RankedBlends,
  type RankOptions,
  type RankReason,
  rankBlends,
} from './blend/rank.ts';
export { type BestRatio, bestRatio, type RatioPart, type RatioReason } from './blend/ratio.ts';
export { type ChiConditions, type ChiReason, chi, ENTROPIC_CHI } from './chi.ts';
export { distance, distanceMatrix, isInside, raOf, red, redMatrix } from './distance.ts';
export { BULK_WATER, type EmulsionHelp, type OilRating, rankOils, WATER_SOLUBLE } from './emulsion.ts';
export {
  ESTIMATION_METHODS,
  ESTIMATION_VERSION,
  type Estimates,
  type EstimationMethod,
  estimateHsp,
  type GroupDivisions,
  type Spread,
} from './estimate/estimate.ts';
export {
  countGroups,
  findAllOutside,
  findOutside,
  type GroupOccurrence,
  type KnownChemistry,
  LEAST_MOLECULES,
  type Outside,
  type OutsideReason,
} from './estimate/known.ts';
export {
  MEASURED_ACCURACY,
  type MeasuredAccuracy,
  type MeasuredError,
  type MeasuredErrors,
  type MeasuredMethod,
} from './estimate/measured.ts';
export {
  type GroupDivision,
  type GroupPart,
  type MethodReason,
  type MethodResult,
  type MethodValues,
  type MissingValue,
  PARAMETERS,
  type Parameter,
} from './estimate/parts.ts';
export {
  findBadHsp,
  findBadSphere,
  type Hsp,
  type HspReason,
  isHsp,
  type Sphere,
  type SphereReason,
  total,
} from './hsp.ts';
export { type Goals, goalsOf, type JointTarget, worstAt } from './joint/goals.ts';
export { type JointBlend, type JointReason, rankPairsForTargets } from './joint/pairs.ts';
export { bestRatioForTargets, type JointRatio, type JointRatioReason } from './joint/ratio.ts';
export { bestShare, type Segment, segmentBound } from './joint/segment.ts';
export type {
  BitFilter,
  HspColumns,
  NeighbourQuery,
  NeighbourReason,
  Neighbours,
} from './neighbours/columns.ts';
export { findNearest } from './neighbours/find-nearest.ts';
export { scanNearest } from './neighbours/scan.ts';
export { buildTree, type NeighbourTree } from './neighbours/tree.ts';
export { type Overlap, overlap } from './overlap.ts';
export { insideProbability } from './probability.ts';
export { chanceInside } from './uncertain.ts';
export { sizeAwareRank, sizeRankOfRa } from './size-ranking.ts';
export {
  BOUNDARY_TOLERANCE,
  isWithin,
  type Quantity,
  quantities,
  REFERENCE_TEMPERATURE,
} from './quantities.ts';
export { type ColumnRanking, rankColumns } from './rank-columns.ts';
export {
  type ResolvedTarget,
  scoreOfWorst,
  type Standing,
  type Standings,
  standingsOf,
  type TargetRole,
} from './standings.ts';
export { type Failure, fail, type Result, type Success, succeed } from './result.ts';
export {
  DEFAULT_SCORE_LIMITS,
  type Rating,
  rateCandidates,
  type Score,
  type ScoreLimits,
  type ScoreReason,
  scoreOfRed,
} from './score.ts';
export {
  type BootstrapOptions,
  type BootstrapReason,
  bootstrapFit,
  type FitIntervals,
  type Interval,
} from './sphere/bootstrap.ts';
export { type Axis, type Box, DEFAULT_BOX, type Edge } from './sphere/box.ts';
export { type DoubleFit, type DoubleReason, type DoubleWarning, fitDouble } from './sphere/double.ts';
export { encloseGood } from './sphere/enclose.ts';
export { type FitOptions, type FitReason, type FitWarning, fitSphere, type SphereFit } from './sphere/fit.ts';
export { type FlatnessOptions, type NearOptimal, nearOptimal } from './sphere/flatness.ts';
export { fitGraded, type GradedFit, type GradedReason, type Level } from './sphere/graded.ts';
export { type Influence, influences } from './sphere/influence.ts';
export { type Judgement, judgeSpheres, type Misplaced } from './sphere/judge.ts';
export { type NextSolvent, nextSolvents } from './sphere/next-solvents.ts';
export { type Hold, type Surroundings, surroundingsOf } from './sphere/open-directions.ts';
export type { PointsReason, ScoredPoint } from './sphere/scored-points.ts';
export {
  commonSolvents,
  rankForTargets,
  type Selective,
  selectiveSolvents,
  type Target,
  type TargetRating,
  type TargetReason,
} from './targets.ts';
export { bagleyPoint, type TeasFractions, type TeasReason, teasFractions, teasPoint } from './teas.ts';
export {
  type AtTemperature,
  atTemperature,
  DEFAULT_ALPHA,
  type TemperatureChange,
  type TemperatureReason,
} from './temperature.ts';
export { fromCalHalf, hspFromCalHalf, hspToCalHalf, toCalHalf } from './units.ts';
