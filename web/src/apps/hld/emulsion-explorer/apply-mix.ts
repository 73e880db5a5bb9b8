import { isSameKey, type Recipe, type RecipeSurfactant } from '@suite/hld';
import { nextColor } from '../recipe/entry-color.ts';
import type { Act } from './use-explorer.tsx';

interface NewMix {
  readonly members: readonly RecipeSurfactant[];
  /** g per 100 mL oil, in the order of the members */
  readonly concentrations: readonly number[];
  readonly gesture: string;
}

/** Puts a found mix in place of the present one, as one step to undo. Who stays keeps colour and place. */
export function applyMix(act: Act, recipe: Recipe, { members, concentrations, gesture }: NewMix): void {
  const stays = (key: RecipeSurfactant) => members.some((member) => isSameKey(member, key));
  const taken: string[] = [];
  for (const { surfactant, color } of recipe.surfactantMix) {
    const { datasetId, ingredientId } = surfactant;
    if (stays(surfactant)) taken.push(color);
    else act({ type: 'deselect-surfactant', key: { datasetId, ingredientId } }, gesture);
  }
  for (const [place, surfactant] of members.entries()) {
    const { datasetId, ingredientId } = surfactant;
    const key = { datasetId, ingredientId };
    const isThere = recipe.surfactantMix.some((entry) => isSameKey(entry.surfactant, key));
    if (!isThere) {
      const color = nextColor(taken);
      taken.push(color);
      act({ type: 'select-surfactant', surfactant, color }, gesture);
    }
    act({ type: 'set-surfactant-state', key, state: 'Active' }, gesture);
    const value = concentrations[place] ?? 0;
    // A corner of a window has nothing of one member: it is not in the mix then.
    if (value > 0) act({ type: 'set-surfactant-concentration', key, value }, gesture);
    else act({ type: 'deselect-surfactant', key }, gesture);
  }
}
