import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { datasetList } from '../testing/dataset-answers.ts';
import { answerRequests, refusal } from '../testing/fake-network.ts';
import { renderApp, signIn } from '../testing/render-app.tsx';
import { DatasetsScreen } from './datasets-screen.tsx';
import { setNumberFormat } from '../ui/format/format-number.ts';
import { openSheet, setOf } from './testing/open-sheet.tsx';

test('the sheet is worked by keyboard: type, go on, fill down, clear, undo, redo, delete a row', async () => {
  const { column, focus, saved, editor, kept } = await openSheet({ kind: 'hld-oil' });
  focus();
  await userEvent.keyboard('Octane{Tab}8{Enter}{Home}Decane{Enter}');
  await userEvent.keyboard('{Control>}{Home}{/Control}{ArrowRight}{Shift>}{ArrowDown}{/Shift}');
  await userEvent.keyboard('{Control>}d{/Control}');
  await expect.poll(() => column('EACN')).toEqual(['8', '8']);
  await saved();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => column('EACN')).toEqual(['8', '']);
  await userEvent.keyboard('{Control>}y{/Control}');
  await expect.poll(() => column('EACN')).toEqual(['8', '8']);
  await userEvent.keyboard('{F2}');
  await editor.fill('nonsense');
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => column('EACN')).toEqual(['8', '8']);
  await userEvent.keyboard('{ArrowUp}{Control>}-{/Control}');
  await expect.poll(() => column('Name')).toEqual(['Decane']);
  await expect.poll(kept).toEqual(['Decane']);
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.poll(() => column('Name').toSorted()).toEqual(['Decane', 'Octane']);
  await expect.poll(kept).toEqual(['Decane', 'Octane']);
});

test('R5.15 a cell that cannot be saved says why, and is saved once it is mended', async () => {
  const { cell, focus, saved, kept, screen } = await openSheet({ kind: 'hld-oil' });
  focus();
  await userEvent.keyboard('Octane{Tab}8');
  await expect.element(cell(1, 'EACN').getByCss('[data-state="valid"]')).toBeInTheDocument();
  await userEvent.keyboard('{Backspace}eight');
  await expect.element(cell(1, 'EACN').getByCss('[data-state="invalid"]')).toBeInTheDocument();
  await userEvent.keyboard('{Enter}');
  await expect.element(cell(1, 'EACN')).toHaveAttribute('aria-invalid', 'true');
  await expect.element(cell(1, 'EACN')).toHaveAttribute('title', 'Enter a number');
  await expect.element(screen.getByText('Unsaved changes')).toBeVisible();
  expect(kept()).toEqual([]);
  await cell(1, 'EACN').click();
  await userEvent.keyboard('8{Enter}');
  await expect.element(cell(1, 'EACN')).not.toHaveAttribute('aria-invalid', 'true');
  await saved();
  expect(kept()).toEqual(['Octane']);
});

test('quality names what is missing, far off and there twice, and leads there', async () => {
  const { screen, cell } = await openSheet({
    kind: 'hsp',
    rows: [
      { name: 'One', dD: 15, dP: 5, dH: 5, r: 4, cas: '67-64-1' },
      { name: 'one', dD: 16, dP: 5, dH: 90, cas: '67-64-1' },
    ],
    ranges: { dD: { min: 10, max: 25, count: 9 }, dH: { min: 0, max: 43, count: 9 } },
  });
  await screen.getByRole('button', { name: 'Quality' }).click();
  const panel = screen.getByRole('complementary', { name: 'Quality' });
  await expect.element(panel.getByText('R is missing: no sphere can be drawn (1)')).toBeVisible();
  await expect.element(panel.getByText('δH is far outside the range in the database (1)')).toBeVisible();
  await expect.element(panel.getByText('Duplicate CAS number (2)')).toBeVisible();
  await expect.element(panel.getByText('Same name, different values (2)')).toBeVisible();
  await panel
    .getByRole('listitem')
    .filter({ hasText: 'δH is far' })
    .getByRole('button', { name: '2 one' })
    .click();
  await expect.element(cell(2, 'δH')).toHaveAttribute('data-active', 'true');
  await screen.getByRole('button', { name: 'Chart' }).click();
  await expect.element(screen.getByRole('figure').getByCss('circle:has(title)')).toHaveLength(2);
});

test('a set of the database is read and not written', async () => {
  const rows = [{ name: 'Octane', eacn: 8 }];
  const { screen, sheet, cell, focus, editor } = await openSheet({ kind: 'hld-oil', rows, mayWrite: false });
  await expect.element(cell(1, 'Name')).toHaveTextContent('Octane');
  await expect.element(sheet).toHaveAttribute('aria-readonly', 'true');
  await expect.element(screen.getByRole('button', { name: 'Add row' })).not.toBeInTheDocument();
  focus();
  await userEvent.keyboard('x{Delete}{Control>}-{/Control}');
  await expect.element(editor).not.toBeInTheDocument();
  await expect.element(cell(1, 'Name')).toHaveTextContent('Octane');
});

test('R5.12 a set is opened by its id; its slug opens nothing', async () => {
  const data = [setOf('hld-oil', { slug: 'my-oils' })];
  answerRequests({ 'GET /api/datasets': () => datasetList(data) });
  signIn();
  const at = '/apps/hld/datasets?set=my-oils';
  const screen = await renderApp(<DatasetsScreen science="hld" />, { at });
  await expect.element(screen.getByRole('heading', { name: 'Dataset not found' })).toBeVisible();
});

test('the list could not be read: what failed, and again', async () => {
  let isBroken = true;
  answerRequests({
    'GET /api/datasets': () => (isBroken ? refusal(500, 'INTERNAL_SERVER_ERROR') : datasetList([])),
  });
  signIn();
  const screen = await renderApp(<DatasetsScreen science="hld" />, { at: '/apps/hld/datasets' });
  await expect.element(screen.getByText('Reference abc-123')).toBeVisible();
  await expect
    .element(screen.getByRole('heading', { name: 'The datasets could not be loaded' }))
    .toBeVisible();
  isBroken = false;
  await screen.getByRole('button', { name: 'Try again' }).click();
  await expect.element(screen.getByRole('heading', { name: 'My Datasets' })).toBeVisible();
});

test('R3.2 numbers in the sheet are shown and typed in the format of the preferences', async () => {
  const { cell, focus, saved, kept } = await openSheet({ kind: 'hld-oil' });
  setNumberFormat('1.234,5');
  focus();
  await userEvent.keyboard('Octane{Tab}8,5{Enter}');
  await expect.element(cell(1, 'EACN')).toHaveTextContent('8,5');
  await saved();
  expect(kept()).toEqual(['Octane']);
  await cell(1, 'EACN').click();
  await userEvent.keyboard('{F2}');
  await expect.element(cell(1, 'EACN').getByRole('textbox')).toHaveValue('8,5');
  setNumberFormat(undefined);
});
