import { brand } from '@suite/contracts/brand';
import type { Product } from '@suite/contracts/content';
import { message } from '../../messages/message.ts';
import { ProductTier } from './product-tier.tsx';

export interface PricingProps {
  products: Product[] | undefined;
  /** The page whose form a question about a licence goes to. */
  page: string;
}

/** The licences, one block per product group (R2.7). */
export function PricingSection({ products, page }: PricingProps) {
  return (
    <section id="pricing" className="wrap section grid gap-18">
      {products && products.length > 0 ? (
        groupsOf(products).map(([group, tiers]) => (
          <div key={group}>
            <div className="flex flex-wrap items-end justify-between gap-6">
              <h2 className="text-6">{message('pricing.heading', { group })}</h2>
              <p className="max-w-[38ch] text-text-2">
                {message(isApp(group) ? 'pricing.both' : 'pricing.pair')}
              </p>
            </div>
            <ul className="mt-12 grid border-t-2 border-t-text md:grid-cols-[1fr_1fr_1.15fr]">
              {tiers.map((product) => (
                <ProductTier key={product.id} product={product} page={page} />
              ))}
            </ul>
          </div>
        ))
      ) : (
        <div className="grid gap-6">
          <h2 className="text-6">{message('pricing.heading.none')}</h2>
          <p className="max-w-measure text-text-2">{message('pricing.unavailable')}</p>
        </div>
      )}
    </section>
  );
}

/** Groups in the order in which their first product comes. */
function groupsOf(products: Product[]): [group: string, products: Product[]][] {
  return [...Map.groupBy(products, ({ group }) => group)];
}

/** Whether the licence is for one app: then it is worth saying that both together cost less. */
function isApp(group: string): boolean {
  return Object.values(brand.apps).some(({ name }) => name === group);
}
