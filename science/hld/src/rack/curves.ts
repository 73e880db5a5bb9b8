import { dot } from '@suite/numeric';
import { emptyViews, lookFrom, thin } from './next-tubes.ts';
import { centreMarginal } from './posterior.ts';
import type { RackReading } from './read-rack.ts';
import { scaleOf, slopeOf, totalAt } from './tubes.ts';

/** What is known after reading a rack, along the scanned variable (of a salinity the total). */
export interface RackCurves {
  readonly values: Float64Array;
  /** the probability that a tube there shows this type */
  readonly I: Float64Array;
  readonly III: Float64Array;
  readonly II: Float64Array;
  /** how likely the optimum lies there; 1 at its top */
  readonly density: Float64Array;
}

/** Curves between two values of the scanned variable (totals), in even steps of u. */
export function rackCurves(
  reading: RackReading,
  range: { readonly from: number; readonly to: number },
  count = 121,
): RackCurves {
  const { axis, posterior, middle } = reading;
  // Totals: the ionic part is in them already.
  const total = 'ionic' in axis ? { ...axis, ionic: 0 } : axis;
  const ends = [scaleOf(total, range.from), scaleOf(total, range.to)];
  const [from = 0, to = 1] = ends.map((end) => (end.ok ? end.value : 0));
  const slope = slopeOf(axis);
  const places = thin(posterior);
  const views = emptyViews(places.lower.length);
  const marginal = centreMarginal(posterior);
  const empty = () => new Float64Array(count);
  const curves = { values: empty(), I: empty(), III: empty(), II: empty(), density: empty() };
  let top = 0;
  for (let n = 0; n < count; n += 1) {
    const u = from + ((to - from) * n) / (count - 1);
    // A tube stands at x; the three phases that it is held against have their middle off the optimum.
    lookFrom(views, places, { x: slope * u, s: posterior.s });
    curves.values[n] = totalAt(axis, u);
    curves.I[n] = dot(views.I, places.weights);
    curves.II[n] = dot(views.II, places.weights);
    curves.III[n] = Math.max(0, 1 - (curves.I[n] ?? 0) - (curves.II[n] ?? 0));
    const at = (slope * u + middle - marginal.first) / marginal.step;
    const low = Math.floor(at);
    const share = at - low;
    const weight = (index: number) => marginal.weights[index] ?? 0;
    curves.density[n] = weight(low) * (1 - share) + weight(low + 1) * share;
    top = Math.max(top, curves.density[n] ?? 0);
  }
  if (top > 0) for (let n = 0; n < count; n += 1) curves.density[n] = (curves.density[n] ?? 0) / top;
  return curves;
}
