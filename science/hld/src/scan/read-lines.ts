import { type Formulation, type MixEntry, resolveMix } from '../mixture.ts';
import { type Outcome, succeed } from '../outcome.ts';
import type { ScanLine } from './line.ts';

/** The lines of a formulation, and the ions its active surfactants bring at their own concentration. */
export interface Lines {
  readonly parts: readonly Outcome<ScanLine>[];
  readonly mix: Outcome<ScanLine>;
  readonly ionic: Outcome<number>;
}

/** Everything of the surfactants that a scan or a map needs, read once. */
export function readLines({ surfactantMix }: Formulation): Lines {
  const { entries, mix } = resolveMix(surfactantMix);
  // Where nothing is active, a line that is only looked at stands for itself, without ions.
  const isLookedAt = !mix.ok && mix.reason === 'no-active-surfactant';
  const toLine = (entry: MixEntry) => ({
    line: entry.line,
    concentration: mix.ok ? mix.value.concentration : entry.concentration,
  });
  return {
    parts: entries.map((entry) => (entry.ok ? succeed(toLine(entry.value)) : entry)),
    mix: mix.ok ? succeed({ line: mix.value.line, concentration: mix.value.concentration }) : mix,
    ionic: mix.ok ? succeed(mix.value.ionic) : isLookedAt ? succeed(0) : mix,
  };
}
