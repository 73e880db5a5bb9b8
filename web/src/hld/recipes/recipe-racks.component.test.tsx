import { recipeExample } from '@suite/contracts/examples/recipes';
import type { RecipeResource } from '@suite/contracts/recipes';
import { emptyRack, type Seen } from '@suite/hld';
import { expect, test } from 'vitest';
import { renderApp } from '../../testing/render-app.tsx';
import { RecipeRacks } from './recipe-racks.tsx';

const SEEN: Seen[] = ['I', 'I', 'I', 'III', 'III', 'II', 'II', 'II'];

test('RK-8 among the results of a recipe a rack shows what was predicted beside what was observed', async () => {
  const rack = emptyRack('a', 'Rack 1', 'cc');
  const tubes = [1, 1.5, 2, 2.5, 3, 4, 5, 6.5].map((value, n) => ({ value, seen: SEEN[n] ?? null }));
  const surfactant = { ...rack.surfactant, surfactantType: 'other' as const, cc: 0.5 };
  const { attributes } = recipeExample;
  const recipe: RecipeResource<'hld'> = {
    ...recipeExample,
    attributes: {
      ...attributes,
      document: { ...attributes.document, racks: [{ ...rack, surfactant, tubes, madeOn: '2026-03-01' }] },
    },
  };
  const screen = await renderApp(<RecipeRacks recipe={recipe} />, { at: '/apps/hld/recipes' });
  await expect.element(screen.getByText(/Rack 1.*Cc 0.34, 95 %: 0.12 to 0.56/)).toBeVisible();
  await expect.element(screen.getByText('6 of 8 as first predicted')).toBeVisible();
  expect(screen.getByText('≠').elements()).toHaveLength(2);
  await expect
    .element(screen.getByRole('link', { name: 'Open these racks' }))
    .toHaveAttribute('href', `/apps/hld/racks/${recipe.id}`);
});
