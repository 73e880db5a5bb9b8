import { brand } from '@suite/contracts/brand';
import type { Product } from '@suite/contracts/content';
import { Link } from 'react-router';
import { message } from '../../messages/message.ts';
import { inEuros } from './euros.ts';
import { ProductTier } from './product-tier.tsx';
import type { Saving } from './savings.ts';

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
