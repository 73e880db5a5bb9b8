// Parts of the exact search that science/solvents builds its search under constraints from.
export { type BallTree, buildBallTree, type Coordinates, visitPairs } from './blend/ball-tree.ts';
export { addFound, type BestList, createBestList, type Found } from './blend/best-list.ts';
export { type ImmisciblePair, immisciblePairs } from './blend/miscibility.ts';
export { average, mixByMass, mixByVolume, toMassFractions } from './blend/mix.ts';
export { bestBlend } from './blend/optimum.ts';
export { rankBlends } from './blend/rank.ts';
export { bestRatio, type RatioPart } from './blend/ratio.ts';
export { distance, isInside, raOf, red, redMatrix } from './distance.ts';
export { rankOils } from './emulsion.ts';
export {
  ESTIMATION_METHODS,
  ESTIMATION_VERSION,
  type Estimates,
  type EstimationMethod,
  estimateHsp,
} from './estimate/estimate.ts';
export {
  countGroups,
  findAllOutside,
  findOutside,
  type GroupOccurrence,
  LEAST_MOLECULES,
  type Outside,
} from './estimate/known.ts';
export { MEASURED_ACCURACY, type MeasuredErrors } from './estimate/measured.ts';
export { type MethodResult, PARAMETERS, type Parameter } from './estimate/parts.ts';
export { findBadHsp, findBadSphere, type Hsp, isHsp, type Sphere, type SphereReason } from './hsp.ts';
export { type Goals, goalsOf, type JointTarget, worstAt } from './joint/goals.ts';
export { rankPairsForTargets } from './joint/pairs.ts';
export { bestRatioForTargets } from './joint/ratio.ts';
export { bestShare, type Segment, segmentBound } from './joint/segment.ts';
export type { HspColumns, NeighbourQuery } from './neighbours/columns.ts';
export { findNearest } from './neighbours/find-nearest.ts';
export { scanNearest } from './neighbours/scan.ts';
export { buildTree } from './neighbours/tree.ts';
export { overlap } from './overlap.ts';
export { insideProbability } from './probability.ts';
export { chanceInside } from './uncertain.ts';
export { sizeRankOfRa } from './size-ranking.ts';
export { BOUNDARY_TOLERANCE, quantities, REFERENCE_TEMPERATURE } from './quantities.ts';
export { rankColumns } from './rank-columns.ts';
export {
  type ResolvedTarget,
  scoreOfWorst,
  type Standings,
  standingsOf,
  type TargetRole,
} from './standings.ts';
export { type Failure, fail, type Result, succeed } from './result.ts';
export { DEFAULT_SCORE_LIMITS, rateCandidates, type Score, type ScoreLimits, scoreOfRed } from './score.ts';
export { bootstrapFit, type FitIntervals } from './sphere/bootstrap.ts';
export { type Edge } from './sphere/box.ts';
export { fitDouble } from './sphere/double.ts';
export { encloseGood } from './sphere/enclose.ts';
export { fitSphere } from './sphere/fit.ts';
export { nearOptimal } from './sphere/flatness.ts';
export { fitGraded, type Level } from './sphere/graded.ts';
export { influences } from './sphere/influence.ts';
export { type Judgement, judgeSpheres } from './sphere/judge.ts';
export { nextSolvents } from './sphere/next-solvents.ts';
export { surroundingsOf } from './sphere/open-directions.ts';
export type { ScoredPoint } from './sphere/scored-points.ts';
export { commonSolvents, selectiveSolvents } from './targets.ts';
export { teasFractions, teasPoint } from './teas.ts';
export { atTemperature } from './temperature.ts';
export { fromCalHalf, toCalHalf } from './units.ts';
