import { expect, test } from 'vitest';
import { answerRequests } from '../../../testing/fake-network.ts';
import { listOf } from '../../../testing/ingredient-answers.ts';
import { openExplorer } from '../../testing/open-explorer.tsx';
import { AOT, C12E5, recipeOf, SDS } from '../../testing/sample-recipes.ts';

test('nothing is ranked for oils until the oils are there', async () => {
  const { screen, addOil } = await openExplorer(recipeOf([SDS]));
  await addOil('Squalane');
  let answerOils = (): void => undefined;
  const oils = new Promise<Response>((resolve) => {
    answerOils = () =>
      resolve(
        listOf(
          'hld-oil',
          [],
        )({ method: 'GET', path: '', query: new URLSearchParams(), headers: new Headers(), body: undefined }),
      );
  });
  answerRequests({
    'GET /api/ingredients/hld-surfactant': listOf('hld-surfactant', [AOT, C12E5]),
    'GET /api/ingredients/hld-oil': () => oils,
  });
  await screen.getByRole('radio', { name: 'Find' }).click({ force: true });
  await screen.getByRole('radio', { name: 'Replace', exact: true }).click({ force: true });
  const use = screen.getByRole('button', { name: /^Use / });
  await expect.element(use).toHaveLength(2);
  await screen
    .getByRole('radiogroup', { name: 'Ingredient to replace' })
    .getByRole('radio', { name: 'Oils' })
    .click({ force: true });
  await expect.element(screen.getByText('Searching…')).toBeVisible();
  await expect.element(use).not.toBeInTheDocument();
  answerOils();
  await expect.element(screen.getByText('Searching…')).not.toBeInTheDocument();
});
