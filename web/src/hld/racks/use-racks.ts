import {
  type Combination,
  combineWith,
  emptyRack,
  labOil,
  type LabRack,
  type LabReading,
  labSurfactant,
  type LabTube,
  type Method,
  type Outcome,
  readLabRack,
  SURFACTANT_DEFAULTS,
  type Sought,
} from '@suite/hld';
import type { IngredientKey, Recipe, StoredAs } from '@suite/recipes';
import { useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { message } from '../../messages/message.ts';
import { randomKey } from '../../ui/random-key.ts';
import { methodIn } from '../recipe/hld-science.ts';
import { useHldSession, useHldState } from '../recipe/hld-session.tsx';
import { RACK } from './rack-address.ts';

/** What an estimate is made of, or the reason why there is none. */
export type Estimate = ReturnType<typeof readLabRack>;
export type EstimateReason = Extract<Estimate, { ok: false }>['reason'];

/** Changes a rack, or says why not; what has the same gesture is undone in one step. */
export type ChangeRack = (changes: Partial<LabRack>, gesture?: string) => string | undefined;

export interface OpenRack {
  readonly rack: LabRack;
  readonly racks: readonly LabRack[];
  readonly estimate: Outcome<LabReading, EstimateReason>;
  readonly combination: Combination | null;
  readonly change: ChangeRack;
}

const NONE: readonly LabRack[] = [];

/** The racks of the recipe that is being edited, and the one that is open. */
export function useRacks() {
  const session = useHldSession();
  const racks = useHldState(({ current }) => current.racks ?? NONE);
  const [search] = useSearchParams();
  // A code on a bench sheet names one; after that whoever looks chooses.
  const [chosen, setChosen] = useState(() => search.get(RACK) ?? undefined);
  const rack = racks.find(({ id }) => id === chosen) ?? racks[0];
  const estimate = useMemo(() => (rack ? readLabRack(rack, racks) : undefined), [rack, racks]);
  const combination = useMemo(() => (rack ? combineWith(rack, racks) : null), [rack, racks]);

  const set = (next: LabRack, gesture?: string) => {
    const refusal = session.dispatch({ type: 'set-rack', rack: next }, gesture);
    return refusal === undefined ? undefined : message(`recipe.refusal.${refusal}`);
  };
  const add = (next: LabRack) => {
    const refusal = set(next);
    if (refusal === undefined) setChosen(next.id);
    return refusal;
  };
  const open: OpenRack | undefined =
    rack && estimate
      ? {
          rack,
          racks,
          estimate,
          combination,
          change: (changes, gesture) => set(without({ ...rack, ...changes }), gesture),
        }
      : undefined;
  return {
    open,
    racks,
    choose: setChosen,
    add,
    plan: (sought: Sought) => {
      const { current, details } = session.get();
      return add(rackFor(current, sought, (key) => methodIn(details.methods, key)));
    },
    remove: (id: string) => session.dispatch({ type: 'remove-rack', id }),
  };
}

/** Whether anything was read or noted of a tube. */
export function isTouched({ seen, volumes, partialVolumes, note }: LabTube): boolean {
  return seen !== null || (volumes ?? partialVolumes ?? note) !== undefined;
}

/** An option that was set to undefined is not there. */
function without(rack: LabRack): LabRack {
  return Object.fromEntries(
    Object.entries(rack).filter(([, value]) => value !== undefined),
  ) as unknown as LabRack;
}

/** A new rack with what the recipe knows already, and how well: its first surfactant, its oil, its conditions. */
function rackFor(recipe: Recipe, sought: Sought, methodOf: (key: IngredientKey) => Method): LabRack {
  const { surfactantMix, oilBlend, conditions, racks = [], manualEACN } = recipe;
  const name = message('racks.name', { count: racks.length + 1 });
  const rack = emptyRack(randomKey(), name, sought);
  const entry = surfactantMix.find(({ active, surfactant }) => active && !surfactant.onlyForCalculation);
  const oil = manualEACN ? undefined : oilBlend.find((one) => one.active && !one.oil.onlyForCalculation);
  // What was typed in by hand has no method any more.
  const method = (storedAs: StoredAs, key: IngredientKey) => (storedAs === 'full' ? 'na' : methodOf(key));
  const isRecipe = entry !== undefined;
  return {
    ...rack,
    ...(entry
      ? {
          surfactant: knownSurfactant(entry.surfactant, method(entry.storedAs, entry.surfactant)),
          concentration: entry.concentration,
        }
      : {}),
    ...(oil ? { oil: labOil(oil.oil.name, oil.oil.eacn, method(oil.storedAs, oil.oil)) } : {}),
    ...(isRecipe ? { temperature: conditions.temperature, fa: conditions.fa } : {}),
    // Of nothing the logarithm is not known.
    ...(isRecipe && conditions.salinity > 0 ? { salinity: conditions.salinity } : {}),
  };
}

/** A surfactant of a recipe or of a dataset, with the defaults of its type. */
export function knownSurfactant(
  given: Pick<Recipe['surfactantMix'][number], 'surfactant'>['surfactant'],
  method: Method,
): LabRack['surfactant'] {
  const { name, surfactantType, cc0, mw, k, alpha, b, salinityFunction } = given;
  const usual = labSurfactant(name, surfactantType, { cc: cc0, method });
  const defaults = SURFACTANT_DEFAULTS[surfactantType];
  return {
    ...usual,
    mw: mw ?? defaults.mw,
    k: k ?? defaults.k,
    alpha: alpha ?? defaults.alpha,
    b: b ?? defaults.b ?? 0,
    salinityFunction: salinityFunction ?? defaults.salinityFunction,
  };
}
