import { compareHspDocuments } from '@suite/contracts/hsp-difference';
import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import type { RecipeDocumentOf, RecipeKind } from '@suite/contracts/recipes';
import { deriveBlend, resolveTargets } from '@suite/recipes';
import type { ResolvedTarget, Standings } from '@suite/hsp';
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
  predictionIn: ({ document, summary: { red, match, dissolves } }) => ({
    red,
    match,
    ...(dissolves === undefined ? {} : { dissolves }),
    chance: chanceOf(document, dissolves ?? null),
  }),
};

function evaluate(document: RecipeDocumentOf<'hsp'>): Evaluation<'hsp'> {
  const { targets, blend } = document;
  const derived = deriveBlend(document);
  const resolved = resolveTargets(targets);
  const standings = derived.ok ? derived.value.standings : undefined;
  const reason = derived.ok ? 'no-target' : derived.reason;
  return {
    missing: [],
    summary: {
      red: standings?.worst ?? null,
      score: standings?.score ?? null,
      match: standings?.meetsAll ?? null,
      dissolves: standings ? dissolvesIn(resolved, standings) : null,
      ...(standings ? {} : { reason }),
      engine: HSP_ENGINE,
      targets: targets.map(({ name }) => name),
      components: blend.components
        .toSorted((one, other) => Number(other.isActive) - Number(one.isActive))
        .map(({ ingredient }) => ingredient.name),
      hsp: derived.ok ? derived.value.hsp : null,
      temperature: blend.temperature,
      isAssumed: resolved.some(({ isAssumed }) => isAssumed),
    },
  };
}

/** What the glass should show: null where some targets should dissolve and others not, for one observation says neither. */
function dissolvesIn(targets: readonly ResolvedTarget[], { meetsAll }: Standings): boolean | null {
  if (targets.every(({ role }) => role === 'must')) return meetsAll;
  return targets.every(({ role }) => role === 'must-not') ? !meetsAll : null;
}

/** The chance of the side that was predicted, for one target: those of several hang together, and nobody knows how. */
function chanceOf(document: RecipeDocumentOf<'hsp'>, dissolves: boolean | null): number | null {
  const derived = deriveBlend(document);
  const [inside, ...others] = derived.ok ? derived.value.chances : [];
  if (dissolves === null || inside === undefined || others.length > 0) return null;
  return dissolves ? inside : 1 - inside;
}

/** The sciences that have recipes. */
export const SCIENCES: Readonly<Record<RecipeKind, RecipeScience>> = { hld: hldScience, hsp: hspScience };
