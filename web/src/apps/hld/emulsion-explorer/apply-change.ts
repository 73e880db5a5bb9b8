import type { Change, IngredientKey, Recipe } from '@suite/hld';
import type { Act } from './use-explorer.tsx';

/** Makes one change of the list, as one step to undo. */
export function applyChange(
  act: Act,
  recipe: Recipe,
  { change, gesture }: { change: Change; gesture: string },
): void {
  if (change.kind === 'condition') {
    act({ type: `set-${change.variable}`, value: change.to }, gesture);
    return;
  }
  if (change.kind === 'surfactants') {
    const { from, to, concentrations, replaced } = change.exchange;
    const [giver, taker] = [recipe.surfactantMix[from]?.surfactant, recipe.surfactantMix[to]?.surfactant];
    if (!giver || !taker) return;
    // Replaced as a whole it is gone: a concentration of 0 is none.
    if (replaced === 1) act({ type: 'deselect-surfactant', key: keyOf(giver) }, gesture);
    else setConcentration(act, giver, { value: concentrations.from, gesture });
    setConcentration(act, taker, { value: concentrations.to, gesture });
    return;
  }
  const { from, to, volumes } = change.exchange;
  const [giver, taker] = [recipe.oilBlend[from]?.oil, recipe.oilBlend[to]?.oil];
  if (!giver || !taker) return;
  act({ type: 'set-oil-volume', key: keyOf(giver), value: volumes.from }, gesture);
  act({ type: 'set-oil-volume', key: keyOf(taker), value: volumes.to }, gesture);
}

function setConcentration(
  act: Act,
  key: IngredientKey,
  { value, gesture }: { value: number; gesture: string },
): void {
  act({ type: 'set-surfactant-concentration', key: keyOf(key), value }, gesture);
}

function keyOf({ datasetId, ingredientId }: IngredientKey): IngredientKey {
  return { datasetId, ingredientId };
}
