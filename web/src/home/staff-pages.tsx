import { homeEndpoints } from '@suite/contracts/endpoints/home';
import { STAFF_COUNTS } from '@suite/contracts/home';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { hasRole } from '../app/session/app-links.ts';
import { isDocumentPath } from '../app/session/document-path.ts';
import { useFlags } from '../app/session/session-provider.tsx';
import { countOf, WAITING_PAGES } from './waiting-pages.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';

/** For staff: every list in which something may wait, with how much does. */
export function StaffPages({ roles }: { roles: readonly string[] }) {
  const flags = useFlags();
  const counts = useEndpoint(homeEndpoints.waiting, {}).data?.data.attributes.staff;
  if (!hasRole('admin-group', roles, flags) || !counts) return null;
  return (
    <ul aria-label={message('apps.rail.staff')} className="home-apps home-staff">
      {STAFF_COUNTS.filter((what) => counts[what] !== undefined).map((what) => (
        <li key={what} className="border-b border-line">
          <Link
            to={WAITING_PAGES[what]}
            reloadDocument={isDocumentPath(WAITING_PAGES[what])}
            className="group grid gap-x-8 gap-y-0.5 py-3 no-underline sm:grid-cols-[12rem_1fr] sm:items-baseline"
          >
            <span className="text-3 leading-tight font-bold group-hover:underline">
              {message(`apps.rail.${what}`)}
            </span>
            <span className="text-text-2">{countText(counts[what] ?? 0)}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}

function countText(count: number): string {
  return count === 0 ? message('home.staff.none') : message('home.staff.some', { count: countOf(count) });
}
