import { BuildingOfficeIcon, UserGroupIcon, UserIcon } from '@heroicons/react/24/outline';
import type { Product } from '@suite/contracts/content';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react/pure';
import { PricingSection } from './pricing/pricing-section.tsx';
import { ProductScreen } from './product-screen.tsx';

const FEATURES = { nodeType: 'document', content: [] };
const PRODUCTS: Product[] = (['individual', 'team', 'corporate', 'individual'] as const).map((type, at) => ({
  id: `product-${at}`,
  name: `PrediMatch - Tier ${at + 1}`,
  group: 'PrediMatch',
  tier: `Tier ${at + 1}`,
  type,
  features: FEATURES,
  pricePerYear: 1000,
  tags: ['prediMatch'],
}));

test('R2.10 R9.4 of four products tagged for a page it shows the first three', async () => {
  const screen = await render(
    <MemoryRouter initialEntries={['/predimatch']}>
      <ProductScreen app="hsp" faqs={[]} products={PRODUCTS} />
    </MemoryRouter>,
  );
  const tiers = screen.getByCss('#pricing h3');
  await expect
    .poll(() => tiers.elements().map(({ textContent }) => textContent))
    .toEqual(['Tier 1', 'Tier 2', 'Tier 3']);
});

test.each([
  ['individual', UserIcon],
  ['team', UserGroupIcon],
  ['corporate', BuildingOfficeIcon],
] as const)('R9.5 the card of %s is drawn with its own icon', async (type, Icon) => {
  const drawing = ({ container }: { container: Element }) => container.querySelector('svg')?.innerHTML;
  const products = PRODUCTS.filter((product) => product.type === type).slice(0, 1);
  const card = await render(
    <MemoryRouter>
      <PricingSection products={products} savings={[]} page="/" />
    </MemoryRouter>,
  );
  const icon = await render(<Icon />);
  expect(drawing(icon)).toContain('<path');
  expect(drawing(card)).toBe(drawing(icon));
});
