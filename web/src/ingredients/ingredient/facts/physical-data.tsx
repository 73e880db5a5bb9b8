import type { Source } from '@suite/contracts/provenance';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import type { FactsDocument } from '@suite/contracts/facts';
import { message, type MessageId } from '../../../messages/message.ts';
import { fullText } from '../../../ui/format/format-number.ts';
import { TableFrame } from '../../../ui/table/plain-table.tsx';
import { fieldTitle, isField } from '../../fields.ts';
import { FactsHeading, shortName, sourceName } from './facts-heading.tsx';

type Fact = FactsDocument['values'][number];

interface PhysicalDataProps {
  ingredient: Pick<Ingredient, (typeof OF_THE_ROW)[number] | 'sources'>;
  values: readonly Fact[];
  sources: readonly Source[];
}

/** Said with the limits of the workplace. */
const ELSEWHERE = ['occupationalLimit', 'shortTermLimit', 'ceilingLimit'];
/** What the table of the Hansen parameters gives beside them. */
const OF_THE_ROW = ['boilingPoint', 'density', 'molarVolume'] as const;

/** The value of each property that is used, with its source; and all others of all sources on request. */
export function PhysicalData({ ingredient, values, sources }: PhysicalDataProps) {
  const physical = values.filter(({ field }) => !ELSEWHERE.includes(field));
  const chosen = physical.filter(({ isChosen }) => isChosen);
  const ofRow = OF_THE_ROW.flatMap((field) => {
    const value = ingredient[field];
    if (value === undefined || chosen.some((fact) => fact.field === field)) return [];
    return [{ field, value, isChosen: true, sourceId: ingredient.sources?.[0] ?? '' }];
  });
  const shown = [...chosen, ...ofRow];
  if (shown.length === 0) return null;
  return (
    <section aria-label={message('facts.physical')}>
      <FactsHeading text={message('facts.physical')} note={message('facts.physical.note')} />
      <dl className="facts-values">
        {shown.map((fact) => (
          <div key={fact.field}>
            <dt>{factName(fact.field)}</dt>
            <dd>
              <b>{fullText(fact.value)}</b>
              <span title={sourceName(sources, fact.sourceId)}>{saidBy(fact, sources)}</span>
            </dd>
          </div>
        ))}
      </dl>
      {physical.length > chosen.length && <AllValues values={physical} sources={sources} />}
    </section>
  );
}

function saidBy({ method, sourceId }: Pick<Fact, 'method' | 'sourceId'>, sources: readonly Source[]): string {
  return [shortName(sources, sourceId), ...(method === undefined ? [] : [method])].join(', ');
}

/** Every value of every source; the one that the product takes stands first and in bold. */
function AllValues({ values, sources }: Omit<PhysicalDataProps, 'ingredient'>) {
  return (
    <details className="no-print mt-2">
      <summary className="cursor-pointer text-1 underline underline-offset-2">
        {message('facts.physical.all', { count: values.length })}
      </summary>
      <div className="overflow-x-auto">
        <TableFrame
          aria-label={message('facts.physical')}
          columns={[
            message('facts.property'),
            { name: message('facts.value'), isNumber: true },
            message('facts.method'),
            message('ingredient.source'),
          ]}
        >
          <tbody>
            {values.map(({ field, value, method = '', isChosen, sourceId }) => (
              <tr key={[field, sourceId, value, method].join(' ')}>
                <th scope="row">
                  <span className={isChosen ? undefined : 'sr-only'}>{factName(field)}</span>
                </th>
                <td className={isChosen ? 'text-right font-bold' : 'text-right'}>{fullText(value)}</td>
                <td className="text-text-2">{method}</td>
                <td className="text-text-2" title={sourceName(sources, sourceId)}>
                  {shortName(sources, sourceId)}
                </td>
              </tr>
            ))}
          </tbody>
        </TableFrame>
      </div>
    </details>
  );
}

export function factName(field: string): string {
  if (isField(field)) return fieldTitle(field);
  const id = `facts.field.${field}` as MessageId; // every further property of data/facts has its name there
  return message(id);
}
