import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { LimitInput } from './limit-input.tsx';

const given: (number | undefined)[] = [];

function Sample({ isLate = false }: { isLate?: boolean }) {
  const [value, setValue] = useState<number | undefined>(40);
  const take = (next: number | undefined) => {
    given.push(next);
    setValue(next);
  };
  return (
    <>
      <LimitInput label="Least" className="" value={value} isLate={isLate} onValue={take} />
      <button type="button" onClick={() => setValue(undefined)}>
        Clear
      </button>
    </>
  );
}

test('R5.15 a limit stands as it was typed with a tick, offers numbers only, and is empty once it is taken away elsewhere', async () => {
  given.length = 0;
  const screen = await render(<Sample />);
  const field = screen.getByRole('textbox', { name: 'Least' });
  await field.fill('60,50');
  await expect.element(field).toHaveValue('60,50');
  const icon = (state: string) => screen.getByCss(`[data-state="${state}"]`);
  await expect.element(icon('valid')).toBeInTheDocument();
  await field.fill('60,5x');
  await expect.element(icon('invalid')).toBeInTheDocument();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await screen.getByRole('button').click();
  await expect.element(field).toHaveValue('');
  await expect.element(field).not.toHaveAttribute('aria-invalid');
  await expect.element(screen.getByCss('[data-state]')).not.toBeInTheDocument();
  expect(given).toEqual([60.5]);
});

test('a late one counts at Enter and when it is left, once, and keeps the focus', async () => {
  given.length = 0;
  const screen = await render(<Sample isLate />);
  const field = screen.getByRole('textbox', { name: 'Least' });
  await field.fill('60');
  expect(given).toEqual([]);
  await userEvent.keyboard('{Enter}');
  await expect.element(field).toHaveFocus();
  await userEvent.tab();
  expect(given).toEqual([60]);
  await field.fill('');
  await userEvent.tab();
  expect(given).toEqual([60, undefined]);
});
