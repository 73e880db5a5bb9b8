import { sumOf } from '@suite/numeric';
/** What the shares of a blend must obey: each between its bounds, all together 1, cost at most a limit. */
export interface ShareLimits {
  min: readonly number[];
  max: readonly number[];
  /** Cost of each component per unit of volume, and the most the blend may cost. */
  cost?: { each: readonly number[]; most: number };
}

const SLACK = 1e-12;

/**
 * All corners of the set of shares. Without a cost limit a corner has at most one share off its bounds; on the cost
 * limit two. Meant for up to eight components.
 */
export function shareCorners(limits: ShareLimits): number[][] {
  const count = limits.min.length;
  const corners: number[][] = [];
  for (let free = 0; free < count; free += 1) {
    for (const shares of settings(limits, [free])) {
      shares[free] = 1 - sumOf(shares);
      if (isAllowed(shares, limits)) corners.push(shares);
    }
  }
  if (!limits.cost) return corners;
  for (let first = 0; first < count; first += 1) {
    for (let second = first + 1; second < count; second += 1) {
      for (const shares of settings(limits, [first, second])) {
        if (meetCost(shares, limits.cost, [first, second]) && isAllowed(shares, limits)) corners.push(shares);
      }
    }
  }
  return corners;
}

/** Every way to put all shares but the free ones on a bound; the free ones are 0. */
function* settings({ min, max }: ShareLimits, free: readonly number[]): Iterable<number[]> {
  const bound = Array.from(min, (_, index) => index).filter((index) => !free.includes(index));
  for (let choice = 0; choice < 1 << bound.length; choice += 1) {
    const shares = min.map(() => 0);
    let isNew = true;
    bound.forEach((index, place) => {
      const isHigh = ((choice >> place) & 1) === 1;
      // Where both bounds are the same, one setting is enough.
      if (isHigh && min[index] === max[index]) isNew = false;
      shares[index] = (isHigh ? max[index] : min[index]) ?? 0;
    });
    if (isNew) yield shares;
  }
}

/** Fills two free shares so that all add up to 1 and cost exactly the limit; false when both cost the same. */
function meetCost(
  shares: number[],
  { each, most }: { each: readonly number[]; most: number },
  [first, second]: [number, number],
): boolean {
  const rest = 1 - sumOf(shares);
  const money = most - shares.reduce((sum, share, index) => sum + share * (each[index] ?? 0), 0);
  const apart = (each[first] ?? 0) - (each[second] ?? 0);
  if (apart === 0) return false;
  shares[first] = (money - rest * (each[second] ?? 0)) / apart;
  shares[second] = rest - shares[first];
  return true;
}

function isAllowed(shares: number[], { min, max, cost }: ShareLimits): boolean {
  const isWithin = shares.every(
    (share, index) => share >= (min[index] ?? 0) - SLACK && share <= (max[index] ?? 1) + SLACK,
  );
  if (!isWithin || !cost) return isWithin;
  const total = shares.reduce((sum, share, index) => sum + share * (cost.each[index] ?? 0), 0);
  return total <= cost.most + SLACK * Math.max(1, Math.abs(cost.most));
}
