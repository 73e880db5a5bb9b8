import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ElementCounter } from './parse.ts';

/** As many as may be told apart by the value: an empty list counts as one. */
function countIn(value: unknown, names: Set<string>): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (!Array.isArray(value)) for (const name of Object.keys(value)) names.add(name);
  const inside = Object.values(value);
  return Math.max(1, inside.length) + inside.reduce<number>((sum, each) => sum + countIn(each, names), 0);
}

test('S-26 keys, elements and names are counted in the bytes, however these are cut into pieces', () => {
  fc.assert(
    fc.property(fc.jsonValue(), fc.integer({ min: 1, max: 20 }), (value, size) => {
      const names = new Set<string>();
      const elements = countIn(value, names);
      const bytes = Buffer.from(JSON.stringify(value, null, 2));
      const enough = new ElementCounter({ elements, names: names.size });
      const tooFew = new ElementCounter({ elements, names: names.size - 1 });
      for (let at = 0; at < bytes.length; at += size) {
        enough.push(bytes.subarray(at, at + size));
        tooFew.push(bytes.subarray(at, at + size));
      }
      expect([enough.elements, enough.excess]).toEqual([elements, undefined]);
      expect(tooFew.excess).toBe('names');
    }),
  );
});
