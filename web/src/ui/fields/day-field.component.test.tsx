import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { DayField, DayInput } from './day-field.tsx';
import { setDateFormat } from '../format/format-date.ts';

afterEach(() => setDateFormat(undefined));

function Sample() {
  const [day, setDay] = useState('2026-09-03');
  return (
    <>
      <DayInput aria-label="From" day={day} onDay={setDay} />
      <output>{day === '' ? 'none' : day}</output>
      <button type="button" onClick={() => setDay('2027-01-31')}>
        Later
      </button>
    </>
  );
}

test('R3.2 a day is shown and typed in the format of the user, and half a day is not told', async () => {
  setDateFormat('dd.mm.yyyy');
  const screen = await render(<Sample />);
  const field = screen.getByRole('textbox', { name: 'From' });
  const told = screen.getByRole('status');
  await expect.element(field).toHaveValue('03.09.2026');
  await userEvent.fill(field, '4.10.');
  await expect.element(told).toHaveTextContent('2026-09-03');
  await userEvent.fill(field, '4.10.26');
  await expect.element(told).toHaveTextContent('2026-10-04');
  await userEvent.tab();
  await expect.element(field).toHaveValue('04.10.2026');
  await userEvent.click(screen.getByRole('button', { name: 'Later' }));
  await expect.element(field).toHaveValue('31.01.2027');
  await userEvent.fill(field, '');
  await expect.element(told).toHaveTextContent('none');
});

test('a form gets the day as yyyy-mm-dd, and what is no day as it was typed', async () => {
  setDateFormat('mm/dd/yyyy');
  const screen = await render(
    <form aria-label="Sample">
      <DayField label="Made on" name="madeOn" defaultValue="2026-09-03" />
    </form>,
  );
  const form = screen.getByRole('form', { name: 'Sample' }).element();
  const sent = () => (form instanceof HTMLFormElement ? new FormData(form).get('madeOn') : null);
  const field = screen.getByRole('textbox', { name: 'Made on' });
  expect(sent()).toBe('2026-09-03');
  await userEvent.fill(field, '12/31/2026');
  expect(sent()).toBe('2026-12-31');
  await userEvent.fill(field, 'soon');
  expect(sent()).toBe('soon');
});
