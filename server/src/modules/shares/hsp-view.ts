import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import { OF_LINK, type SharedHspView, sharedHspSchema } from '@suite/contracts/shared-view';
import { deriveBlend, type HspDocument, type HspIngredient, resolveTargets } from '@suite/recipes';
import { z } from 'zod';
import { type Origin, originKey, originSchema } from '../recipes/index.ts';
import { type Hides, mayRead, type OfLink, type Viewer } from './resource.ts';

const { shape } = sharedHspSchema;
const withOrigin = { origin: originSchema };

/** An HSP recipe with what its blend comes to, before it is decided what a viewer may see of it. */
export const wholeHspSchema = sharedHspSchema.omit(OF_LINK).extend({
  targets: z.array(shape.targets.element.omit({ values: true }).extend(withOrigin)),
  components: z.array(shape.components.element.omit({ values: true }).extend(withOrigin)),
});
export type WholeHspView = z.infer<typeof wholeHspSchema>;

export function viewHspRecipe(
  document: HspDocument,
  origins: Readonly<Record<string, Origin>>,
): WholeHspView {
  const { name, blend, settings, targets } = document;
  const derived = deriveBlend(document);
  const standings = derived.ok ? derived.value.standings : undefined;
  const resolved = resolveTargets(targets);
  const originOf = ({ datasetId = '', ingredientId = '' }: HspIngredient): Origin =>
    origins[originKey({ datasetId, ingredientId })] ?? 'private';
  return {
    name,
    goal: settings.goal,
    unit: blend.unit,
    temperature: blend.temperature,
    targets: targets.map((target) => {
      const place = resolved.findIndex(({ id }) => id === target.id);
      const sphere = resolved[place]?.spheres[0];
      const standing = standings?.each[place];
      return {
        name: target.name,
        role: target.role,
        origin: target.kind === 'ingredient' ? originOf(target.ingredient) : 'private',
        dD: sphere?.dD ?? null,
        dP: sphere?.dP ?? null,
        dH: sphere?.dH ?? null,
        r: sphere?.r ?? null,
        ra: standing?.ra ?? null,
        red: standing?.red ?? null,
      };
    }),
    components: blend.components.map(({ ingredient, share, isActive, color }) => ({
      name: ingredient.name,
      color,
      active: isActive,
      origin: originOf(ingredient),
      share,
      dD: ingredient.dD,
      dP: ingredient.dP,
      dH: ingredient.dH,
    })),
    result: {
      dD: derived.ok ? derived.value.hsp.dD : null,
      dP: derived.ok ? derived.value.hsp.dP : null,
      dH: derived.ok ? derived.value.hsp.dH : null,
      red: standings?.worst ?? null,
      score: standings?.score ?? null,
      match: standings?.meetsAll ?? null,
      reason: derived.ok ? null : derived.reason,
    },
    engine: HSP_ENGINE,
  };
}

const NOWHERE = { dD: null, dP: null, dH: null };

/** As `maskHldView` for a blend in Hansen space: its score and whether it meets its targets, and no distance to any of them. */
export function maskHspView(
  { targets, components, ...view }: WholeHspView,
  viewer: Viewer,
  hides: Hides,
): Omit<SharedHspView, OfLink> {
  const isOpen = ({ origin }: { origin: Origin }) => mayRead(viewer, origin);
  const isCoarse = hides.amounts || ![...targets, ...components].every(isOpen);
  return {
    ...view,
    isCoarse,
    targets: targets.map(({ origin, ...target }) => ({
      ...target,
      ...(mayRead(viewer, origin) ? {} : { ...NOWHERE, r: null }),
      ...(isCoarse ? { ra: null, red: null } : {}),
      values: mayRead(viewer, origin) ? 'shown' : 'licensed',
    })),
    components: components.map(({ origin, ...component }) => ({
      ...component,
      ...(mayRead(viewer, origin) ? {} : NOWHERE),
      values: mayRead(viewer, origin) ? 'shown' : 'licensed',
      share: hides.amounts ? null : component.share,
    })),
    result: { ...view.result, ...(isCoarse ? { ...NOWHERE, red: null } : {}) },
  };
}
