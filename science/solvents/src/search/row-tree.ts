import { type BallTree, buildBallTree, type Coordinates } from '@suite/hsp';

/** Points with their rows, in the order of a tree of balls; per node the least value of each row (SUB-4). */
export interface RowTree extends BallTree {
  count: number;
  rows: Float64Array[];
  least: Float64Array[];
  nodes: number;
}

export function buildRowTree(points: Coordinates, rows: readonly Float64Array[], leaf: number): RowTree {
  const tree = buildBallTree(points, leaf);
  const count = points.x.length;
  const nodes = tree.from.length;
  const arranged = rows.map((row) => Float64Array.from(tree.order, (index) => row[index] ?? 0));
  const least = arranged.map((row) =>
    Float64Array.from({ length: nodes }, (_, node) => {
      let smallest = Infinity;
      const end = tree.to[node] ?? 0;
      for (let place = tree.from[node] ?? 0; place < end; place += 1)
        smallest = Math.min(smallest, row[place] ?? 0);
      return smallest;
    }),
  );
  return { ...tree, count, nodes, rows: arranged, least };
}

export function isLeaf(tree: BallTree, node: number): boolean {
  return (tree.left[node] ?? -1) < 0;
}
