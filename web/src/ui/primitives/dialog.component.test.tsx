import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { faultsOf } from '../../testing/faults-of.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';

function Page({ mustBeAnswered = false }: { mustBeAnswered?: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <main>
      <h1>Page</h1>
      <Button onClick={() => setIsOpen(true)}>Ask</Button>
      <Dialog title="Really?" isOpen={isOpen} {...(mustBeAnswered ? {} : { onClose: close })}>
        <Button onClick={close}>Yes</Button>
        <Button onClick={close}>No</Button>
        <table>
          <tbody>
            <tr>
              <td>Cell</td>
              <td>
                <input aria-label="Field" tabIndex={-1} />
              </td>
            </tr>
          </tbody>
        </table>
      </Dialog>
    </main>
  );
}

test('takes the focus, keeps it while Tab goes around, and gives it back on Escape', async () => {
  const screen = await render(<Page />);
  const ask = screen.getByRole('button', { name: 'Ask' });
  await ask.click();
  const dialog = screen.getByRole('dialog', { name: 'Really?' });
  await expect.element(dialog).toHaveFocus();
  for (const name of ['Yes', 'No', 'Yes']) {
    await userEvent.tab();
    await expect.element(dialog.getByRole('button', { name })).toHaveFocus();
  }
  expect(await faultsOf()).toEqual([]);
  await userEvent.keyboard('{Escape}');
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(ask).toHaveFocus();
});

test('R2.45 tables in a dialog cannot be selected, fields in them can', async () => {
  const screen = await render(<Page />);
  await screen.getByRole('button', { name: 'Ask' }).click();
  await expect.element(screen.getByText('Cell')).toHaveStyle({ userSelect: 'none' });
  await expect.element(screen.getByRole('textbox', { name: 'Field' })).toHaveStyle({ userSelect: 'text' });
});

test('one that has to be answered is not left by Escape', async () => {
  const screen = await render(<Page mustBeAnswered />);
  await screen.getByRole('button', { name: 'Ask' }).click();
  const dialog = screen.getByRole('dialog', { name: 'Really?' });
  await expect.element(dialog.getByRole('heading')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await dialog.getByRole('button', { name: 'No' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
});
