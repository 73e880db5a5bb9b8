import { HLD_ENGINE } from '@suite/contracts/hld-document';
import { OF_LINK, type SharedHldView, sharedHldSchema } from '@suite/contracts/shared-view';
import { CHART_RANGES, explainHld, scanRanges } from '@suite/hld';
import {
  deriveRecipe,
  isFullForm,
  loadDocument,
  type Recipe,
  type RecipeOil,
  type RecipeSurfactant,
  type StoredDocument,
} from '@suite/recipes';
import { z } from 'zod';
import { type Origin, originKey, originSchema } from '../recipes/index.ts';
import { type Hides, mayRead, type OfLink, type Viewer } from './resource.ts';

const { shape } = sharedHldSchema;
const withOrigin = { origin: originSchema };

/** A recipe with everything that follows from it, before it is decided what a viewer may see of it. */
export const wholeHldSchema = sharedHldSchema.omit(OF_LINK).extend({
  manualEacn: z.boolean(),
  surfactants: z.array(shape.surfactants.element.omit({ values: true }).extend(withOrigin)),
  oils: z.array(shape.oils.element.omit({ values: true }).extend(withOrigin)),
});
export type WholeHldView = z.infer<typeof wholeHldSchema>;
type Entry<Kind extends 'surfactants' | 'oils'> = WholeHldView[Kind][number];

const VARIABLES = ['temperature', 'salinity', 'eacn', 'concentration'] as const;

/** Computed here, because a viewer may see results of values that are not for the viewer to read. */
export function viewHldRecipe(
  document: StoredDocument,
  origins: Readonly<Record<string, Origin>>,
): WholeHldView {
  const { recipe, missing } = loadDocument(document, { surfactants: [], oils: [] });
  const { hld, verdict, eacn, parts } = deriveRecipe(recipe);
  const explanation = explainHld(recipe);
  const { temperature, salinity, fa } = recipe.conditions;
  const judged = verdict.ok ? verdict.value : undefined;
  return {
    name: recipe.name,
    target: recipe.targetEmulsionType,
    manualEacn: recipe.manualEACN,
    conditions: { temperature, salinity, fa, eacn: eacn.ok ? eacn.value : null },
    surfactants: surfactantsOf(recipe, parts, origins),
    oils: oilsOf(recipe, origins),
    missing: missing.length,
    result: {
      hld: hld.ok ? hld.value : null,
      emulsionType: judged?.emulsionType ?? null,
      exact: judged?.exact ?? false,
      match: judged?.match ?? false,
      reason: hld.ok ? null : hld.reason,
      terms: explanation.ok ? { ...explanation.value.terms } : null,
    },
    scans: scansOf(recipe),
    mixColor: recipe.surfactantMixTotalVisible ? (recipe.surfactantMixTotalColor ?? '') : null,
    engine: HLD_ENGINE,
  };
}

function surfactantsOf(
  recipe: Recipe,
  parts: ReturnType<typeof deriveRecipe>['parts'],
  origins: Readonly<Record<string, Origin>>,
): Entry<'surfactants'>[] {
  const total = sumOf(recipe.surfactantMix.map((entry) => (entry.active ? entry.concentration : 0)));
  return recipe.surfactantMix.map(({ surfactant, concentration, active, visible, color }, place) => {
    const own = parts[place]?.hld;
    return {
      name: surfactant.name,
      color,
      active,
      visible,
      origin: origins[originKey(surfactant)] ?? 'private',
      share: active && total > 0 ? (concentration / total) * 100 : null,
      surfactantType: surfactant.surfactantType,
      cc: surfactant.cc0,
      mw: surfactant.mw ?? null,
      concentration,
      hld: own?.ok ? own.value : null,
      sources: [...surfactant.sources],
    };
  });
}

function oilsOf(recipe: Recipe, origins: Readonly<Record<string, Origin>>): Entry<'oils'>[] {
  const total = sumOf(recipe.oilBlend.map((entry) => (entry.active ? entry.volume : 0)));
  return recipe.oilBlend.map(({ oil, volume, active, visible, color }) => ({
    name: oil.name,
    color,
    active,
    visible,
    origin: origins[originKey(oil)] ?? 'private',
    share: active && total > 0 ? (volume / total) * 100 : null,
    eacn: oil.eacn,
    volume,
  }));
}

