import { deriveRecipe } from '@suite/recipes';
import { displayValue } from '@suite/hld';
import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, write } from '../../testing/act-on.ts';
import { openExplorer, openFields } from '../testing/open-explorer.tsx';
import { AOT, C12E5, recipeOf, SDS } from '../testing/sample-recipes.ts';

const UNDO = '{Control>}z{/Control}';
const REDO = '{Control>}y{/Control}';

afterEach(() => page.viewport(1280, 800));

test('R4.7 R4.8 an empty explorer is the default recipe: new, default, invalid; a change takes pristine and default away, undo brings them back', async () => {
  const { condition, flags, hld } = await openExplorer();
  await expect.element(condition('Temperature')).toHaveValue('25');
  await expect.element(condition('Salinity')).toHaveValue('1.0');
  await expect.element(condition('EACN')).toHaveValue('7.0');
  await expect.element(condition('fa')).toHaveValue('0.0');
  await expect.element(flags).toHaveTextContent('New · Default values · Invalid: no valid surfactant');
  await expect.element(hld).toHaveTextContent('–');

  await write(condition('Temperature'), '40');
  await expect.element(flags).toHaveTextContent('New · Unsaved changes · Invalid: no valid surfactant');
  await userEvent.keyboard(UNDO);
  await expect.element(flags).toHaveTextContent('New · Default values · Invalid: no valid surfactant');
  await expect.element(condition('Temperature')).toHaveValue('25');
  await userEvent.keyboard(REDO);
  await expect.element(condition('Temperature')).toHaveValue('40');
});

test('R4.9 every condition is set from its field, clear takes all back, and undo that too', async () => {
  const { condition, hld, flags, button } = await openExplorer(recipeOf([SDS]));
  await write(condition('Temperature'), '30');
  await write(condition('Salinity'), '2,5');
  await write(condition('EACN'), '12');
  await write(condition('fa'), '−0.3');
  const { hld: computed } = deriveRecipe(
    recipeOf(
      [SDS],
      { type: 'set-temperature', value: 30 },
      { type: 'set-salinity', value: 2.5 },
      { type: 'set-eacn', value: 12 },
      { type: 'set-fa', value: -0.3 },
    ),
  );
  const text = displayValue('hld', computed.ok ? computed.value : 0).replace('-', '−');
  await expect.element(hld).toHaveTextContent(text);
  await press(button('Clear'));
  await press(button('Discard'));
  await expect.element(flags).toMatchTextContent('Default values');
  await press(button('Undo'));
  await expect.element(condition('EACN')).toHaveValue('12.0');
});

test('R4.9 R4.19 an entry is Active, Visible or Invisible, and so are its lines; the total of the mix has a colour and can be hidden', async () => {
  const { screen, chart, state, hld, setState } = await openExplorer(recipeOf([SDS, AOT]));
  const lines = chart('HLD – EACN').getByCss('path[data-line=entry]');
  await expect.element(state('AOT').getByRole('radio', { name: 'Active', exact: true })).toBeChecked();
  await expect.element(lines).toHaveLength(2);
  await setState('AOT', 'Visible');
  await expect.element(hld).toHaveTextContent('−3.5');
  await expect.element(lines).toHaveLength(2);
  await setState('AOT', 'Invisible');
  await expect.element(lines).toHaveLength(1);

  const total = chart('HLD – Temperature').getByCss('path[data-line=main]');
  await expect.element(total).toHaveLength(1);
  await setState('Mix', 'Invisible');
  await expect.element(total).toHaveLength(0);
  await setState('Mix', 'Visible');
  await screen.getByRole('button', { name: 'Colour of Mix' }).click();
  await screen.getByRole('option', { name: 'Blue' }).click();
  await expect.element(total).toHaveAttribute('stroke', 'var(--e4)');
});

