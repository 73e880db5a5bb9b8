import { resolveTargets } from '@suite/recipes';
import { standingsOf } from '@suite/hsp';
import { expect, test } from 'vitest';
import { shownRed } from './score-chip.tsx';

test('the one RED that is shown is that of the deciding target, as it stands in its column', () => {
  const sphere = { kind: 'values', dP: 5, dH: 5, r: 5, radius: 'known' } as const;
  const targets = resolveTargets([
    { ...sphere, id: 'a', name: 'Resin', role: 'must', dD: 17 },
    { ...sphere, id: 'b', name: 'Rubber', role: 'must-not', dD: 18 },
  ]);
  const standings = standingsOf({ dD: 17, dP: 6, dH: 5 }, targets);
  const [resin, rubber] = standings?.each ?? [];
  expect(standings && shownRed(standings)).toBe(rubber?.red);
  expect(rubber?.red).not.toBe(resin?.red);
  expect(standings?.worst).toBeGreaterThan(1);
});
