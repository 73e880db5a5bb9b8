import { BuildingOfficeIcon, UserGroupIcon, UserIcon } from '@heroicons/react/24/outline';
import type { Product } from '@suite/contracts/content';
import { contactPath } from '@suite/contracts/paths';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { RichText } from '../../ui/primitives/rich-text.tsx';
import { inEuros } from './euros.ts';

const ICONS = { individual: UserIcon, team: UserGroupIcon, corporate: BuildingOfficeIcon };

/** One licence: for whom, for how much, with what (R9.5). */
export function ProductTier({ product, page }: { product: Product; page: string }) {
  const { name, tier, type, features, pricePerYear } = product;
  const Icon = ICONS[type];
  const to = contactPath(name, page);
  return (
    <li className="flex flex-col border-line-2 pt-6 pb-7 not-first:border-t md:px-10 md:pb-2 md:not-first:border-t-0 md:not-first:border-l md:first:pl-0 md:last:pr-0">
      <h3 className="flex items-center gap-2.5 font-bold">
        <Icon className="size-5.5" aria-hidden="true" />
        {tier}
      </h3>
      <p className="mt-5 flex min-h-[1.1em] items-end gap-2 font-display text-6 leading-none font-bold tracking-[-0.035em] tabular-nums md:mt-7">
        {pricePerYear === undefined ? (
          <Link to={to} className="text-5 tracking-[-0.02em] underline decoration-1 underline-offset-[6px]">
            {message('pricing.quote')}
          </Link>
        ) : (
          <>
            {inEuros(pricePerYear)}
            <abbr
              title={message('pricing.per-year.long')}
              className="font-text text-2 leading-[1.8] font-medium tracking-normal text-text-2 no-underline"
            >
              {message('pricing.per-year')}
            </abbr>
          </>
        )}
      </p>
      <div className="mt-5 mb-6 flex-1 text-text-2 [&_li]:mt-0 [&_li]:border-t [&_li]:border-line [&_li]:py-2 [&_ul]:list-none [&_ul]:pl-0">
        <RichText document={features} />
      </div>
      <div className="no-print">
        <ButtonLink
          to={to}
          look={type === 'corporate' ? 'primary' : 'line'}
          aria-label={message('pricing.contact-about', { name })}
        >
          {message('home.contact')}
        </ButtonLink>
      </div>
    </li>
  );
}
