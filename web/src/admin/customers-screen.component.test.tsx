import type { Customer } from '@suite/contracts/customers';
import { describe, expect, test } from 'vitest';
import { commands, userEvent } from 'vitest/browser';
import { answerRequests } from '../testing/fake-network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { CustomersScreen } from './customers-screen.tsx';

const WRITTEN = '2026-01-01T00:00:00.000Z';
const CUSTOMER: Customer = {
  type: 'customers',
  id: crypto.randomUUID(),
  attributes: {
    name: 'Kestrel Coatings',
    sector: null,
    country: null,
    plan: 'team',
    seats: 3,
    status: 'active',
    shownStatus: 'active',
    renews: null,
    manager: null,
    mailDomains: [],
    isExportAllowed: true,
    sessionDays: null,
    linkPolicy: 'yes',
    products: ['hld'],
    isLicensed: true,
    seatsUsed: 1,
    activeUsers: 1,
    lastSignIn: null,
    version: 1,
    created: WRITTEN,
    updated: null,
  },
};

const WISHES = (['hsp', 'hld-oil', 'hld-surfactant'] as const).map((kind) => ({
  type: 'wishes',
  id: crypto.randomUUID(),
  attributes: {
    kind,
    name: `A ${kind}`,
    state: 'open',
    votes: 1,
    hasMyVote: false,
    version: 1,
    created: WRITTEN,
    updated: WRITTEN,
  },
}));

async function open(place: string) {
  const sent = answerRequests({
    'GET /api/customers': () =>
      Response.json({ data: [CUSTOMER], meta: { total: 1 }, links: { next: null } }),
    [`GET /api/customers/${CUSTOMER.id}`]: () => Response.json({ data: CUSTOMER }),
    'GET /api/wishes': ({ query }) => {
      const kind = query.get('filter[kind]');
      return Response.json({
        data: WISHES.filter(({ attributes }) => kind === null || attributes.kind === kind),
        meta: { total: 3 },
        links: { next: null },
      });
    },
  });
  signIn(['admin-group']);
  const screen = await renderApp(<CustomersScreen />, {
    at: `/apps/customers${place}`,
    route: '/apps/customers/:uuid?',
  });
  return { screen, sent };
}

describe('the staff', () => {
  test('read in the title which view, customer and tab they look at', async () => {
    const { screen } = await open(`/${CUSTOMER.id}?tab=licences`);
    await expect.poll(() => document.title).toBe('Kestrel Coatings – Licences');
    await screen.unmount();
    const other = await open('?view=requests');
    await expect.poll(() => document.title).toBe('Registrations – Customers');
    await other.screen.unmount();
    await open('');
    await expect.poll(() => document.title).toBe('Customers');
  });

  test('have a list of their keys on ?', async () => {
    const { screen } = await open('');
    await expect.element(screen.getByText('Kestrel Coatings').first()).toBeVisible();
    await userEvent.keyboard('?');
    const keys = screen.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect.element(keys).toMatchTextContent('Ctrl K');
    await expect.element(keys).toMatchTextContent('people at the open customer');
  });

  test('see what is asked for of all kinds, or of one', async () => {
    const { screen } = await open('?view=wishes');
    for (const { attributes } of WISHES) {
      await expect.element(screen.getByText(attributes.name, { exact: true })).toBeVisible();
    }
    await expect.element(screen.getByText('HLD oils · 1 vote')).toBeVisible();
    const kind = screen.getByCss('select').first();
    await kind.selectOptions('HLD oils');
    await expect.element(screen.getByText('A hsp', { exact: true })).not.toBeInTheDocument();
    await expect.element(screen.getByText('A hld-oil', { exact: true })).toBeVisible();
    await kind.selectOptions('');
    await expect.element(screen.getByText('A hsp', { exact: true })).toBeVisible();
  });
});

const list = (total: number) => () => Response.json({ data: [], meta: { total }, links: { next: null } });

test('staff come from their customers to the products and the requests that wait, and see how many there are', async () => {
  signIn(['admin-group']);
  const sent = answerRequests({
    'GET /api/customers': list(0),
    'GET /api/users': list(2),
    'GET /api/portfolio/products': list(3),
  });
  const screen = await renderApp(<CustomersScreen />, { at: '/apps/customers' });
  const areas = screen.getByRole('navigation', { name: 'Staff' });
  await expect.element(areas.getByRole('link', { name: 'Registrations 2' })).toBeVisible();
  const review = areas.getByRole('link', { name: 'Product review 3' });
  await expect.element(review).toHaveAttribute('href', '/apps/supplier/ingredients?view=reviews');
  const asked = sent.find(({ path }) => path === '/api/portfolio/products');
  expect(asked?.query.get('filter[state]')).toBe('review');
});

test('what the staff print says whose it is, and the customer or the view', async () => {
  const { screen } = await open(`/${CUSTOMER.id}`);
  await expect.element(screen.getByRole('heading', { name: 'Kestrel Coatings' })).toBeVisible();
  await commands.emulateMedia({ media: 'print' });
  await expect.element(screen.getByRole('heading', { name: 'Kestrel Coatings', level: 1 })).toBeVisible();
  await expect.element(screen.getByText('Author', { exact: true })).toBeVisible();
  await commands.emulateMedia({ media: 'screen' });
});
