import type { FactsDocument } from '@suite/contracts/facts';
import { message } from '../../../messages/message.ts';
import { fullText } from '../../../ui/format-number.ts';
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
  scores: Scores;
}

function Guide({ name, scale, verdict, scores }: GuideProps) {
  const known = Object.entries(scores).flatMap(([part, score]) =>
    score === undefined ? [] : [`${part} ${fullText(score)}`],
  );
  return (
    <div className="border-b border-line py-2">
      <p className="flex justify-between gap-4">
        <span>
          <b>{name}</b> <span className="text-1 text-text-3">{scale}</span>
        </span>
        <b>{verdict}</b>
      </p>
      <p className="text-1 text-text-2">{known.join(', ')}</p>
    </div>
  );
}
