import type { Call } from '@suite/clients/api/call';
import type { HldQuestion } from '@suite/contracts/calculations';
import { judgeHld, type Outcome, type Verdict } from '@suite/hld';
import type { Recipe } from '@suite/recipes';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';

/** What a recipe comes to. */
export interface RecipeResult {
  readonly hld: Outcome<number>;
  readonly verdict: Outcome<Verdict>;
}

/**
 * Derives what a recipe comes to where its values are. The engine in the browser does it at once and with everything
 * around it (explore.ts); when it says that values are not here, the server does it, and tells the result alone.
 */
export interface ResultPort {
  /** Rejects with a CallError when there is no answer. */
  derive: (question: HldQuestion, signal: AbortSignal) => Promise<RecipeResult>;
}

/** Whether the engine refused because a value that counts may not leave the server. */
export function isForServer({ hld }: Pick<RecipeResult, 'hld'>): boolean {
  return !hld.ok && hld.reason === 'only-for-calculation';
}

/** The names of the entries whose values stay on the server. */
export function guardedNames({ surfactantMix, oilBlend }: Recipe): string[] {
  const ingredients = [
    ...surfactantMix.map(({ surfactant }) => surfactant),
    ...oilBlend.map(({ oil }) => oil),
  ];
  return ingredients.flatMap(({ name, onlyForCalculation }) => (onlyForCalculation ? [name] : []));
}

/** By the server, which looks the named ingredients up. */
export function serverResult(call: Call): ResultPort {
  return {
    derive: async (question, signal) => {
      const answer = await call(calculationEndpoints.hld, { body: question, signal });
      const { hld, emulsionType, exact, match } = answer;
      if (hld === null || emulsionType === null || exact === null || match === null) {
        const none = { ok: false, reason: 'no-active-surfactant' } as const;
        return { hld: none, verdict: none };
      }
      // What the server judged stands.
      const verdict = { ...judgeHld(hld, question.targetEmulsionType ?? 'Any'), emulsionType, exact, match };
      return { hld: { ok: true, value: hld }, verdict: { ok: true, value: verdict } };
    },
  };
}

/** What is known here goes with its values, the rest by its key. */
export function questionOf(recipe: Recipe): HldQuestion {
  const { conditions, manualEACN, targetEmulsionType, surfactantMix, oilBlend } = recipe;
  return {
    conditions,
    manualEACN,
    targetEmulsionType,
    surfactants: surfactantMix.map(({ surfactant, concentration, active }) => {
      const { datasetId, ingredientId, onlyForCalculation, name: _, sources: __, ...rest } = surfactant;
      const { density: ___, ...values } = rest;
      return onlyForCalculation
        ? { datasetId, ingredientId, concentration, active }
        : { ...values, concentration, active };
    }),
    oils: oilBlend.map(({ oil, volume, active }) => {
      const { datasetId, ingredientId, eacn, onlyForCalculation } = oil;
      return onlyForCalculation ? { datasetId, ingredientId, volume, active } : { eacn, volume, active };
    }),
  };
}
