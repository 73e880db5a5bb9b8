export { estimateStructure } from './estimate-structure.ts';
export { type Difference, explain, type Explanation, type Relative } from './explain.ts';
export { describeMolecule } from './graph/descriptors.ts';
export { type Parameter, PARAMETERS } from './learn/kernel.ts';
export { ESTIMATOR_VERSION } from './learn/weights.data.ts';
export {
  estimateLearnt,
  type Fence,
  type FenceReason,
  findKnown,
  type LearntEstimate,
  type Prediction,
} from './predict.ts';
export { type CcReason, estimateCc } from './hld/cc.ts';
export { estimateEacn, type OilReason } from './hld/eacn.ts';
