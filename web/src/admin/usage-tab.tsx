import { customerEndpoints } from '@suite/contracts/endpoints/customers';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { dayText } from '../ui/format/format-date.ts';
import { PLAIN_TABLE, PlainTable } from '../ui/table/plain-table.tsx';

const TOTALS = ['recipes', 'datasets', 'ingredients', 'clients', 'exports'] as const;

/** How much is used: counts, and never what is in it. */
export function UsageTab({ id }: { id: string }) {
  const usage = useEndpoint(customerEndpoints.readUsage, { params: { id } });
  if (!usage.data) return <LoadState query={usage} of="usage" rows={5} />;
  const { weeks, totals } = usage.data.data.attributes;
  const most = Math.max(1, ...weeks.map(({ signIns }) => signIns));
  return (
    <div className="staff-page">
      <dl className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-4 gap-y-1">
        {TOTALS.map((name) => (
          <div key={name}>
            <dt className="text-text-2">{message(`customers.usage.${name}`)}</dt>
            <dd className="text-4 tabular-nums">{totals[name]}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3 className="mb-2 text-3 font-bold">{message('customers.usage.sign-ins')}</h3>
        <div
          className="flex h-30 items-end gap-1.5 [&>span]:min-h-px [&>span]:flex-1 [&>span]:bg-text-2"
          aria-hidden="true"
        >
          {weeks.map(({ week, signIns }) => (
            <span
              key={week}
              title={`${dayText(week)}: ${signIns}`}
              style={{ height: `${(100 * signIns) / most}%` }}
            />
          ))}
        </div>
        <PlainTable
          className={`mt-2 ${PLAIN_TABLE}`}
          rows={weeks.toReversed()}
          idOf={({ week }) => week}
          columns={[
            { name: message('customers.usage.week'), cell: ({ week }) => dayText(week) },
            {
              name: message('customers.usage.sign-ins'),
              isNumber: true,
              cell: ({ signIns }) => signIns,
            },
            {
              name: message('customers.tab.people'),
              isNumber: true,
              cell: ({ people }) => people,
            },
          ]}
        />
      </section>
    </div>
  );
}
