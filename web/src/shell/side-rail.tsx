import { ChevronDoubleLeftIcon, ChevronDoubleRightIcon } from '@heroicons/react/24/outline';
import type { Flags } from '@suite/contracts/flags';
import { useLocation } from 'react-router';
import { message } from '../messages/message.ts';
import { RAIL_FOOT, type RailEntry, railEntries } from './rail-entries.ts';
import { RAIL_TIP, RailLink } from './rail-link.tsx';
import { useRail } from './use-rail.ts';

/** The rail at the left: narrow with icons, or wide with words, as this device last had it (R2.44). */
export function SideRail({ flags }: { flags: Flags }) {
  const { isWide, toggle } = useRail();
  const Chevron = isWide ? ChevronDoubleLeftIcon : ChevronDoubleRightIcon;
  return (
    <nav
      aria-label={message('apps.rail.label')}
      data-wide={isWide}
      className={`no-print sticky top-12 z-[9] hidden h-[calc(100dvh-3rem)] shrink-0 flex-col border-r border-line bg-panel py-2 md:flex ${
        isWide ? 'w-64' : 'w-12'
      }`}
    >
      <RailLinks flags={flags} isWide={isWide} />
      <button
        type="button"
        aria-expanded={isWide}
        onClick={toggle}
        className="group relative flex h-10 cursor-pointer items-center gap-3 px-3.5 text-2 text-text-2 hover:bg-sunk hover:text-text"
      >
        <Chevron className="size-5 shrink-0" aria-hidden="true" />
        <span className={isWide ? '' : RAIL_TIP}>
          {message(isWide ? 'apps.rail.narrow' : 'apps.rail.wide')}
        </span>
      </button>
    </nav>
  );
}

/** The area's links, and at the foot those that are always there. */
export function RailLinks(props: { flags: Flags; isWide: boolean; onFollow?: () => void }) {
  const { pathname } = useLocation();
  const link = (entry: RailEntry) => (
    <li key={entry.to}>
      <RailLink
        entry={entry}
        isCurrent={isAt(pathname, entry.to)}
        isWide={props.isWide}
        {...(props.onFollow ? { onFollow: props.onFollow } : {})}
      />
    </li>
  );
  return (
    <>
      <ul className="grid gap-0.5">{railEntries(pathname, props.flags).map(link)}</ul>
      <ul className="mt-auto grid gap-0.5">{RAIL_FOOT.map(link)}</ul>
    </>
  );
}

function isAt(path: string, to: string): boolean {
  return path === to || (to !== '/apps' && path.startsWith(`${to}/`));
}
