import type { RecipeKind } from '@suite/contracts/recipes';
import { hldScience } from './hld-science.ts';
import { hspScience } from './hsp-science.ts';
import type { RecipeScience } from './recipe-science.ts';

/** The sciences that have recipes. */
export const SCIENCES: Readonly<Record<RecipeKind, RecipeScience>> = { hld: hldScience, hsp: hspScience };
