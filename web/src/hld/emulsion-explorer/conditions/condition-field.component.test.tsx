import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { press, write } from '../../../testing/act-on.ts';
import { openExplorer, openFields } from '../../testing/open-explorer.tsx';
import { C12E5, recipeOf, SDS } from '../../testing/sample-recipes.ts';

test('R5.10 a concentration of 0 is refused at its field; the last good result stays, greyed', async () => {
  const { screen, concentration, hld, verdict } = await openFields(recipeOf([SDS]));
  await write(concentration('SDS'), '0');
  const alert = screen.getByRole('alert').filter({ hasText: 'Surfactant concentration cannot be zero' });
  await expect.element(alert).toBeVisible();
  await expect.element(concentration('SDS')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(hld).toHaveTextContent('−3.5');
  await expect.element(verdict).toMatchTextContent('Last valid result');
  await userEvent.keyboard('{Escape}');
  await expect.element(verdict).not.toMatchTextContent('Last valid result');
  await expect.element(concentration('SDS')).toHaveValue('5.0');
});

test('R5.10 a salinity of 0 is refused where a logarithm is taken of it, and taken by b', async () => {
  const { screen, condition, hld, verdict, setState, addNew } = await openFields(recipeOf([SDS]));
  await write(condition('Salinity'), '0');
  const alert = screen.getByRole('alert').filter({ hasText: 'Salinity cannot be zero' });
  await expect.element(alert).toBeVisible();
  await expect.element(hld).toHaveTextContent('−3.5');
  await expect.element(verdict).toMatchTextContent('Last valid result');
  await setState('SDS', 'Invisible');
  await addNew();
  await expect.element(condition('Salinity')).toHaveValue('0.00');
  await expect.element(hld).toHaveTextContent('−1.2');
});

test('R9.6 fields show the decimals of their quantity and keep what was typed', async () => {
  const { screen, condition } = await openFields(recipeOf([C12E5]));
  const salinity = condition('Salinity');
  for (const [typed, shown] of [
    ['0.987', '0.99'],
    ['1.26', '1.3'],
    ['12.4', '12'],
  ] as const) {
    await write(salinity, typed);
    await userEvent.tab();
    await expect.element(salinity).toHaveValue(shown);
    await press(salinity);
    await expect.element(salinity).toHaveValue(typed);
  }
  await write(condition('Temperature'), '21.6');
  await press(condition('fa'));
  await expect.element(condition('Temperature')).toHaveValue('22');
  await expect.element(screen.getByRole('columnheader', { name: 'g:100mL oil' })).toBeVisible();
});

test('arrows step a field, Shift ten times as far, and the wheel changes nothing', async () => {
  const { condition } = await openFields(recipeOf([C12E5]));
  const temperature = condition('Temperature');
  await press(temperature);
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
  await expect.element(temperature).toHaveValue('36');
  await userEvent.keyboard('[[');
  await expect.element(temperature).toHaveValue('35');
  await temperature.wheel({ direction: 'down', times: 3 });
  await expect.element(temperature).toHaveValue('35');
});

test('a value outside the usual range is used with a warning; one that cannot be is refused', async () => {
  const { screen, condition, hld } = await openFields(recipeOf([C12E5]));
  const warning = screen.getByText('Outside the usual range');
  await write(condition('Temperature'), '150');
  await expect.element(warning).toHaveTextContent('Outside the usual range of 0 to 100 °C. Check the value.');
  await expect.element(hld).toHaveTextContent('7.3');
  for (const [name, typed, sentence] of [
    ['Temperature', '301', 'Enter a value from −50 to 300 °C.'],
    ['Salinity', '201', 'Enter a value of at most 200 g/100mL H₂O.'],
    ['EACN', '-201', 'Enter a value from −200 to 200.'],
    ['fa', '101', 'Enter a value from −100 to 100.'],
  ] as const) {
    await write(condition(name), typed);
    await expect.element(condition(name)).toHaveAccessibleDescription(sentence);
    await userEvent.keyboard('{Escape}');
    await expect.element(condition(name)).not.toHaveAttribute('aria-invalid');
  }
  await expect.element(hld).toHaveTextContent('7.3');
});

test('amounts above 10,000 and a Cc beyond 50 are refused', async () => {
  const { screen, concentration, addOil } = await openFields(recipeOf([C12E5]));
  await write(concentration('C12E5'), '10001');
  await expect
    .element(concentration('C12E5'))
    .toHaveAccessibleDescription('Enter a value of at most 10000 g:100mL oil.');
  await write(concentration('C12E5'), '120');
  await expect.element(screen.getByText('Outside the usual range of 0.1 to 100 g:100mL oil')).toBeVisible();
  await addOil('Squalane');
  const volume = screen.getByRole('textbox', { name: 'Volume of Squalane' });
  await write(volume, '10001');
  await expect.element(volume).toHaveAccessibleDescription('Enter a value of at most 10000.');
  await press(screen.getByRole('button', { name: 'Edit C12E5' }));
  const cc = screen.getByRole('textbox', { name: 'Cc, C12E5' });
  await write(cc, '51');
  await expect.element(cc).toHaveAccessibleDescription('Enter a value from −50 to 50.');
  await write(cc, '12');
  await expect.element(screen.getByText('Outside the usual range of −10 to 10')).toBeVisible();
});

test('a stored recipe far outside the limits opens, its fields marked, with the axis bounded', async () => {
  const { screen, condition, hld, chart } = await openExplorer(
    recipeOf([C12E5], { type: 'set-temperature', value: 1e9 }),
  );
  await expect.element(hld).toHaveTextContent('59999998.4');
  await expect.element(condition('Temperature')).toHaveAttribute('aria-invalid', 'true');
  await expect
    .element(condition('Temperature'))
    .toHaveAccessibleDescription('Enter a value from −50 to 300 °C.');
  const axis = chart('HLD axis');
  await expect.element(axis.getByCss('[data-off-scale="high"]').first()).toBeInTheDocument();
  expect(axis.element().querySelectorAll('line').length).toBeLessThan(40);
  expect(screen.container.querySelectorAll('svg *').length).toBeLessThan(5000);
});

test('R9.6 the line below the salinity has the decimals of its size', async () => {
  const { condition, screen } = await openFields(recipeOf([SDS]));
  const total = screen.getByText('from ionic surfactants');
  await write(condition('Salinity'), '12');
  await expect
    .element(total)
    .toMatchTextContent(/^Total 1\d = 12 entered \+ 0\.\d\d from ionic surfactants$/);
});

test('R9.6 the HLD of "Why this number" has one decimal', async () => {
  const { chart } = await openExplorer(recipeOf([SDS]));
  await expect.element(chart('Why this HLD').getByText('−3.5', { exact: true })).toBeVisible();
});

test('a name over 100 characters is refused with its length, and kept to be shortened', async () => {
  const { screen } = await openExplorer(recipeOf([SDS]));
  const name = screen.getByRole('textbox', { name: 'Recipe name' });
  await write(name, 'x'.repeat(101));
  await userEvent.tab();
  await expect.element(name).toHaveAccessibleDescription('Use at most 100 characters; this has 101.');
  await expect.element(name).toHaveValue('x'.repeat(101));
  await write(name, 'x'.repeat(100));
  await expect.element(name).not.toHaveAttribute('aria-invalid');
});

test('no surfactant and oil share a colour', async () => {
  const { addSurfactant, addOil, entries } = await openFields(recipeOf([]));
  await addOil('Squalane');
  await addSurfactant('SDS');
  await expect.element(entries).toHaveLength(2);
  const colors = entries.elements().map((row) => row.querySelector('button')?.style.cssText);
  expect(new Set(colors).size).toBe(2);
});

test('a refused value leaves its field as wide as it was, with the sentence below it', async () => {
  const { screen, condition } = await openFields(recipeOf([C12E5]));
  const field = condition('Temperature');
  const width = () => field.element().getBoundingClientRect().width;
  const before = width();
  await write(field, '1e9');
  const alert = screen.getByRole('alert').filter({ hasText: 'Enter a value from −50 to 300' });
  await expect.element(alert).toBeVisible();
  expect(width()).toBe(before);
  expect(alert.element().getBoundingClientRect().top).toBeGreaterThanOrEqual(
    field.element().getBoundingClientRect().bottom,
  );
});
