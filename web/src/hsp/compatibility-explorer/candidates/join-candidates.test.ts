import type { HspIngredient } from '@suite/recipes';
import { standingsOf } from '@suite/hsp';
import type { Ingredient } from '@suite/contracts/ingredient-schemas';
import { describe, expect, test } from 'vitest';
import { joinCandidates } from './join-candidates.ts';

const TARGETS = [
  {
    id: 't',
    name: 'Target',
    role: 'must' as const,
    spheres: [{ dD: 18, dP: 0, dH: 0, r: 1 }],
    isAssumed: false,
  },
];
const judge = (ingredient: HspIngredient) =>
  ingredient.dP < 0 ? undefined : standingsOf(ingredient, TARGETS);
/** Its RED is the number given. */
const at = (dP: number, name = `at ${dP}`) => ({
  ingredient: { name, dD: 18, dP, dH: 0 },
  record: {} as Ingredient, // nothing of it is looked at
});
const names = (...lists: Parameters<typeof joinCandidates>[0]) =>
  joinCandidates(lists, judge).map(({ ingredient }) => ingredient.name);

describe('candidates of several lists', () => {
  test('stand in one order, whatever list they come from', () => {
    expect(names({ rows: [at(1), at(3)], isWhole: true }, { rows: [at(2), at(4)], isWhole: true })).toEqual([
      'at 1',
      'at 2',
      'at 3',
      'at 4',
    ]);
  });

  test('R1.2 nothing is shown before what a list that goes on may still bring', () => {
    const own = { rows: [at(2), at(4)], isWhole: true };
    expect(names({ rows: [at(1), at(3)], isWhole: false }, own)).toEqual(['at 1', 'at 2', 'at 3']);
    expect(names({ rows: [at(1), at(3), at(3.5)], isWhole: true }, own)).toHaveLength(5);
  });

  test('a substance of several sets is one row, at its best, with the number of the others', () => {
    const [first, ...others] = joinCandidates(
      [
        { rows: [at(1, 'Toluene')], isWhole: true },
        { rows: [at(2, 'toluene'), at(3, 'TOLUENE')], isWhole: true },
      ],
      judge,
    );
    expect(first).toMatchObject({ ingredient: { dP: 1 }, doubles: 2 });
    expect(others).toEqual([]);
  });

  test('what has no standings, as a target itself, is left out', () => {
    expect(names({ rows: [at(-1), at(1)], isWhole: false })).toEqual(['at 1']);
  });
});
