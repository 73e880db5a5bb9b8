export {
  type Band,
  BALANCED_LIMIT,
  bandOf,
  type EmulsionType,
  emulsionTypeOf,
  EXACT_LIMIT,
  hldWindow,
  isExact,
  judgeHld,
  matchesTarget,
  type Regime,
  TARGET_EMULSION_TYPES,
  type TargetEmulsionType,
  type Verdict,
} from './emulsion.ts';
export { type Evaluation, effectiveEacn, evaluateFormulation, type Part } from './evaluate.ts';
export {
  AIM_MARGIN,
  type Change,
  type ConditionChange,
  findChanges,
  type OilChange,
  type SurfactantExchange,
} from './explain/changes.ts';
export {
  type Contributions,
  type Explanation,
  explainHld,
  type PartExplanation,
} from './explain/contributions.ts';
export { findNotices, type Notice } from './explain/notices.ts';
export { findOilExchanges, type OilExchange } from './explain/oil-exchange.ts';
export { hlbOfQuat } from './hlb.ts';
export {
  computeHld,
  curvature,
  IONIC_SALINITY,
  ionicSalinity,
  REFERENCE_TEMPERATURE,
  type Surroundings,
} from './hld.ts';
export {
  changeOil,
  completeRack,
  type EarlierRack,
  emptyRack,
  isExactOil,
  type LabBench,
  type LabFilm,
  labOil,
  type LabOil,
  type LabRack,
  labSurfactant,
  type LabSurfactant,
  type LabTube,
  RACK_LIMITS,
  SCANNED,
  type Scanned,
  SOUGHT,
  type Sought,
} from './lab/lab-rack.ts';
export {
  type AmountsReason,
  benchValue,
  expectedOptimum,
  FIRST_RACK,
  type LabAmounts,
  type LabPlanReason,
  planTubes,
  rackAxis,
  scanRangeOf,
  tubeAmounts,
  tubeFilling,
} from './lab/lab-setup.ts';
export {
  agrees,
  ASSUMED_HALF_WIDTH,
  type Combination,
  combineWith,
  findInLabRack,
  type Found,
  type FoundReason,
  isComparable,
  type LabReading,
  perHld,
  predictedType,
  readLabRack,
  subjectOf,
} from './lab/read-lab-rack.ts';
export { ownSalinity, tubeFormulation } from './lab/tube-formulation.ts';
export type { Conditions, Formulation, SurfactantAmount } from './mixture.ts';
export {
  characteristicLength,
  type LengthEstimate,
  orderFactor,
  threePhaseHalfWidth,
} from './nac/characteristic-length.ts';
export { type FishRequest, fishDiagram, WINSOR_TYPES } from './nac/fish.ts';
export { interfaceArea, type NacPhases, type NacSystem, nacPhases, type WinsorType } from './nac/phases.ts';
export { effectiveLength, extendedLength, type NacFamily } from './nac/tail-length.ts';
export { type FilmFamily, nacTensions, RIGIDITY, type Tensions } from './nac/tension.ts';
export { blendEacn, type OilAmount, totalVolume } from './oil-blend.ts';
export {
  fail,
  type Failure,
  type Field,
  type HldReason,
  type Outcome,
  type Place,
  succeed,
  type Success,
} from './outcome.ts';
export {
  type DecimalStep,
  decimalsOf,
  displayValue,
  QUANTITIES,
  type Quantity,
  type QuantityName,
  readingDecimals,
} from './quantities.ts';
export {
  columnAt,
  hldAt,
  ownPercent,
  type Sample,
  type SampleColumn,
  type SampleReason,
} from './phases/chart-axes.ts';
export {
  type Coverage,
  coveredDiameter,
  type DropSize,
  dropSize,
  type Stirring,
  stirredDiameter,
  surfactantToCover,
} from './phases/drop-size.ts';
export { type Film, type FilmPart, type FilmReason, mixFilm, type Unverified } from './phases/film.ts';
export {
  AT_JUMP,
  type ChartColumn,
  type FishCells,
  type FishChart,
  fishCells,
  fishChart,
  READS_AS_ONE,
} from './phases/fish-chart.ts';
export {
  followPath,
  type InversionPath,
  type PathCrossing,
  type PathPoint,
  type PathRequest,
  type PathStep,
  type PathWarning,
  widthAlong,
} from './phases/inversion-path.ts';
export {
  presentOf,
  type ScanReason,
  type ScanTube,
  scanTube,
  TUBE_SCANS,
  type TubeScan,
  type UsualFilm,
  usualFilm,
  usualRange,
} from './phases/scan-tubes.ts';
export {
  type TensionPoint,
  type TensionSettings,
  tensionAt,
  tensionCurve,
} from './phases/tension-curve.ts';
export {
  type FishColumn,
  type FishHead,
  type FishSystem,
  fishHead,
  type Jump,
  jumpAtBalance,
  type OnePhase,
  onePhaseRange,
  type PhaseReason,
  READING,
  type ThreePhases,
  threePhases,
} from './phases/three-phase.ts';
export {
  type Solubilisation,
  settleTube,
  type Tube,
  type TubeContents,
  type TubeLayer,
} from './phases/tube.ts';
export { type RackCurves, rackCurves } from './rack/curves.ts';
export { type NextTube, type NextTubes, nextTubes, WANTED_WIDTH } from './rack/next-tubes.ts';
export {
  amountsFor,
  type Bench,
  type FirstRack,
  type FirstRackRequest,
  type PlanReason,
  planFirstRack,
  type TubeAmounts,
} from './rack/plan.ts';
export {
  type IntervalReading,
  type NoEdgeReading,
  type OneSidedReading,
  type RackCaution,
  type RackFlag,
  type RackReading,
  readRack,
  TUBE_ERROR,
} from './rack/read-rack.ts';
export type { RackFilm, RackSetup, VolumeFlag } from './rack/setup.ts';
export {
  MOST_TUBES,
  type RackAxis,
  type RackReason,
  type RackTube,
  type Seen,
  type TubeVolumes,
} from './rack/tubes.ts';
export {
  type Filling,
  MENISCUS_ERROR,
  optimumSolubilisation,
  type VolumeRatio,
  type VolumeReason,
  volumeRatio,
} from './rack/volumes.ts';
export {
  type CombinedValue,
  ccByDifference,
  ccOfRack,
  combineRacks,
  eacnByDifference,
  eacnOfRack,
  type Known,
  type RackConstants,
  type RackValue,
  type WantedReason,
  type XiInterval,
  xiOfRack,
} from './rack/wanted.ts';
export { NACL_SOLUBILITY, naclEquivalent, type Salt } from './salts.ts';
export { type HldMap, type MapAxes, mapHld } from './scan/map.ts';
export { type MapValues, mapValues } from './scan/map-values.ts';
export { CHART_RANGES, type RangeReason, type ScanRange, type ScanVariable } from './scan/ranges.ts';
export { type Scan, scanHld, scanRanges } from './scan/scan.ts';
export {
  type FoundMix,
  type FoundMixes,
  findMixes,
  type MixCandidate,
  type MixSearch,
} from './search/find-mixes.ts';
export type { ShareWindow } from './search/pair-window.ts';
export {
  type Exchange,
  exchangeSurfactants,
  type RatioOutcome,
  type RatioSolution,
  solveRatio,
} from './solve/ratio.ts';
export {
  type NoneInRange,
  type Solution,
  type SolveOutcome,
  type SolveVariable,
  solveHld,
} from './solve/solve.ts';
export {
  hasValidWeight,
  isIonicType,
  type ResolvedSurfactant,
  resolveSurfactant,
  type SalinityFunction,
  SURFACTANT_DEFAULTS,
  SURFACTANT_TYPES,
  type SurfactantDefaults,
  type SurfactantParameters,
  type SurfactantType,
} from './surfactant.ts';
export {
  type FormulationErrors,
  propagateErrors,
  typeProbability,
  type Uncertainty,
  type VariancePart,
} from './uncertainty/propagate.ts';
export {
  eacnError,
  type Method,
  type SurfactantErrors,
  surfactantErrors,
} from './uncertainty/standard-errors.ts';
export { MIXING_RULE, type MixingRule, mixWeights, type Weighed } from './weights.ts';
