const WIDTHS = ['w-3/5', 'w-2/5', 'w-4/5', 'w-1/2', 'w-2/3'];

/** Lines where text is going to stand, at the height it will have. Nothing jumps when it comes. */
export function Skeleton({ rows }: { rows: number }) {
  return (
    <div aria-hidden="true" className="border-t border-line">
      {Array.from({ length: rows }, (_, row) => (
        <div key={row} className="flex h-9 items-center border-b border-line">
          <span className={`h-2.5 rounded-1 bg-line ${WIDTHS[row % WIDTHS.length] ?? ''}`} />
        </div>
      ))}
    </div>
  );
}
