import { useState } from 'react';
import { MemoryRouter } from 'react-router';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { ActionMenu } from './action-menu.tsx';
import { LazyMenu } from './lazy-menu.tsx';
import { Segmented } from '../fields/segmented.tsx';

test('a menu of links opens by arrow, is walked by arrows and letters, and closes by Escape', async () => {
  const screen = await render(
    <MemoryRouter>
      <LazyMenu
        label="Apps"
        entries={[
          { to: '/one', title: 'One' },
          { to: '/two', title: 'Two' },
          { to: '/three', title: 'Three' },
        ]}
      />
    </MemoryRouter>,
  );
  await userEvent.tab();
  await userEvent.keyboard('{ArrowDown}');
  const entry = (name: string) => screen.getByRole('menuitem', { name });
  await expect.element(entry('One')).toBeVisible();
  await userEvent.keyboard('t');
  await expect.element(entry('Two')).toHaveAttribute('data-focus');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(entry('Three')).toHaveAttribute('data-focus');
  await userEvent.keyboard('{Escape}');
  await expect.element(entry('One')).not.toBeInTheDocument();
  await expect.element(screen.getByRole('button', { name: 'Apps' })).toHaveFocus();
});

test('R9.2 letters typed in a menu belong together for 350 ms', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const screen = await render(
    <MemoryRouter>
      <LazyMenu
        label="Apps"
        entries={['One', 'Two', 'Three', 'Hydrogen'].map((title) => ({ to: `/${title}`, title }))}
      />
    </MemoryRouter>,
  );
  await screen.getByRole('button', { name: 'Apps' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'One' })).toBeVisible();
  // Looked at without waiting: a wait would move the clock.
  const focused = () => document.querySelector('[role=menuitem][data-focus]')?.textContent;
  await userEvent.keyboard('t');
  expect(focused()).toBe('Two');
  vi.advanceTimersByTime(349);
  await userEvent.keyboard('h');
  expect(focused()).toBe('Three');
  vi.advanceTimersByTime(350);
  await userEvent.keyboard('h');
  expect(focused()).toBe('Hydrogen');
});

test('a menu of things to do does the one that Enter is pressed on', async () => {
  const [onCopy, onDelete] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const screen = await render(
    <ActionMenu
      label="Actions"
      buttonClass=""
      entries={[
        { label: 'Copy', onPick: onCopy },
        { label: 'Delete', onPick: onDelete },
      ]}
    >
      …
    </ActionMenu>,
  );
  await screen.getByRole('button', { name: 'Actions' }).click();
  await expect.element(screen.getByRole('menuitem', { name: 'Copy' })).toBeVisible();
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(screen.getByRole('menuitem', { name: 'Copy' })).toHaveAttribute('data-focus');
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onDelete).toHaveBeenCalledOnce();
  expect(onCopy).not.toHaveBeenCalled();
});

test('segments are walked by arrows past what cannot be chosen', async () => {
  function Sample() {
    const [value, setValue] = useState('a');
    const segments = [
      { value: 'a', label: 'Left' },
      { value: 'b', label: 'Middle', isDisabled: true },
      { value: 'c', label: 'Right' },
    ];
    return <Segmented label="Side" value={value} segments={segments} onValue={setValue} />;
  }
  const screen = await render(<Sample />);
  const segment = (name: string) => screen.getByRole('radio', { name });
  await userEvent.tab();
  await expect.element(segment('Left')).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(segment('Right')).toBeChecked();
  await userEvent.keyboard('{ArrowRight}');
  await expect.element(segment('Left')).toBeChecked();
});
