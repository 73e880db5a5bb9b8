import type { BlendFacts, FlashPoint } from '@suite/solvents';
import { message, type MessageId } from '../../messages/message.ts';
import { numberText } from '../../ui/format/format-number.ts';

/** A drying time in units of n-butyl acetate, with three figures. */
export function timeText(value: number): string {
  return numberText(value, value >= 10 ? 1 : value >= 1 ? 2 : 3);
}

export function flashText(flash: FlashPoint): string {
  return flash.kind === 'none' ? message('solvents.flash.none') : numberText(flash.celsius, 0);
}

const REASONS: Readonly<Record<string, MessageId>> = {
  'density-missing': 'solvents.missing.density-missing',
  'molar-volume-missing': 'solvents.missing.molar-volume-missing',
  'rer-unknown': 'solvents.missing.rer-unknown',
  'antoine-missing': 'solvents.missing.antoine-missing',
  'outside-range': 'solvents.missing.outside-range',
  'flash-unknown': 'solvents.missing.flash-unknown',
  'voc-unknown': 'solvents.missing.voc-unknown',
  'hazard-unknown': 'solvents.missing.hazard-unknown',
  'price-missing': 'solvents.missing.price-missing',
  'viscosity-missing': 'solvents.missing.viscosity-missing',
  'surface-tension-missing': 'solvents.missing.surface-tension-missing',
};

/** "no flash point": what is missing, as it stands behind a name. */
export function missingText(reason: string): string {
  return message(REASONS[reason] ?? 'solvents.missing.other');
}

/** What of a blend cannot be told, and for want of what. */
export function gapsOf(facts: BlendFacts, names: readonly string[]): string[] {
  const gaps = (['drying', 'flash', 'voc', 'density'] as const).flatMap((field) => {
    const fact = facts[field];
    if (fact.ok) return [];
    return [
      message(`solvents.gap.${field}`, {
        name: fact.at === undefined ? '' : (names[fact.at] ?? ''),
        missing: missingText(fact.reason),
      }),
    ];
  });
  const notes = facts.notes.map(({ at, note }) => `${names[at] ?? ''}: ${message(`solvents.note.${note}`)}`);
  return [...gaps, ...new Set(notes)];
}
