import type { Product } from '@suite/contracts/portfolio';
import { describe, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { answerRequests } from '../testing/fake-network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { SupplierScreen } from './supplier-screen.tsx';

const WRITTEN = '2026-01-01T00:00:00.000Z';

function productIn(state: Product['state']): Product {
  return {
    productId: crypto.randomUUID(),
    organisationId: crypto.randomUUID(),
    supplier: 'Kestrel',
    kind: 'hld-oil',
    values: { name: 'Auriga 40', eacn: 7, method: 'na' },
    visibility: {},
    customers: [],
    conditions: null,
    interval: {},
    regions: [],
    sampleLink: null,
    claims: null,
    state,
    published: state === 'live' ? WRITTEN : null,
    note: null,
    replacedBy: null,
    completeness: 0.5,
    missing: [],
    documents: [
      {
        documentId: crypto.randomUUID(),
        kind: 'tds',
        name: 'Auriga sheet',
        bytes: 10,
        created: WRITTEN,
        isPending: true,
      },
    ],
    views: null,
    added: null,
    votes: null,
    version: 1,
    created: WRITTEN,
    updated: WRITTEN,
  };
}

/** The desk of a supplier with one product. */
async function open(state: Product['state'] = 'draft', search = '', more: Partial<Product> = {}) {
  const product = { ...productIn(state), ...more };
  answerRequests({
    'GET /api/portfolio/products': () =>
      Response.json({
        data: [{ type: 'products', id: product.productId, attributes: product }],
        meta: { total: 1 },
        links: { next: null },
      }),
  });
  signIn(['supplier-group']);
  const screen = await renderApp(<SupplierScreen />, { at: `/apps/supplier/ingredients${search}` });
  return {
    screen,
    openProduct: () => screen.getByRole('button', { name: 'Auriga 40' }).click(),
  };
}

describe('the supplier cloud', () => {
  test('names the tab or the open product in the title', async () => {
    const { openProduct } = await open();
    await expect.poll(() => document.title).toBe('Portfolio – Supplier Cloud');
    await openProduct();
    await expect.poll(() => document.title).toBe('Auriga 40 – Supplier Cloud');
    await userEvent.keyboard('{Escape}');
    await expect.poll(() => document.title).toBe('Portfolio – Supplier Cloud');
  });

  test('names the other tabs too', async () => {
    await open('draft', '?tab=demand');
    await expect.poll(() => document.title).toBe('Demand – Supplier Cloud');
  });

  test('R1.5 asks a supplier without products for the first one', async () => {
    answerRequests({
      'GET /api/portfolio/products': () =>
        Response.json({ data: [], meta: { total: 0 }, links: { next: null } }),
    });
    signIn(['supplier-group']);
    const screen = await renderApp(<SupplierScreen />, { at: '/apps/supplier/ingredients' });
    await expect.element(screen.getByRole('heading', { name: 'Add your first product' })).toBeVisible();
  });

  test('R1.5 turns the pages of a long portfolio by the cursors of its answers, and back', async () => {
    const pages = ['First', 'Second', 'Third'];
    answerRequests({
      'GET /api/portfolio/products': ({ query }) => {
        const page = pages.indexOf(query.get('page[after]') ?? 'First');
        const listed = { ...productIn('draft'), values: { name: `${pages[page]} product` } };
        const next = pages[page + 1];
        return Response.json({
          data: [{ type: 'products', id: listed.productId, attributes: listed }],
          meta: { total: 120 },
          links: { next: next === undefined ? null : `/api/portfolio/products?page%5Bafter%5D=${next}` },
        });
      },
    });
    signIn(['supplier-group']);
    const screen = await renderApp(<SupplierScreen />, { at: '/apps/supplier/ingredients?after=50' });
    const product = (page: string) => screen.getByRole('button', { name: `${page} product` });
    const turn = (to: string) => screen.getByRole('button', { name: to, exact: true });
    await expect.element(product('First')).toBeVisible();
    await expect.element(turn('Previous page')).toBeDisabled();
    for (const [to, page] of [
      ['Next page', 'Second'],
      ['Next page', 'Third'],
      ['Previous page', 'Second'],
      ['Previous page', 'First'],
      ['Next page', 'Second'],
    ] as const) {
      await turn(to).click();
      await expect.element(product(page)).toBeVisible();
    }
  });

  test('R1.5 names the numbers of a product that are outside of where they are found', async () => {
    const { screen, openProduct } = await open('review', '', { values: { name: 'Auriga 40', eacn: 70 } });
    await openProduct();
    await expect.element(screen.getByText('EACN 70 is outside −10 to 40')).toBeVisible();
  });

  test('R5.15 R5.16 the form says what a review needs and where numbers are found; errors name their field, and a tick stands beside what was filled in', async () => {
    const { screen, openProduct } = await open('draft', '', { missing: ['method', 'sources'] });
    await openProduct();
    await expect
      .element(screen.getByText('Required before you can submit it: Method, Sources.'))
      .toBeVisible();
    await screen.getByRole('button', { name: 'Edit', exact: true }).click();
    const form = screen.getByRole('form', { name: 'Product' });
    const method = form.getByRole('combobox', { name: 'Method' });
    const eacn = form.getByRole('textbox', { name: 'EACN', exact: true });
    await expect.element(method).toHaveAccessibleDescription(/N\/A cannot be submitted/);
    await expect.element(form.getByText('Required before you can submit it: Method, Sources.')).toBeVisible();
    await expect.element(eacn).toHaveAccessibleDescription('Usually −10 to 40');
    await eacn.fill('70');
    await expect.element(eacn).toHaveAccessibleDescription(/^EACN 70 is outside the usual range/);
    await eacn.fill('eight');
    await form.getByRole('button', { name: 'Save draft' }).click();
    await expect.element(form.getByRole('alert')).toMatchTextContent('EACN: enter a number');
    const ticks = () =>
      [...form.element().querySelectorAll('[data-state="valid"]')].map((tick) =>
        tick.parentElement?.querySelector('input, select')?.getAttribute('name'),
      );
    await expect.poll(ticks).toEqual(['name']);
    await method.selectOptions('exp');
    await expect.poll(ticks).toEqual(['name', 'method']);
    await expect.element(form.getByText('Required before you can submit it: Sources.')).toBeVisible();
  });

  test('lists its keys on ?', async () => {
    const { screen } = await open();
    await expect.element(screen.getByRole('button', { name: 'Auriga 40' })).toBeVisible();
    await userEvent.keyboard('?');
    const keys = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(keys).toMatchTextContent('add a product');
    await expect.element(keys).toMatchTextContent('next product');
  });

  test('heads the values of a product by what they are', async () => {
    const { screen, openProduct } = await open();
    await openProduct();
    const heads = screen.getByCss('aside thead th');
    await expect
      .poll(() => heads.elements().map(({ textContent }) => textContent))
      .toEqual(['Property', 'Value', 'Visible to']);
  });

  test.each(['draft', 'live'] as const)('lets data sheets be changed while it is %s', async (state) => {
    const { screen, openProduct } = await open(state);
    await openProduct();
    await expect.element(screen.getByRole('button', { name: 'Add PDF' })).toBeVisible();
    await expect.element(screen.getByRole('button', { name: 'Remove Auriga sheet' })).toBeVisible();
  });

  test('says which data sheets formulators do not see yet', async () => {
    const { screen, openProduct } = await open('live');
    await openProduct();
    await expect
      .element(screen.getByText('New: formulators will see it after the next approval.'))
      .toBeVisible();
  });

  test('keeps data sheets as they were handed in while the product is in review', async () => {
    const { screen, openProduct } = await open('review');
    await openProduct();
    await expect.element(screen.getByText('Documents cannot be changed during')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Add PDF' }).query()).toBeNull();
    expect(screen.getByRole('button', { name: 'Remove Auriga sheet' }).query()).toBeNull();
  });
});
