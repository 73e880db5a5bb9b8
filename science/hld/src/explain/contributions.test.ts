import { expect, test } from 'vitest';
import { evaluateFormulation } from '../evaluate.ts';
import { C12E5, mixOf, randomFormulation, reasonOf, SDS, valueOf } from '../testing/formulations.ts';
import { seededRandom } from '@suite/numeric';
import { type Contributions, explainHld } from './contributions.ts';

function sum(terms: Contributions): number {
  return Object.values(terms).reduce<number>((total, term) => total + Number(term), 0);
}

test('WHY-1 the terms add up to the HLD of the engine, in the mix and in every part', () => {
  const random = seededRandom(41);
  for (let n = 0; n < 300; n += 1) {
    const formulation = randomFormulation(random);
    const { hld, parts } = evaluateFormulation(formulation);
    const explained = valueOf(explainHld(formulation));
    expect(explained.hld).toBeCloseTo(valueOf(hld), 9);
    expect(sum(explained.terms)).toBeCloseTo(valueOf(hld), 9);
    let average = 0;
    for (const part of explained.parts) {
      const own = parts[part.index];
      if (own === undefined) throw new Error('an explanation without its part');
      expect(sum(part.terms)).toBeCloseTo(valueOf(own.hld), 9);
      expect(part.moleFraction).toBe(own.moleFraction);
      average += part.moleFraction * part.hld;
    }
    expect(average).toBeCloseTo(valueOf(hld), 9);
  }
});

test('WHY-2 each term is the one of the equation; the ions stand apart from the salt', () => {
  const { terms } = valueOf(explainHld(mixOf([SDS], { salinity: 2, temperature: 35, fa: 0.2 })));
  expect(terms.salinity).toBeCloseTo(Math.log(2), 12);
  expect(terms.ionic).toBeCloseTo(Math.log(2 + (8.7 * 5) / 288.38) - Math.log(2), 12);
  expect(terms.eacn).toBeCloseTo(-1.19, 12);
  expect(terms.temperature).toBeCloseTo(-0.1, 12);
  expect(terms.curvature).toBe(-2.5);
  expect(terms.fa).toBe(0.2);
  expect(valueOf(explainHld(mixOf([{ ...C12E5, ccConcentration: 2 }]))).terms.curvature).toBeCloseTo(
    0.37,
    12,
  );
});

test('WHY-3 what has no HLD has no explanation but a reason', () => {
  expect(reasonOf(explainHld(mixOf([])))).toBe('no-active-surfactant');
  expect(reasonOf(explainHld(mixOf([{ ...C12E5, k: 1e308 }], { eacn: 1e9 })))).toBe('not-finite');
});
