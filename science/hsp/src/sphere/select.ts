/** The value that would stand at `rank` (from 0) if the first `count` values were sorted; reorders them. */
export function selectRank(values: Float64Array, count: number, rank: number): number {
  let low = 0;
  let high = count - 1;
  while (low < high) {
    const pivot = medianOfThree(values[low] ?? 0, values[(low + high) >> 1] ?? 0, values[high] ?? 0);
    let left = low;
    let right = high;
    while (left <= right) {
      while ((values[left] ?? 0) < pivot) left += 1;
      while ((values[right] ?? 0) > pivot) right -= 1;
      if (left > right) break;
      const kept = values[left] ?? 0;
      values[left] = values[right] ?? 0;
      values[right] = kept;
      left += 1;
      right -= 1;
    }
    if (rank <= right) high = right;
    else if (rank >= left) low = left;
    else break;
  }
  return values[rank] ?? 0;
}

function medianOfThree(first: number, second: number, third: number): number {
  if (first > second) return first < third ? first : second > third ? second : third;
  return second < third ? second : first > third ? first : third;
}
