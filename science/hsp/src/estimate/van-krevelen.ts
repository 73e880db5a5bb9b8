import { succeed } from '../result.ts';
import { type GroupDivision, type MethodResult, sumOf, unknownNames } from './parts.ts';
import { GROUPS } from './tables/van-krevelen.data.ts';

type Column = 0 | 1 | 2 | 3;

/**
 * dD = ΣFd/V, dP = √(ΣFp²)/V, dH = √(ΣEh/V), with the molar volume that was measured, or Fedors' sum without one. No
 * factor for symmetry: its rule was not confirmed, and the worked molecules do without.
 */
export function estimateVanKrevelen(division: GroupDivision, measuredVolume?: number): MethodResult {
  if (division.rest.length > 0) return { ok: false, reason: 'cannot-be-divided' };
  const names = unknownNames(division, 'group', GROUPS);
  if (names.length > 0) return { ok: false, reason: 'unknown-group', names };
  const sum = (column: Column) => sumOf(division, 'group', (name) => GROUPS[name]?.[column]);
  const volume = measuredVolume ?? sum(3) ?? 0;
  const fd = sum(0);
  const fpSquares = sumOf(division, 'group', (name) => square(GROUPS[name]?.[1]));
  const eh = sum(2);
  if (!(volume > 0) || fd === null || fd <= 0) return { ok: false, reason: 'not-a-liquid' };
  return succeed({
    dD: fd / volume,
    dP: fpSquares === null ? null : Math.sqrt(fpSquares) / volume,
    dH: eh === null ? null : Math.sqrt(eh / volume),
    molarVolume: volume,
    missing: (['dP', 'dH'] as const).flatMap((parameter) =>
      emptyNames(division, parameter === 'dP' ? 1 : 2).map((name) => ({ name, parameter })),
    ),
  });
}

function square(value: number | null | undefined): number | null {
  return value === null || value === undefined ? null : value ** 2;
}

function emptyNames({ parts }: GroupDivision, column: Column): string[] {
  return [...new Set(parts.map(({ name }) => name).filter((name) => GROUPS[name]?.[column] === null))];
}
