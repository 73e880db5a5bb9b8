import {
  type Hsp,
  type JointTarget,
  type Neighbours,
  type ScoredPoint,
  seededRandom,
  standingsOf,
} from '@suite/hsp';

/** Ra of the best blends of one or two, by trying every pair; a pair counts only when it holds some of both. */
export function bestPairs(candidates: readonly Hsp[], target: Hsp, top: number): number[] {
  const points = candidates.map(
    ({ dD, dP, dH }) => [2 * (dD - target.dD), dP - target.dP, dH - target.dH] as const,
  );
  let best: number[] = [];
  const add = (squared: number) => {
    if (best.length >= top && squared >= (best.at(-1) ?? 0)) return;
    best = [...best, squared].toSorted((first, second) => first - second).slice(0, top);
  };
  points.forEach(([ax, ay, az], first) => {
    add(ax * ax + ay * ay + az * az);
    for (let second = first + 1; second < points.length; second += 1) {
      const [bx, by, bz] = points[second] ?? [0, 0, 0];
      const ex = bx - ax;
      const ey = by - ay;
      const ez = bz - az;
      const share = -(ax * ex + ay * ey + az * ez) / (ex * ex + ey * ey + ez * ez);
      if (!(share > 0 && share < 1)) continue;
      add((ax + share * ex) ** 2 + (ay + share * ey) ** 2 + (az + share * ez) ** 2);
    }
  });
  return best.map(Math.sqrt);
}

const LOOKS = 64;

/** The worst target of the best blends of one or two, by trying every pair at many ratios, finer around the best. */
export function bestPairsForTargets(
  candidates: readonly Hsp[],
  targets: readonly JointTarget[],
  top: number,
): number[] {
  const resolved = targets.map(({ role, spheres }) => ({
    id: '',
    name: '',
    isAssumed: false,
    role,
    spheres: [...spheres],
  }));
  const worst = (point: Hsp) => standingsOf(point, resolved)?.worst ?? Infinity;
  const alone = candidates.map(worst);
  const pairs = candidates.flatMap((one, first) =>
    candidates.slice(first + 1).flatMap((other, offset) => {
      const at = (share: number) =>
        worst({
          dD: share * one.dD + (1 - share) * other.dD,
          dP: share * one.dP + (1 - share) * other.dP,
          dH: share * one.dH + (1 - share) * other.dH,
        });
      let best = 0;
      let least = at(0);
      const look = (share: number) => {
        const value = at(Math.min(1, Math.max(0, share)));
        if (value >= least) return;
        least = value;
        best = Math.min(1, Math.max(0, share));
      };
      for (let place = 1; place <= LOOKS; place += 1) look(place / LOOKS);
      for (let step = 1 / LOOKS; step > 1e-8; step /= 4) {
        const middle = best;
        for (let place = -4; place <= 4; place += 1) look(middle + (place * step) / 4);
      }
      return least < Math.min(alone[first] ?? 0, alone[first + 1 + offset] ?? 0) - 1e-7 ? [least] : [];
    }),
  );
  return [...alone, ...pairs].toSorted((one, other) => one - other).slice(0, top);
}

/** Fit value of the best of many spheres thrown at random, the radius of each looked for among all distances. */
export function bestOfRandomSpheres(scored: readonly ScoredPoint[], throws: number, seed: number): number {
  const random = seededRandom(seed);
  let least = Infinity;
  for (let turn = 0; turn < throws; turn += 1) {
    const centre = { dD: 14 + 7 * random(), dP: 20 * random(), dH: 20 * random() };
    const distances = scored.map(({ dD, dP, dH }) =>
      Math.hypot(2 * (dD - centre.dD), dP - centre.dP, dH - centre.dH),
    );
    for (const r of distances) {
      const sum = distances.reduce(
        (total, ra, at) => total + Math.max(0, scored[at]?.score === 1 ? ra - r : r - ra),
        0,
      );
      least = Math.min(least, sum);
    }
  }
  return Math.exp(-least / scored.length);
}

export function isSame(first: Neighbours, second: Neighbours): boolean {
  return (
    first.rows.length === second.rows.length &&
    first.rows.every((row, at) => row === second.rows[at]) &&
    first.ra.every((ra, at) => ra === second.ra[at])
  );
}
