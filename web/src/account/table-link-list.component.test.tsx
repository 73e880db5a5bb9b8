import { expect, test, vi } from 'vitest';
import { answerRequests } from '../testing/fake-network.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { TableLinkList } from './table-link-list.tsx';

const ID = '00000000-0000-4000-8000-000000000001';
const RECIPE = '00000000-0000-4000-8000-000000000002';
const URL_ONCE = `https://suite.example/api/linked-tables/pfsl_${'a'.repeat(49)}`;

function link(table: string) {
  const [created, expires] = ['2026-05-01T12:00:00.000Z', '2026-05-08T12:00:00.000Z'];
  const attributes = { name: 'Solvents sheet', table, created, expires, lastUsed: null };
  return { type: 'table-links', id: ID, attributes };
}

const listOf = (data: unknown[]) =>
  Response.json({ data, meta: { total: data.length }, links: { next: null } });

function passwordAsked() {
  const detail = 'Enter your password: it is more than five minutes since you signed in.';
  const source = { pointer: '/data/attributes/password' };
  const error = { id: 'a', status: '422', code: 'UNPROCESSABLE_CONTENT', title: 'Wrong', detail, source };
  return Response.json({ errors: [error] }, { status: 422 });
}

async function open(isLate = false) {
  vi.setSystemTime(new Date('2026-05-01T12:00:00.000Z'));
  signIn(['hld-app-group', 'hsp-app-group']);
  let links: unknown[] = [];
  const summary = {
    hld: -1,
    emulsionType: 'O/W',
    match: true,
    engine: '1.0.0',
    targetEmulsionType: 'Any',
    temperature: 25,
    salinity: 1,
    eacn: 8,
    surfactants: [],
    oils: [],
    missing: 0,
  };
  const recipe = {
    recipeId: RECIPE,
    userId: ID,
    name: 'Cream',
    tags: [],
    labStatus: 'idea',
    version: 1,
    created: '2026-05-01T12:00:00.000Z',
    updated: '2026-05-01T12:00:00.000Z',
    shareId: null,
    access: 'owner',
    people: 0,
    summary,
  };
  const sent = answerRequests({
    'GET /api/me/table-links': () => listOf(links),
    'GET /api/recipes/hld': () => listOf([{ type: 'hld-recipe', id: RECIPE, attributes: recipe }]),
    'POST /api/me/table-links': ({ body }) => {
      if (isLate && !JSON.stringify(body).includes('violet')) return passwordAsked();
      const { table } = (body as { data: { attributes: { table: string } } }).data.attributes;
      const made = link(table);
      links = [made];
      return Response.json(
        { data: { ...made, attributes: { ...made.attributes, url: URL_ONCE } } },
        { status: 201 },
      );
    },
    'DELETE /api/me/table-links/*': () => {
      links = [];
      return new Response(null, { status: 204 });
    },
  });
  const screen = await renderApp(
    <main>
      <TableLinkList />
    </main>,
    { at: '/apps/profile' },
  );
  return { screen, tables: () => sent.filter(({ method }) => method === 'POST').map(({ body }) => body) };
}

test('S-32 a link is made for one table beside its guide, shown once with its expiry, and ended after a question', async () => {
  const { screen, tables } = await open();
  await expect.element(screen.getByText('You have no spreadsheet links.')).toBeVisible();
  await expect
    .element(screen.getByRole('link', { name: 'How to use a link in Google Sheets and LibreOffice' }))
    .toHaveAttribute('href', '/api/docs/guides/excel');
  await screen.getByRole('button', { name: 'Create link' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New spreadsheet link' });
  await dialog.getByLabelText('Name').fill('Solvents sheet');
  await dialog.getByLabelText('Table').selectOptions('Solvents by RED to a sphere');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect.element(dialog.getByText('Enter a number for dD.').first()).toBeVisible();
  expect(tables()).toEqual([]);
  await dialog.getByLabelText('dD').fill('18,5');
  await dialog.getByLabelText('dP').fill('4.5');
  await dialog.getByLabelText('dH').fill('2.9');
  await dialog.getByLabelText('Radius').fill('5.3');
  expect(await faultsOf()).toEqual([]);
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect.element(screen.getByText(URL_ONCE)).toBeVisible();
  const attributes = {
    name: 'Solvents sheet',
    table: '/api/tables/hsp-red?dD=18.5&dP=4.5&dH=2.9&radius=5.3&filter%5Brole%5D=solvent',
    days: 7,
  };
  expect(tables()).toEqual([{ data: { type: 'table-links', attributes } }]);
  await screen.getByRole('button', { name: "I've saved the link" }).click();
  await expect.element(screen.getByText(URL_ONCE)).not.toBeInTheDocument();
  await expect.element(screen.getByText(/^Expires 8 May 2026$/)).toBeVisible();
  await expect.element(screen.getByText(decodeURIComponent(attributes.table))).toBeVisible();
  expect(await faultsOf()).toEqual([]);
  await screen.getByRole('button', { name: 'Revoke Solvents sheet' }).click();
  await screen.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
  await expect.element(screen.getByText('You have no spreadsheet links.')).toBeVisible();
});

test('S-32 the scan of a recipe is chosen by its name, a search by its words', async () => {
  const { screen, tables } = await open();
  const make = async (table: string, fill: () => Promise<void>) => {
    await screen.getByRole('button', { name: 'Create link' }).click();
    const dialog = screen.getByRole('dialog', { name: 'New spreadsheet link' });
    await dialog.getByLabelText('Name').fill('x');
    await dialog.getByLabelText('Table').selectOptions(table);
    await fill();
    await dialog.getByRole('button', { name: 'Create link' }).click();
    await screen.getByRole('button', { name: "I've saved the link" }).click();
  };
  await make('HLD of a recipe over salinity', async () => {
    await expect.element(screen.getByRole('option', { name: 'Cream' })).toBeInTheDocument();
    await screen.getByLabelText('Recipe', { exact: true }).selectOptions('Cream');
  });
  await make('Oils (HLD)', () => screen.getByLabelText(/Only rows that contain/).fill('n-octane & more'));
  const made = tables().map((body) => (body as { data: { attributes: object } }).data.attributes);
  expect(made).toMatchObject([
    { table: `/api/tables/recipes/hld/${RECIPE}/scan` },
    { table: '/api/tables/ingredients/hld-oil?q=n-octane+%26+more' },
  ]);
});

test('S-13 whoever signed in a while ago is asked for the password, as for a token', async () => {
  const { screen, tables } = await open(true);
  await screen.getByRole('button', { name: 'Create link' }).click();
  const dialog = screen.getByRole('dialog', { name: 'New spreadsheet link' });
  await dialog.getByLabelText('Name').fill('Solvents sheet');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect.element(dialog.getByLabelText('Current password')).toHaveFocus();
  expect(await faultsOf()).toEqual([]);
  await dialog.getByLabelText('Current password').fill('violet-anchor');
  await dialog.getByRole('button', { name: 'Create link' }).click();
  await expect.element(screen.getByText(URL_ONCE)).toBeVisible();
  expect(tables().at(-1)).toMatchObject({ data: { attributes: { password: 'violet-anchor' } } });
});