test('R4.9 a replaced surfactant hands on concentration, colour and state', async () => {
  const recipe = recipeOf([SDS, AOT], { type: 'set-surfactant-concentration', key: SDS, value: 3 });
  const { screen, row, entries, pick } = await openExplorer(recipe);
  await press(row('SDS').getByRole('button', { name: 'Replace SDS' }));
  await pick('Replace SDS', 'C12E5');
  await expect.element(row('SDS')).not.toBeInTheDocument();
  await expect.element(entries.first()).toHaveAttribute('data-entry', 'C12E5');
  await expect.element(screen.getByRole('textbox', { name: 'Concentration of C12E5' })).toHaveValue('3.0');
});

test('R4.10 R4.13 what is in the recipe already is refused in words', async () => {
  const { screen, entries, addOil, addSurfactant } = await openFields();
  const refusal = screen.getByText('This ingredient is already in the recipe.');
  await addOil('Squalane');
  await addOil('Squalane');
  await expect.element(refusal).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await expect.element(refusal).not.toBeInTheDocument();
  await addSurfactant('SDS');
  await addSurfactant('SDS');
  await expect.element(refusal).toBeVisible();
  await expect.element(entries).toHaveLength(2);
  // The list covers what stands below the field.
  const field = screen.getByRole('combobox', { name: 'Find a surfactant' }).element();
  expect(refusal.element().getBoundingClientRect().bottom).toBeLessThan(field.getBoundingClientRect().top);
});

test('R4.11 R4.12 the first oil switches manual EACN off, the last one on again', async () => {
  const { screen, condition, addOil } = await openFields();
  const manual = screen.getByRole('switch', { name: 'Enter EACN manually' });
  await expect.element(manual).toBeChecked();
  await addOil('Squalane');
  await expect.element(manual).not.toBeChecked();
  await expect.element(condition('EACN')).toHaveAttribute('readonly', '');
  await press(screen.getByRole('button', { name: /^Remove .*Squalane/ }));
  await expect.element(manual).toBeChecked();
  await expect.element(condition('EACN')).toHaveValue('7.0');
});

test('R4.11 R9.3 an oil can be made up: it is named New n and its EACN is edited in place', async () => {
  const { screen, row, condition, button } = await openExplorer(recipeOf([C12E5]));
  await press(button('New oil'));
  await expect.element(row('New 1')).toMatchTextContent('7.0');
  await press(button('Edit New 1'));
  await write(screen.getByRole('textbox', { name: 'EACN, New 1' }), '12');
  await expect.element(condition('EACN')).toHaveValue('12.0');
  await userEvent.keyboard(UNDO);
  await expect.element(condition('EACN')).toHaveValue('7.0');
});

test('R4.14 R5.11 a molecular weight of 0 makes an entry invalid, inactive and invisible, until it is mended', async () => {
  const { screen, row, state, flags, hld } = await openExplorer(recipeOf([SDS]));
  await press(row('SDS').getByRole('button', { name: 'Edit SDS' }));
  const weight = screen.getByRole('textbox', { name: 'Molecular weight, SDS' });
  const stateOf = (name: string) => state('SDS').getByRole('radio', { name, exact: true });
  await write(weight, '0');
  await expect.element(screen.getByText('Invalid: the molecular weight is 0.')).toBeVisible();
  await expect.element(stateOf('Invisible')).toBeChecked();
  await expect.element(stateOf('Active')).toBeDisabled();
  await expect.element(flags).toMatchTextContent('Invalid: no valid surfactant');
  await write(weight, '288.38');
  await expect.element(stateOf('Active')).toBeChecked();
  await expect.element(hld).toHaveTextContent('−3.5');
});

test('R4.15 a virtual surfactant is New n with the next free number, type other, Cc 0', async () => {
  const { entries, row, hld, addNew, button } = await openFields();
  await addNew();
  await addNew();
  await press(button('Remove New 1'));
  await addNew();
  await expect.element(entries).toHaveLength(2);
  await expect.element(row('New 1')).toMatchTextContent('other');
  await expect.element(row('New 1')).toMatchTextContent('0.00');
  await expect.element(hld).toHaveTextContent('−1.1');
});

