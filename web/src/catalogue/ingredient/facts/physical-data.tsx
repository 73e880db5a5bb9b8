import type { Source } from '@suite/clients/api/ingredient-provenance';
import type { FactsDocument } from '@suite/contracts/facts';
import { message, type MessageId } from '../../../messages/message.ts';
import { fullText } from '../../../ui/format-number.ts';
import { PLAIN_TABLE } from '../../../ui/plain-table.tsx';
import { fieldTitle, isField } from '../../fields.ts';
import { FactsHeading, sourceName } from './facts-heading.tsx';

type Fact = FactsDocument['values'][number];

interface PhysicalDataProps {
  values: readonly Fact[];
  sources: readonly Source[];
}

/** Every value of every source; the one that the product takes stands first and in bold. */
export function PhysicalData({ values, sources }: PhysicalDataProps) {
  if (values.length === 0) return null;
  return (
    <section className="mt-6">
      <FactsHeading text={message('facts.physical')} note={message('facts.physical.note')} />
      <table className={PLAIN_TABLE} aria-label={message('facts.physical')}>
        <thead>
          <tr>
            <th scope="col">{message('facts.property')}</th>
            <th scope="col" className="text-right">
              {message('facts.value')}
            </th>
            <th scope="col">{message('facts.method')}</th>
            <th scope="col">{message('ingredient.source')}</th>
          </tr>
        </thead>
        <tbody>
          {values.map(({ field, value, method = '', isChosen, sourceId }) => (
            <tr key={[field, sourceId, value, method].join(' ')}>
              <th scope="row">
                <span className={isChosen ? undefined : 'sr-only'}>{factName(field)}</span>
              </th>
              <td className={isChosen ? 'text-right font-bold' : 'text-right'}>{fullText(value)}</td>
              <td className="text-text-2">{method}</td>
              <td className="text-text-2" title={sourceName(sources, sourceId)}>
                {sourceId}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function factName(field: string): string {
  if (isField(field)) return fieldTitle(field);
  const id = `facts.field.${field}` as MessageId; // every further property of data/facts has its name there
  return message(id);
}
