import { CHANGES_KEPT_DAYS, changeListQuerySchema, changeListSchema } from '../changes.ts';
import { endpoint } from '../endpoint.ts';

/** /api/changes: for programs that keep a copy of what somebody may see. */
export const changeEndpoints = {
  list: endpoint('GET /api/changes', {
    id: 'listChanges',
    tag: 'Changes',
    permission: 'changes',
    summary: 'List what has changed since you last asked',
    description: `Recipes, lab results, datasets and ingredients, as far as the scopes of the program reach: first everything you can read, then what was changed, deleted or withdrawn from you. Keep \`links.next\` and call it again later; an empty page means that nothing more has changed. Something may be listed more than once. What is in a recipe or dataset comes and goes with it. Deletions are listed for ${CHANGES_KEPT_DAYS} days. 410 means: start again without \`page[after]\`.`,
    query: changeListQuerySchema,
    answers: {
      200: {
        description: 'The changes in the order in which they took effect',
        schema: changeListSchema,
        mediaType: 'application/json',
      },
    },
  }),
};
