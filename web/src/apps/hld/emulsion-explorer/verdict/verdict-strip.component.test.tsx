import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answerRequests } from '../../../../testing/fake-network.ts';
import { listOf } from '../../../../testing/ingredient-answers.ts';
import { openExplorer } from '../../testing/open-explorer.tsx';
import { SDS } from '../../testing/sample-recipes.ts';

test('R4.17 how coarse a number of the server is can be read whole, also on a phone; no share is made up', async () => {
  const { hld, verdict, row, addSurfactant } = await openExplorer();
  const { cc0: _, ...open } = SDS;
  const guarded = { ...open, name: 'Hidden', onlyForCalculation: true };
  answerRequests({
    'GET /api/ingredients/hld-surfactant': listOf('hld-surfactant', [guarded]),
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
  const note = verdict.getByText(/HLD in steps of 0.5/);
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
