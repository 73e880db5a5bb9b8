// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../catalogue/catalogue.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './customers.css';
import { Link, useParams } from 'react-router';
import { message } from '../../messages/message.ts';
import { AuditView } from './audit-view.tsx';
import { CustomerDetail } from './customer-detail.tsx';
import { CustomerList } from './customer-list.tsx';
import { InboxView } from './inbox-view.tsx';
import { QuickFind } from './quick-find.tsx';
import { RequestsView } from './requests-view.tsx';
import { useStaffPlace } from './use-staff-place.ts';
import { WishesView } from './wishes-view.tsx';

const VIEWS = ['customers', 'requests', 'inbox', 'wishes', 'audit'] as const;

/** The staff's side: customers and their people, requests, messages, wishes and the record. */
export function CustomersScreen() {
  const { uuid } = useParams();
  const place = useStaffPlace();
  const view = VIEWS.find((known) => known === place.get('view')) ?? 'customers';
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
    </main>
  );
}

function View({ view }: { view: (typeof VIEWS)[number] }) {
  if (view === 'requests') return <RequestsView />;
  if (view === 'inbox') return <InboxView />;
  if (view === 'wishes') return <WishesView />;
  if (view === 'audit') return <AuditView />;
  return <CustomerList />;
}
