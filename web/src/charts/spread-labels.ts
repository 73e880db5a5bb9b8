/** Places pushed apart until neighbours are at least `gap` apart, in the order given; none leaves the span. */
export function spreadLabels(
  places: readonly number[],
  gap: number,
  { from, to }: { readonly from: number; readonly to: number },
): number[] {
  const order = places.map((_, index) => index).toSorted((a, b) => (places[a] ?? 0) - (places[b] ?? 0));
  const spread = [...places];
  let least = from;
  for (const index of order) {
    spread[index] = Math.max(least, places[index] ?? 0);
    least = spread[index] + gap;
  }
  let most = to;
  for (const index of order.toReversed()) {
    spread[index] = Math.min(most, spread[index] ?? 0);
    most = spread[index] - gap;
  }
  return spread;
}
