import { expect, test } from 'vitest';
import { renderApp } from '../../../testing/render-app.tsx';
import { FromStructure } from './from-structure.tsx';

async function open(field: 'eacn' | 'cc0', smiles: string) {
  const screen = await renderApp(
    <form>
      <input name={field} aria-label="value" />
      <select name="method" aria-label="method" defaultValue="na">
        <option>na</option>
        <option>calc</option>
      </select>
      <FromStructure field={field} smiles={smiles} />
    </form>,
    { at: '/apps/hld/ingredients' },
  );
  return screen;
}

test('OIL-1 an oil gets its EACN with an interval, taken over marked as calculated', async () => {
  const screen = await open('eacn', 'CCCCCCCCCC');
  await screen.getByRole('button', { name: /^Estimate EACN/ }).click();
  await expect.element(screen.getByRole('status')).toMatchTextContent(/EACN .*80 % interval .* to /);
  await screen.getByRole('button', { name: /^Use this value/ }).click();
  await expect.element(screen.getByLabelText('value')).toHaveDisplayValue(/^(9|10)\.?\d*$/);
  await expect.element(screen.getByLabelText('method')).toHaveDisplayValue('calc');
});

test('CCE-2 what is no ethoxylate is refused in words; nothing is offered to take over', async () => {
  const screen = await open('cc0', 'CCCCCCCCCCCCO');
  await screen.getByRole('button', { name: /^Estimate/ }).click();
  await expect
    .element(screen.getByRole('status'))
    .toMatchTextContent(/alkyl and alkylphenol ethoxylates only/);
  await expect.element(screen.getByRole('button', { name: /^Use this value/ })).not.toBeInTheDocument();
});

test('OIL-1 without a structure there is nothing to ask, and the form says what is needed', async () => {
  const screen = await open('eacn', ' ');
  await expect.element(screen.getByRole('button', { name: /^Estimate EACN/ })).toBeDisabled();
  await expect.element(screen.getByText('Enter a SMILES below first.')).toBeVisible();
});
