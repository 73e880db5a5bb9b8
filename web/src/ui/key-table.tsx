/** Keys and what they do. */
export function KeyTable({ rows }: { rows: readonly (readonly [keys: string, words: string])[] }) {
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-5 gap-y-1.5 text-2">
      {rows.map(([keys, words]) => (
        <div key={keys} className="contents">
          <dt className="font-bold whitespace-nowrap">{keys}</dt>
          <dd>{words}</dd>
        </div>
      ))}
    </dl>
  );
}
