import type { Source } from '@suite/contracts/provenance';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { FactsDocument } from '@suite/contracts/facts';
import { message } from '../../../messages/message.ts';
import { fullText } from '../../../ui/format/format-number.ts';
import { fieldName, wordText } from '../../fields.ts';
import { FactsHeading, shortName, sourceName } from './facts-heading.tsx';
import { factName } from './physical-data.tsx';

interface WorkplaceProps {
  ingredient: Ingredient;
  facts: FactsDocument;
  sources: readonly Source[];
}

const LIMITS = ['occupationalLimit', 'shortTermLimit', 'ceilingLimit'];

/** Limits at the workplace, and whether it counts as a VOC. */
export function Workplace({ ingredient, facts, sources }: WorkplaceProps) {
  const limits = facts.values.filter(({ field, isChosen }) => isChosen && LIMITS.includes(field));
  const voc = ingredient.voc ?? [];
  if (limits.length + voc.length === 0) return null;
  return (
    <section aria-label={message('facts.workplace')}>
      <FactsHeading text={message('facts.workplace')} />
      <dl className="facts-lines">
        {limits.map(({ field, value, method, sourceId }) => (
          <div key={field}>
            <dt>{factName(field)}</dt>
            <dd title={sourceName(sources, sourceId)}>
              {fullText(value)}
              <span className="block text-1 font-normal text-text-3">
                {[shortName(sources, sourceId), ...(method === undefined ? [] : [method])].join(', ')}
              </span>
            </dd>
          </div>
        ))}
        {voc.length > 0 && (
          <div>
            <dt>{fieldName('voc')}</dt>
            <dd>{voc.map((status) => wordText('voc', status)).join(', ')}</dd>
          </div>
        )}
      </dl>
    </section>
  );
}