function scansOf(recipe: Recipe): WholeHldView['scans'] {
  const scans = scanRanges(
    recipe,
    VARIABLES.map((variable) => CHART_RANGES[variable]),
  );
  return scans.flatMap((scan, place) => {
    const variable = VARIABLES[place];
    if (!scan.ok || variable === undefined) return [];
    const { x, mix, parts } = scan.value;
    return [
      {
        variable,
        x: [...x],
        mix: mix.ok ? [...mix.value] : null,
        parts: parts.map((part) => (part.ok ? [...part.value] : null)),
      },
    ];
  });
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

/**
 * Takes out of a view what this viewer may not see (S-33). Values of the database and of licences are there for those
 * who read them anyway; for others they have only been used.
 *
 * Masking numbers one by one does not hide anything: what stays are equations in what is gone. So where amounts are hidden or
 * an entry is closed to the viewer, the result is shown as a few coarse facts: type, match, and HLD as a whole number, which is
 * hardly more than the type. Curves, terms and the EACN of the oils are then left out, and with the amounts the values that
 * the mix was averaged from.
 */
export function maskHldView(
  { manualEacn, surfactants, oils, ...view }: WholeHldView,
  viewer: Viewer,
  hides: Hides,
): Omit<SharedHldView, OfLink> {
  const isOpen = ({ origin }: { origin: Origin }) => mayRead(viewer, origin);
  const isCoarse = hides.amounts || ![...surfactants, ...oils].every(isOpen);
  const isEacnOpen = manualEacn || (!hides.amounts && oils.every(isOpen));
  const { hld } = view.result;
  return {
    ...view,
    isCoarse,
    conditions: { ...view.conditions, eacn: isEacnOpen ? view.conditions.eacn : null },
    surfactants: surfactants.map(({ origin, ...entry }) => {
      const isTold = mayRead(viewer, origin) && !hides.amounts;
      return {
        ...entry,
        values: mayRead(viewer, origin) ? 'shown' : 'licensed',
        cc: isTold ? entry.cc : null,
        mw: isTold ? entry.mw : null,
        // Of a mix, the part of an open entry would reveal what the closed ones are.
        hld: isCoarse ? null : entry.hld,
        concentration: hides.amounts ? null : entry.concentration,
        share: hides.amounts ? null : entry.share,
        sources: hides.sources ? [] : entry.sources,
      };
    }),
    oils: oils.map(({ origin, ...entry }) => ({
      ...entry,
      values: mayRead(viewer, origin) ? 'shown' : 'licensed',
      eacn: mayRead(viewer, origin) && !hides.amounts ? entry.eacn : null,
      volume: hides.amounts ? null : entry.volume,
      share: hides.amounts ? null : entry.share,
    })),
    result: {
      ...view.result,
      hld: hld === null || !isCoarse ? hld : Math.round(hld) + 0, // never −0
      terms: isCoarse ? null : view.result.terms,
    },
    scans: isCoarse ? [] : view.scans,
  };
}

/**
 * The document as a copy holds it: what came from the database stays a key, which its new owner reads; what is
 * somebody's own is written out under a key that leads nowhere.
 */
export function hldDocumentToCopy(
  document: StoredDocument,
  origins: Readonly<Record<string, Origin>>,
  newId: () => string,
): StoredDocument {
  const held = <Held extends RecipeSurfactant | RecipeOil>(one: Held) => {
    const origin = origins[originKey(one)];
    if (origin !== undefined && origin !== 'private') {
      return { datasetId: one.datasetId, ingredientId: one.ingredientId };
    }
    return { ...one, datasetId: NO_DATASET, ingredientId: newId() };
  };
  return {
    ...document,
    surfactantMix: document.surfactantMix.flatMap(({ surfactant, ...entry }) =>
      isFullForm<RecipeSurfactant>(surfactant) ? [{ surfactant: held(surfactant), ...entry }] : [],
    ),
    oilBlend: document.oilBlend.flatMap(({ oil, ...entry }) =>
      isFullForm<RecipeOil>(oil) ? [{ oil: held(oil), ...entry }] : [],
    ),
  };
}

/** Where ingredients live that exist in one recipe only. */
const NO_DATASET = '00000000-0000-4000-8000-000000000000';
