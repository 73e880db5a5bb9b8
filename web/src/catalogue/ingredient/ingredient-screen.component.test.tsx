import { expect, test } from 'vitest';
import { answerRequests } from '../../testing/fake-network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { IngredientScreen } from './ingredient-screen.tsx';

test('an ingredient that does not exist is said so, with the way back to the list', async () => {
  answerRequests();
  signIn();
  const id = crypto.randomUUID();
  const screen = await renderApp(<IngredientScreen kind="hsp" id={id} />, {
    at: `/apps/ingredients/hsp/${id}`,
  });
  await expect.element(screen.getByRole('heading', { name: 'Ingredient not found' })).toBeVisible();
  await screen.getByRole('link', { name: 'Hansen parameters' }).click();
  await expect.element(screen.getByText('Now at /apps/ingredients/hsp')).toBeVisible();
});
