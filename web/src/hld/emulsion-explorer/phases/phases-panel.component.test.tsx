import { DEFAULT_RECIPE, type Recipe } from '@suite/recipes';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, write } from '../../../testing/act-on.ts';
import { faultsOf } from '../../../testing/faults-of.ts';
import { renderApp } from '../../../testing/render-app.tsx';
import { openExplorer } from '../../testing/open-explorer.tsx';
import { AOT, C12E5 } from '../../testing/sample-recipes.ts';
import { FishPlot } from './fish-plot.tsx';
import { FIRST_SETTINGS, isView, viewOf } from './phase-view.ts';
import { EmulsionExplorerScreen } from '../../emulsion-explorer-screen.tsx';

const RECIPE: Recipe = {
  ...DEFAULT_RECIPE,
  name: 'C12E5 in octane',
  conditions: { temperature: 25, salinity: 0.1, eacn: 8, fa: 0 },
  surfactantMix: [
    {
      surfactant: { ...C12E5, sources: [] },
      concentration: 5,
      active: true,
      visible: true,
      valid: true,
      color: 'e1',
      storedAs: 'full',
    },
  ],
};

/** With a second surfactant, so that there is a mixing ratio. */
const MIX: Recipe = {
  ...RECIPE,
  surfactantMix: [
    ...RECIPE.surfactantMix,
    ...RECIPE.surfactantMix.map((entry) => ({
      ...entry,
      surfactant: AOT,
    })),
  ],
};

async function openPhases(recipe = RECIPE) {
  const explorer = await openExplorer(recipe);
  await press(explorer.screen.getByRole('radio', { name: 'Phases' }).last());
  await expect.element(explorer.screen.getByRole('region', { name: 'Tubes' })).toBeVisible();
  return explorer;
}

