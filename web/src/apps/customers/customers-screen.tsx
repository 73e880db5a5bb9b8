// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../catalogue/catalogue.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './customers.css';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { KeysList } from '../../catalogue/keys-list.tsx';
import { useCatalogueKeys } from '../../catalogue/use-catalogue-keys.ts';
import { message } from '../../messages/message.ts';
import { useTitle } from '../../ui/use-title.ts';
import { AuditView } from './audit-view.tsx';
import { CustomerDetail } from './customer-detail.tsx';
import { CustomerList } from './customer-list.tsx';
import { InboxView } from './inbox-view.tsx';
import { QuickFind } from './quick-find.tsx';
import { RequestsView } from './requests-view.tsx';
import { useStaffPlace } from './use-staff-place.ts';
import { WishesView } from './wishes-view.tsx';

const VIEWS = ['customers', 'requests', 'inbox', 'wishes', 'audit'] as const;

const KEYS = [
  ['Ctrl K', 'customers.key.find'],
  ['/', 'customers.key.search'],
  ['N', 'customers.key.new'],
  ['O', 'customers.key.overview'],
  ['U', 'customers.key.people'],
  ['L', 'customers.key.licences'],
  ['?', 'catalogue.key.help'],
] as const;

/** The staff's side: customers and their people, requests, messages, wishes and the record. */
export function CustomersScreen() {
  const { uuid } = useParams();
  const place = useStaffPlace();
  const view = VIEWS.find((known) => known === place.get('view')) ?? 'customers';
  const [areKeysShown, setAreKeysShown] = useState(false);
  useTitle(uuid === undefined ? titleOf(view) : undefined);
  useCatalogueKeys({ '?': () => setAreKeysShown(true) });
  return (
    <main id="content" className="catalogue">
      <h1 className="sr-only">{message('apps.customers')}</h1>
      <nav className="catalogue-strip" aria-label={message('customers.views')}>
        <div className="catalogue-tabs">
          {VIEWS.map((each) => (
            <Link
              key={each}
              to={each === 'customers' ? '/apps/customers' : `/apps/customers?view=${each}`}
              aria-current={uuid === undefined && each === view ? 'page' : undefined}
            >
              {message(`customers.view.${each}`)}
            </Link>
          ))}
        </div>
        <QuickFind />
      </nav>
      <div className="catalogue-body">
        <div className="catalogue-main">
          {uuid === undefined ? <View view={view} /> : <CustomerDetail key={uuid} id={uuid.toLowerCase()} />}
        </div>
      </div>
      <KeysList keys={KEYS} isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
    </main>
  );
}

function titleOf(view: (typeof VIEWS)[number]): string {
  const whole = message('apps.customers');
  return view === 'customers'
    ? whole
    : message('apps.title', { part: message(`customers.view.${view}`), whole });
}

function View({ view }: { view: (typeof VIEWS)[number] }) {
  if (view === 'requests') return <RequestsView />;
  if (view === 'inbox') return <InboxView />;
  if (view === 'wishes') return <WishesView />;
  if (view === 'audit') return <AuditView />;
  return <CustomerList />;
}
