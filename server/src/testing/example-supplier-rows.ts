import { REQUEST_EXAMPLES } from '@suite/contracts/examples/requests';
import { CATALOG, pdfOf } from '../modules/portfolio/documents/testing-pdf.ts';
import { type Maker, made, next, post } from './example-row.ts';
import { productBody, surfactant } from './portfolio-server.ts';
import { bodyOf } from './sharing.ts';

const product: Maker = post('supplier', '/api/portfolio/products', () =>
  productBody({ ...surfactant, values: { ...surfactant.values, name: `Acmesol ${next()}` } }),
);

const reviewedProduct: Maker = async (people, rowOf) => {
  const { value } = await product(people, rowOf);
  const path = `/api/portfolio/products/${value}`;
  const { etag } = await people.supplier.get(path);
  await people.supplier.send(`POST ${path}/state`, { state: 'review' }, { 'If-Match': etag });
  return { value };
};

/** What suppliers offer, and what formulators ask of them. */
export const SUPPLIER_ROWS = {
  product,
  reviewedProduct,
  /** Its ingredient has the same id. */
  liveProduct: async (people, rowOf) => {
    const { value } = await reviewedProduct(people, rowOf);
    const path = `/api/portfolio/products/${value}`;
    const { etag } = await people.staff.get(path);
    await people.staff.send(`POST ${path}/verdict`, { verdict: 'approve' }, { 'If-Match': etag });
    return { value };
  },
  productDocument: async ({ supplier, upload }, rowOf) => {
    const { value } = await rowOf('product');
    const path = `/api/portfolio/products/${value}/documents?kind=tds&name=Sheet`;
    return { value: await upload(supplier, path, { type: 'application/pdf', file: pdfOf(CATALOG) }) };
  },
  productRequest: async ({ formulator }, rowOf) => {
    const { value } = await rowOf('liveProduct');
    const { body } = REQUEST_EXAMPLES['askSupplier'] ?? {};
    const { data } = body as { data: { attributes: object } }; // as the example is written
    const attributes = { ...data.attributes, ingredientId: value };
    return made(
      await formulator.send('POST /api/portfolio/requests', bodyOf('product-requests', attributes)),
    );
  },
} as const satisfies Record<string, Maker>;
