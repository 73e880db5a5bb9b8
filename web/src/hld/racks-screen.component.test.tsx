import { DEFAULT_RECIPE, storeDocument } from '@suite/recipes';
import { emptyRack, type LabRack, type Seen } from '@suite/hld';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { keyOf, RECIPE_KEYS } from '../app/session/storage-keys.ts';
import { press, write } from '../testing/act-on.ts';
import { answerRequests } from '../testing/fake-network.ts';
import { faultsOf } from '../testing/faults-of.ts';
import { listOf } from '../testing/ingredient-answers.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { RacksScreen } from './racks-screen.tsx';

const SALINITIES = [1, 1.5, 2, 2.5, 3, 4, 5, 6.5];
const SEEN: Seen[] = ['I', 'I', 'I', 'III', 'III', 'II', 'II', 'II'];

/** The rack of the vector: octane, k 0.17, no ions of its own. */
function vector(seen: readonly (Seen | null)[] = SEEN, changes: Partial<LabRack> = {}): LabRack {
  const rack = emptyRack('a', 'Rack 1', 'cc');
  return {
    ...rack,
    surfactant: { ...rack.surfactant, name: 'Sulfonate', surfactantType: 'other', cc: 0.5, kError: 0.01 },
    tubes: SALINITIES.map((value, n) => ({ value, seen: seen[n] ?? null })),
    ...changes,
  };
}

const OIL = { datasetId: 'hld-oils', ingredientId: '00000000-0000-4000-8000-000000000010' };

/** The screen of somebody new, as if these racks had been worked on in this browser before. */
async function openRacks(racks: readonly LabRack[] = []) {
  answerRequests({
    'GET /api/ingredients/hld-oil': listOf('hld-oil', [
      { ...OIL, name: 'Squalane', eacn: 24, method: 'biblio' },
    ]),
  });
  const owner = signIn();
  if (racks.length > 0) {
    const document = storeDocument({ ...DEFAULT_RECIPE, name: 'Trial', racks }, 'own');
    const text = JSON.stringify({ owner, identity: {}, document });
    for (const name of [RECIPE_KEYS.current, RECIPE_KEYS.original])
      localStorage.setItem(keyOf(name, owner), text);
  }
  const screen = await renderApp(<RacksScreen />, { at: '/apps/hld/racks' });
  return {
    screen,
    found: screen.getByCss('[data-found]'),
    tube: (n: number) => screen.getByRole('button', { name: `Tube ${n},` }),
  };
}

