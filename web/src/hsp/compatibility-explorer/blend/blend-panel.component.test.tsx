import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { press, write } from '../../../testing/act-on.ts';
import { datasetList } from '../../../testing/dataset-answers.ts';
import { answerRequests } from '../../../testing/fake-network.ts';
import { type ListedIngredient, listOf } from '../../../testing/ingredient-answers.ts';
import { renderApp, signIn } from '../../../testing/render-app.tsx';
import { withoutWebgl } from '../../../testing/without-webgl.ts';
import { CompatibilityExplorerScreen } from '../../compatibility-explorer-screen.tsx';

const solvent = (n: number, name: string, density?: number): ListedIngredient => ({
  datasetId: 'set',
  ingredientId: `00000000-0000-4000-8000-00000000000${n}`,
  name,
  dD: 15 + n,
  dP: 4,
  dH: 5,
  ...(density === undefined ? {} : { density }),
});
const SOLVENTS = [solvent(1, 'Ethanol', 0.789), solvent(2, 'Chloroform', 1.489), solvent(3, 'Oddity')];

/** The explorer with the example, polystyrene, as its target. */
async function open() {
  withoutWebgl();
  answerRequests({
    'GET /api/ingredients/hsp': listOf('hsp', SOLVENTS),
    'GET /api/datasets': () => datasetList([]),
  });
  signIn();
  const screen = await renderApp(<CompatibilityExplorerScreen />, { at: '/apps/hsp/compatibility-explorer' });
  await press(screen.getByRole('button', { name: 'Load example' }));
  return {
    screen,
    share: (name: string) => screen.getByRole('textbox', { name: `Share of ${name}, per cent` }),
    choose: (group: string, name: string) =>
      press(screen.getByRole('radiogroup', { name: group }).getByRole('radio', { name })),
    add: async (name: string) => {
      await press(screen.getByRole('button', { name: 'Add component' }));
      await write(screen.getByRole('combobox', { name: /Find a component/ }), name);
      await press(screen.getByRole('option').filter({ hasText: name }).first());
    },
  };
}

test('from volume to mass the shares are converted, without a density nothing changes, in words; what was typed wrong goes with its row', async () => {
  const { screen, share, choose, add } = await open();
  await add('Ethanol');
  await add('Chloroform');
  await choose('Shares by', 'mass');
  await expect.element(share('Ethanol')).toHaveValue('34.6');
  await expect.element(share('Chloroform')).toHaveValue('65.4');
  await choose('Shares by', 'volume');
  await expect.element(share('Ethanol')).toHaveValue('50.0');
  await add('Oddity');
  await choose('Shares by', 'mass');
  await expect
    .element(screen.getByText('The density of Oddity is unknown, so shares cannot be converted.'))
    .toBeVisible();
  await expect.element(share('Ethanol')).toHaveValue('33.3');

  await write(share('Chloroform'), 'x');
  await expect.element(share('Chloroform')).toHaveAttribute('aria-invalid', 'true');
  await press(screen.getByRole('button', { name: 'Remove Ethanol' }));
  await expect.element(share('Ethanol')).not.toBeInTheDocument();
  await expect.element(share('Chloroform')).toHaveValue('x');
  await expect.element(share('Oddity')).not.toHaveAttribute('aria-invalid');
});

test('what a search said is gone with its target, and with its recipe; a parameter typed in (cal/cm³)½ stays as it was typed, one above 50 MPa½ has a warning', async () => {
  const { screen, choose } = await open();
  const field = screen.getByRole('textbox', { name: /^δD of/ });
  const said = screen.getByCss('.compat-find [role=alert]');
  const pair = screen.getByRole('button', { name: 'Search', exact: true });
  const find = screen.getByRole('region', { name: 'Blend', exact: true });
  await press(find.getByRole('button', { name: 'Find blends' }));
  await press(pair);
  await expect.element(said).toBeVisible();
  await write(field, '19');
  await expect.element(said).not.toBeInTheDocument();
  await press(pair);
  await expect.element(said).toBeVisible();
  await press(screen.getByRole('button', { name: 'New', exact: true }));
  await press(screen.getByRole('button', { name: 'Discard' }));
  await press(screen.getByRole('button', { name: 'Load example' }));
  await expect.element(screen.getByRole('region', { name: 'Candidates', exact: true })).toBeVisible();
  await expect.element(said).not.toBeInTheDocument();

  await press(screen.getByText('Settings'));
  await choose('Parameter unit', '(cal/cm³)½');
  for (const typed of ['0.99', '3.95', '7.9']) {
    await write(field, typed);
    await expect.element(field).toHaveValue(typed);
  }
  await choose('Parameter unit', 'MPa½');
  await write(field, '190');
  await userEvent.tab();
  await expect.element(screen.getByText('Above 50 MPa½. Check the value.')).toBeVisible();
});

test('what a change came to is read out in one place, once it rests', async () => {
  const { screen, add } = await open();
  await add('Ethanol');
  await add('Chloroform');
  const spoken = screen.getByCss('[data-announcer]');
  await expect.element(spoken).toMatchTextContent(/The blend: RED \d\.\d\d, /);
  // No other part of the explorer's own speaks.
  expect(screen.getByCss('.compat-column :is(output, [role=status], [aria-live])').query()).toBeNull();
});
