/** Which file names which others. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Files that reach themselves along imports, type-only ones too: one list for each set that hangs together. */
export function findCircles(graph: ImportGraph): string[][] {
  const depths = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  for (const path of graph.keys()) if (!depths.has(path)) visit(path);
  return circles;

  /** Tarjan: gives the depth of the highest open file that this one reaches; one that reaches none higher ends a set. */
  function visit(path: string): number {
    const own = depths.size;
    let highest = own;
    depths.set(path, own);
    open.push(path);
    for (const next of graph.get(path) ?? []) {
      const depth = depths.get(next);
      if (depth === undefined) highest = Math.min(highest, visit(next));
      else if (open.includes(next)) highest = Math.min(highest, depth);
    }
    if (highest === own) {
      const set = open.splice(open.indexOf(path));
      if (set.length > 1 || graph.get(path)?.includes(path)) circles.push(set.toSorted());
    }
    return highest;
  }
}
