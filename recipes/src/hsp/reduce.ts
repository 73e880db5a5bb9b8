import {
  type BlendComponent,
  type FitTarget,
  HSP_RECIPE_LIMITS,
  type HspDocument,
  type HspIngredient,
  type HspTarget,
  type HspReplacement,
} from './document.ts';

/** Everything that can happen to an HSP recipe. Colours are #rrggbb, in the order they are given out. */
export type HspAction =
  | { readonly type: 'set-name'; readonly value: string }
  | { readonly type: 'add-target'; readonly target: HspTarget }
  /** Replaces the target of the same id. */
  | { readonly type: 'set-target'; readonly target: HspTarget }
  | { readonly type: 'update-fit'; readonly id: string; readonly changes: FitChanges }
  | { readonly type: 'remove-target'; readonly id: string }
  | { readonly type: 'add-component'; readonly ingredient: HspIngredient; readonly colors: readonly string[] }
  | { readonly type: 'update-component'; readonly index: number; readonly changes: Partial<BlendComponent> }
  | { readonly type: 'remove-component'; readonly index: number }
  /** In percent, in the order of the components. */
  | { readonly type: 'set-shares'; readonly shares: readonly number[] }
  | { readonly type: 'set-blend'; readonly parts: readonly BlendPart[]; readonly colors: readonly string[] }
  | { readonly type: 'normalise' }
  | { readonly type: 'set-blend-unit'; readonly unit: HspDocument['blend']['unit'] }
  /** °C */
  | { readonly type: 'set-temperature'; readonly value: number }
  | { readonly type: 'set-rules'; readonly rules: HspDocument['blend']['rules'] }
  | { readonly type: 'ban'; readonly name: string }
  | { readonly type: 'set-candidates'; readonly changes: Partial<HspDocument['candidates']> }
  | { readonly type: 'set-settings'; readonly changes: Partial<HspDocument['settings']> }
  | { readonly type: 'set-replacement'; readonly replacement: HspReplacement };

type FitChanges = Partial<Pick<FitTarget, 'tests' | 'insideLimit' | 'method' | 'spheres'>>;

interface BlendPart {
  readonly ingredient: HspIngredient;
  /** In percent of the unit of the blend. */
  readonly share: number;
}

/** What an action makes of a recipe; the very same document where there is nothing to do. */
export function reduceHspRecipe<Document extends HspDocument>(
  document: Document,
  action: HspAction,
): Document {
  const { targets, blend } = document;
  const { components } = blend;
  switch (action.type) {
    case 'set-name':
      return document.name === action.value ? document : { ...document, name: action.value };
    case 'add-target': {
      if (targets.length >= HSP_RECIPE_LIMITS.targets) return document;
      return { ...document, targets: [...targets, { ...action.target, id: freeId(document) }] };
    }
    case 'set-target':
      return replaceTarget(document, action.target.id, () => action.target);
    case 'update-fit':
      return replaceTarget(document, action.id, (target) =>
        target.kind === 'fit' ? { ...target, ...action.changes } : target,
      );
    case 'remove-target':
      return { ...document, targets: targets.filter(({ id }) => id !== action.id) };
    case 'add-component': {
      if (components.length >= HSP_RECIPE_LIMITS.components) return document;
      if (isInBlend(components, action.ingredient)) return document;
      const color = nextColor(
        action.colors,
        components.map((component) => component.color),
      );
      const added = { ingredient: action.ingredient, share: 0, isLocked: false, isActive: true, color };
      return withComponents(document, shareOut([...components, added]));
    }
    case 'update-component':
      return withComponents(
        document,
        components.map((component, index) =>
          index === action.index ? { ...component, ...action.changes } : component,
        ),
      );
    case 'remove-component':
      return withComponents(
        document,
        components.filter((_, index) => index !== action.index),
      );
    case 'set-shares':
      return withComponents(
        document,
        components.map((component, index) => ({
          ...component,
          share: action.shares[index] ?? component.share,
        })),
      );
    case 'set-blend':
      return withComponents(document, newBlend(components, action));
    case 'normalise':
      return normalise(document);
    case 'set-blend-unit':
      return convertShares(document, action.unit);
    case 'set-temperature':
      return { ...document, blend: { ...blend, temperature: action.value } };
    case 'set-rules':
      return { ...document, blend: { ...blend, rules: action.rules } };
    case 'ban': {
      const { banned } = blend.rules;
      if (banned.includes(action.name)) return document;
      const rules = { ...blend.rules, banned: [...banned, action.name].slice(0, HSP_RECIPE_LIMITS.banned) };
      return { ...document, blend: { ...blend, rules } };
    }
    case 'set-candidates':
      return { ...document, candidates: { ...document.candidates, ...action.changes } };
    case 'set-settings':
      return { ...document, settings: { ...document.settings, ...action.changes } };
    case 'set-replacement':
      return { ...document, replacement: action.replacement };
  }
}

