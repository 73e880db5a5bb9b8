import { apiHldScience } from '../hld/recipe/hld-science.ts';
import { HSP_SCIENCE } from '../hsp/recipe/hsp-science.ts';
import { findUnsavedDrafts } from '../recipes/session/unsaved-drafts.ts';
import type { FindKeptWork } from './session/unsaved-work.ts';

/** What this browser stores of all apps. Loaded when somebody logs out, on whichever page (R2.49). */
export const findKeptWork: FindKeptWork = (user) => [
  ...findUnsavedDrafts(apiHldScience(user.call), user),
  ...findUnsavedDrafts(HSP_SCIENCE, user),
];
