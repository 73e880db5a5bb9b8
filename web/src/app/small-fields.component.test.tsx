import { DEFAULT_PREFERENCES, type UserAccount } from '@suite/contracts/users';
import { type ReactNode, useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { PreferencesForm } from '../account/preferences-form.tsx';
import { ParameterCell } from '../hsp/compatibility-explorer/fit/fit-grid.tsx';
import { PricesField } from '../hsp/substitution/prices-field.tsx';
import { checkRow } from '../files/check-rows.ts';
import type { Mapping } from '../files/guess-columns.ts';
import type { ImportTarget } from '../files/import-target.ts';
import { RowGrid } from '../files/row-grid.tsx';
import { RecipeName } from '../recipes/recipe-name.tsx';
import { renderApp } from '../testing/render-app.tsx';
import { DayField } from '../ui/fields/day-field.tsx';

function WithName() {
  const [name, setName] = useState('Gel');
  return <RecipeName name={name} onName={setName} />;
}

function WithParameter() {
  const [value, setValue] = useState(15);
  return <ParameterCell label="δD" value={value} unit="MPa" onValue={setValue} />;
}

const target: ImportTarget = {
  fileName: 'oils',
  columns: [{ field: 'eacn', title: 'EACN', holds: 'number' }],
  examples: [],
  check: () => [],
  failureText: () => '',
  save: () => Promise.reject(new Error('Nothing is saved here.')),
};
const mapping: Mapping = { head: 0, choices: [{ field: 'eacn', unit: 0 }], decimal: '.' };

function WithRow() {
  const [text, setText] = useState('5');
  return (
    <RowGrid
      target={target}
      mapping={mapping}
      rows={[checkRow({ line: 2, cells: [text] }, mapping, target)]}
      shown="all"
      nameOf={() => undefined}
      onCell={(_, __, next) => setText(next)}
    />
  );
}

const account: UserAccount = {
  userId: '00000000-0000-4000-8000-000000000001',
  name: 'Ann',
  email: 'ann@example.org',
  roles: [],
  secondFactor: 'off',
  preferences: DEFAULT_PREFERENCES,
};

test.each<[string, () => ReactNode, field: string, bad: string, good: string]>([
  ['the name of a recipe', () => <WithName />, 'Recipe name', 'x'.repeat(101), 'Cream'],
  ['a parameter of a test', () => <WithParameter />, 'δD', 'x', '16'],
  [
    'prices',
    () => <PricesField prices={[]} onPrices={() => undefined} />,
    'One solvent per line',
    'Acetone',
    'Acetone; 1.20',
  ],
  ['a cell of an import', () => <WithRow />, 'EACN', 'y', '6'],
  ['limits of the scores', () => <PreferencesForm user={account} />, 'Score 1', 'x', '0.4'],
])(
  'R5.15 %s shows nothing before it was changed, then an alert or a tick',
  async (...[, field, name, bad, good]) => {
    const screen = await renderApp(field(), { at: '/apps/profile' });
    for (const summary of document.querySelectorAll('summary')) summary.click();
    const input = screen.getByLabelText(name);
    const icon = (state: string) => screen.getByCss(`[data-state="${state}"]:has(svg)`);
    await expect.element(icon('valid')).not.toBeInTheDocument();
    await input.fill(bad);
    await userEvent.tab();
    if (name === 'δD') await input.fill(bad); // what is none goes when the cell is left
    await expect.element(icon('invalid').first()).toBeInTheDocument();
    await input.fill(good);
    await userEvent.tab();
    await expect.element(icon('invalid')).not.toBeInTheDocument();
    await expect.element(icon('valid').first()).toBeInTheDocument();
  },
);

test('R5.15 the tick of a day stands beside the calendar', async () => {
  const screen = await renderApp(
    <DayField label="Renews" name="renews" defaultValue="2026-05-01" state={{ kind: 'valid' }} />,
    { at: '/apps/customers' },
  );
  const tick = screen.getByCss('[data-state="valid"]').element().getBoundingClientRect();
  const calendar = screen.getByRole('button').element().getBoundingClientRect();
  const text = screen.getByRole('textbox').element();
  expect(tick.right).toBeLessThanOrEqual(calendar.left);
  expect(
    text.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(text).paddingRight),
  ).toBeLessThanOrEqual(tick.left);
});
