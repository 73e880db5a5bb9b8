import { type PathStep, TUBE_SCANS } from '@suite/hld';
import { useState } from 'react';
import { keyOf, PHASES_KEY } from '../../../app/session/storage-keys.ts';
import { useSession } from '../../../app/session/use-session.ts';
import { useHldState } from '../../recipe/hld-session.tsx';
import { readSettings, writeSettings } from '../../recipe/kept-settings.ts';
import { FIRST_SETTINGS, type PhaseSettings, STEP_KINDS } from './phase-view.ts';

/** What somebody looks at in the phases of a recipe, kept in this browser for each of them. */
export function usePhaseSettings(): [PhaseSettings, (settings: PhaseSettings) => void] {
  const session = useSession();
  const owner = session.state === 'authenticated' ? session.userData.user?.userId : undefined;
  const recipeId = useHldState(({ current }) => current.recipeId);
  const key = keyOf(PHASES_KEY, owner ?? '');
  const [stored, setStored] = useState(() => ({ key, recipeId, settings: readPhases(key, recipeId) }));
  // Somebody else is signed in, or another recipe is open, or this one has just been saved.
  if (stored.key !== key || stored.recipeId !== recipeId)
    setStored({ key, recipeId, settings: readPhases(key, recipeId) });
  return [
    stored.settings,
    (settings) => {
      writeSettings(key, { recipeId, settings });
      setStored({ key, recipeId, settings });
    },
  ];
}

/** What was stored, as far as it makes sense: another version of the page may have written it. */
function readPhases(key: string, recipeId: string | undefined): PhaseSettings {
  return checked(Object(readSettings(key, recipeId)) as Partial<PhaseSettings>); // each value is judged there
}

const isPositive = (value: number) => value > 0;
/** The same bounds as the fields have. */
const NUMBERS = {
  water: (value: number) => value >= 5 && value <= 95,
  headArea: isPositive,
  length: isPositive,
  xi: isPositive,
  oilDensity: (value: number) => value > 0 && value !== 1,
  power: isPositive,
  at: Number.isFinite,
} as const satisfies Partial<Record<keyof PhaseSettings, (value: number) => boolean>>;

const MOST_STEPS = 50;

function checked(given: Partial<PhaseSettings>): PhaseSettings {
  const numbers = Object.entries(NUMBERS).flatMap(([name, isGood]) => {
    const value: unknown = given[name as keyof typeof NUMBERS];
    return typeof value === 'number' && Number.isFinite(value) && isGood(value) ? [[name, value]] : [];
  });
  const steps: readonly unknown[] = Array.isArray(given.steps) ? given.steps : [];
  return {
    ...FIRST_SETTINGS,
    ...(Object.fromEntries(numbers) as Partial<PhaseSettings>),
    scan: TUBE_SCANS.find((scan) => scan === given.scan) ?? FIRST_SETTINGS.scan,
    steps: steps.filter(isStep).slice(0, MOST_STEPS),
    wanted: given.wanted === 'W/O' ? 'W/O' : 'O/W',
  };
}

function isStep(step: unknown): step is PathStep {
  const entries = Object.entries(Object(step) as object);
  return (
    entries.length > 0 &&
    entries.every(([name, value]) => STEP_KINDS.some((kind) => kind === name) && Number.isFinite(value))
  );
}
