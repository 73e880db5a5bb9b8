import type { Source } from '@suite/contracts/provenance';

/** The heading of a part of the page, with a note beside it. */
export function FactsHeading({ text, note }: { text: string; note?: string }) {
  return (
    <h2 className="mb-1 font-text text-2 font-bold tracking-normal">
      {text} {note !== undefined && <span className="text-1 font-normal text-text-3">{note}</span>}
    </h2>
  );
}

/** A source in full; its short name where nobody told more. */
export function sourceName(sources: readonly Source[], id: string): string {
  return sources.find((source) => source.id === id)?.citation ?? id;
}

/** The authors or the work, as far as the first comma: what a reader knows a source by. */
export function shortName(sources: readonly Source[], id: string): string {
  const [first = id] = sourceName(sources, id).split(/[,:](?= )/);
  return first;
}
