export { estimateStructure } from './estimate-structure.ts';
export { type Difference, explain, type Explanation, type Pull, type Relative } from './explain.ts';
export { type DescriptorName, describeMolecule, DESCRIPTORS } from './graph/descriptors.ts';
export { type Parameter, PARAMETERS } from './learn/kernel.ts';
export { ESTIMATOR_VERSION } from './learn/weights.data.ts';
export type { Model, ModelMolecule, StoredModel } from './model-shape.ts';
export {
  type Band,
  bandOf,
  estimateLearnt,
  type Fence,
  type FenceReason,
  findKnown,
  type Interval,
  type LearntEstimate,
  predict,
  type Prediction,
} from './predict.ts';
export { type CcEstimate, type CcLine, type CcReason, estimateCc } from './hld/cc.ts';
export { estimateEacn, type OilEstimate, type OilReason, type OpenOils } from './hld/eacn.ts';
