interface Stretch {
  from: number;
  to: number;
  middle: number;
}

/** Reorders a stretch of places so that none before the middle has a larger value than any from it on. */
export function partition(
  order: Int32Array,
  values: Float32Array | Float64Array,
  { from, to, middle }: Stretch,
): void {
  let low = from;
  let high = to - 1;
  while (low < high) {
    const pivot = values[order[(low + high) >> 1] ?? 0] ?? 0;
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[order[left] ?? 0] ?? 0) < pivot) left += 1;
      while ((values[order[right] ?? 0] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const kept = order[left] ?? 0;
      order[left] = order[right] ?? 0;
      order[right] = kept;
      left += 1;
      right -= 1;
    }
    if (middle <= right) high = right;
    else if (middle >= left) low = left;
    else return;
  }
}
