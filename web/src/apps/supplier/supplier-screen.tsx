// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../catalogue/catalogue.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './supplier.css';
import { Link, useSearchParams } from 'react-router';
import { message } from '../../messages/message.ts';
import { useIsStaff } from './use-is-staff.ts';
import { DemandTab } from './demand-tab.tsx';
import { ExploreTab } from './explore-tab.tsx';
import { PortfolioTab } from './portfolio-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { SummaryStrip } from './summary-strip.tsx';

const TABS = ['portfolio', 'explore', 'demand', 'requests'] as const;
type Tab = (typeof TABS)[number];

/** The supplier cloud: the own products, the database around them, what is asked for, and who asks (R1.5). */
export function SupplierScreen() {
  const isStaff = useIsStaff();
  const [search] = useSearchParams();
  // Requests are between a supplier and those who asked.
  const tabs = TABS.filter((tab) => !isStaff || tab !== 'requests');
  const tab: Tab = tabs.find((known) => known === search.get('tab')) ?? 'portfolio';
  return (
    <main id="content" className="catalogue supplier">
      <h1 className="sr-only">{message('apps.supplier')}</h1>
      <div className="catalogue-strip flex-wrap">
        <nav className="catalogue-tabs" aria-label={message('supplier.tabs')}>
          {tabs.map((name) => (
            <Link key={name} to={`?tab=${name}`} aria-current={name === tab ? 'page' : undefined}>
              {message(`supplier.tab.${name}`)}
            </Link>
          ))}
        </nav>
        {!isStaff && <SummaryStrip />}
      </div>
      {tab === 'portfolio' && <PortfolioTab isStaff={isStaff} />}
      {tab === 'explore' && <ExploreTab />}
      {tab === 'demand' && <DemandTab />}
      {tab === 'requests' && <RequestsTab />}
    </main>
  );
}
