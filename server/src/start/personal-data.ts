import {
  personalClients,
  personalSignOn,
  personalDirectory,
  type PersonalData,
  personalPrograms,
} from '../modules/access/index.ts';
import { personalNotes } from '../modules/customers/store.ts';
import { personalDatasets } from '../modules/datasets/index.ts';
import { personalMessages } from '../modules/messages/store.ts';
import { personalRequests } from '../modules/portfolio/request-store.ts';
import { personalRecipes } from '../modules/recipes/index.ts';
import { personalShares } from '../modules/shares/index.ts';
import { personalVotes, personalWishes } from '../modules/votes/store.ts';

/** What modules keep about people, for their export and erasure (S-54). One that has rows of theirs adds itself here. */
export const PERSONAL_DATA: readonly PersonalData[] = [
  // Before what was shared.
  personalShares,
  personalRecipes,
  personalVotes,
  personalWishes,
  personalDatasets,
  personalRequests,
  personalClients,
  personalPrograms,
  personalSignOn,
  personalDirectory,
  personalMessages,
  personalNotes,
];