/** Whether an ingredient is in the blend already. */
export function isInBlend(components: readonly BlendComponent[], ingredient: HspIngredient): boolean {
  return components.some((component) => isSameIngredient(component.ingredient, ingredient));
}

/** By its id; what was typed in, by its name and values. */
export function isSameIngredient(one: HspIngredient, other: HspIngredient): boolean {
  return one.ingredientId === undefined || other.ingredientId === undefined
    ? one.name === other.name && one.dD === other.dD && one.dP === other.dP && one.dH === other.dH
    : one.ingredientId === other.ingredientId;
}

/** The name of the first component whose share cannot be converted between volume and mass, if there is one. */
export function withoutDensity(components: readonly BlendComponent[]): string | undefined {
  return components.find(({ ingredient }) => !(Number(ingredient.density) > 0))?.ingredient.name;
}

function replaceTarget<Document extends HspDocument>(
  document: Document,
  id: string,
  change: (target: HspTarget) => HspTarget,
): Document {
  const targets = document.targets.map((target) => (target.id === id ? change(target) : target));
  return { ...document, targets };
}

function freeId({ targets }: HspDocument): string {
  let number = 1;
  while (targets.some(({ id }) => id === `t${number}`)) number += 1;
  return `t${number}`;
}

function nextColor(colors: readonly string[], taken: readonly string[]): string {
  return colors.find((color) => !taken.includes(color)) ?? colors[0] ?? '#000000';
}

/** Components that are in both blends keep their colour and their lock. */
function newBlend(
  components: readonly BlendComponent[],
  { parts, colors }: { parts: readonly BlendPart[]; colors: readonly string[] },
): BlendComponent[] {
  const taken: string[] = [];
  return parts.slice(0, HSP_RECIPE_LIMITS.components).map(({ ingredient, share }) => {
    const before = components.find((component) => isSameIngredient(component.ingredient, ingredient));
    const color = before && !taken.includes(before.color) ? before.color : nextColor(colors, taken);
    taken.push(color);
    return { ingredient, share, isLocked: before?.isLocked ?? false, isActive: true, color };
  });
}

/** All shares together 100; locked ones stay where that leaves something for the others. */
function normalise<Document extends HspDocument>(document: Document): Document {
  const { components } = document.blend;
  const locked = sumOf(components.filter(({ isLocked }) => isLocked));
  const free = sumOf(components.filter(({ isLocked }) => !isLocked));
  if (locked + free <= 0) return document;
  const staysLocked = free > 0 && locked < 100;
  const factor = staysLocked ? (100 - locked) / free : 100 / (locked + free);
  return withComponents(
    document,
    components.map((component) => ({
      ...component,
      share: component.isLocked && staysLocked ? component.share : round(component.share * factor),
    })),
  );
}

/** The same blend with its shares by volume or by mass, their sum unchanged; nothing where a density is missing. */
function convertShares<Document extends HspDocument>(
  document: Document,
  unit: HspDocument['blend']['unit'],
): Document {
  const { blend } = document;
  if (blend.unit === unit || withoutDensity(blend.components) !== undefined) return document;
  const amounts = blend.components.map(({ share, ingredient: { density = 1 } }) =>
    unit === 'mass' ? share * density : share / density,
  );
  const total = amounts.reduce((sum, amount) => sum + amount, 0);
  const factor = total > 0 ? sumOf(blend.components) / total : 1;
  const components = blend.components.map((component, index) => ({
    ...component,
    share: round((amounts[index] ?? 0) * factor),
  }));
  return { ...document, blend: { ...blend, unit, components } };
}

/** The shares of all that are not locked become equal parts of what is left. */
function shareOut(components: readonly BlendComponent[]): BlendComponent[] {
  const locked = sumOf(components.filter(({ isLocked }) => isLocked));
  const free = components.filter(({ isLocked }) => !isLocked).length;
  const each = round(Math.max(0, 100 - locked) / Math.max(1, free));
  return components.map((component) => (component.isLocked ? component : { ...component, share: each }));
}

function sumOf(components: readonly BlendComponent[]): number {
  return components.reduce((sum, { share }) => sum + share, 0);
}

function withComponents<Document extends HspDocument>(
  document: Document,
  components: readonly BlendComponent[],
): Document {
  return { ...document, blend: { ...document.blend, components } };
}

/** Without the tail that sums of decimals leave behind. */
function round(value: number): number {
  return Number(value.toFixed(6));
}
