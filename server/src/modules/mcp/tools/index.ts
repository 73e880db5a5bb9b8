import type { Tool } from '../tool.ts';
import { estimateFromSmiles, fitSphere, rankCandidates } from './hansen.ts';
import { hldOfMix, planRack, readRack, solveHld } from './hld.ts';
import { searchIngredients, substanceFacts } from './ingredients.ts';
import { listRecipes, readRecipe, saveHldRecipe, saveHspRecipe } from './recipes.ts';
import { dryingPath, findBlends, labelOfBlend } from './solvents.ts';

/** Every tool, in the order in which they are listed. */
export const TOOLS: readonly Tool[] = [
  searchIngredients,
  substanceFacts,
  estimateFromSmiles,
  fitSphere,
  rankCandidates,
  findBlends,
  dryingPath,
  labelOfBlend,
  hldOfMix,
  solveHld,
  planRack,
  readRack,
  listRecipes,
  readRecipe,
  saveHldRecipe,
  saveHspRecipe,
];
