import { brand } from '@suite/contracts/brand';
import type { Product } from '@suite/contracts/content';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { inEuros } from './euros.ts';
import type { Saving } from './savings.ts';
import { BuildingOfficeIcon, UserGroupIcon, UserIcon } from '@heroicons/react/24/outline';
import { contactPath } from '@suite/contracts/paths';
import { ButtonLink } from '../../ui/primitives/button.tsx';
import { RichText } from '../../ui/primitives/rich-text.tsx';

export interface PricingProps {
  products: Product[] | undefined;
  savings: readonly Saving[];
  /** The page whose form a question about a licence goes to. */
  page: string;
}

/** The licences, one block per product group (R2.7). */
export function PricingSection({ products, savings, page }: PricingProps) {
  const groups = groupsOf(products ?? []);
  if (groups.length === 0) {
    return (
      <section id="pricing" className="wrap section grid gap-6">
        <h2 className="text-6">{message('pricing.heading.none')}</h2>
        <p className="max-w-measure text-text-2">{message('pricing.unavailable')}</p>
      </section>
    );
  }
  return (
    <section id="pricing" className="wrap section grid gap-18">
      {groups.map(([group, tiers]) => (
        <article key={group}>
          <h2 className="text-6">{message('pricing.heading', { group })}</h2>
          <ul className="mt-9 grid border-t-2 border-t-text md:grid-cols-[1fr_1fr_1.15fr]">
            {tiers.map((product) => (
              <ProductTier key={product.id} product={product} page={page} />
            ))}
          </ul>
          <p className="mt-8 border-y border-line-2 py-4 text-text-2">
            {message(isApp(group) ? 'pricing.both' : 'pricing.pair')}
            {savings.length > 0 && (
              <strong className="ml-1.5 font-bold text-text">
                {message('pricing.savings', { list: savings.map(savingText).join(', ') })}
              </strong>
            )}
          </p>
        </article>
      ))}
      <p>
        <Link to="#faq" className="font-bold underline decoration-1 underline-offset-[5px]">
          {message('product.see-faq')}
        </Link>
      </p>
    </section>
  );
}

function savingText({ type, together, apart }: Saving): string {
  return message(`pricing.saving.${type}`, { together: inEuros(together), apart: inEuros(apart) });
}

/** Groups in the order in which their first product comes. */
function groupsOf(products: Product[]): [group: string, products: Product[]][] {
  return [...Map.groupBy(products, ({ group }) => group)];
}

/** Whether the licence is for one app: then it is worth saying that both together cost less. */
function isApp(group: string): boolean {
  return Object.values(brand.apps).some(({ name }) => name === group);
}

const ICONS = { individual: UserIcon, team: UserGroupIcon, corporate: BuildingOfficeIcon };

/** One licence: for whom, for how much, with what (R9.5). */
function ProductTier({ product, page }: { product: Product; page: string }) {
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
