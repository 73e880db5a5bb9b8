import { type PathStep, TUBE_SCANS } from '@suite/hld';
import { useState } from 'react';
import { keyOf, PHASES_KEY } from '../../../../session/storage-keys.ts';
import { readStored, writeStored } from '../../../../session/stored.ts';
import { useSession } from '../../../../session/use-session.ts';
import { useHldState } from '../../recipe/hld-session.tsx';
import { FIRST_SETTINGS, type PhaseSettings, STEP_KINDS } from './phase-view.ts';

interface Kept {
  /** The recipe they are about; absent for one that was not saved yet. */
  readonly recipeId?: string | undefined;
  readonly settings: PhaseSettings;
}

/** What somebody looks at in the phases, kept in this browser for the recipe that was looked at last. */
export function usePhaseSettings(): [PhaseSettings, (settings: PhaseSettings) => void] {
  const session = useSession();
  const owner = session.state === 'authenticated' ? session.userData.user?.userId : undefined;
  const recipeId = useHldState(({ current }) => current.recipeId);
  const key = keyOf(PHASES_KEY, owner ?? '');
  const [stored, setStored] = useState(() => ({ key, kept: readKept(key) }));
  // Somebody else is signed in.
  if (stored.key !== key) setStored({ key, kept: readKept(key) });
  const { kept } = stored;
  // A recipe that is saved for the first time goes on with what it had.
  const isOfThis = kept.recipeId === undefined || kept.recipeId === recipeId;
  return [
    isOfThis ? kept.settings : FIRST_SETTINGS,
    (settings) => {
      const next: Kept = { recipeId, settings };
      writeStored(key, JSON.stringify(next));
      setStored({ key, kept: next });
    },
  ];
}

/** What was stored, as far as it makes sense: another version of the page may have written it. */
function readKept(key: string): Kept {
  try {
    const { recipeId, settings } = Object(JSON.parse(readStored(key) ?? '{}')) as Partial<Kept>; // checked below
    return {
      recipeId: typeof recipeId === 'string' ? recipeId : undefined,
      settings: checked(Object(settings) as Partial<PhaseSettings>),
    };
  } catch {
    return { settings: FIRST_SETTINGS };
  }
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
