import { compareHldDocuments } from '@suite/contracts/recipe-difference';
import { DEFAULT_RECIPE } from '@suite/hld';
import { browserPlace } from '../../../../recipes/draft-place.ts';
import { keptRecipeWork } from '../../../../recipes/kept-work.ts';
import { QUEUED_EDITS_KEY, RECIPE_KEYS } from '../../../../session/storage-keys.ts';
import type { FindKeptWork } from '../../../../session/unsaved-work.ts';
import { readDocument } from '../read-document.ts';
import { toSend } from './api-recipe-store.ts';
import { withHexColors } from './document-colors.ts';

/** The HLD recipe and the HLD saves that this browser keeps for a user and the server does not have. */
export const findHldWork: FindKeptWork = ({ userId, call }) =>
  keptRecipeWork<'hld'>({
    userId,
    call,
    kind: 'hld',
    place: browserPlace(RECIPE_KEYS, userId),
    queueKey: QUEUED_EDITS_KEY,
    readDocument,
    toSend: withHexColors,
    isSame: (one, other) => compareHldDocuments(one, other).length === 0,
    isDefault: (document) =>
      compareHldDocuments(withHexColors(document), toSend(DEFAULT_RECIPE)).length === 0,
  });
