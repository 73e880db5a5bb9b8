import { expect, test } from 'vitest';
import { answerRequests } from '../../testing/fake-network.ts';
import { listOf } from '../../testing/ingredient-answers.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { readSearch } from '../search/catalogue-search.ts';
import { EmptyList } from './empty-list.tsx';

const AURIGA = { ingredientId: crypto.randomUUID(), datasetId: 'hld-oils', name: 'Auriga 40' };

/** The list of surfactants, in which nothing has this name, beside an oil and a solvent that do. */
async function open(words: string) {
  const sent = answerRequests({
    'GET /api/ingredients/hld-surfactant': listOf('hld-surfactant', []),
    'GET /api/ingredients/hld-oil': listOf('hld-oil', [AURIGA]),
    'GET /api/ingredients/hsp': listOf('hsp', [AURIGA, { ...AURIGA, ingredientId: crypto.randomUUID() }]),
  });
  const search = readSearch('hld-surfactant', new URLSearchParams({ q: words }));
  const screen = await renderApp(
    <main>
      <EmptyList kind="hld-surfactant" search={search} onChange={() => undefined}>
        Send request
      </EmptyList>
    </main>,
    { at: '/apps/hld/ingredients' },
  );
  return { screen, sent };
}

test('a search without hits says how many there are in the other kinds', async () => {
  signIn(['hld-app-group', 'hsp-app-group']);
  const { screen } = await open('Auriga');
  await expect
    .element(screen.getByRole('link', { name: '1 result in Oils' }))
    .toHaveAttribute('href', '/apps/hld/ingredients?kind=hld-oil&q=Auriga');
  await expect
    .element(screen.getByRole('link', { name: /^2 results in/ }))
    .toHaveAttribute('href', '/apps/ingredients/hsp?q=Auriga');
});

test('it asks for nothing the user may not read, and counts nothing that is not there', async () => {
  signIn(['hld-app-group']);
  const { screen, sent } = await open('Nowhere');
  await expect.element(screen.getByText('Send request')).toBeVisible();
  const elsewhere = () => sent.filter(({ path }) => path !== '/api/ingredients/hld-surfactant');
  await expect.poll(() => elsewhere().length).toBe(1);
  expect(elsewhere()[0]?.path).toBe('/api/ingredients/hld-oil');
  expect(elsewhere()[0]?.query.get('page[total]')).toBe('no');
  expect(screen.getByRole('link').elements()).toEqual([]);
});
