import { findHldWork } from './apps/hld/recipe/saved/kept-hld-work.ts';
import { findHspWork } from './apps/hsp/recipe/kept-hsp-work.ts';
import type { FindKeptWork } from './session/unsaved-work.ts';

/** What this browser keeps of all apps. Loaded when somebody logs out, on whichever page (R2.49). */
export const findKeptWork: FindKeptWork = (user) => [...findHldWork(user), ...findHspWork(user)];
