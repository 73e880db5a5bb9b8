export {
  BALANCED_LIMIT,
  bandOf,
  type EmulsionType,
  emulsionTypeOf,
  EXACT_LIMIT,
  hldWindow,
  isExact,
  judgeHld,
  TARGET_EMULSION_TYPES,
  type TargetEmulsionType,
  type Verdict,
} from './emulsion.ts';
export { type Evaluation, effectiveEacn, evaluateFormulation } from './evaluate.ts';
export { type Change, findChanges } from './explain/changes.ts';
export { type Contributions, type Explanation, explainHld } from './explain/contributions.ts';
export { findNotices, type Notice } from './explain/notices.ts';
export { curvature, IONIC_SALINITY, REFERENCE_TEMPERATURE } from './hld.ts';
export {
  changeOil,
  completeRack,
  type EarlierRack,
  emptyRack,
  isExactOil,
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
  type Combination,
  combineWith,
  findInLabRack,
  type Found,
  type FoundReason,
  isComparable,
  type LabReading,
  predictedType,
  readLabRack,
} from './lab/read-lab-rack.ts';
export { ownSalinity } from './lab/tube-formulation.ts';
export type { Conditions, Formulation, SurfactantAmount } from './mixture.ts';
export { nacPhases } from './nac/phases.ts';
export { blendEacn, type OilAmount, totalVolume } from './oil-blend.ts';
export { fail, type Failure, type Field, type HldReason, type Outcome, succeed } from './outcome.ts';
export { decimalsOf, displayValue, QUANTITIES, type QuantityName, readingDecimals } from './quantities.ts';
export { columnAt, hldAt, ownPercent, type Sample } from './phases/chart-axes.ts';
export { coveredDiameter, stirredDiameter } from './phases/drop-size.ts';
export { type ChartColumn, fishCells, fishChart } from './phases/fish-chart.ts';
export { followPath, type InversionPath, type PathPoint, type PathStep } from './phases/inversion-path.ts';
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
export { rackCurves } from './rack/curves.ts';
export { type NextTube, nextTubes } from './rack/next-tubes.ts';
export { type RackCaution, type RackFlag, readRack } from './rack/read-rack.ts';
export { type RackAxis, type RackTube, type Seen, type TubeVolumes } from './rack/tubes.ts';
export { volumeRatio } from './rack/volumes.ts';
export { type RackValue } from './rack/wanted.ts';
export { type MapValues, mapValues } from './scan/map-values.ts';
export { CHART_RANGES, type ScanRange, type ScanVariable } from './scan/ranges.ts';
export { type Scan, scanHld, scanRanges } from './scan/scan.ts';
export { type FoundMix, type FoundMixes, findMixes, type MixSearch } from './search/find-mixes.ts';
export { type SolveVariable, solveHld } from './solve/solve.ts';
export {
  hasValidWeight,
  resolveSurfactant,
  SURFACTANT_DEFAULTS,
  SURFACTANT_TYPES,
  type SurfactantParameters,
  type SurfactantType,
} from './surfactant.ts';
export { propagateErrors, typeProbability, type Uncertainty } from './uncertainty/propagate.ts';
export { eacnError, type Method, surfactantErrors } from './uncertainty/standard-errors.ts';
