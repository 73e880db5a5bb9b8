// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../ui/table/data-table.css';
import { userEndpoints } from '@suite/contracts/endpoints/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { message } from '../messages/message.ts';
import { PaperHead } from '../app/preferences/paper-head.tsx';
import { useShortcuts } from '../app/preferences/use-shortcuts.ts';
import { productsQuery } from '../app/queries/portfolio.ts';
import { usePagesOf } from '../app/calls/use-endpoint.ts';
import { useCall, useFlags } from '../app/session/session-provider.tsx';
import { KeysDialog } from '../ui/primitives/keys-dialog.tsx';
import { PLAIN_SEARCH, useSearchState } from '../ui/use-search-state.ts';
import { useTitle } from '../ui/use-title.ts';
import { AuditView } from './audit-view.tsx';
import { CustomerDetail } from './customer-detail.tsx';
import { CustomerList } from './customer-list.tsx';
import { InboxView } from './inbox-view.tsx';
import { QuickFind } from './quick-find.tsx';
import { RequestsView, WAITING } from './requests-view.tsx';
import { SystemView } from './system/system-view.tsx';
import { WishesView } from './wishes-view.tsx';

const VIEWS = ['customers', 'requests', 'inbox', 'wishes', 'audit', 'system'] as const;

const KEYS = [
  ['Ctrl K', 'customers.key.find'],
  ['/', 'customers.key.search'],
  ['N', 'customers.key.new'],
  ['O', 'customers.key.overview'],
  ['U', 'customers.key.people'],
  ['L', 'customers.key.licences'],
  ['?', 'catalogue.key.help'],
] as const;

/** The staff's side: customers and their people, requests, messages, wishes, the record, the state of the system, and the way to the products to review. */
export function CustomersScreen() {
  const { uuid } = useParams();
  const [search] = useSearchState(PLAIN_SEARCH);
  const call = useCall();
  const flags = useFlags();
  const requests = usePagesOf(userEndpoints.list, { query: WAITING });
  const products = useQuery({
    ...productsQuery(call, { state: 'review', size: 1 }),
    enabled: flags.supplier,
  });
  const view = VIEWS.find((known) => known === search['view']) ?? 'customers';
  const [areKeysShown, setAreKeysShown] = useState(false);
  useTitle(uuid === undefined ? titleOf(view) : undefined);
  useShortcuts({ '?': () => setAreKeysShown(true) });
  return (
    <main id="content" className="catalogue">
      {uuid === undefined && <PaperHead title={message(`customers.view.${view}`)} />}
      <h1 className="sr-only">{message('apps.customers')}</h1>
      <nav className="catalogue-strip" aria-label={message('customers.views')}>
        <div className="catalogue-tabs">
          {VIEWS.map((each) => (
            <Link
              key={each}
              reloadDocument // R2.33
              to={each === 'customers' ? '/apps/customers' : `/apps/customers?view=${each}`}
              aria-current={uuid === undefined && each === view ? 'page' : undefined}
            >
              {message(`customers.view.${each}`)}
              {each === 'requests' && <Count of={requests.total} />}
            </Link>
          ))}
          {flags.supplier && (
            <Link to="/apps/supplier/ingredients?view=reviews">
              {message('customers.view.products')}
              <Count of={products.data?.total} />
            </Link>
          )}
        </div>
        <QuickFind />
      </nav>
      <div className="relative flex min-h-0 flex-auto print:block print:h-auto">
        <div className="catalogue-main flex min-w-0 flex-auto flex-col print:block print:h-auto">
          {uuid === undefined ? <View view={view} /> : <CustomerDetail key={uuid} id={uuid.toLowerCase()} />}
        </div>
      </div>
      <KeysDialog keys={KEYS} isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
    </main>
  );
}

function titleOf(view: (typeof VIEWS)[number]): string {
  const whole = message('apps.customers');
  return view === 'customers'
    ? whole
    : message('apps.title', { part: message(`customers.view.${view}`), whole });
}

/** How many wait for a decision. */
function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : (
    <span className="rounded-full bg-sunk px-2 text-1 tabular-nums">{of}</span>
  );
}

function View({ view }: { view: (typeof VIEWS)[number] }) {
  if (view === 'requests') return <RequestsView />;
  if (view === 'inbox') return <InboxView />;
  if (view === 'wishes') return <WishesView />;
  if (view === 'audit') return <AuditView />;
  if (view === 'system') return <SystemView />;
  return <CustomerList />;
}
