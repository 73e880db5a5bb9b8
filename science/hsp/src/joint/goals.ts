import type { Sphere } from '../hsp.ts';

/** Being inside one of the spheres is wanted, or unwanted. */
export interface JointTarget {
  role: 'must' | 'must-not';
  spheres: readonly Sphere[];
}

/** All targets in columns, dD counted double: wanted ones first, spheres of one target side by side. */
export interface Goals {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  r: Float64Array;
  /** Per target: where its spheres end, and whether they are wanted. */
  end: Int32Array;
  isWanted: Uint8Array;
}

export function goalsOf(given: readonly JointTarget[]): Goals {
  const isUnwanted = ({ role }: JointTarget) => Number(role !== 'must');
  const targets = given.toSorted((one, other) => isUnwanted(one) - isUnwanted(other));
  const spheres = targets.flatMap((target) => target.spheres);
  let count = 0;
  return {
    x: Float64Array.from(spheres, ({ dD }) => 2 * dD),
    y: Float64Array.from(spheres, ({ dP }) => dP),
    z: Float64Array.from(spheres, ({ dH }) => dH),
    r: Float64Array.from(spheres, ({ r }) => r),
    end: Int32Array.from(targets, (target) => {
      count += target.spheres.length;
      return count;
    }),
    isWanted: Uint8Array.from(targets, ({ role }) => (role === 'must' ? 1 : 0)),
  };
}

/** The worst target at a point: RED of one that is wanted, 2 − RED of one that is not, the nearer sphere of each. */
export function worstAt(
  { x, y, z, r, end, isWanted }: Goals,
  at: { x: number; y: number; z: number },
): number {
  let worst = -Infinity;
  let sphere = 0;
  for (let target = 0; target < end.length; target += 1) {
    let red = Infinity;
    for (; sphere < (end[target] ?? 0); sphere += 1) {
      const dx = at.x - (x[sphere] ?? 0);
      const dy = at.y - (y[sphere] ?? 0);
      const dz = at.z - (z[sphere] ?? 0);
      red = Math.min(red, Math.sqrt(dx * dx + dy * dy + dz * dz) / (r[sphere] ?? 1));
    }
    worst = Math.max(worst, isWanted[target] === 1 ? red : 2 - red);
  }
  return worst;
}
