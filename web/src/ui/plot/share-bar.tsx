interface ShareBarProps {
  /** Where the axis begins; it ends with 1. */
  from?: number;
  /** What was promised: a share, or from which to which. */
  promised: number | readonly [from: number, to: number];
  /** What was found, with its interval. */
  found: { share: number; low: number; high: number };
}

/** A promise against what was found: a mark or band for the one, a dot on its interval for the other. Said beside it in words. */
export function ShareBar({ from = 0, promised, found: { share, low, high } }: ShareBarProps) {
  const placeOf = (value: number) => 100 * Math.min(1, Math.max(0, (value - from) / (1 - from)));
  const [least, most] = typeof promised === 'number' ? [promised, promised] : promised;
  return (
    <span aria-hidden="true" className="relative h-4 bg-sunk">
      <span
        className={`absolute inset-y-0 ${least === most ? 'w-px bg-text' : 'bg-line-2'}`}
        style={{
          left: `${placeOf(least)}%`,
          ...(least === most ? {} : { width: `${placeOf(most) - placeOf(least)}%` }),
        }}
      />
      <span
        className="absolute top-1/2 h-0.5 -translate-y-1/2 bg-accent"
        style={{ left: `${placeOf(low)}%`, width: `${placeOf(high) - placeOf(low)}%` }}
      />
      <span
        className="absolute top-1/2 size-2 -translate-x-1/2 -translate-y-1/2 rounded-full bg-accent"
        style={{ left: `${placeOf(share)}%` }}
      />
    </span>
  );
}
