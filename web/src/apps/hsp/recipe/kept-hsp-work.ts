import { compareHspDocuments } from '@suite/contracts/hsp-difference';
import { DEFAULT_HSP_DOCUMENT } from '@suite/hsp';
import { browserPlace } from '../../../recipes/draft-place.ts';
import { keptRecipeWork } from '../../../recipes/kept-work.ts';
import { HSP_QUEUED_EDITS_KEY, HSP_RECIPE_KEYS } from '../../../session/storage-keys.ts';
import type { FindKeptWork } from '../../../session/unsaved-work.ts';
import { readHspDocument } from './hsp-recipe.ts';

/** The HSP recipe and the HSP saves that this browser keeps for a user and the server does not have. */
export const findHspWork: FindKeptWork = ({ userId, call }) =>
  keptRecipeWork<'hsp'>({
    userId,
    call,
    kind: 'hsp',
    place: browserPlace(HSP_RECIPE_KEYS, userId),
    queueKey: HSP_QUEUED_EDITS_KEY,
    readDocument: readHspDocument,
    toSend: (document) => document,
    isSame: (one, other) => compareHspDocuments(one, other).length === 0,
    isDefault: (document) => compareHspDocuments(document, DEFAULT_HSP_DOCUMENT).length === 0,
  });
