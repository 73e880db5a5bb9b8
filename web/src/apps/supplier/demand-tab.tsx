import type { DemandEntry } from '@suite/clients/api/portfolio';
import { useQuery } from '@tanstack/react-query';
import { kindName } from '../../catalogue/fields.ts';
import { ListError, ListNotice } from '../../catalogue/list-states.tsx';
import { message } from '../../messages/message.ts';
import { demandQuery } from '../../queries/portfolio.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { placeText } from './gap-text.ts';

const PARTS = ['wish', 'search', 'region', 'vote'] as const;

/** What formulators ask for, in counts that no company shows through, as prepared last night. */
export function DemandTab() {
  const demand = useQuery(demandQuery(useCall()));
  if (demand.isPending) return <Skeleton rows={8} />;
  if (!demand.data)
    return <ListError of="demand" error={demand.error} onRetry={() => void demand.refetch()} />;
  const { entries, prepared } = demand.data;
  if (entries.length === 0) {
    return (
      <ListNotice
        title={message(prepared === null ? 'supplier.demand.not-yet' : 'supplier.demand.none')}
        text={message('supplier.demand.rule')}
      />
    );
  }
  return (
    <div className="supplier-scroll">
      <p className="mb-4 max-w-measure text-text-2">
        {message('supplier.demand.rule')}{' '}
        {prepared !== null &&
          message('supplier.demand.prepared', { time: `${prepared.slice(0, 10)} ${prepared.slice(11, 16)}` })}
      </p>
      {PARTS.map((what) => (
        <Part key={what} what={what} entries={entries.filter((entry) => entry.what === what)} />
      ))}
    </div>
  );
}

function Part({ what, entries }: { what: (typeof PARTS)[number]; entries: readonly DemandEntry[] }) {
  if (entries.length === 0) return null;
  return (
    <section className="mb-6">
      <h2 className="mb-1 font-text text-3 font-bold tracking-normal">
        {message(`supplier.demand.${what}`)}
      </h2>
      <table className="product-table">
        <thead>
          <tr>
            <th scope="col">{message('supplier.demand.what')}</th>
            <th scope="col">{message('supplier.class')}</th>
            <th scope="col" className="text-right">
              {message('supplier.demand.users')}
            </th>
            <th scope="col" className="text-right">
              {message('supplier.demand.trend')}
            </th>
          </tr>
        </thead>
        <tbody>
          {entries.map((entry) => (
            <tr key={entry.id}>
              <th scope="row">{regionText(entry)}</th>
              <td>{kindName(entry.kind)}</td>
              <td className="text-right tabular-nums">
                {message('supplier.demand.at-least', { users: entry.users })}
              </td>
              <td className="text-right">{message(`supplier.trend.${trendOf(entry)}`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** The words, or where a region lies and on which axes. */
function regionText({ kind, at, label }: DemandEntry): string {
  const place = placeText(at);
  return place === undefined ? label : message(`supplier.region.${kind}`, { place });
}

function trendOf({ users, before }: DemandEntry): 'new' | 'more' | 'less' | 'same' {
  if (before === 0) return 'new';
  if (users === before) return 'same';
  return users > before ? 'more' : 'less';
}
