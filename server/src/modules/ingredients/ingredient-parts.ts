import type { WriteParts } from '../../http/once.ts';
import type { PolicyFor } from '../../http/policy.ts';
import type { SearchLimit } from './search-limit.ts';

/** What the routes of ingredients work with. */
export interface IngredientParts extends WriteParts {
  policyFor: PolicyFor;
  searchLimit: SearchLimit;
}