describe('the scan planner', () => {
  test('RK-7 from nothing to a first rack: what is sought, the set-up, eight tubes with amounts', async () => {
    const { screen, found } = await openRacks();
    await press(screen.getByRole('button', { name: 'Plan a rack Cc of a surfactant' }));
    await expect.element(found).toHaveTextContent('–');
    await press(screen.getByRole('button', { name: 'Set up tubes' }));
    await expect.element(screen.getByRole('button', { name: /^Tube 8, / })).toBeVisible();
    await expect.element(screen.getByText('0 of 8 tubes read')).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /^Water/ })).toBeVisible();
    await expect.element(screen.getByText('Enter what you see in the tubes.')).toBeVisible();
    // What cannot be planned says so, and nothing is lost.
    await write(screen.getByRole('textbox', { name: 'Cc, expected' }), '-20');
    await expect.element(screen.getByText(/cannot be reached in a tube/)).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Tube 8, / })).toBeVisible();
    expect(await faultsOf()).toEqual([]);
  });

  test('RK-8 keys enter what is seen; the number grows from a bound to an interval, and undo leads back', async () => {
    const { screen, found } = await openRacks([vector([])]);
    await expect.element(screen.getByText('Observation, tube 1')).toBeVisible();
    for (const key of ['1', 'n', '1', 'n', '1', 'n']) await userEvent.keyboard(key);
    await expect.element(found).toHaveTextContent('≤ 0.75');
    await expect.element(screen.getByText(/add tubes at higher salinity/)).toBeVisible();
    for (const key of ['3', 'n', '3', 'n', '2', 'n', '2', 'n', '2']) await userEvent.keyboard(key);
    await expect.element(found).toHaveTextContent('0.34');
    await expect.element(screen.getByText(/95 %: 0.12 to 0.56/)).toBeVisible();
    await expect.element(screen.getByText('The order is consistent and no tube is unlikely.')).toBeVisible();
    await userEvent.keyboard('0');
    await expect.element(screen.getByText('7 of 8 tubes read')).toBeVisible();
    await press(screen.getByRole('button', { name: 'Undo' }));
    await expect.element(screen.getByText('8 of 8 tubes read')).toBeVisible();
    // The rack is one stop of the Tab key, and arrows go from tube to tube.
    const stops = () => Array.from(document.querySelectorAll<HTMLElement>('.racks-tube[tabindex="0"]'));
    expect(stops()).toHaveLength(1);
    stops()[0]?.focus();
    await userEvent.keyboard('{ArrowLeft}');
    await expect.element(screen.getByText('Observation, tube 7')).toBeVisible();
    await expect.element(screen.getByRole('button', { name: /^Tube 7, / })).toHaveFocus();
    expect(stops()).toHaveLength(1);
  });

  test('RK-7 the next best tubes join the rack where they belong, and a goal that is met says so', async () => {
    const { screen } = await openRacks([vector()]);
    await press(screen.getByRole('button', { name: 'Add both tubes' }));
    await expect.element(screen.getByText('8 of 10 tubes read')).toBeVisible();
    await write(screen.getByRole('textbox', { name: 'Goal for Cc' }), '0.5');
    await expect.element(screen.getByText('Width 0.31, goal 0.50')).toBeVisible();
    await expect.element(screen.getByText(/No more tubes are needed/).first()).toBeVisible();
  });

  test('RK-9 bad input has a sentence: reversed order, equal values, volumes that do not add up', async () => {
    const { screen } = await openRacks([
      vector(SEEN.toReversed()),
      vector(SEEN, { id: 'b', name: 'Rack 2', tubes: [2, 2].map((value) => ({ value, seen: 'I' })) }),
      vector(SEEN, { id: 'c', name: 'Rack 3' }),
    ]);
    await expect.element(screen.getByText(/wrong order along the scan/)).toBeVisible();
    await press(screen.getByRole('radio', { name: 'Rack 2' }));
    await expect.element(screen.getByText(/have the same value/)).toBeVisible();
    await press(screen.getByRole('radio', { name: 'Rack 3' }));
    await press(screen.getByRole('button', { name: /^Tube 5, / }));
    await press(screen.getByRole('button', { name: 'Add volumes' }));
    await write(screen.getByRole('textbox', { name: 'Oil, mL' }), '4');
    await write(screen.getByRole('textbox', { name: 'Middle, mL' }), '2');
    await write(screen.getByRole('textbox', { name: 'Water, mL' }), '9');
    await expect.element(screen.getByText(/do not add up to what was filled in/).first()).toBeVisible();
    await write(screen.getByRole('textbox', { name: 'Water, mL' }), '4.2');
    await expect.element(screen.getByText('10.20 mL of 10.20 mL.')).toBeVisible();
  });

  test('RK-9 volumes of which one is missing are kept with their tube, and said not to be used', async () => {
    const { screen } = await openRacks([vector()]);
    const field = (name: string) => screen.getByRole('textbox', { name });
    await press(screen.getByRole('button', { name: /^Tube 5, / }));
    await press(screen.getByRole('button', { name: 'Add volumes' }));
    await write(field('Oil, mL'), '4');
    await write(field('Middle, mL'), '2');
    await expect.element(screen.getByText(/Kept, but not used yet/)).toBeVisible();
    await press(screen.getByRole('button', { name: /^Tube 4, / }));
    await expect.element(screen.getByRole('button', { name: 'Add volumes' })).toBeVisible();
    await press(screen.getByRole('button', { name: /^Tube 5, / }));
    await expect.element(field('Oil, mL')).toHaveValue('4');
    await expect.element(field('Middle, mL')).toHaveValue('2');
    await expect.element(field('Water, mL')).toHaveValue('');
    await write(field('Water, mL'), '4.2');
    await expect.element(screen.getByText('10.20 mL of 10.20 mL.')).toBeVisible();
  });

  test('RK-5 an oil that is looked up brings its error, which can be changed; alpha has one too', async () => {
    const { screen } = await openRacks([vector(SEEN, { temperature: 40 })]);
    const error = screen.getByRole('textbox', { name: 'Standard error of EACN' });
    await expect.element(error).toHaveValue('0.000');
    await press(screen.getByRole('button', { name: 'Look up an oil' }));
    await write(screen.getByRole('combobox', { name: 'Look up an oil' }), 'Squalane');
    await press(screen.getByRole('listbox').getByRole('option').filter({ hasText: 'Squalane' }).first());
    await expect.element(error).toHaveValue('0.500');
    await write(error, '0.8');
    await press(screen.getByRole('button', { name: /^Tube 1, / }));
    await expect.element(error).toHaveValue('0.800');
    await expect.element(screen.getByRole('textbox', { name: 'Standard error of α' })).toHaveValue('0.002');
  });

  test('RK-12 over a mixing ratio: a known surfactant, amounts of both solutions, and the Cc of the other', async () => {
    const { screen, found } = await openRacks([vector([], { tubes: [] })]);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Scanned' }), 'Mixing ratio');
    await write(screen.getByRole('textbox', { name: 'Name of the surfactant, known surfactant' }), 'Known');
    await write(screen.getByRole('textbox', { name: 'Cc, known surfactant', exact: true }), '0.5');
    await expect.element(screen.getByText(/on the same side of the balance/)).toBeVisible();
    await write(screen.getByRole('textbox', { name: 'Cc, known surfactant', exact: true }), '2.09');
    await press(screen.getByRole('button', { name: 'Set up tubes' }));
    await expect.element(screen.getByRole('row', { name: /^Known, 10 g/ })).toBeVisible();
    await expect.element(screen.getByRole('row', { name: /^Sulfonate, 10 g/ })).toBeVisible();
    // The more of the sought one, the more hydrophilic: II comes first.
    for (const key of ['2', 'n', '2', 'n', '2', 'n', '3', 'n', '3', 'n', '1', 'n', '1', 'n', '1'])
      await userEvent.keyboard(key);
    await expect.element(found).toHaveTextContent('0.50');
    await expect.element(screen.getByText(/^Balanced near 50/)).toBeVisible();
    // What was read stays the scan that it is, and an oil that is no alkane is not exact.
    await expect.element(screen.getByRole('combobox', { name: 'Scanned' })).not.toBeInTheDocument();
    await write(screen.getByRole('textbox', { name: 'Name of the oil' }), 'My ester');
    await write(screen.getByRole('textbox', { name: 'Standard error of EACN' }), '0');
    await expect.element(screen.getByText(/Only n-alkanes have an exact EACN/)).toBeVisible();
    expect(await faultsOf()).toEqual([]);
  });

  test('RK-5 two racks of one surfactant are told together; a reference rack is offered and set up', async () => {
    const { screen } = await openRacks([vector(), vector(SEEN, { id: 'b', name: 'Rack 2' })]);
    await expect.element(screen.getByRole('heading', { name: '2 racks together' })).toBeVisible();
    await press(screen.getByRole('button', { name: 'Add a reference rack' }));
    await expect.element(screen.getByRole('radio', { name: 'Reference of Rack 1' })).toBeChecked();
    await press(screen.getByRole('radio', { name: 'Rack 1', exact: true }));
    await expect.element(screen.getByText(/reference rack has no interval yet/)).toBeVisible();
  });

  test('RK-8 on a phone one tube fills the screen, with the estimate at its foot', async () => {
    await page.viewport(390, 844);
    const { screen } = await openRacks([vector([])]);
    await expect.element(screen.getByText('Tube 1 of 8')).toBeVisible();
    const seen = screen.getByRole('button', { name: 'I clear oil on top' });
    expect(seen.element().getBoundingClientRect().height).toBeGreaterThanOrEqual(48);
    await press(seen);
    await expect.element(screen.getByText('Cc so far')).toHaveTextContent('Cc so far ≤ 1.44');
    await press(screen.getByRole('button', { name: 'Next, tube 2' }));
    await expect.element(screen.getByText('Tube 2 of 8')).toBeVisible();
    expect(await faultsOf()).toEqual([]);
  });
});
