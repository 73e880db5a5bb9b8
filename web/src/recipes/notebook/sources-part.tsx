import type { Source } from '@suite/contracts/provenance';
import { shortName } from '../../ingredients/ingredient/facts/facts-heading.tsx';
import { message } from '../../messages/message.ts';
import { ReportPart } from '../report/report-frame.tsx';

/** Sources as a paper cites them, by authors and year; the list at the end of the report says the rest. */
export function citeText(sources: readonly Source[] = []): string {
  const cited = sources.map((source) =>
    [shortName(sources, source.id), source.date].filter((word) => word !== '').join(', '),
  );
  return cited.length === 0 ? '–' : [...new Set(cited)].join('; ');
}

/** Every source in full, once. */
export function SourcesPart({ sources }: { sources: readonly Source[] }) {
  const citations = [...new Set(sources.map(({ citation }) => citation))].toSorted((one, other) =>
    one.localeCompare(other, 'en'),
  );
  if (citations.length === 0) return null;
  return (
    <ReportPart title={message('ingredient.sources')}>
      <ul className="report-sources">
        {citations.map((citation) => (
          <li key={citation}>{citation}</li>
        ))}
      </ul>
    </ReportPart>
  );
}
