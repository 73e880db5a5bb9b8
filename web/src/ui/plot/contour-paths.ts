import { contours } from 'd3-contour';

export interface Grid {
  /** Row after row: the value at (i, j) is values[j · columns + i]. */
  readonly values: ArrayLike<number>;
  readonly columns: number;
  readonly rows: number;
}

/**
 * For each level the region at or above it, as the `d` of a path in a picture whose first row lies at the bottom.
 * Regions run on beyond the picture, so that only their inner edge is seen when it is cut off there.
 */
export function contourPaths(
  { values, columns, rows }: Grid,
  levels: readonly number[],
  { width, height }: { readonly width: number; readonly height: number },
): string[] {
  const find = contours().size([columns, rows]);
  // Values count for the middle of a cell, and the first middle is the left edge of the picture.
  const across = width / (columns - 1);
  const upward = height / (rows - 1);
  const given = Array.from(values);
  return levels.map((level) => {
    let path = '';
    for (const polygon of find.contour(given, level).coordinates)
      for (const ring of polygon) path += ringPath(ring, across, { upward, height });
    return path;
  });
}

function ringPath(
  ring: readonly (readonly number[])[],
  across: number,
  { upward, height }: { readonly upward: number; readonly height: number },
): string {
  let path = '';
  for (const [n, [x = 0, y = 0]] of ring.entries()) {
    const place = `${round((x - 0.5) * across)} ${round(height - (y - 0.5) * upward)}`;
    path += (n === 0 ? 'M' : 'L') + place;
  }
  return `${path}Z`;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
