import type { FactsDocument } from '@suite/contracts/facts';
import { message } from '../../../messages/message.ts';
import { fullText } from '../../../ui/format/format-number.ts';
import { wordText } from '../../fields.ts';
import { FactsHeading } from './facts-heading.tsx';

type Scores = Readonly<Record<string, number | undefined>>;

/** The guides to solvents, each with its own scale and what is good on it. */
export function Guides({ guides: { chem21, gsk, acsGci } }: { guides: FactsDocument['guides'] }) {
  if (!chem21 && !gsk && !acsGci) return null;
  return (
    <section aria-label={message('facts.guides')}>
      <FactsHeading text={message('facts.guides')} note={message('facts.guides.note')} />
      {chem21 && (
        <Guide
          name="CHEM21"
          scale={message('facts.guides.low-is-good')}
          verdict={wordText('chem21', chem21.discussion)}
          note={
            chem21.ranking === chem21.discussion
              ? undefined
              : message('facts.guides.moved', { rank: wordText('chem21', chem21.ranking) })
          }
          scores={{ safety: chem21.safety, health: chem21.health, environment: chem21.environment }}
        />
      )}
      {gsk && (
        <Guide
          name="GSK 2016"
          scale={message('facts.guides.high-is-good')}
          verdict={gsk.composite === undefined ? undefined : fullText(gsk.composite)}
          scores={gsk.scores}
        />
      )}
      {acsGci && (
        <Guide
          name="ACS GCI"
          scale={message('facts.guides.low-is-good')}
          verdict={acsGci.ranking}
          scores={{ safety: acsGci.safety, health: acsGci.health, environment: acsGci.environment }}
        />
      )}
    </section>
  );
}

interface GuideProps {
  name: string;
  scale: string;
  verdict: string | undefined;
  note?: string;
  scores: Scores;
}

function Guide({ name, scale, verdict, note, scores }: GuideProps) {
  const known = Object.entries(scores).flatMap(([part, score]) =>
    score === undefined ? [] : [{ part, score }],
  );
  return (
    <div className="border-b border-line py-2">
      <p className="flex justify-between gap-4">
        <span>
          <b>{name}</b> <span className="text-1 text-text-3">{scale}</span>
        </span>
        <b>{verdict}</b>
      </p>
      <ul>
        {known.map(({ part, score }) => (
          <li
            key={part}
            className="grid grid-cols-[8.5em_minmax(0,1fr)_2em] min-h-4.5 items-center gap-2 text-text-2 text-1 [&_svg]:w-full [&_svg]:h-1.5 [&_b]:text-text [&_b]:text-right"
          >
            <span>{part}</span>
            {/* The number says it all; the bar lets it be seen. */}
            <svg aria-hidden="true" viewBox="0 0 100 6" preserveAspectRatio="none">
              <rect width="100" height="6" className="facts-bar" />
              <rect width={Math.min(100, score * 10)} height="6" className="facts-bar-on" />
            </svg>
            <b>{fullText(score)}</b>
          </li>
        ))}
      </ul>
      {note !== undefined && <p className="text-1 text-text-3">{note}</p>}
    </div>
  );
}
