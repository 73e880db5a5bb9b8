import {
  type Change,
  type IngredientKey,
  isSameKey,
  type Recipe,
  type RecipeAction,
  type RecipeSurfactant,
  type ScanVariable,
} from '@suite/hld';
import { nextColor } from '../../../recipes/entry-colors.ts';

/** One change of the list. */
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
}

/** A found mix instead of the present one. Surfactants that are in both keep their colour and position. */
export function mixActions({ surfactantMix }: Recipe, { members, concentrations }: NewMix): RecipeAction[] {
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

/** What a chart varies. A concentration is that of the whole mix: every active surfactant takes its part. */
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

/** The key of an ingredient without its values. */
export function keyOf({ datasetId, ingredientId }: IngredientKey): IngredientKey {
  return { datasetId, ingredientId };
}

/** Where ingredients live that exist in one recipe only; dataset ids are UUIDs (R5.12). */
const NO_DATASET = '00000000-0000-4000-8000-000000000000';

/** A key for an ingredient that is made up here. crypto.randomUUID would need a secure page. */
export function newKey(): IngredientKey {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => mark(byte, index).toString(16).padStart(2, '0')).join('');
  const parts = [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)];
  return { datasetId: NO_DATASET, ingredientId: parts.join('-') };
}

/** Version 4, variant 1 (RFC 9562). */
function mark(byte: number, index: number): number {
  if (index === 6) return (byte & 0x0f) | 0x40;
  return index === 8 ? (byte & 0x3f) | 0x80 : byte;
}
