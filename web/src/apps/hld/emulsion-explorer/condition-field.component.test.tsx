import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { openExplorer } from '../testing/open-explorer.tsx';
import { C12E5, recipeOf, SDS } from '../testing/sample-recipes.ts';

test('R5.10 a concentration of 0 is refused at its field; the last good result stays, greyed', async () => {
  const { screen, concentration, hld, verdict } = await openExplorer(recipeOf([SDS]));
  await concentration('SDS').fill('0');
  const alert = screen.getByRole('alert').filter({ hasText: 'Surfactant concentration cannot be zero' });
  await expect.element(alert).toBeVisible();
  await expect.element(concentration('SDS')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(hld).toHaveTextContent('−3.5');
  await expect.element(verdict).toMatchTextContent('Last good result');
  await userEvent.keyboard('{Escape}');
  await expect.element(verdict).not.toMatchTextContent('Last good result');
  await expect.element(concentration('SDS')).toHaveValue('5.0');
});

test('R5.10 a salinity of 0 is refused where a logarithm is taken of it, and taken by b', async () => {
  const { screen, condition, hld, verdict, setState, addNew } = await openExplorer(recipeOf([SDS]));
  await condition('Salinity').fill('0');
  const alert = screen.getByRole('alert').filter({ hasText: 'Salinity cannot be zero' });
  await expect.element(alert).toBeVisible();
  await expect.element(hld).toHaveTextContent('−3.5');
  await expect.element(verdict).toMatchTextContent('Last good result');
  await setState('SDS', 'Invisible');
  await addNew();
  await expect.element(condition('Salinity')).toHaveValue('0.00');
  await expect.element(hld).toHaveTextContent('−1.2');
});

test('R9.6 fields show the decimals of their quantity and keep what was typed', async () => {
  const { screen, condition } = await openExplorer(recipeOf([C12E5]));
  const salinity = condition('Salinity');
  for (const [typed, shown] of [
    ['0.987', '0.99'],
    ['1.26', '1.3'],
    ['12.4', '12'],
  ] as const) {
    await salinity.fill(typed);
    await userEvent.tab();
    await expect.element(salinity).toHaveValue(shown);
    await salinity.click();
    await expect.element(salinity).toHaveValue(typed);
  }
  await condition('Temperature').fill('21.6');
  await condition('fa').click();
  await expect.element(condition('Temperature')).toHaveValue('22');
  await expect.element(screen.getByRole('columnheader', { name: 'g:100mL oil' })).toBeVisible();
});

test('arrows step a field, Shift ten times as far, and the wheel changes nothing', async () => {
  const { condition } = await openExplorer(recipeOf([C12E5]));
  const temperature = condition('Temperature');
  await temperature.click();
  await userEvent.keyboard('{ArrowUp}{Shift>}{ArrowUp}{/Shift}');
  await expect.element(temperature).toHaveValue('36');
  await userEvent.keyboard('[[');
  await expect.element(temperature).toHaveValue('35');
  await temperature.wheel({ direction: 'down', times: 3 });
  await expect.element(temperature).toHaveValue('35');
});
