import type { CandidateFilters } from '@suite/recipes';

const PRACTICAL = { isPractical: true, isLiquid: true } as const;

/** What kind of substance is looked at; all other filters narrow it. A preset is a line here. */
const PRESETS = {
  practical: PRACTICAL,
  green: { ...PRACTICAL, chem21: ['recommended'], hasNoCmr: true },
  liquids: { isLiquid: true },
  everything: {},
} as const satisfies Record<string, CandidateFilters>;

export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = [
  'practical',
  'green',
  'liquids',
  'everything',
] as const satisfies readonly Preset[];

/** Those that ask for more first: what is green is practical, too. */
const BY_DEMAND = ['green', 'practical', 'liquids'] as const satisfies readonly Preset[];

/** Which preset the filters are of; undefined for a kind that somebody put together. */
export function presetOf(filters: CandidateFilters): Preset | undefined {
  const { isPractical = false, isLiquid = false } = filters;
  if (!isPractical && !isLiquid) return 'everything';
  return BY_DEMAND.find((name) => {
    const preset: CandidateFilters = PRESETS[name];
    return (
      isPractical === (preset.isPractical ?? false) &&
      isLiquid &&
      (!preset.hasNoCmr || filters.hasNoCmr) &&
      (!preset.chem21 || preset.chem21.join() === filters.chem21?.join())
    );
  });
}

/** Whether a filter is what the preset is about, and nothing that narrows it. */
export function isOfPreset(filters: CandidateFilters, field: keyof CandidateFilters): boolean {
  const name = presetOf(filters);
  return name !== undefined && field in PRESETS[name];
}

/** The filters with another kind of substance; what else narrows it stays. */
export function withPreset(filters: CandidateFilters, name: Preset): CandidateFilters {
  const others = Object.entries(filters).filter(
    ([field]) => !(field in PRACTICAL) && !(field in PRESETS[presetOf(filters) ?? 'everything']),
  );
  return { ...Object.fromEntries(others), ...PRESETS[name] };
}

/** The kind of substance alone, with nothing that narrows it. */
export function withoutNarrowing(filters: CandidateFilters): CandidateFilters {
  const name = presetOf(filters);
  if (name !== undefined) return PRESETS[name];
  const { isPractical, isLiquid } = filters;
  return { ...(isPractical ? { isPractical } : {}), ...(isLiquid ? { isLiquid } : {}) };
}
