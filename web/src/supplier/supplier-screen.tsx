// oxlint-disable-next-line import/no-unassigned-import -- styles are loaded for what they do
import '../ui/table/data-table.css';
import { useState } from 'react';
import { Link, useSearchParams } from 'react-router';
import { message } from '../messages/message.ts';
import { PaperHead } from '../app/preferences/paper-head.tsx';
import { useShortcuts } from '../app/preferences/use-shortcuts.ts';
import { hasRole } from '../app/session/app-links.ts';
import { useFlags } from '../app/session/session-provider.tsx';
import { useSession } from '../app/session/use-session.ts';
import { KeysDialog } from '../ui/primitives/keys-dialog.tsx';
import { useTitle } from '../ui/use-title.ts';
import { DemandTab } from './demand-tab.tsx';
import { ExploreTab } from './explore-tab.tsx';
import { PortfolioTab } from './portfolio-tab.tsx';
import { RequestsTab } from './requests-tab.tsx';
import { SummaryStrip, supplierTitle } from './summary-strip.tsx';

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
  // Staff come to explore, or to judge what suppliers offer.
  const usual: Tab = isStaff && search.get('view') !== 'reviews' ? 'explore' : 'portfolio';
  const tab = tabs.find((known) => known === search.get('tab')) ?? usual;
  const [areKeysShown, setAreKeysShown] = useState(false);
  useTitle(tab === 'portfolio' ? undefined : supplierTitle(message(`supplier.tab.${tab}`)));
  useShortcuts({ '?': () => setAreKeysShown(true) });
  return (
    <main id="content" className="catalogue supplier">
      <PaperHead title={message('apps.supplier')} subtitle={message(`supplier.tab.${tab}`)} />
      <h1 className="sr-only">{message('apps.supplier')}</h1>
      <div className="catalogue-strip flex-wrap">
        <nav className="catalogue-tabs" aria-label={message('supplier.tabs')}>
          {tabs.map((name) => (
            <Link
              key={name}
              to={isStaff && name === 'portfolio' ? '?view=reviews' : `?tab=${name}`}
              aria-current={name === tab ? 'page' : undefined}
            >
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
      <KeysDialog keys={KEYS} isOpen={areKeysShown} onClose={() => setAreKeysShown(false)} />
    </main>
  );
}

/** Whether the one who looks judges products rather than offering them. */
function useIsStaff(): boolean {
  const flags = useFlags();
  const session = useSession();
  return session.state === 'authenticated' && hasRole('admin-group', session.userData.roles, flags);
}
