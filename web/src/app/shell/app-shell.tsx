import type { Flags } from '@suite/contracts/flags';
import { type ReactNode, useSyncExternalStore } from 'react';
import { message } from '../../messages/message.ts';
import { Banner } from '../../ui/primitives/banner.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { SideRail } from './side-rail.tsx';
import { TopBar } from './top-bar.tsx';

interface AppShellProps {
  flags: Flags;
  apiUrl: string;
  /** Pages before the sign-in have none. */
  hasRail: boolean;
  /** A page to work on has the whole window: the footer begins below it. */
  isWorkplace: boolean;
  footer: ReactNode;
  children: ReactNode;
}

// Text in tables cannot be selected by dragging over it; fields in them can (R2.45).
const NO_SELECTION = '[&_table]:select-none [&_input]:select-text [&_textarea]:select-text';

/** The frame around everything under /apps: bar, rail, page, footer, and what may have to be said over all of it. */
export function AppShell({ flags, apiUrl, hasRail, isWorkplace, footer, children }: AppShellProps) {
  return (
    <div className={`flex grow flex-col bg-(--app) ${NO_SELECTION}`} data-shell="apps">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:absolute focus:z-20 focus:bg-panel focus:p-3"
      >
        {message('nav.skip')}
      </a>
      <TopBar flags={flags} apiUrl={apiUrl} hasRail={hasRail} />
      <OfflineBanner />
      <div className="flex grow">
        {hasRail && <SideRail flags={flags} />}
        <div className="flex min-w-0 grow flex-col">
          <div
            className={`flex min-w-0 flex-col ${isWorkplace ? 'min-h-[calc(100dvh-3rem)] print:min-h-0' : ''}`}
          >
            {children}
          </div>
          {footer}
        </div>
      </div>
      <SessionDialog />
    </div>
  );
}

/** Says that the network is gone, for as long as it is. */
function OfflineBanner() {
  const isOnline = useSyncExternalStore(
    followNetwork,
    () => navigator.onLine,
    () => true,
  );
  if (isOnline) return null;
  return (
    <div className="no-print">
      <Banner tone="warn" title={message('session.offline.title')}>
        {message('session.offline.text')}
      </Banner>
    </div>
  );
}

function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
