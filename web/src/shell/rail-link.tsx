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

interface RailLinkProps {
  entry: RailEntry;
  isCurrent: boolean;
  /** Words beside the icon; in the narrow rail they are for the reader and the pointer that rests. */
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
    className: `flex h-10 items-center gap-3 border-l-[3px] pr-3 pl-[11px] text-2 font-medium no-underline hover:bg-sunk ${
      isCurrent ? 'border-accent bg-sunk text-text' : 'border-transparent text-text-2 hover:text-text'
    }`,
    title: isWide ? undefined : words,
    'aria-current': isCurrent ? ('page' as const) : undefined,
    onClick: onFollow,
  };
  const content = (
    <>
      <Icon className="size-5 shrink-0" aria-hidden="true" />
      <span className={isWide ? 'truncate' : 'sr-only'}>{words}</span>
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