describe('phase behaviour', () => {
  test('NX-15 two fish on one page each have a hatch of their own', async () => {
    const view = viewOf(RECIPE, FIRST_SETTINGS);
    if (!isView(view)) throw new Error(view);
    const fish = <FishPlot view={view} path={null} />;
    const screen = await renderApp([<div key="one">{fish}</div>, <div key="two">{fish}</div>], {
      at: '/apps',
    });
    await expect.element(screen.getByRole('region', { name: 'Fish' }).nth(1)).toBeVisible();
    const hatches = screen.getByCss('pattern');
    await expect.poll(() => new Set(hatches.elements().map(({ id }) => id)).size).toBe(2);
  });

  test('NX-1 NX-15 tubes of any scan, stepped by keys and used in the recipe; a ratio of one surfactant is refused', async () => {
    const { screen } = await openPhases();
    const slider = screen.getByRole('region', { name: 'Tubes' }).getByRole('slider', { name: 'Salinity' });
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{ArrowRight}');
    await expect.element(slider).toHaveAttribute('aria-valuetext', '0.200 g/100mL H2O');
    await press(screen.getByRole('button', { name: 'Use 0.200 g/100mL H2O in the recipe' }));
    await expect.element(screen.getByRole('button', { name: /^Use / })).not.toBeInTheDocument();
    const scan = screen.getByRole('combobox', { name: 'Scan' });
    await userEvent.selectOptions(scan, 'Temperature');
    await expect.element(screen.getByRole('slider', { name: 'Temperature', exact: true })).toBeVisible();
    await userEvent.selectOptions(scan, 'Mixing ratio A in A + B');
    await expect.element(screen.getByText(/needs two active surfactants/)).toBeVisible();
  });

  test('NX-1 NX-15 salt of an ionic surfactant is scanned in ratios: tubes of all three types, and a slider that follows', async () => {
    const entry = RECIPE.surfactantMix[0];
    if (!entry) throw new Error('no surfactant');
    const { screen } = await openPhases({ ...RECIPE, surfactantMix: [{ ...entry, surfactant: AOT }] });
    const tubes = screen.getByRole('region', { name: 'Tubes' });
    await expect.element(tubes.getByRole('button').nth(8)).toBeVisible();
    const types = tubes
      .getByRole('button')
      .elements()
      .flatMap((tube) => /type (I{1,3}|IV),/.exec(tube.textContent)?.[1] ?? []);
    expect(new Set(types)).toEqual(new Set(['I', 'III', 'II']));
    const slider = tubes.getByRole('slider', { name: 'Salinity' });
    const before = Number.parseFloat(slider.element().getAttribute('aria-valuetext') ?? '');
    (slider.element() as HTMLElement).focus();
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}');
    await expect
      .poll(() => Number.parseFloat(slider.element().getAttribute('aria-valuetext') ?? '') / before)
      .toBeGreaterThan(1.1);
  });

  test('NX-15 a mixing ratio of two surfactants has tubes too, and one of them goes into the recipe', async () => {
    const { screen } = await openPhases(MIX);
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Scan' }), 'Mixing ratio A in A + B');
    await expect.element(screen.getByText('A: C12E5, B: AOT')).toBeVisible();
    await press(screen.getByRole('region', { name: 'Tubes' }).getByRole('button', { name: /^1 / }));
    await press(screen.getByRole('button', { name: 'Use 1 % in the recipe' }));
    await expect.element(screen.getByRole('button', { name: /^Use / })).not.toBeInTheDocument();
  });

  test('NX-15 on a tablet and on a phone the tubes come before the settings', async () => {
    const { screen } = await openPhases();
    const scan = screen.getByRole('combobox', { name: 'Scan' });
    const tubes = screen.getByRole('region', { name: 'Tubes' });
    const isBefore = () =>
      (tubes.element().compareDocumentPosition(scan.element()) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    for (const [width, expected] of [
      [1280, false],
      [834, true],
      [390, true],
    ] as const) {
      await page.viewport(width, 844);
      await expect.poll(isBefore).toBe(expected);
    }
  });

  test('NX-9 an inversion path is a list with HLD, type and tension, and says what is wrong with its end', async () => {
    const { screen } = await openPhases();
    const path = screen.getByRole('region', { name: 'Inversion path' });
    const add = async (value: string) => {
      await write(path.getByRole('textbox', { name: /^Value/ }), value);
      await press(path.getByRole('button', { name: 'Add step' }));
    };
    await add('34');
    await expect.element(path.getByText(/where drops coalesce fast/)).toBeVisible();
    await add('0');
    await expect.element(path.getByText(/where drops coalesce fast/)).not.toBeInTheDocument();
    await expect.element(path.getByText(/enters three phases/).first()).toBeVisible();
    await press(path.getByRole('button', { name: 'Remove step 1' }));
    await expect.element(path.getByText(/never passes three phases/)).toBeVisible();
  });

  test('NX-9 NX-15 the scan and the steps are there again after a reload, and an address opens the panel', async () => {
    const { screen } = await openPhases();
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Scan' }), 'Temperature');
    const path = screen.getByRole('region', { name: 'Inversion path' });
    await write(path.getByRole('textbox', { name: /^Value/ }), '34');
    await press(path.getByRole('button', { name: 'Add step' }));
    await expect.element(path.getByRole('button', { name: 'Remove step 1' })).toBeVisible();
    await screen.unmount();
    const again = await renderApp(<EmulsionExplorerScreen />, {
      at: '/apps/hld/emulsion-explorer?panel=phases',
    });
    await expect.element(again.getByRole('slider', { name: 'Temperature', exact: true })).toBeVisible();
    await expect.element(again.getByRole('button', { name: 'Remove step 1' })).toBeVisible();
  });

  test('NX-11 NX-12 both faults of the model are said, and the panel has no fault of its own', async () => {
    const { screen } = await openPhases();
    await expect.element(screen.getByText(/the width is not predicted/).first()).toBeVisible();
    await expect.element(screen.getByText(/do not interpolate across it/).first()).toBeVisible();
    await expect.element(screen.getByRole('figure', { name: 'Fish diagram' })).toBeVisible();
    await expect.element(screen.getByRole('figure', { name: 'Interfacial tension' })).toBeVisible();
    await expect.element(screen.getByText('limits, not predictions; the larger one counts')).toBeVisible();
    expect(await faultsOf()).toEqual([]);
  });
});
