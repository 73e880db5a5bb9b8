import { type ReplacementLimits, limitsFrom } from './limits.ts';
import { expect, test } from 'vitest';
import { unifacModel } from '../activity/unifac.ts';
import { blendFacts } from '../substances/blend-facts.ts';
import { readSolvent } from '../substances/solvent-facts.ts';
import { SOLVENT_FACTS } from '../testing/solvent-facts.data.ts';
import { groupsOf, valueOf } from '../testing/solvents.ts';
import { realCheck } from './real-check.ts';

const named = (cas: string) => {
  const facts = SOLVENT_FACTS.find((own) => own.cas === cas);
  if (!facts) throw new Error(cas);
  return readSolvent(facts);
};
const MEK = named('78-93-3');
const HEPTANE = named('142-82-5');
const TOLUENE = named('108-88-3');
const model = valueOf(unifacModel(groupsOf('mek', 'heptane')));
const blend = [
  { solvent: MEK, fraction: 0.4 },
  { solvent: HEPTANE, fraction: 0.6 },
];
const targets = [{ role: 'must' as const, spheres: [{ dD: 15.6, dP: 4, dH: 3, r: 8 }] }];
const limits: ReplacementLimits = { ...limitsFrom(blend), minShare: 0.05 };

const celsiusOf = ({ flash }: Pick<ReturnType<typeof blendFacts>, 'flash'>) =>
  flash.ok && flash.value.kind === 'flash-point' ? flash.value.celsius : NaN;

test('SUB-5 MEK and heptane flash lower and dry faster than ideal, which the check tells beside the limits they break', () => {
  const ideal = blendFacts(blend);
  const flash = celsiusOf(ideal);
  const time = ideal.drying.ok ? ideal.drying.value : NaN;
  const narrow = { ...limits, flash: flash - 0.1, drying: { least: 0.99 * time, most: 1.01 * time } };
  const check = realCheck(blend, { limits: narrow, targets, model });
  expect(celsiusOf(check)).toBeLessThan(flash - 1);
  expect(check.drying.ok && check.drying.value).toBeLessThan(0.99 * time);
  expect(check.broken.toSorted()).toEqual(['drying-least', 'flash']);
});

test('SUB-5 what keeps its limits with room keeps them with activities', () => {
  const check = realCheck(blend, { limits: { ...limits, flash: -40 }, targets, model });
  expect(check.broken).toEqual([]);
  expect(check.instead).toBeUndefined();
});

test('SUB-5 where activities break the flash point the same components are tried 5 and 10 K higher', () => {
  const pair = [
    { solvent: MEK, fraction: 0.3 },
    { solvent: TOLUENE, fraction: 0.7 },
  ];
  const own = valueOf(unifacModel(groupsOf('mek', 'toluene')));
  const real = realCheck(pair, { limits: { ...limitsFrom(pair), flash: -60 }, targets, model: own });
  // A limit between the ideal and the real value: kept by the one, broken by the other.
  const flash = (celsiusOf(blendFacts(pair)) + celsiusOf(real)) / 2;
  const { drying: _, ...rest } = limitsFrom(pair);
  const asked = { ...rest, flash, voc: 2000, red: 10 };
  const check = realCheck(pair, { limits: asked, targets, model: own });
  expect(check.broken).toEqual(['flash']);
  expect(check.instead?.flash).toBeGreaterThanOrEqual(flash);
  expect(check.instead?.fractions.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  expect([5, 10]).toContain(check.instead?.margin);
});
