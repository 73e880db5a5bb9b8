import { useState } from 'react';
import { expect, test } from 'vitest';
import { userEvent } from 'vitest/browser';
import { renderApp, signIn } from '../../testing/render-app.tsx';
import { type CatalogueSearch, type ChangeSearch, readSearch } from './catalogue-search.ts';
import { FactFilters } from './fact-filters.tsx';
import { NearFilter } from './near-filter.tsx';
import { RangeFilter } from './range-filter.tsx';

/** The filters that ask for numbers, over a search of their own. */
function Filters() {
  const [search, setSearch] = useState<CatalogueSearch>(() => readSearch('hsp', new URLSearchParams()));
  const change: ChangeSearch = (next) => setSearch((before) => ({ ...before, ...next }));
  return (
    <>
      <FactFilters search={search} onChange={change} filters={undefined} />
      <RangeFilter
        field="density"
        range={{ min: 0.6, max: 1.8 }}
        all={[]}
        condition={search.conditions['density']}
        onCondition={(density) =>
          change({ conditions: density ? { ...search.conditions, density } : { ...search.conditions } })
        }
      />
      <NearFilter search={search} onChange={change} />
      <button type="button" onClick={() => change({ conditions: {} })}>
        Clear all
      </button>
    </>
  );
}

test('a filter that counts at Enter keeps the focus, and is empty once all are cleared', async () => {
  signIn();
  const screen = await renderApp(<Filters />, { at: '/apps/ingredients/hsp' });
  const field = (name: string | RegExp) => screen.getByRole('textbox', { name });
  const clear = screen.getByRole('button', { name: 'Clear all' });
  for (const name of ['Boiling point, minimum', 'Density from']) {
    await field(name).fill('1');
    await userEvent.keyboard('{Enter}');
    await expect.element(field(name)).toHaveFocus();
    await clear.click();
    await expect.element(field(name)).toHaveValue('');
  }
  for (const name of ['δD', 'δP']) await field(name).fill('12');
  await field('δH').fill('7');
  await userEvent.keyboard('{Enter}');
  await expect.element(screen.getByRole('button', { name: 'Clear', exact: true })).toBeVisible();
  await expect.element(field('δH')).toHaveFocus();
  await screen.getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.element(field('δH')).toHaveValue('');
});
