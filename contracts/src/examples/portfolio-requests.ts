import { EXAMPLE_IDS, type RequestExample, resource } from './request.ts';

const { liveProduct, product, reviewedProduct } = EXAMPLE_IDS;

const PRODUCT = {
  kind: 'hld-surfactant',
  values: {
    name: 'Kestrol 7',
    method: 'exp',
    surfactantType: 'ethoxylate',
    cc0: 1.23,
    mw: 500,
    sources: ['Own salinity scans, 2026'],
  },
};

/** Of what suppliers offer, and of what formulators ask them for. */
export const PORTFOLIO_REQUESTS: Readonly<Record<string, RequestExample>> = {
  createProduct: resource('products', PRODUCT),
  changeProduct: resource('products', PRODUCT, product),
  judgeProduct: { params: { id: reviewedProduct } },
  readPortfolioMap: { query: { kind: 'hld-surfactant' } },
  importProducts: {
    body: {
      data: [
        { type: 'products', attributes: PRODUCT },
        {
          type: 'products',
          attributes: { ...PRODUCT, values: { ...PRODUCT.values, name: 'Kestrol 9', cc0: 0.4 } },
        },
      ],
    },
  },
  editProducts: {
    body: { products: [{ id: product, version: 1 }], set: { what: 'regions', regions: ['Europe', 'Japan'] } },
  },
  addProductDocument: { query: { kind: 'tds', name: 'Kestrol 7' }, file: 'kestrol-7.pdf' },
  askSupplier: resource('product-requests', {
    ingredientId: liveProduct,
    kind: 'sample',
    message: 'Could we have 100 g for a trial of a lotion?',
    consent: true,
  }),
  replyToProductRequest: { body: { text: 'A sample is on its way.', state: 'answered' } },
};