test('R4.16 only active entries count; the ionic part of the salinity stands apart', async () => {
  const { screen, hld, setState } = await openFields(recipeOf([SDS, AOT]));
  await expect
    .element(screen.getByText('Total 1.2 = 1.0 entered + 0.25 from ionic surfactants'))
    .toBeVisible();
  await setState('AOT', 'Visible');
  await expect.element(screen.getByCss('tr[data-total="mix"]')).toMatchTextContent('5.0');
  await expect.element(hld).toHaveTextContent('−3.5');
});

test('R4.16 without an active oil there is no EACN and no HLD, and the reason is said', async () => {
  const { hld, verdict, addOil, setState } = await openFields(recipeOf([C12E5]));
  await addOil('Squalane');
  await setState('Squalane', 'Visible');
  await expect.element(hld).toHaveTextContent('–');
  await expect.element(verdict).toMatchTextContent('No active oil has a volume');
});

test('R4.17 HLD is there as soon as one surfactant is active', async () => {
  const recipe = recipeOf([C12E5], { type: 'set-surfactant-state', key: C12E5, state: 'Visible' });
  const { hld, setState } = await openFields(recipe);
  await expect.element(hld).toHaveTextContent('–');
  await setState('C12E5', 'Active');
  await expect.element(hld).toMatchTextContent(/^−0\.[12]$/); // -0.15
});

test('R4.18 R4.20 types, the edge and the target in words', async () => {
  const { condition, type, verdict, match, addNew, setTarget } = await openFields();
  await addNew(); // HLD -1.06 at the default conditions
  await setTarget('ME');
  for (const [fa, expected, words, matches] of [
    ['0', 'O/W', 'Oil in water, close to balanced', 'No match'],
    ['-0.5', 'O/W', 'Oil in water, clearly', 'No match'],
    ['1.1', 'ME', 'Microemulsion, balanced', 'Match'],
    ['2.5', 'W/O', 'Water in oil, close to balanced', 'No match'],
    ['2.7', 'W/O', 'Water in oil, clearly', 'No match'],
  ] as const) {
    await write(condition('fa'), fa);
    await expect.element(type).toHaveTextContent(expected);
    await expect.element(verdict).toMatchTextContent(words);
    await expect.element(match).toHaveTextContent(matches);
  }
  await setTarget('Any');
  await expect.element(match).toHaveTextContent('Match');
});

test('F-13 a browser that keeps nothing says so, and the work goes on', async () => {
  const { screen, hld, addNew } = await openExplorer();
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await addNew();
  await expect.element(screen.getByText("This browser doesn't allow us to store your recipe")).toBeVisible();
  await expect.element(hld).toHaveTextContent('−1.1');
});

test('R9.3 a seventh surfactant is refused in words', async () => {
  const { screen, addNew, concentration, addSurfactant } = await openFields();
  for (let n = 0; n < 6; n += 1) await addNew();
  await expect.element(screen.getByText('6 of 6')).toBeVisible();
  await expect.element(concentration('New 6')).toHaveValue('5.0');
  await addSurfactant('SDS');
  await expect
    .element(screen.getByText('A recipe can have up to 6 surfactants. Remove one first.'))
    .toBeVisible();
});

test('an empty explorer has no empty charts: it offers ways to begin, and the first ingredient begins the recipe', async () => {
  const { screen, entries, addSurfactant, concentration } = await openExplorer();
  const start = screen.getByRole('region', { name: 'Begin a recipe' });
  await expect.element(start.getByRole('link', { name: 'My Recipes' })).toBeVisible();
  expect(screen.getByRole('figure', { name: 'HLD – Salinity' }).elements()).toHaveLength(0);
  await addSurfactant('C12E5');
  await expect.element(entries).toHaveLength(1);
  await expect.element(start).not.toBeInTheDocument();
  await expect.element(concentration('C12E5')).toHaveFocus();
});

