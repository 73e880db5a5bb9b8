import {
  type BlendComponent,
  HSP_RECIPE_LIMITS,
  type HspDocument,
  type HspIngredient,
  type HspTarget,
} from '@suite/hsp';
import { nextColor } from './entry-colors.ts';
import type { Edit } from './hsp-desk.ts';

/** What can be done to a recipe; each gives the document back as it was where there is nothing to do. */

export function setName(name: string): Edit {
  return (document) => (document.name === name ? document : { ...document, name });
}

/** A target without an id gets one; a fifth is not taken. */
export function addTarget(target: HspTarget): Edit {
  return (document) =>
    document.targets.length >= HSP_RECIPE_LIMITS.targets
      ? document
      : { ...document, targets: [...document.targets, { ...target, id: freeId(document) }] };
}

function freeId({ targets }: HspDocument): string {
  for (let number = 1; ; number += 1) {
    const id = `t${number}`;
    if (!targets.some((target) => target.id === id)) return id;
  }
}

export function changeTarget(id: string, change: (target: HspTarget) => HspTarget): Edit {
  return (document) => ({
    ...document,
    targets: document.targets.map((target) => (target.id === id ? change(target) : target)),
  });
}

export function removeTarget(id: string): Edit {
  return (document) => ({ ...document, targets: document.targets.filter((target) => target.id !== id) });
}

/** Whether an ingredient is in the blend already. */
export function isInBlend({ blend }: HspDocument, ingredient: HspIngredient): boolean {
  return blend.components.some((component) => isSameIngredient(component.ingredient, ingredient));
}

export function isSameIngredient(one: HspIngredient, other: HspIngredient): boolean {
  return one.ingredientId === undefined || other.ingredientId === undefined
    ? one.name === other.name && one.dD === other.dD && one.dP === other.dP && one.dH === other.dH
    : one.ingredientId === other.ingredientId;
}

/** A component more, up to six; the shares of all that are not locked become equal parts of what is left. */
export function addComponent(ingredient: HspIngredient): Edit {
  return (document) => {
    const { components } = document.blend;
    if (components.length >= HSP_RECIPE_LIMITS.components || isInBlend(document, ingredient)) return document;
    const color = nextColor(components.map((component) => component.color));
    const added: BlendComponent = { ingredient, share: 0, isLocked: false, isActive: true, color };
    return withComponents(document, shareOut([...components, added]));
  };
}

export function removeComponent(place: number): Edit {
  return (document) =>
    withComponents(
      document,
      document.blend.components.filter((_, at) => at !== place),
    );
}

export function changeComponent(place: number, change: Partial<BlendComponent>): Edit {
  return (document) =>
    withComponents(
      document,
      document.blend.components.map((component, at) =>
        at === place ? { ...component, ...change } : component,
      ),
    );
}

/** The shares in percent, in the order of the components; locked ones keep theirs. */
export function setShares(shares: readonly number[]): Edit {
  return (document) =>
    withComponents(
      document,
      document.blend.components.map((component, at) => ({
        ...component,
        share: shares[at] ?? component.share,
      })),
    );
}

/** A whole blend in place of the present one, in percent. */
export function setBlend(parts: readonly { ingredient: HspIngredient; share: number }[]): Edit {
  return (document) => {
    const colors: string[] = [];
    const components = parts.slice(0, HSP_RECIPE_LIMITS.components).map(({ ingredient, share }) => {
      const kept = document.blend.components.find((component) =>
        isSameIngredient(component.ingredient, ingredient),
      );
      const color = kept && !colors.includes(kept.color) ? kept.color : nextColor(colors);
      colors.push(color);
      return { ingredient, share, isLocked: kept?.isLocked ?? false, isActive: true, color };
    });
    return withComponents(document, components);
  };
}

/** All shares together 100; locked ones stay where that leaves something for the others. */
export function normalise(document: HspDocument): HspDocument {
  const { components } = document.blend;
  const held = sumOf(components.filter(({ isLocked }) => isLocked));
  const free = sumOf(components.filter(({ isLocked }) => !isLocked));
  if (held + free <= 0) return document;
  const factor = free > 0 && held < 100 ? (100 - held) / free : 100 / (held + free);
  const isKept = free > 0 && held < 100;
  return withComponents(
    document,
    components.map((component) => ({
      ...component,
      share: component.isLocked && isKept ? component.share : round(component.share * factor),
    })),
  );
}

/** The first component whose shares cannot be converted, if there is one. */
export function withoutDensity({ blend }: HspDocument): string | undefined {
  return blend.components.find(({ ingredient }) => !(Number(ingredient.density) > 0))?.ingredient.name;
}

/** The same blend with its shares by volume or by mass, their sum unchanged. The densities are known. */
export function convertShares(unit: HspDocument['blend']['unit']): Edit {
  return (document) => {
    const { blend } = document;
    if (blend.unit === unit || withoutDensity(document) !== undefined) return document;
    const amounts = blend.components.map(({ share, ingredient: { density = 1 } }) =>
      unit === 'mass' ? share * density : share / density,
    );
    const total = amounts.reduce((sum, amount) => sum + amount, 0);
    const factor = total > 0 ? sumOf(blend.components) / total : 1;
    const components = blend.components.map((component, at) => ({
      ...component,
      share: round((amounts[at] ?? 0) * factor),
    }));
    return { ...document, blend: { ...blend, unit, components } };
  };
}

function shareOut(components: readonly BlendComponent[]): BlendComponent[] {
  const held = sumOf(components.filter(({ isLocked }) => isLocked));
  const free = components.filter(({ isLocked }) => !isLocked).length;
  const each = round(Math.max(0, 100 - held) / Math.max(1, free));
  return components.map((component) => (component.isLocked ? component : { ...component, share: each }));
}

function sumOf(components: readonly BlendComponent[]): number {
  return components.reduce((sum, { share }) => sum + share, 0);
}

function withComponents(document: HspDocument, components: readonly BlendComponent[]): HspDocument {
  return { ...document, blend: { ...document.blend, components } };
}

/** Without the tail that sums of decimals leave behind. */
function round(value: number): number {
  return Number(value.toFixed(6));
}

export function setBlendValue(change: Partial<HspDocument['blend']>): Edit {
  return (document) => ({ ...document, blend: { ...document.blend, ...change } });
}

export function setCandidates(change: Partial<HspDocument['candidates']>): Edit {
  return (document) => ({ ...document, candidates: { ...document.candidates, ...change } });
}

export function setSettings(change: Partial<HspDocument['settings']>): Edit {
  return (document) => ({ ...document, settings: { ...document.settings, ...change } });
}
