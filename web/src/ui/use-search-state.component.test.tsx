import { useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { renderApp } from '../testing/render-app.tsx';
import { type PlainSearch, PLAIN_SEARCH, useSearchState } from './use-search-state.ts';

function Screen() {
  const [search, change] = useSearchState(PLAIN_SEARCH);
  const navigate = useNavigate();
  const set = (label: string, part: PlainSearch, isNewEntry = false) => (
    <button type="button" onClick={() => change(part, isNewEntry)}>
      {label}
    </button>
  );
  return (
    <main>
      <p>{JSON.stringify(search)}</p>
      {set('Kind', { kind: 'oil' })}
      {set('Tab', { tab: 'two' }, true)}
      {set('Empty', { kind: '' })}
      <button type="button" onClick={() => void navigate(-1)}>
        Back
      </button>
    </main>
  );
}

test('the state stands in the address; only a new entry is one that Back leads away from', async () => {
  const screen = await renderApp(<Screen />, { at: '/apps?q=wax' });
  const state = screen.getByRole('paragraph');
  const press = (name: string) => screen.getByRole('button', { name, exact: true }).click();
  await expect.element(state).toHaveTextContent('{"q":"wax"}');
  await press('Kind');
  await expect.element(state).toHaveTextContent('{"q":"wax","kind":"oil"}');
  await press('Tab');
  await expect.element(state).toHaveTextContent('{"q":"wax","kind":"oil","tab":"two"}');
  await press('Back');
  await expect.element(state).toHaveTextContent('{"q":"wax","kind":"oil"}');
  await press('Empty');
  await expect.element(state).toHaveTextContent('{"q":"wax"}');
});
