import { compareHspDocuments } from '@suite/contracts/hsp-difference';
import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import type { RecipeDocumentOf, RecipeKind } from '@suite/contracts/recipes';
import { deriveBlend, resolveTargets } from '@suite/hsp';
import { hldScience } from './hld-science.ts';
import type { Evaluation, RecipeScience } from './recipe-science.ts';

/** HSP recipes: targets, and a blend that is to meet them. They hold the values of their ingredients themselves. */
export const hspScience: RecipeScience<'hsp'> = {
  kind: 'hsp',
  ingredientKinds: ['hsp'],
  keysOf: () => [],
  idsIn: ({ targets, blend, replacement }) => [
    ...targets.flatMap((target) =>
      target.kind === 'ingredient' ? (target.ingredient.ingredientId ?? []) : [],
    ),
    ...blend.components.flatMap(({ ingredient }) => ingredient.ingredientId ?? []),
    ...(replacement?.original ?? []).flatMap(({ ingredient }) => ingredient.ingredientId ?? []),
  ],
  evaluate,
  namesIn: ({ targets, components }) => [...targets, ...components],
  compare: compareHspDocuments,
  withValues: (document) => document,
  withKeys: (document) => document,
  predictionIn: ({ red, match }) => ({ red, match }),
};

function evaluate(document: RecipeDocumentOf<'hsp'>): Evaluation<'hsp'> {
  const { targets, blend } = document;
  const derived = deriveBlend(document);
  const standings = derived.ok ? derived.value.standings : undefined;
  const reason = derived.ok ? 'no-target' : derived.reason;
  return {
    missing: [],
    summary: {
      red: standings?.worst ?? null,
      score: standings?.score ?? null,
      match: standings?.meetsAll ?? null,
      ...(standings ? {} : { reason }),
      engine: HSP_ENGINE,
      targets: targets.map(({ name }) => name),
      components: blend.components
        .toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
        .map(({ ingredient }) => ingredient.name),
      hsp: derived.ok ? derived.value.hsp : null,
      temperature: blend.temperature,
      isAssumed: resolveTargets(targets).some(({ isAssumed }) => isAssumed),
    },
  };
}

/** The sciences that have recipes. */
export const SCIENCES: Readonly<Record<RecipeKind, RecipeScience>> = { hld: hldScience, hsp: hspScience };
