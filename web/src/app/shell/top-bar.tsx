import { Bars3Icon, BellIcon } from '@heroicons/react/24/outline';
import { brand } from '@suite/contracts/brand';
import type { Flags } from '@suite/contracts/flags';
import { Link, useMatches, useNavigation } from 'react-router';
import { message } from '../../messages/message.ts';
import { Mark } from '../../ui/primitives/mark.tsx';
import { LazyMenu } from '../../ui/primitives/lazy-menu.tsx';
import { AccountMenu } from './account-menu.tsx';
import { SITE_LINKS } from './nav-bar.tsx';
import { barTitle } from './bar-title.ts';
import { countText, useWaiting } from './use-waiting.ts';
import { Dialog, DialogBackdrop, DialogPanel } from '@headlessui/react';
import { useState } from 'react';
import { RailLinks } from './side-rail.tsx';

interface TopBarProps {
  flags: Flags;
  apiUrl: string;
  /** Small screens reach the rail from the bar. */
  hasRail: boolean;
}

/** The bar of the apps: the way home, where one is, the website in one menu, and My apps (R2.40, R2.43). */
export function TopBar({ flags, apiUrl, hasRail }: TopBarProps) {
  const title = barTitle(useMatches());
  const isLoading = useNavigation().state === 'loading';
  return (
    <header className="no-print sticky top-0 z-10 flex h-12 shrink-0 items-center gap-1 border-b border-line bg-panel pr-4 text-2">
      <Link
        to="/"
        aria-label={message('nav.home', { name: brand.name })}
        className="grid size-12 shrink-0 place-items-center border-r border-line hover:bg-sunk"
      >
        <Mark className="size-6" />
      </Link>
      {hasRail && <RailDrawer flags={flags} />}
      <p className="min-w-0 truncate px-3 font-bold">{title}</p>
      <output className="mr-auto truncate text-text-2">{isLoading && message('apps.loading.page')}</output>
      <nav aria-label={message('nav.label')}>
        <LazyMenu label={message('nav.website')} entries={SITE_LINKS} />
      </nav>
      {hasRail && <WaitingLink />}
      <div className="ml-1.5 shrink-0 md:ml-4">
        <AccountMenu flags={flags} apiUrl={apiUrl} />
      </div>
    </header>
  );
}

/** On every page how much waits, and the way to it; nothing while nothing does. */
function WaitingLink() {
  const total = useWaiting()?.total ?? 0;
  if (total === 0) return null;
  const count = countText(total);
  return (
    <Link
      to="/apps#waiting"
      aria-label={message('apps.waiting.bell', { count })}
      title={message('apps.waiting.bell', { count })}
      className="relative ml-1.5 grid size-9 shrink-0 place-items-center rounded-1 hover:bg-sunk md:ml-3"
    >
      <BellIcon className="size-5" aria-hidden="true" />
      <span aria-hidden="true" className="rail-count">
        {count}
      </span>
    </Link>
  );
}

/** The rail of small screens: behind a button in the bar. */
function RailDrawer({ flags }: { flags: Flags }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={message('apps.rail.open')}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
        className="grid size-10 cursor-pointer place-items-center rounded-1 hover:bg-sunk md:hidden"
      >
        <Bars3Icon className="size-5" aria-hidden="true" />
      </button>
      <Dialog
        open={isOpen}
        onClose={close}
        aria-label={message('apps.rail.label')}
        className="relative z-20 md:hidden"
      >
        <DialogBackdrop className="fixed inset-0 bg-ink/55" />
        <DialogPanel
          as="nav"
          className="rail-words fixed inset-y-0 left-0 flex w-64 flex-col overflow-y-auto bg-panel py-3 shadow-1"
        >
          <RailLinks flags={flags} onFollow={close} />
        </DialogPanel>
      </Dialog>
    </>
  );
}
