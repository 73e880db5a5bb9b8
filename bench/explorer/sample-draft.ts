import {
  DEFAULT_RECIPE,
  type RecipeAction,
  reduceRecipe,
  storeDocument,
  type SurfactantType,
} from '@suite/hld';

const TYPES: SurfactantType[] = ['anionic', 'anionic', 'ethoxylate', 'cationic', 'apg', 'other'];

/** A recipe as the browser keeps it: six surfactants, so that every scan has seven lines. */
export function sampleDraft(owner: string): string {
  let state = { current: DEFAULT_RECIPE, original: DEFAULT_RECIPE };
  for (const [n, surfactantType] of TYPES.entries()) {
    const action: RecipeAction = {
      type: 'select-surfactant',
      color: `e${n + 1}`,
      surfactant: {
        datasetId: 'hld-surfactants',
        ingredientId: `00000000-0000-4000-8000-00000000000${n}`,
        name: `Surfactant ${n + 1}`,
        surfactantType,
        cc0: n * 0.7 - 2,
        mw: 300 + 20 * n,
        sources: [],
      },
    };
    state = reduceRecipe(state, action).state;
  }
  return JSON.stringify({ owner, identity: {}, document: storeDocument(state.current, 'snapshot') });
}
