import { useQuery } from '@tanstack/react-query';
import { message } from '../../messages/message.ts';
import { usageQuery } from '../../queries/staff.ts';
import { LoadState } from '../../session/load-state.tsx';
import { useCall } from '../../session/session-provider.tsx';
import { dayText } from '../../ui/format-date.ts';

const TOTALS = ['recipes', 'datasets', 'ingredients', 'clients', 'exports'] as const;

/** How much is used: counts, and never what is in it. */
export function UsageTab({ id }: { id: string }) {
  const usage = useQuery(usageQuery(useCall(), id));
  if (!usage.data) return <LoadState query={usage} of="usage" rows={5} />;
  const { weeks, totals } = usage.data;
  const most = Math.max(1, ...weeks.map(({ signIns }) => signIns));
  return (
    <div className="staff-page">
      <dl className="staff-facts">
        {TOTALS.map((name) => (
          <div key={name}>
            <dt className="text-text-2">{message(`customers.usage.${name}`)}</dt>
            <dd className="text-4 tabular-nums">{totals[name]}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3 className="mb-2 text-3 font-bold">{message('customers.usage.sign-ins')}</h3>
        <div className="staff-bars" aria-hidden="true">
          {weeks.map(({ week, signIns }) => (
            <span
              key={week}
              title={`${dayText(week)}: ${signIns}`}
              style={{ height: `${(100 * signIns) / most}%` }}
            />
          ))}
        </div>
        <table className="mt-2 w-full text-left text-1 tabular-nums">
          <thead>
            <tr>
              <th scope="col">{message('customers.usage.week')}</th>
              <th scope="col">{message('customers.usage.sign-ins')}</th>
              <th scope="col">{message('customers.tab.people')}</th>
            </tr>
          </thead>
          <tbody>
            {weeks.toReversed().map(({ week, signIns, people }) => (
              <tr key={week} className="border-t border-line">
                <th scope="row" className="font-normal">
                  {dayText(week)}
                </th>
                <td>{signIns}</td>
                <td>{people}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </div>
  );
}
