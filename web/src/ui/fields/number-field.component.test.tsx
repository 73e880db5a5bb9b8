import { useState } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { setNumberFormat } from '../format/format-number.ts';
import { NumberField } from './number-field.tsx';

/** A field for a number below 100; above, it refuses. */
function Sample({ isReadOnly = false }: { isReadOnly?: boolean }) {
  const [value, setValue] = useState(12.345);
  return (
    <NumberField
      label="Share"
      value={value}
      format={(given) => given.toFixed(1)}
      step={0.5}
      min={0}
      isReadOnly={isReadOnly}
      onValue={(next) => {
        if (next > 100) return 'At most 100';
        setValue(next);
        return undefined;
      }}
    />
  );
}

test('shows few digits, all of them in the focus, and takes a decimal comma', async () => {
  const field = (await render(<Sample />)).getByRole('textbox', { name: 'Share' });
  await expect.element(field).toHaveValue('12.3');
  await field.click();
  await expect.element(field).toHaveValue('12.345');
  await field.fill('7,25');
  await userEvent.tab();
  await expect.element(field).toHaveValue('7.3');
});

test('the focus shows no dust of binary fractions, and changes nothing', async () => {
  const given: number[] = [];
  const take = (value: number) => {
    given.push(value);
    return undefined;
  };
  const field = (
    await render(
      <NumberField
        label="Share"
        value={0.55 * 100}
        format={(value) => value.toFixed(1)}
        step={1}
        onValue={take}
      />,
    )
  ).getByRole('textbox', { name: 'Share' });
  await field.click();
  await expect.element(field).toHaveValue('55');
  await userEvent.tab();
  expect(given).toEqual([]);
});

test('R3.2 whoever writes a decimal comma is shown one, also to type over', async () => {
  onTestFinished(() => setNumberFormat(undefined));
  setNumberFormat('1.234,5');
  const field = (await render(<Sample />)).getByRole('textbox', { name: 'Share' });
  await field.click();
  await expect.element(field).toHaveValue('12,345');
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveValue('12,845');
});

test('what does not count stays with its reason until it is mended or Escape takes it back', async () => {
  const screen = await render(<Sample />);
  const field = screen.getByRole('textbox', { name: 'Share' });
  await field.fill('many');
  await expect.element(screen.getByRole('alert')).toBeVisible();
  await expect.element(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill('101');
  await expect.element(screen.getByRole('alert')).toHaveTextContent('At most 100');
  await expect.element(field).toHaveAccessibleDescription('At most 100');
  await userEvent.keyboard('{Escape}');
  await expect.element(screen.getByRole('alert')).not.toBeInTheDocument();
  await userEvent.tab();
  await expect.element(field).toHaveValue('12.3');
});

test('R5.15 a red alert when it does not count, a green tick once it was changed, and nothing moves', async () => {
  const screen = await render(<Sample />);
  const field = screen.getByRole('textbox', { name: 'Share' });
  const icon = screen.getByCss('[data-state]');
  const place = () => JSON.stringify(field.element().getBoundingClientRect());
  const before = place();
  await expect.element(icon).not.toBeInTheDocument();
  await field.fill('101');
  await expect.element(icon).toHaveAttribute('data-state', 'invalid');
  expect(place()).toBe(before);
  await field.fill('12');
  await expect.element(icon).toHaveAttribute('data-state', 'valid');
  await userEvent.tab();
  await expect.element(icon).toHaveAttribute('data-state', 'valid');
  expect(place()).toBe(before);
});

test('arrows and brackets step, Shift ten times as far, not below the least', async () => {
  const field = (await render(<Sample />)).getByRole('textbox', { name: 'Share' });
  await field.fill('4');
  await userEvent.keyboard('{ArrowUp}]');
  await expect.element(field).toHaveValue('5');
  await userEvent.keyboard('{Shift>}{ArrowDown}{/Shift}');
  await expect.element(field).toHaveValue('0');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(field).toHaveValue('0');
});

test('one that is only read is not stepped', async () => {
  const field = (await render(<Sample isReadOnly />)).getByRole('textbox', { name: 'Share' });
  await field.click();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(field).toHaveValue('12.3');
});
