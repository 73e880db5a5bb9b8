import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { press, write } from '../../testing/act-on.ts';
import { datasetList } from '../../testing/dataset-answers.ts';
import { answerRequests, withoutNetwork } from '../../testing/fake-network.ts';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { withoutWebgl } from '../../testing/without-webgl.ts';
import { HspRecipesScreen } from '../hsp-recipes-screen.tsx';
import { CompatibilityExplorerScreen } from '../compatibility-explorer-screen.tsx';

const ANSWERS = { 'GET /api/datasets': () => datasetList([]) };

/** The explorer with the example, polystyrene, as its target. */
async function open() {
  withoutWebgl();
  const sent = answerRequests(ANSWERS);
  signIn();
  const screen = await renderApp(<CompatibilityExplorerScreen />, { at: '/apps/hsp/compatibility-explorer' });
  await press(screen.getByRole('button', { name: 'Load example' }));
  const button = (name: string) => screen.getByRole('button', { name, exact: true });
  const flags = screen.getByCss('[data-flags]');
  return { screen, sent, button, flags, name: screen.getByRole('textbox', { name: 'Recipe name' }) };
}

test('F-11 a note goes along with the save that it is about', async () => {
  const { screen, sent, button } = await open();
  await press(button('Save with note…'));
  const dialog = screen.getByRole('dialog');
  await write(dialog.getByRole('textbox', { name: 'Note' }), 'First try');
  await press(dialog.getByRole('button', { name: 'Save', exact: true }));
  await expect
    .poll(() => sent.find(({ method }) => method === 'POST')?.body)
    .toMatchObject({
      data: { attributes: { note: 'First try' } },
    });
});

test('Escape cancels a rename, New asks before unsaved changes go, and undo brings them back', async () => {
  const { screen, button, flags, name } = await open();
  await expect.element(flags).toHaveTextContent('New · Unsaved changes');
  await name.fill('Another');
  await userEvent.keyboard('{Escape}');
  await expect.element(name).toHaveValue('Default');
  await press(button('New'));
  await press(screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
  await expect.element(flags).toHaveTextContent('New · Unsaved changes');
  await press(button('New'));
  await press(screen.getByRole('dialog').getByRole('button', { name: 'Discard' }));
  await expect.element(flags).toHaveTextContent('New · Default values');
  await press(button('Undo'));
  await expect.element(flags).toHaveTextContent('New · Unsaved changes');
});

test('F-13 without a network a save waits and says so; the list of recipes names what is not saved', async () => {
  const { screen, button } = await open();
  answerRequests({ ...ANSWERS, 'POST /api/recipes/hsp': withoutNetwork });
  await press(button('Save'));
  await expect.element(screen.getByText(/^You are offline\. The recipe/)).toBeVisible();
  await screen.unmount();
  const list = await renderApp(<HspRecipesScreen />, { at: '/apps/recipes/hsp' });
  await expect.element(list.getByText('Solvents for Polystyrene has unsaved changes.')).toBeVisible();
});

test('on a phone the bar is one row: the tools are in a menu that goes when one was picked', async () => {
  const { innerWidth, innerHeight } = window;
  await page.viewport(390, 844);
  try {
    const { screen, button, flags } = await open();
    const bar = flags.element().closest('.no-print');
    expect(bar?.getBoundingClientRect().height).toBeLessThan(56);
    await expect.element(button('Save')).toBeVisible();
    await expect.element(button('New')).not.toBeInTheDocument(); // hidden, so not found by its role
    await button('More actions').click();
    await expect.element(button('New')).toBeVisible();
    await button('New').click();
    await press(screen.getByRole('dialog').getByRole('button', { name: 'Cancel' }));
    await expect.element(button('New')).not.toBeInTheDocument(); // hidden, so not found by its role
    await button('More actions').click();
    await userEvent.keyboard('{Escape}');
    await expect.element(button('New')).not.toBeInTheDocument(); // hidden, so not found by its role
  } finally {
    await page.viewport(innerWidth, innerHeight);
  }
});

test('R2.46 on paper is a report with author, date, version and data, target, result and charts', async () => {
  const { screen } = await open();
  window.dispatchEvent(new Event('beforeprint'));
  try {
    const report = screen.getByCss('[data-print-sheet]');
    await expect.element(report).toMatchTextContent(/Default.*Compatibility report/);
    for (const part of ['Author', 'Date', 'Recipe version', 'not saved yet', 'Engine version1.0.0'])
      await expect.element(report).toMatchTextContent(new RegExp(part));
    await expect
      .element(report)
      .toMatchTextContent(/Polystyrene\s*must dissolve\s*18\.5\s*4\.5\s*2\.9\s*5\.3/);
    await expect.element(report.getByCss('svg.chart')).toHaveLength(3);
  } finally {
    window.dispatchEvent(new Event('afterprint'));
  }
  await expect.element(screen.getByCss('[data-print-sheet]')).not.toBeInTheDocument();
});
