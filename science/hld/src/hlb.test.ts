import { expect, test } from 'vitest';
import { hlbOfQuat } from './hlb.ts';

test('HLD-11 vector P7: CTAB, Cc -5.7, has HLB 21.64 (Davies: 21.4)', () => {
  expect(hlbOfQuat(-5.7)).toBeCloseTo(21.64, 2);
});
