import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react/pure';
import { Typeahead } from './typeahead.tsx';

const OILS = ['Decane', 'Hexane', 'Octane'];

async function open(search: (text: string) => Promise<readonly string[]>) {
  const told = {
    onPick: vi.fn<(name: string) => void>(),
    onClose: vi.fn<() => void>(),
    onNew: vi.fn<() => void>(),
  };
  const screen = await render(
    <Typeahead
      label="Find an oil"
      search={search}
      describe={(name) => ({ key: name, title: name, note: '' })}
      onPick={told.onPick}
      onClose={told.onClose}
      extra={{ label: 'New', onPick: told.onNew }}
    />,
  );
  return {
    ...told,
    screen,
    field: screen.getByRole('combobox', { name: 'Find an oil' }),
    options: screen.getByRole('option'),
    active: screen.getByCss('[role=option][aria-selected=true]'),
  };
}

const find = (text: string) =>
  Promise.resolve(OILS.filter((name) => name.toLowerCase().includes(text.toLowerCase())));

test('has the focus, lists what matches, and arrows go around through the list', async () => {
  const { field, options, active, onPick } = await open(find);
  await expect.element(field).toHaveFocus();
  await expect.element(options).toHaveLength(4);
  await field.fill('ct');
  await expect.element(options).toHaveLength(2);
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(active).toHaveTextContent('New');
  await userEvent.keyboard('{ArrowDown}');
  await expect.element(active).toHaveTextContent('Octane');
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{Enter}');
  expect(onPick).toHaveBeenCalledWith('Octane');
});

test('a pointer picks without taking the focus; the last entry is always there', async () => {
  const { field, options, onPick, onNew } = await open(find);
  await options.filter({ hasText: 'Hexane' }).click();
  expect(onPick).toHaveBeenCalledWith('Hexane');
  await expect.element(field).toHaveFocus();
  await field.fill('nothing like it');
  await expect.element(options).toHaveLength(1);
  await options.click();
  expect(onNew).toHaveBeenCalledOnce();
});

test('R4.15 Enter creates nothing that was not chosen: not while it searches, not without results', async () => {
  const answers: (() => void)[] = [];
  const { screen, field, options, active, onNew } = await open(
    (text) => new Promise((resolve) => answers.push(() => void find(text).then(resolve))),
  );
  await field.fill('CTAB');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('status')).toHaveTextContent('Searching…');
  await expect.element(active).not.toBeInTheDocument();
  await expect.poll(() => answers.length).toBe(2);
  for (const answer of answers) answer();
  await expect.element(screen.getByRole('status')).toHaveTextContent('No results');
  await expect.element(options).toHaveLength(1);
  await userEvent.keyboard('{Enter}');
  expect(onNew).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onNew).toHaveBeenCalledOnce();
});

test('names that are only similar are called so, and Enter takes none of them unasked', async () => {
  const onPick = vi.fn<(name: string) => void>();
  const screen = await render(
    <Typeahead
      label="Find an oil"
      search={() => Promise.resolve(OILS)}
      describe={(name) => ({ key: name, title: name, note: '', isSimilar: true })}
      onPick={onPick}
      onClose={vi.fn<() => void>()}
    />,
  );
  await expect.element(screen.getByRole('option')).toHaveLength(3);
  await expect.element(screen.getByRole('status')).toHaveTextContent('No exact match; similar names:');
  await expect.element(screen.getByRole('status')).toBeVisible();
  await userEvent.keyboard('{Enter}');
  expect(onPick).not.toHaveBeenCalled();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(onPick).toHaveBeenCalledWith('Decane');
});

test('Escape and leaving close it', async () => {
  const { onClose } = await open(find);
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  await userEvent.tab();
  expect(onClose).toHaveBeenCalledTimes(2);
});

test('a search that failed says so and is tried again', async () => {
  let isBroken = true;
  const { screen, options } = await open((text) =>
    isBroken ? Promise.reject(new Error('no network')) : find(text),
  );
  const again = screen.getByRole('button');
  await expect.element(again).toBeVisible();
  isBroken = false;
  await again.click();
  await expect.element(options).toHaveLength(4);
});

test.each([
  ['form', '432px'],
  ['compact', '384px'],
] as const)('R9.11 the list of the %s variant is at most %s high', async (variant, height) => {
  const screen = await render(
    <Typeahead
      label="Find an oil"
      variant={variant}
      search={() => Promise.resolve(Array.from({ length: 100 }, (_, n) => `Oil ${n}`))}
      describe={(name) => ({ key: name, title: name, note: '' })}
      onPick={vi.fn<(name: string) => void>()}
      onClose={vi.fn<() => void>()}
    />,
  );
  await expect.element(screen.getByRole('option')).toHaveLength(100);
  const list = screen.getByCss('[data-list]').element();
  expect(getComputedStyle(list).maxHeight).toBe(height);
  expect(list.getBoundingClientRect().height).toBeCloseTo(Number.parseFloat(height), 0);
});
