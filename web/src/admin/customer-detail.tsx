import { customerEndpoints } from '@suite/contracts/endpoints/customers';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import { PaperHead } from '../app/preferences/paper-head.tsx';
import { useShortcuts } from '../app/preferences/use-shortcuts.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { Banner } from '../ui/primitives/banner.tsx';
import { PLAIN_SEARCH, useSearchState } from '../ui/use-search-state.ts';
import { useTitle } from '../ui/use-title.ts';
import { AccessTab } from './access-tab.tsx';
import { AuditList } from './audit-view.tsx';
import { ClientsTab } from './clients-tab.tsx';
import { DirectoryTab } from './directory/directory-tab.tsx';
import { InboxList } from './inbox-view.tsx';
import { statusLabel } from './labels.tsx';
import { LicencesTab } from './licences-tab.tsx';
import { LinksTab } from './links-tab.tsx';
import { OverviewTab } from './overview-tab.tsx';
import { PeopleTab } from './people-table.tsx';
import { SignOnTab } from './sign-on-tab.tsx';
import { UsageTab } from './usage-tab.tsx';

const TABS = [
  'overview',
  'people',
  'licences',
  'access',
  'sso',
  'links',
  'clients',
  'directory',
  'usage',
  'messages',
  'audit',
] as const;

/** One customer: who is there, what was bought, what is allowed, what was done. */
export function CustomerDetail({ id }: { id: string }) {
  const [search, change] = useSearchState(PLAIN_SEARCH);
  const tab = TABS.find((known) => known === search['tab']) ?? 'overview';
  const read = useEndpoint(customerEndpoints.read, { params: { id } });
  const customer = read.data?.data;
  const show = (next: (typeof TABS)[number]) => change({ tab: next }, true);
  useShortcuts({ u: () => show('people'), l: () => show('licences'), o: () => show('overview') });
  const name = customer?.attributes.name;
  useTitle(name && message('apps.title', { part: name, whole: message(`customers.tab.${tab}`) }));
  if (!customer) return <LoadState query={read} of="customer" rows={8} />;
  const { attributes } = customer;
  return (
    <>
      <PaperHead
        title={attributes.name}
        subtitle={message(`customers.tab.${tab}`)}
        facts={[{ name: message('customers.column.status'), value: statusLabel(attributes.shownStatus) }]}
      />
      <div className="catalogue-tools">
        <Link to="/apps/customers" reloadDocument className="text-text-2 underline-offset-4 hover:underline">
          {message('apps.customers')}
        </Link>
        <h2 className="text-3 font-bold">{attributes.name}</h2>
        <span className="staff-state" data-state={attributes.shownStatus}>
          {statusLabel(attributes.shownStatus)}
        </span>
      </div>
      <nav className="catalogue-strip overflow-x-auto" aria-label={attributes.name}>
        <div className="catalogue-tabs">
          {TABS.map((each) => (
            <Link key={each} to={`?tab=${each}`} aria-current={each === tab ? 'page' : undefined}>
              {message(`customers.tab.${each}`)}
            </Link>
          ))}
        </div>
      </nav>
      {attributes.shownStatus === 'expired' && <Banner tone="warn">{message('customers.expired')}</Banner>}
      {!attributes.isLicensed && <Banner tone="info">{message('customers.unlicensed')}</Banner>}
      {tab === 'overview' && <OverviewTab customer={customer} />}
      {tab === 'people' && <PeopleTab customer={customer} />}
      {tab === 'licences' && <LicencesTab customer={customer} />}
      {tab === 'access' && <AccessTab customer={customer} />}
      {tab === 'sso' && <SignOnTab customer={customer} />}
      {tab === 'links' && <LinksTab customer={customer} />}
      {tab === 'clients' && <ClientsTab customer={customer} />}
      {tab === 'directory' && <DirectoryTab customer={customer} />}
      {tab === 'usage' && <UsageTab id={id} />}
      {tab === 'messages' && <InboxList query={{ 'filter[organisation]': id }} />}
      {tab === 'audit' && <AuditList query={{ 'filter[organisation]': id }} />}
    </>
  );
}
