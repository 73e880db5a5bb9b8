import { exploreEndpoints } from '@suite/contracts/endpoints/portfolio';
import { attributesOf } from '@suite/contracts/json-api';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

/** A count of people, made every night; too few are described in words, never shown as zero. */
export const counted = (people: number | null) =>
  people === null ? message('supplier.few') : message('supplier.demand.at-least', { users: people });

/** How the portfolio stands, in numbers, and by which rule people are counted. */
export function SummaryStrip() {
  const { data } = useEndpoint(exploreEndpoints.summary, {}, { select: attributesOf });
  if (!data) return null;
  const numbers = [
    ['supplier.sum.live', String(data.live)],
    ['supplier.sum.review', String(data.review)],
    ['supplier.sum.drafts', String(data.drafts)],
    ['supplier.sum.complete', `${Math.round(data.complete * 100)} %`],
    ['supplier.sum.views', counted(data.views)],
    ['supplier.sum.added', counted(data.added)],
    ['supplier.sum.votes', counted(data.votes)],
    ['supplier.sum.requests', String(data.recentRequests)],
    ['supplier.sum.open', String(data.requests)],
  ] as const;
  return (
    <div className="sm:ml-auto">
      <dl className="supplier-numbers">
        {numbers.map(([name, value]) => (
          <div key={name}>
            <dt>{message(name)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p className="text-text-3 text-1">{message('supplier.sum.rule')}</p>
    </div>
  );
}

/** The title of the page: a tab, or the product that is open. */
export function supplierTitle(part: string): string {
  return message('apps.title', { part, whole: message('apps.supplier') });
}
