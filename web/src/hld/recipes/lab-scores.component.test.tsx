import type { LabScore, LabScores } from '@suite/contracts/lab-scores';
import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { HLD_LIST } from './hld-list.tsx';
import { answerRequests, refusal } from '../../testing/fake-network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { LabScoresPage } from '../../recipes/list/lab-scores-page.tsx';

afterEach(() => page.viewport(1280, 800));

const NOTHING: LabScore = {
  results: 0,
  right: 0,
  interval: null,
  unpredicted: 0,
  pairs: [],
  calibration: null,
};
const FEW: LabScore = {
  ...NOTHING,
  results: 3,
  right: 2,
  interval: { low: 0.21, high: 0.94 },
  unpredicted: 1,
  pairs: [
    { predicted: 'O/W', observed: 'O/W', results: 2 },
    { predicted: 'O/W', observed: 'separated', results: 1 },
  ],
};
const MANY: LabScore = {
  ...FEW,
  results: 24,
  right: 18,
  interval: { low: 0.551, high: 0.88 },
  unpredicted: 0,
  calibration: {
    results: 20,
    brier: 0.1734,
    baseline: 0.1875,
    steps: [
      { from: 0.5, to: 0.6, results: 4, right: 0.5, low: 0.15, high: 0.85 },
      { from: 0.8, to: 0.9, results: 16, right: 0.8125, low: 0.57, high: 0.93 },
    ],
  },
};

const id = (last: number) => `00000000-0000-4000-8000-00000000000${last}`;
const result = {
  type: 'lab-result',
  id: id(1),
  attributes: {
    recipeId: id(2),
    recipeName: 'Day cream',
    version: 3,
    revision: 1,
    madeOn: '2026-03-01',
    madeBy: null,
    batch: null,
    observedType: 'separated',
    stability: {},
    comment: null,
    predicted: { hld: -1.24, emulsionType: 'O/W', chance: 0.862, isRight: false },
    created: '2026-03-01T10:00:00Z',
    updated: '2026-03-01T10:00:00Z',
  },
};
const json = (body: object) =>
  Response.json(body, { headers: { 'Content-Type': 'application/vnd.api+json' } });

async function open(scores: Partial<LabScores>, onOpen = vi.fn<(id: string) => void>()) {
  const userId = signIn();
  const attributes = { open: NOTHING, organisation: null, hasOrganisation: true, ...scores };
  answerRequests({
    'GET /api/recipes/hld/lab-scores': () => json({ data: { type: 'lab-scores', id: userId, attributes } }),
    'GET /api/recipes/hld/lab-results': () =>
      json({ data: [result], meta: { total: 1 }, links: { next: null } }),
  });
  const shown = <LabScoresPage of={HLD_LIST} onOpen={onOpen} onClose={() => undefined} />;
  return renderApp(shown, { at: '/apps/hld/recipes?scores=yes' });
}

test('R1.8 few results are counted and not made into a percentage; colleagues’ few are kept back', async () => {
  const onOpen = vi.fn<(id: string) => void>();
  const screen = await open({ open: FEW }, onOpen);
  await expect.element(screen.getByText('2 of 3 predictions correct')).toBeVisible();
  await expect.element(screen.getByText(/too few for a percentage/)).toBeVisible();
  await expect.element(screen.getByText(/1 result is of a recipe without a prediction/)).toBeVisible();
  await expect.element(screen.getByText(/Shown once recipes of colleagues/)).toBeVisible();
  const pairs = screen.getByRole('table', { name: 'Predicted and observed' });
  await expect.element(pairs.getByRole('row', { name: 'O/W 2 0 0 1' })).toBeVisible();
  const row = screen.getByRole('row', { name: /Day cream/ });
  await expect.element(row).toMatchTextContent(/chance 86 %/);
  await expect.element(row).toMatchTextContent(/wrong/);
  await screen.getByRole('button', { name: 'Day cream' }).click();
  expect(onOpen).toHaveBeenCalledWith(id(2));
});

test('VAL-6 with enough results: the share with its interval, the Brier score, and each step of chances', async () => {
  await page.viewport(390, 800);
  const screen = await open({ open: MANY, organisation: MANY });
  const own = screen.getByRole('region', { name: 'Recipes you can open' });
  await expect.element(own).toMatchTextContent(/18 of 24 predictions correct/);
  await expect.element(own).toMatchTextContent(/75 %, with a 95 % interval of 55 to 88 %/);
  await expect.element(own).toMatchTextContent(/Brier score 0\.173 over 20 results/);
  await expect.element(own.getByText('80–90 %')).toBeVisible();
  await expect.element(own.getByText('81 % of 16')).toBeVisible();
  await expect
    .element(screen.getByRole('region', { name: 'All recipes of your organisation' }))
    .toMatchTextContent(/18 of 24 predictions correct/);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

test('without results it says how to begin; without an organisation nothing is said of one', async () => {
  const empty = await open({});
  await expect.element(empty.getByText('No lab results yet')).toBeVisible();
  await empty.unmount();
  const alone = await open({ open: FEW, hasOrganisation: false });
  await expect.element(alone.getByText('2 of 3 predictions correct')).toBeVisible();
  await expect.element(alone.getByText('All recipes of your organisation')).not.toBeInTheDocument();
});

test('what cannot be loaded is said, and asked for again', async () => {
  signIn();
  answerRequests({ 'GET /api/recipes/hld/lab-scores': () => refusal(500, 'INTERNAL_SERVER_ERROR') });
  const shown = <LabScoresPage of={HLD_LIST} onOpen={() => undefined} onClose={() => undefined} />;
  const screen = await renderApp(shown, { at: '/apps/hld/recipes?scores=yes' });
  await expect.element(screen.getByText('The comparison with the lab could not be loaded')).toBeVisible();
  await expect.element(screen.getByRole('button', { name: /again/i })).toBeVisible();
});
