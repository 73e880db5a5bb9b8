import type { ReplacementRow } from '@suite/solvents';
import { numberText } from '../../ui/format/format-number.ts';
import type { PoolSolvent } from './pool.ts';

export interface NamedPart {
  name: string;
  fraction: number;
  /** What has to be said of its use. */
  caution?: string;
}

export function partsOf(
  solvents: readonly PoolSolvent[],
  parts: readonly { index: number; fraction: number }[],
): NamedPart[] {
  return parts.map(({ index, fraction }) => ({
    name: solvents[index]?.ingredient.name ?? '',
    fraction,
    caution: solvents[index]?.facts.practicalReason,
  }));
}

/** "Diacetone alcohol 59, γ-valerolactone 41": volume percent without the sign. */
export function blendText(parts: readonly NamedPart[]): string {
  return parts.map(({ name, fraction }) => `${name} ${numberText(100 * fraction, 0)}`).join(', ');
}

/** What tells a row from others: its components. */
export function rowId({ parts }: Pick<ReplacementRow, 'parts'>): string {
  return parts
    .map(({ index }) => index)
    .toSorted((one, other) => one - other)
    .join('-');
}
