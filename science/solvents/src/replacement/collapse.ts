import type { ReplacementRow } from './task.ts';

/** So much of two blends is the same that the second says nothing new. */
const SHARED = 0.8;
const MOST_ALIKE = 20;

type Collapsible = Pick<ReplacementRow, 'parts' | 'alike' | 'unknown' | 'isFront'>;

/** The first rows in their order, without those that share four fifths of their volume with one before: that one names them. */
export function collapseShared<Row extends Collapsible>(rows: readonly Row[], most: number): Row[] {
  const kept: Row[] = [];
  for (const row of rows) {
    const like = kept.findIndex(
      (held) => held.unknown.length > 0 === row.unknown.length > 0 && sharedOf(held, row) >= SHARED,
    );
    const held = kept[like];
    if (!held) {
      if (kept.length < most) kept.push(row);
    } else {
      const alike = [...held.alike, row.parts, ...row.alike].slice(0, MOST_ALIKE);
      kept[like] = { ...held, alike, isFront: held.isFront || row.isFront };
    }
  }
  return kept;
}

function sharedOf(one: Collapsible, other: Collapsible): number {
  return one.parts.reduce((sum, { index, fraction }) => {
    const same = other.parts.find((part) => part.index === index);
    return sum + (same ? Math.min(fraction, same.fraction) : 0);
  }, 0);
}
