import type { DemandEntry } from '@suite/contracts/demand';
import { exploreEndpoints } from '@suite/contracts/endpoints/portfolio';
import { withId } from '@suite/contracts/json-api';
import { kindName } from '../ingredients/fields.ts';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { momentText } from '../ui/format/format-date.ts';
import { fullText } from '../ui/format/format-number.ts';
import { ListNotice } from '../ui/primitives/notice.tsx';
import { PlainTable } from '../ui/table/plain-table.tsx';

const PARTS = ['wish', 'search', 'region', 'vote'] as const;

/** What formulators ask for, in counts that no company shows through, as prepared last night. */
export function DemandTab() {
  const demand = useEndpoint(exploreEndpoints.demand, {});
  if (!demand.data) return <LoadState query={demand} of="demand" rows={8} />;
  const entries = demand.data.data.map(withId);
  const { prepared } = demand.data.meta;
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
        {prepared !== null && message('supplier.demand.prepared', { time: momentText(prepared) })}
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
      <PlainTable
        rows={entries}
        idOf={({ id }) => id}
        columns={[
          { name: message('supplier.demand.what'), cell: regionText },
          { name: message('supplier.class'), cell: ({ kind }) => kindName(kind) },
          {
            name: message('supplier.demand.users'),
            isNumber: true,
            cell: ({ users }) => message('supplier.demand.at-least', { users }),
          },
          {
            name: message('supplier.demand.trend'),
            isNumber: true,
            cell: (entry) => message(`supplier.trend.${trendOf(entry)}`),
          },
        ]}
      />
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

/** Where people look and find nothing on offer, as a sentence. */
export function gapText({ kind, at, label, users }: DemandEntry): string {
  return message(`supplier.gap.${kind}`, { place: placeText(at) ?? label, users });
}

/** The middle of a region in words. */
function placeText(at: readonly number[] | null): string | undefined {
  return at?.map(fullText).join(' / ');
}
