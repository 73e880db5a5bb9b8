import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerRequests } from '../../../testing/fake-network.ts';
import { listOf } from '../../../testing/ingredient-answers.ts';
import { openExplorer, openFields } from '../../testing/open-explorer.tsx';
import { write } from '../../../testing/act-on.ts';
import { AOT, recipeOf, SDS } from '../../testing/sample-recipes.ts';

afterEach(() => page.viewport(1280, 800));

test('R4.17 how far off a number of the server can be is read whole, also on a phone; no share is made up', async () => {
  const { hld, verdict, row, addSurfactant } = await openExplorer();
  const { cc0: _, ...open } = SDS;
  const guarded = { ...open, name: 'Hidden', onlyForCalculation: true };
  answerRequests({
    'GET /api/ingredients/hld-surfactant': listOf('hld-surfactant', [guarded]),
    'GET /api/ingredients/hld-oil': listOf('hld-oil', []),
    'POST /api/calculations/hld': () =>
      Response.json({
        hld: -4,
        emulsionType: 'O/W',
        exact: true,
        match: true,
        totals: { concentration: 5, volume: null },
        eacn: null,
        salinity: null,
        parts: [],
        onlyForCalculation: true,
      }),
  });
  await addSurfactant('Hidden');
  await expect.element(hld).toHaveTextContent('−4.0');
  const note = verdict.getByText(/HLD can be off by up to about 2/);
  const isWhole = () => {
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = note.element();
    return scrollWidth <= clientWidth && scrollHeight <= clientHeight;
  };
  await expect.poll(isWhole).toBe(true);
  await expect.element(row('Hidden').getByCss('.explorer-not-phone').first()).not.toHaveTextContent('0');
  await page.viewport(390, 844);
  await expect.element(note).toBeVisible();
  await expect.poll(isWhole).toBe(true);
});

test('the axis shows how certain HLD is as a bar, and what lies beyond its ends with its value', async () => {
  const far = { ...AOT, name: 'Far', cc0: 9 };
  const { verdict } = await openFields(recipeOf([SDS, far]));
  await expect.element(verdict.getByCss('[data-interval] line').first()).toBeInTheDocument();
  await expect.element(verdict.getByCss('[data-interval] title')).toMatchTextContent(/95 % interval: −?\d/);
  await expect.element(verdict.getByCss('[data-off-scale="high"]')).toBeVisible();
  await expect.element(verdict.getByText(/^8(?:\.\d)?$/)).toBeVisible();
});

test('one part of the explorer speaks: the last result, once the hand rests', async () => {
  const { screen, condition, setTarget } = await openFields(recipeOf([SDS]));
  const spoken = screen.getByCss('[data-spoken]');
  await expect.element(spoken).toMatchTextContent('HLD of the mix: −3.5, Oil in water, ');
  await setTarget('ME');
  await write(condition('fa'), '3');
  await write(condition('fa'), '3.5');
  await expect.element(spoken).toMatchTextContent(/HLD of the mix: −?0\.\d, Microemulsion, .*Match$/);
  expect(screen.getByCss('.explorer-verdict [aria-live], .explorer-verdict output').elements()).toHaveLength(
    1,
  );
});
