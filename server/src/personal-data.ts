import { personalDatasets } from './modules/datasets/index.ts';
import { personalRecipes } from './modules/recipes/index.ts';
import type { PersonalData } from './modules/users/index.ts';
import { personalVotes } from './modules/votes/index.ts';
import { personalWishes } from './modules/wishes/index.ts';

/** What modules keep about people, for their export and erasure (S-54). One that has rows of theirs adds itself here. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  personalRecipes,
  personalVotes,
  personalWishes,
  personalDatasets,
];
