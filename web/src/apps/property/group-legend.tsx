import type { Division } from '@suite/structure';
import { message } from '../../messages/message.ts';

export interface LegendGroup {
  name: string;
  count: number;
  atoms: readonly number[];
  /** None for corrections, which overlap with groups. */
  color: string | undefined;
}

const COLORS = ['--e1', '--e2', '--e3', '--e4', '--e5', '--e6', '--e7', '--e8'];

/** The groups of a division, each once, with colours that repeat after eight. */
export function legendOf({ parts }: Division): LegendGroup[] {
  const groups = new Map<string, LegendGroup>();
  let colors = 0;
  for (const { kind, name, count, atoms } of parts) {
    if (kind !== 'group' && kind !== 'second') continue;
    const before = groups.get(name);
    if (before) {
      groups.set(name, { ...before, count: before.count + count, atoms: [...before.atoms, ...atoms] });
    } else {
      const color = kind === 'group' ? `var(${COLORS[colors++ % COLORS.length]})` : undefined;
      groups.set(name, { name, count, atoms, color });
    }
  }
  return [...groups.values()];
}

/** The colour of every atom's group, by the atom's place. */
export function colorsOf(legend: readonly LegendGroup[], atoms: number): (string | undefined)[] {
  const colors = Array.from<string | undefined>({ length: atoms });
  for (const { atoms: own, color } of legend) for (const index of own) colors[index] ??= color;
  return colors;
}

interface GroupLegendProps {
  legend: readonly LegendGroup[];
  active: string | undefined;
  onActive: (name: string | undefined) => void;
}

/** The groups by name and number; pressing one points it out in the picture. */
export function GroupLegend({ legend, active, onActive }: GroupLegendProps) {
  return (
    <ul className="flex flex-wrap gap-1.5" aria-label={message('property.groups')}>
      {legend.map(({ name, count, color }) => (
        <li key={name}>
          <button
            type="button"
            aria-pressed={active === name}
            onClick={() => onActive(active === name ? undefined : name)}
            className="inline-flex min-h-7 cursor-pointer items-center gap-1.5 rounded-1 border border-line-2 bg-panel px-2 text-2 hover:bg-sunk aria-pressed:border-text aria-pressed:bg-sunk"
          >
            {color !== undefined && (
              <span aria-hidden="true" className="molecule-swatch" style={{ background: color }} />
            )}
            <span className="tabular-nums">{count} ×</span> {name}
          </button>
        </li>
      ))}
    </ul>
  );
}
