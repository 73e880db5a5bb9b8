import type { CandidateFilters } from '@suite/hsp';

/** What kind of substance is looked at; all other filters narrow it. A preset is a line here. */
const PRESETS = {
  solvents: { types: ['solvent'] },
  everything: {},
} as const satisfies Record<string, CandidateFilters>;

export type Preset = keyof typeof PRESETS;
export const PRESET_NAMES = ['solvents', 'everything'] as const satisfies readonly Preset[];

/** Which preset the filters are of; undefined for a kind that somebody put together. */
export function presetOf({ types = [] }: CandidateFilters): Preset | undefined {
  return PRESET_NAMES.find((name) => {
    const preset: CandidateFilters = PRESETS[name];
    return (preset.types ?? []).join() === types.join();
  });
}

/** The filters with another kind of substance; what else narrows it stays. */
export function withPreset(filters: CandidateFilters, name: Preset): CandidateFilters {
  const { types: _, ...others } = filters;
  return { ...others, ...PRESETS[name] };
}

/** The kind of substance alone, with nothing that narrows it. */
export function withoutNarrowing({ types }: CandidateFilters): CandidateFilters {
  return types ? { types } : {};
}
