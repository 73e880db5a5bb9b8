import { expect, test } from 'vitest';
import { HSP_LIST } from './hsp-list.tsx';
import { press } from '../../testing/act-on.ts';
import { answerRequests, type SentRequest, withoutNetwork } from '../../testing/fake-network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { LabResults } from '../../recipes/list/lab-results.tsx';
import type { ListedKind, ListedRecipe, WholeRecipe } from '../../recipes/list/listed-kind.ts';
import { useRecipeActions } from '../../recipes/list/use-recipe-actions.ts';

const ID = '00000000-0000-4000-8000-0000000000b1';
// What is looked at of a recipe here.
const RECIPE = {
  id: ID,
  attributes: { name: 'Gloss', version: 1, summary: { targets: [] } },
} as unknown as ListedRecipe & WholeRecipe;

const keysOf = (sent: readonly SentRequest[]) =>
  sent.filter(({ method }) => method === 'POST').map(({ headers }) => headers.get('idempotency-key'));

function Duplicate() {
  const { duplicate, notice } = useRecipeActions('hsp');
  return (
    <>
      <button type="button" onClick={() => void duplicate(RECIPE)}>
        Duplicate
      </button>
      <output>{notice?.text}</output>
    </>
  );
}

test('F-12 a recipe is duplicated once by a double press, and again with the same key after a lost answer', async () => {
  const answer = Promise.withResolvers<never>();
  const sent = answerRequests({ [`POST /api/recipes/hsp/${ID}/duplicate`]: () => answer.promise });
  signIn();
  const screen = await renderApp(<Duplicate />, { at: '/apps/recipes/hsp' });
  const button = screen.getByRole('button');
  await button.dblClick();
  answer.reject(new TypeError('Failed to fetch'));
  await expect.element(screen.getByRole('status')).toMatchTextContent(/reach/);
  expect(keysOf(sent)).toHaveLength(1);
  await press(button);
  await expect.poll(() => keysOf(sent)).toHaveLength(2);
  expect(new Set(keysOf(sent)).size).toBe(1);
});

test('F-12 a lab result sent again after a lost answer has the same key, and another key once it is changed', async () => {
  const sent = answerRequests({
    [`GET /api/recipes/hsp/${ID}/lab-results`]: () =>
      Response.json({ data: [], links: { next: null }, meta: {} }),
    [`POST /api/recipes/hsp/${ID}/lab-results`]: withoutNetwork,
  });
  signIn();
  // A list of one kind stands for any: see ListedKind.
  const list = { ...HSP_LIST, predictedWord: () => 'clear' } as unknown as ListedKind;
  const screen = await renderApp(<LabResults of={list} recipe={RECIPE} isRecording />, {
    at: '/apps/recipes/hsp',
  });
  const send = screen.getByRole('button', { name: 'Save result' });
  const observed = screen.getByRole('combobox', { name: /^Observed/ });
  for (const choice of [1, 1, 2]) {
    await observed.selectOptions(observed.element().querySelectorAll('option')[choice]?.value ?? '');
    const before = keysOf(sent).length;
    await press(send);
    await expect.poll(() => keysOf(sent)).toHaveLength(before + 1);
    await expect.element(send).toBeEnabled();
  }
  const [first, again, changed] = keysOf(sent);
  expect(again).toBe(first);
  expect(changed).not.toBe(first);
});
