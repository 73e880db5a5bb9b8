import fc, { type Arbitrary } from 'fast-check';

/** Everything that is left to chance in a run: the same seed gives the same choices in the same order. */
export interface Random {
  /** A value of an arbitrary. */
  value: <Value>(arbitrary: Arbitrary<Value>) => Value;
  /** One of the items; a list without any is refused. */
  pick: <Item>(items: readonly Item[]) => Item;
  /** So many of the items, in their order; all of them where there are fewer. */
  some: <Item>(items: readonly Item[], count: number) => Item[];
}

export function createRandom(seed: number): Random {
  let next = seed;
  const value = <Value>(arbitrary: Arbitrary<Value>): Value => {
    next = (next + 1) | 0;
    const [made] = fc.sample(arbitrary, { seed: next, numRuns: 1 });
    return made as Value; // one run gives one value
  };
  const below = (count: number) => Math.floor(unit((next = (next + 1) | 0)) * count);
  const pick = <Item>(items: readonly Item[]): Item => {
    if (items.length === 0) throw new Error('There is nothing to choose from.');
    return items[below(items.length)] as Item; // an index below the length
  };
  const some = <Item>(items: readonly Item[], count: number): Item[] => {
    const left = items.map((_, index) => index);
    while (left.length > count) left.splice(below(left.length), 1);
    return left.map((index) => items[index] as Item); // its own indices
  };
  return { value, pick, some };
}

/** A number from 0 to below 1 for a number: one step of mulberry32. */
function unit(seed: number): number {
  let mixed = (seed * 0x9e_37_79_b9 + 0x6d_2b_79_f5) | 0;
  mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
  mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
  return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
}
