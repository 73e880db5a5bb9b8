import {
  AdjustmentsHorizontalIcon,
  BeakerIcon,
  BuildingOffice2Icon,
  CircleStackIcon,
  CubeTransparentIcon,
  DocumentTextIcon,
  Squares2X2Icon,
  UserCircleIcon,
} from '@heroicons/react/24/outline';
import { Link } from 'react-router';
import { message } from '../messages/message.ts';
import type { RailEntry, RailIcon } from './rail-entries.ts';

const ICONS: Record<RailIcon, typeof BeakerIcon> = {
  explorer: BeakerIcon,
  ingredients: AdjustmentsHorizontalIcon,
  recipes: DocumentTextIcon,
  datasets: CircleStackIcon,
  property: CubeTransparentIcon,
  customers: BuildingOffice2Icon,
  apps: Squares2X2Icon,
  profile: UserCircleIcon,
};

/** Beside an icon of the narrow rail while the pointer or the focus is on it. */
export const RAIL_TIP =
  'pointer-events-none absolute left-full ml-1.5 rounded-1 bg-text px-2 py-1 text-1 font-medium whitespace-nowrap ' +
  'text-paper opacity-0 shadow-1 group-hover:opacity-100 group-focus-visible:opacity-100';

interface RailLinkProps {
  entry: RailEntry;
  isCurrent: boolean;
  /** Words beside the icon, or in the narrow rail a label that comes with pointer and focus. */
  isWide: boolean;
  onFollow?: () => void;
}

export function RailLink({
  entry: { to, label, icon, isDocument },
  isCurrent,
  isWide,
  onFollow,
}: RailLinkProps) {
  const Icon = ICONS[icon];
  const words = message(label);
  const look = {
    className: `group relative flex h-10 items-center gap-3 border-l-[3px] pr-3 pl-[11px] text-2 font-medium no-underline hover:bg-sunk ${
      isCurrent ? 'border-accent bg-sunk text-text' : 'border-transparent text-text-2 hover:text-text'
    }`,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    onClick: onFollow,
  };
  const content = (
    <>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className={isWide ? 'truncate' : RAIL_TIP}>{words}</span>
    </>
  );
  return isDocument ? (
    <a href={to} {...look}>
      {content}
    </a>
  ) : (
    <Link to={to} {...look}>
      {content}
    </Link>
  );
}
