// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../../catalogue/catalogue.css';
// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import './supplier.css';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { KeysList } from '../../catalogue/keys-list.tsx';
import { useCatalogueKeys } from '../../catalogue/use-catalogue-keys.ts';
import { message } from '../../messages/message.ts';
import { useTitle } from '../../ui/use-title.ts';
import { supplierTitle } from './supplier-title.ts';
import { useIsStaff } from './use-is-staff.ts';
import { DemandTab } from './demand-tab.tsx';
import { ExploreTab } from './explore-tab.tsx';
import { PortfolioTab } from './portfolio-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { SummaryStrip } from './summary-strip.tsx';

const TABS = ['portfolio', 'explore', 'demand', 'requests'] as const;
type Tab = (typeof TABS)[number];

const KEYS = [
  ['N', 'supplier.key.new'],
  ['[', 'supplier.key.previous'],
  [']', 'supplier.key.next'],
  ['?', 'catalogue.key.help'],
] as const;

/** The supplier cloud: the own products, the database around them, what is asked for, and who asks (R1.5). */
export function SupplierScreen() {
  const isStaff = useIsStaff();
  const [search] = useSearchParams();
  // Requests are between a supplier and those who asked.
  const tabs = TABS.filter((tab) => !isStaff || tab !== 'requests');
  const tab: Tab = tabs.find((known) => known === search.get('tab')) ?? 'portfolio';
  const [areKeysShown, setAreKeysShown] = useState(false);
  useTitle(tab === 'portfolio' ? undefined : supplierTitle(message(`supplier.tab.${tab}`)));
  useCatalogueKeys({ '?': () => setAreKeysShown(true) });
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
      <KeysList keys={KEYS} isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
    </main>
  );
}
