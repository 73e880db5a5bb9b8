import type { Source } from '@suite/contracts/provenance';
import type { FactsDocument } from '@suite/contracts/facts';
import { message } from '../../../messages/message.ts';
import { FactsHeading, sourceName } from './facts-heading.tsx';
import { Pictogram } from './pictogram.tsx';
import { dayText } from '../../../ui/format/format-date.ts';

interface HazardsProps {
  hazards: FactsDocument['hazards'];
  sources: readonly Source[];
}

/** What Annex VI says, and apart from it what others report; no entry is never read as harmless. */
export function Hazards({ hazards: { harmonised, other, iarc }, sources }: HazardsProps) {
  return (
    <section aria-label={message('facts.hazards')}>
      <FactsHeading text={message('facts.hazards')} note={message('facts.hazards.note')} />
      {harmonised ? (
        <Harmonised harmonised={harmonised} />
      ) : (
        <p className="mb-2">{message('facts.hazards.none')}</p>
      )}
      {iarc && (
        <p className="mb-2 text-text-2">
          {message('facts.hazards.iarc', { group: iarc.group, year: iarc.year ?? '–' })}
        </p>
      )}
      <p className="mb-2 text-1 text-text-2">{message('facts.hazards.prevails')}</p>
      {other.length > 0 && (
        <>
          <h3 className="mt-4 mb-1 font-bold">{message('facts.hazards.other')}</h3>
          <p className="mb-1 text-1 text-text-2">{message('facts.hazards.other.note')}</p>
          {other.map(({ statements, remark, sourceId }) => (
            <div key={sourceId} className="mb-2">
              <Statements statements={statements} />
              {remark !== undefined && <p>{remark}</p>}
              <p className="text-1 text-text-3">{sourceName(sources, sourceId)}</p>
            </div>
          ))}
        </>
      )}
    </section>
  );
}

type HarmonisedEntry = NonNullable<FactsDocument['hazards']['harmonised']>;

function Harmonised({ harmonised }: { harmonised: HarmonisedEntry }) {
  const { pictograms, signalWord, statements, supplemental, classes, next } = harmonised;
  const { indexNo = '–', act = '–', inApplication = '–', specificLimits, mFactors } = harmonised;
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center gap-2">
        {pictograms.map((code) => (
          <Pictogram key={code} code={code} />
        ))}
        <span className="ml-1">
          {signalWord !== undefined && <strong className="block text-4 font-bold">{signalWord}</strong>}
          <span className="text-text-2">
            {message('facts.hazards.count', {
              statements: statements.length + supplemental.length,
              pictograms: pictograms.length,
            })}
          </span>
        </span>
      </div>
      <Statements statements={[...statements, ...supplemental]} />
      <dl className="my-2 grid gap-1 text-text-2">
        <Line name={message('facts.hazards.classes')} values={classes} />
        <Line name={message('facts.hazards.limits')} values={specificLimits} />
        <Line name={message('facts.hazards.m-factors')} values={mFactors} />
      </dl>
      {next && (
        <p className="mb-2">
          {message('facts.hazards.next', { date: dayText(next.from), classes: next.classes.join(', ') })}
        </p>
      )}
      <p className="mb-2 text-1 text-text-3">
        {message('facts.hazards.act', { index: indexNo, act, date: dayText(inApplication) })}
      </p>
    </>
  );
}

function Line({ name, values }: { name: string; values: readonly string[] }) {
  if (values.length === 0) return null;
  return (
    <div>
      <dt className="inline">{name}: </dt>
      <dd className="inline break-words">{values.join(', ')}</dd>
    </div>
  );
}

function Statements({ statements }: { statements: HarmonisedEntry['statements'] }) {
  return (
    <ul>
      {statements.map(({ code, text }) => (
        <li key={code} className="flex gap-2 border-b border-line py-1.5">
          <strong className="w-14 shrink-0 font-semibold tabular-nums">{code}</strong>
          <span className="min-w-0">{text}</span>
        </li>
      ))}
    </ul>
  );
}
