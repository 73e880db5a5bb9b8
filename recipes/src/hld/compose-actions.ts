import type { Change, ScanVariable } from '@suite/hld';
import type { RecipeAction } from './actions.ts';
import { type IngredientKey, isSameKey, type Recipe, type RecipeSurfactant } from './recipe.ts';

/** The actions that make one of the changes found by findChanges. */
export function changeActions(recipe: Recipe, change: Change): RecipeAction[] {
  if (change.kind === 'condition') return [{ type: `set-${change.variable}`, value: change.to }];
  if (change.kind === 'surfactants') {
    const { from, to, concentrations, replaced } = change.exchange;
    const [giver, taker] = [recipe.surfactantMix[from]?.surfactant, recipe.surfactantMix[to]?.surfactant];
    if (!giver || !taker) return [];
    return [
      // Replaced as a whole it is gone: a concentration of 0 is none.
      replaced === 1
        ? { type: 'deselect-surfactant', key: keyOf(giver) }
        : { type: 'set-surfactant-concentration', key: keyOf(giver), value: concentrations.from },
      { type: 'set-surfactant-concentration', key: keyOf(taker), value: concentrations.to },
    ];
  }
  const { from, to, volumes } = change.exchange;
  const [giver, taker] = [recipe.oilBlend[from]?.oil, recipe.oilBlend[to]?.oil];
  if (!giver || !taker) return [];
  return [
    { type: 'set-oil-volume', key: keyOf(giver), value: volumes.from },
    { type: 'set-oil-volume', key: keyOf(taker), value: volumes.to },
  ];
}

interface NewMix {
  readonly members: readonly RecipeSurfactant[];
  /** g per 100 mL oil, in the order of the members */
  readonly concentrations: readonly number[];
  /** A colour that none of these is. */
  readonly nextColor: (taken: readonly string[]) => string;
}

/** The actions that put a found mix in place of the present one. Surfactants that are in both keep their colour and position. */
export function mixActions({ surfactantMix }: Recipe, newMix: NewMix): RecipeAction[] {
  const { members, concentrations, nextColor } = newMix;
  const isMember = (key: IngredientKey) => members.some((member) => isSameKey(member, key));
  const colors = surfactantMix.filter((entry) => isMember(entry.surfactant)).map(({ color }) => color);
  const removed = surfactantMix.filter((entry) => !isMember(entry.surfactant));
  return [
    ...removed.map(
      ({ surfactant }): RecipeAction => ({ type: 'deselect-surfactant', key: keyOf(surfactant) }),
    ),
    ...members.flatMap((surfactant, index): RecipeAction[] => {
      const key = keyOf(surfactant);
      const color = nextColor(colors);
      const isNew = !surfactantMix.some((entry) => isSameKey(entry.surfactant, key));
      if (isNew) colors.push(color);
      const value = concentrations[index] ?? 0;
      return [
        ...(isNew ? [{ type: 'select-surfactant', surfactant, color } as const] : []),
        { type: 'set-surfactant-state', key, state: 'Active' },
        // A corner of a window has nothing of one member: it is not in the mix then.
        value > 0
          ? { type: 'set-surfactant-concentration', key, value }
          : { type: 'deselect-surfactant', key },
      ];
    }),
  ];
}

/** The actions that set what a scan varies. A concentration is that of the whole mix: every active surfactant takes its part. */
export function variableActions(
  { surfactantMix }: Recipe,
  variable: ScanVariable,
  value: number,
): RecipeAction[] {
  if (variable !== 'concentration') return [{ type: `set-${variable}`, value }];
  const active = surfactantMix.filter((entry) => entry.active);
  const total = active.reduce((sum, { concentration }) => sum + concentration, 0);
  if (!(total > 0 && value > 0)) return [];
  return active.map(({ surfactant, concentration }) => ({
    type: 'set-surfactant-concentration',
    key: keyOf(surfactant),
    value: Number(((concentration * value) / total).toPrecision(12)),
  }));
}

/** What brings the first two active surfactants to a mixing ratio, mass % of the first; their sum stays. */
export function ratioActions({ surfactantMix }: Recipe, percent: number): RecipeAction[] {
  const [first, second] = surfactantMix.filter((entry) => entry.active);
  if (!first || !second || !(percent > 0) || !(percent < 100)) return [];
  const sum = first.concentration + second.concentration;
  const set = ({ surfactant }: typeof first, share: number): RecipeAction => ({
    type: 'set-surfactant-concentration',
    key: keyOf(surfactant),
    value: Number(((sum * share) / 100).toPrecision(12)),
  });
  return [set(first, percent), set(second, 100 - percent)];
}

/** The key of an ingredient without its values. */
export function keyOf({ datasetId, ingredientId }: IngredientKey): IngredientKey {
  return { datasetId, ingredientId };
}
