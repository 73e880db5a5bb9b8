import { emptyRack, type LabRack } from '@suite/hld';
import { expect, test } from 'vitest';
import { DEFAULT_STATE } from './recipe.ts';
import { reduceRecipe } from './reduce.ts';
import { sameRecipe } from './stored.ts';

function rackOf(changes: Partial<LabRack> = {}): LabRack {
  const tubes = [1, 2, 3].map((value) => ({ value, seen: 'III' as const }));
  return { ...emptyRack('a', 'Rack 1', 'cc'), tubes, ...changes };
}

const add = (rack: LabRack) => reduceRecipe(DEFAULT_STATE, { type: 'set-rack', rack });

test('REC-30 a rack is added, changed and removed; without any the recipe is what it was', () => {
  const added = add(rackOf());
  expect(added.state.current.racks).toHaveLength(1);
  expect(sameRecipe(added.state.current, DEFAULT_STATE.current)).toBe(false);
  const renamed = reduceRecipe(added.state, { type: 'set-rack', rack: rackOf({ name: 'Lot 2411' }) });
  expect(renamed.state.current.racks?.map(({ name }) => name)).toEqual(['Lot 2411']);
  const removed = reduceRecipe(renamed.state, { type: 'remove-rack', id: 'a' });
  expect(sameRecipe(removed.state.current, DEFAULT_STATE.current)).toBe(true);
  const gone = reduceRecipe(removed.state, { type: 'remove-rack', id: 'a' });
  expect(gone).toMatchObject({ ok: false, reason: 'not-present' });
});

test('REC-30 a rack that took another as its reference stands for itself once that is removed', () => {
  const both = reduceRecipe(add(rackOf({ id: 'b' })).state, {
    type: 'set-rack',
    rack: rackOf({ referenceId: 'b' }),
  });
  const left = reduceRecipe(both.state, { type: 'remove-rack', id: 'b' }).state.current.racks ?? [];
  expect(left.map(({ referenceId }) => referenceId)).toEqual([undefined]);
});

test('REC-30 too many racks, 61 tubes and what is no number are refused, and nothing is lost', () => {
  const tubes = Array.from({ length: 61 }, (_, value) => ({ value, seen: null }));
  expect(add(rackOf({ tubes }))).toMatchObject({ ok: false, reason: 'too-many-tubes' });
  expect(add(rackOf({ fa: Number.NaN }))).toMatchObject({ ok: false, reason: 'not-finite' });
  let state = DEFAULT_STATE;
  for (let n = 0; n < 8; n += 1)
    ({ state } = reduceRecipe(state, { type: 'set-rack', rack: rackOf({ id: String(n) }) }));
  const ninth = reduceRecipe(state, { type: 'set-rack', rack: rackOf({ id: 'ninth' }) });
  expect(ninth).toMatchObject({ ok: false, reason: 'too-many-racks' });
  expect(ninth.state.current.racks).toHaveLength(8);
});
