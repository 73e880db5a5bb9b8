import type { Formulation } from '../mixture.ts';
import { mapHld } from './map.ts';
import { CHART_RANGES, type ScanVariable } from './ranges.ts';
import { scanMix } from './scan.ts';

/** HLD at every pair of values, row after row, x fastest. */
export interface MapValues {
  readonly x: ArrayLike<number>;
  readonly y: ArrayLike<number>;
  readonly hld: ArrayLike<number>;
}

/** HLD over two different variables (R9.10), or null where the mix has none. Salinity runs by ratios. */
export function mapValues(formulation: Formulation, x: ScanVariable, y: ScanVariable): MapValues | null {
  if (y === 'salinity') return mapBySalinity(formulation, x);
  if (x === 'salinity') return transpose(mapBySalinity(formulation, y));
  const map = mapHld(formulation, { x: CHART_RANGES[x], y: CHART_RANGES[y] });
  return map.ok ? map.value : null;
}

/** Salinities in equal ratios: most of what happens does so below 3 of 30 g. */
const SALINITIES = Float64Array.from({ length: CHART_RANGES.salinity.steps + 1 }, (_, n) => {
  const { from, to, steps } = CHART_RANGES.salinity;
  return from * (to / from) ** (n / steps);
});

/** One scan per salinity: the engine's own map has equal steps only. */
function mapBySalinity(formulation: Formulation, x: ScanVariable): MapValues | null {
  const range = CHART_RANGES[x];
  const columns = range.steps + 1;
  const hld = new Float64Array(columns * SALINITIES.length);
  let across: ArrayLike<number> = [];
  const mix = { ...formulation, surfactantMix: formulation.surfactantMix.filter(({ active }) => active) };
  for (const [row, scan] of scanMix(mix, range, SALINITIES).entries()) {
    if (!scan.ok || !scan.value.mix.ok) return null;
    hld.set(scan.value.mix.value, row * columns);
    across = scan.value.x;
  }
  return { x: across, y: SALINITIES, hld };
}

function transpose(map: MapValues | null): MapValues | null {
  if (map === null) return null;
  const { x, y, hld } = map;
  const turned = new Float64Array(hld.length);
  for (let row = 0; row < y.length; row += 1)
    for (let column = 0; column < x.length; column += 1)
      turned[column * y.length + row] = hld[row * x.length + column] ?? 0;
  return { x: y, y: x, hld: turned };
}
