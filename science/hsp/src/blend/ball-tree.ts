import { partition } from '../partition.ts';

/** Points around the origin, put in the order of the tree. */
export interface BallTree {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
  /** Place in the list given, for each place in the tree. */
  order: Int32Array;
  /** Per node: a ball around its points, its first and last place, its children (-1 for a leaf). */
  cx: Float64Array;
  cy: Float64Array;
  cz: Float64Array;
  radius: Float64Array;
  from: Int32Array;
  to: Int32Array;
  left: Int32Array;
  right: Int32Array;
}

export interface Coordinates {
  x: Float64Array;
  y: Float64Array;
  z: Float64Array;
}

/** A tree of balls over points, halved along the widest axis until a leaf holds at most `leaf` points. */
export function buildBallTree(points: Coordinates, leaf: number): BallTree {
  const count = points.x.length;
  const order = Int32Array.from({ length: count }, (_, index) => index);
  const nodes = Math.max(1, 4 * Math.ceil(count / leaf));
  const tree: BallTree = {
    ...points,
    order,
    cx: new Float64Array(nodes),
    cy: new Float64Array(nodes),
    cz: new Float64Array(nodes),
    radius: new Float64Array(nodes),
    from: new Int32Array(nodes),
    to: new Int32Array(nodes),
    left: new Int32Array(nodes).fill(-1),
    right: new Int32Array(nodes).fill(-1),
  };
  let used = 0;
  const build = (from: number, to: number): number => {
    const node = used;
    used += 1;
    tree.from[node] = from;
    tree.to[node] = to;
    const axis = setBall(tree, node);
    if (to - from > leaf) {
      const middle = (from + to) >> 1;
      partition(order, points[axis], { from, to, middle });
      tree.left[node] = build(from, middle);
      tree.right[node] = build(middle, to);
    }
    return node;
  };
  build(0, count);
  const arrange = (values: Float64Array) => Float64Array.from(order, (index) => values[index] ?? 0);
  return { ...tree, x: arrange(points.x), y: arrange(points.y), z: arrange(points.z) };
}

/** Ball around the middle of the bounding box; gives the widest axis of the box. */
function setBall(tree: BallTree, node: number): 'x' | 'y' | 'z' {
  const { order } = tree;
  const from = tree.from[node] ?? 0;
  const to = tree.to[node] ?? 0;
  const range = (values: Float64Array) => {
    let low = Infinity;
    let high = -Infinity;
    for (let place = from; place < to; place += 1) {
      const value = values[order[place] ?? 0] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    return { middle: (low + high) / 2, width: high - low };
  };
  const x = range(tree.x);
  const y = range(tree.y);
  const z = range(tree.z);
  let squared = 0;
  for (let place = from; place < to; place += 1) {
    const index = order[place] ?? 0;
    const dx = (tree.x[index] ?? 0) - x.middle;
    const dy = (tree.y[index] ?? 0) - y.middle;
    const dz = (tree.z[index] ?? 0) - z.middle;
    squared = Math.max(squared, dx * dx + dy * dy + dz * dz);
  }
  tree.cx[node] = x.middle;
  tree.cy[node] = y.middle;
  tree.cz[node] = z.middle;
  // A little more than measured, so that rounding never prunes what belongs.
  tree.radius[node] = Math.sqrt(squared) * (1 + 1e-12) + 1e-12;
  if (x.width >= y.width && x.width >= z.width) return 'x';
  return y.width >= z.width ? 'y' : 'z';
}

interface PairVisit {
  /** Less than any pair of two nodes can reach; Infinity where no pair counts. */
  bound: (a: number, b: number) => number;
  /** What a pair of nodes has to reach to be looked into; it may fall meanwhile. */
  limit: () => number;
  join: (a: number, b: number) => void;
}

/** Joins every two leaves, and each with itself, that the bound does not rule out; promising ones first. */
export function visitPairs(tree: BallTree, { bound, limit, join }: PairVisit): void {
  const isLeaf = (node: number) => (tree.left[node] ?? -1) < 0;
  const isPromising = (value: number) => value < Infinity && value <= limit();
  const visit = (a: number, b: number): void => {
    if (isLeaf(a) && isLeaf(b)) {
      join(a, b);
      return;
    }
    if (a === b) {
      const left = tree.left[a] ?? 0;
      const right = tree.right[a] ?? 0;
      // Across first: good pairs lie on opposite sides of the target, and a good limit early prunes the rest.
      if (isPromising(bound(left, right))) visit(left, right);
      visit(left, left);
      visit(right, right);
      return;
    }
    const splitsA = isLeaf(b) || (!isLeaf(a) && (tree.radius[a] ?? 0) >= (tree.radius[b] ?? 0));
    const whole = splitsA ? b : a;
    const split = splitsA ? a : b;
    const left = tree.left[split] ?? 0;
    const right = tree.right[split] ?? 0;
    const leftBound = bound(left, whole);
    const rightBound = bound(right, whole);
    const isLeftFirst = leftBound <= rightBound;
    if (isPromising(Math.min(leftBound, rightBound))) visit(isLeftFirst ? left : right, whole);
    if (isPromising(Math.max(leftBound, rightBound))) visit(isLeftFirst ? right : left, whole);
  };
  visit(0, 0);
}