test('from an empty explorer a wanted type leads to the mixes that give it', async () => {
  const { screen } = await openExplorer();
  await press(screen.getByRole('button', { name: 'Find mixes for O/W' }));
  await expect
    .element(screen.getByRole('radiogroup', { name: 'Target' }).getByRole('radio', { name: 'O/W' }))
    .toBeChecked();
  await expect.element(screen.getByText(/ of 2 surfactants for O\/W, at EACN 7\.0, 25 °C/)).toBeVisible();
});

test('from a blank recipe to one that can be saved, each next step is on the screen, and a second surfactant reaches the target', async () => {
  const { screen, entries, match, addSurfactant, addOil, hld } = await openExplorer();
  const next = screen.getByRole('complementary', { name: 'Next step' });
  await addSurfactant('C12E5');
  await expect
    .element(next)
    .toMatchTextContent('add your oil with Add oil below. Until then the recipe uses EACN 7.0');
  await addOil('Squalane');
  await expect.element(next).toMatchTextContent('choose the emulsion you want');
  await press(next.getByRole('button', { name: 'Set the target to W/O' }));
  await expect.element(next).toMatchTextContent('the mix gives O/W, not W/O');
  await press(next.getByRole('button', { name: 'What would change it' }));
  const changes = screen.getByRole('region', { name: 'What would change it' });
  await expect.element(changes.getByRole('heading')).toHaveFocus();
  await press(changes.getByRole('button', { name: /^Apply: Replace \d+ % of A with Glyceryl Oleate$/ }));
  await expect.element(entries).toHaveLength(3);
  await expect.element(match).toHaveTextContent('Match');
  await expect.element(hld).toHaveTextContent('1.5');
  await expect.element(next.getByRole('button', { name: 'Save recipe' })).toBeVisible();
  await press(next.getByRole('button', { name: 'Hide' }));
  await expect.element(next).not.toBeInTheDocument();
});

test('R4.8 whoever has named a recipe is not guided, and an oil can be left out', async () => {
  const { screen } = await openExplorer(recipeOf([C12E5]));
  const next = screen.getByRole('complementary', { name: 'Next step' });
  await press(next.getByRole('button', { name: 'Continue without an oil' }));
  await expect.element(next).toMatchTextContent('choose the emulsion you want');
  await write(screen.getByRole('textbox', { name: 'Recipe name' }), 'Mine');
  await userEvent.keyboard('{Enter}');
  await expect.element(next).not.toBeInTheDocument();
});

test('on a phone the tools are one row with a menu for the rest, and a name has the whole line', async () => {
  const long = { ...C12E5, name: 'C12E5 (5-ethylene glycol monododecyl ether)' };
  await page.viewport(390, 844);
  const { screen, button, row, flags } = await openExplorer(recipeOf([long]));
  const name = screen.getByRole('textbox', { name: 'Recipe name' });
  const bar = name.element().closest('.recipe-bar');
  expect(bar?.getBoundingClientRect().height).toBeLessThan(60);
  // The state begins where the letters of the name do.
  const letters = name.element().getBoundingClientRect().left + 7;
  expect(flags.element().getBoundingClientRect().left + 7).toBeCloseTo(letters, 0);
  await expect.element(button('Print')).not.toBeInTheDocument();
  await press(button('More actions'));
  await expect.element(button('Print')).toBeVisible();
  await press(button('Save as'));
  await expect.element(button('Print')).not.toBeInTheDocument();
  const shown = row(long.name).getByCss('.explorer-nm').element();
  // A line that is cut off would add its whole height of 16.
  expect(shown.scrollHeight - shown.clientHeight).toBeLessThan(8);
  expect(shown.getBoundingClientRect().width).toBeGreaterThan(200);
});
