import { describe, expect, test } from 'vitest';
import { emulsionTypeOf } from '../emulsion.ts';
import { evaluateFormulation } from '../evaluate.ts';
import type { Formulation } from '../mixture.ts';
import { SURFACTANT_DEFAULTS, SURFACTANT_TYPES } from '../surfactant.ts';
import { C12E5, mixOf, oilOf, randomFormulation, reasonOf, SDS, valueOf } from '../testing/formulations.ts';
import { normalFrom, seededRandom } from '@suite/numeric';
import { type FormulationErrors, propagateErrors, typeProbability } from './propagate.ts';
import { eacnError, surfactantErrors } from './standard-errors.ts';

const EXACT = { temperature: 0, salinity: 0, eacn: 0, fa: 0 };

function errorsOf(formulation: Formulation, conditions = EXACT): FormulationErrors {
  return {
    surfactants: formulation.surfactantMix.map(({ surfactant }) =>
      surfactantErrors(surfactant.surfactantType, 'biblio'),
    ),
    oils: formulation.oilBlend.map(() => eacnError('calc')),
    conditions,
  };
}

/** The formulation with every uncertain number drawn anew. */
function draw(formulation: Formulation, errors: FormulationErrors, normal: () => number): Formulation {
  const { conditions } = formulation;
  return {
    ...formulation,
    conditions: {
      temperature: conditions.temperature + normal() * errors.conditions.temperature,
      salinity: conditions.salinity + normal() * errors.conditions.salinity,
      eacn: conditions.eacn + normal() * errors.conditions.eacn,
      fa: conditions.fa + normal() * errors.conditions.fa,
    },
    surfactantMix: formulation.surfactantMix.map((amount, n) => {
      const { surfactant } = amount;
      const defaults = SURFACTANT_DEFAULTS[surfactant.surfactantType];
      const own = errors.surfactants[n] ?? { cc0: 0, k: 0, alpha: 0, b: 0 };
      const b = (surfactant.b ?? defaults.b ?? 0) + normal() * own.b;
      const k = (surfactant.k ?? defaults.k) + normal() * own.k;
      const alpha = (surfactant.alpha ?? defaults.alpha) + normal() * own.alpha;
      return {
        ...amount,
        surfactant: { ...surfactant, b, k, alpha, cc0: surfactant.cc0 + normal() * own.cc0 },
      };
    }),
    oilBlend: formulation.oilBlend.map((oil, n) =>
      oilOf(oil.oil.eacn + normal() * (errors.oils[n] ?? 0), oil.volume, oil.active),
    ),
  };
}

describe('against simulation', () => {
  test.each([1, 2, 3, 4])(
    'UNC-1 standard error and probabilities of mix %d agree with 20000 draws',
    (seed) => {
      const formulation = { ...randomFormulation(seededRandom(seed)) };
      const errors = errorsOf(formulation, {
        temperature: 1,
        salinity: 0.02 * formulation.conditions.salinity,
        eacn: 0.5,
        fa: 0.1,
      });
      const { hld, standardError, probability } = valueOf(propagateErrors(formulation, errors));
      const normal = normalFrom(seededRandom(seed + 100));
      const draws = 20_000;
      let [sum, squares] = [0, 0];
      const counts = { 'O/W': 0, ME: 0, 'W/O': 0 };
      for (let n = 0; n < draws; n += 1) {
        const value = valueOf(evaluateFormulation(draw(formulation, errors, normal)).hld);
        sum += value - hld;
        squares += (value - hld) ** 2;
        counts[emulsionTypeOf(value)] += 1;
      }
      const deviation = Math.sqrt(squares / draws - (sum / draws) ** 2);
      expect(Math.abs(deviation / standardError - 1)).toBeLessThan(0.03);
      for (const type of ['O/W', 'ME', 'W/O'] as const) {
        expect(Math.abs(counts[type] / draws - probability[type])).toBeLessThan(0.015);
      }
    },
  );
});

describe('propagation', () => {
  test('UNC-2 one surfactant: the parts are the squares of slope times error', () => {
    const errors = {
      surfactants: [{ cc0: 0.2, k: 0.01, alpha: 0.005, b: 0.01 }],
      oils: [],
      conditions: EXACT,
    };
    const result = valueOf(propagateErrors(mixOf([C12E5], { temperature: 35, salinity: 2 }), errors));
    const of = (field: string) => result.parts.find((part) => part.field === field)?.variance;
    expect(of('cc0')).toBeCloseTo(0.04, 12);
    expect(of('k')).toBeCloseTo(0.07 ** 2, 12);
    expect(of('alpha')).toBeCloseTo(0.05 ** 2, 12);
    expect(of('b')).toBeCloseTo(0.02 ** 2, 12);
    expect(result.standardError ** 2).toBeCloseTo(0.04 + 0.0049 + 0.0025 + 0.0004, 12);
    expect(result.parts[0]?.field).toBe('cc0');
    expect(result.interval95.to - result.hld).toBeCloseTo(1.959964 * result.standardError, 12);
  });

  test('UNC-3 ln has no error of b, and two equal halves err less than one whole', () => {
    const errors = { surfactants: [{ cc0: 0.2, k: 0, alpha: 0, b: 9 }], oils: [], conditions: EXACT };
    const one = valueOf(propagateErrors(mixOf([SDS]), errors));
    expect(one.standardError).toBeCloseTo(0.2, 12);
    const two = { ...errors, surfactants: [...errors.surfactants, ...errors.surfactants] };
    expect(valueOf(propagateErrors(mixOf([SDS, SDS]), two)).standardError).toBeCloseTo(0.2 / Math.SQRT2, 12);
  });

  test('UNC-4 the EACN of a blend errs by its oils, a manual one by its own error', () => {
    const none = { cc0: 0, k: 0, alpha: 0, b: 0 };
    const blend = {
      ...mixOf([C12E5]),
      manualEACN: false,
      oilBlend: [oilOf(7, 1), oilOf(9, 3), oilOf(1, 1, false)],
    };
    const errors = { surfactants: [none], oils: [1, 2, 5], conditions: { ...EXACT, eacn: 3 } };
    const expected = 0.15 * Math.hypot(0.25 * 1, 0.75 * 2);
    expect(valueOf(propagateErrors(blend, errors)).standardError).toBeCloseTo(expected, 12);
    expect(valueOf(propagateErrors({ ...blend, manualEACN: true }, errors)).standardError).toBeCloseTo(
      0.45,
      12,
    );
  });

  test('UNC-5 exactly known: the value itself decides', () => {
    const none = { surfactants: [{ cc0: 0, k: 0, alpha: 0, b: 0 }], oils: [], conditions: EXACT };
    expect(valueOf(propagateErrors(mixOf([SDS]), none)).probability).toEqual({ 'O/W': 1, ME: 0, 'W/O': 0 });
    expect(typeProbability(0.5, 0)).toEqual({ 'O/W': 0, ME: 1, 'W/O': 0 });
  });

  test('UNC-6 errors must be there for every entry, and finite', () => {
    const errors = errorsOf(mixOf([SDS]));
    expect(reasonOf(propagateErrors(mixOf([SDS, C12E5]), errors))).toBe('errors-missing');
    expect(reasonOf(propagateErrors({ ...mixOf([SDS]), oilBlend: [oilOf(7, 1)] }, errors))).toBe(
      'errors-missing',
    );
    expect(reasonOf(propagateErrors(mixOf([]), errorsOf(mixOf([]))))).toBe('no-active-surfactant');
    const wild = { ...errors, conditions: { ...EXACT, fa: Infinity } };
    expect(reasonOf(propagateErrors(mixOf([SDS]), wild))).toBe('not-finite');
  });
});

describe('standard errors by method', () => {
  test('UNC-7 measured is surer than published, published than calculated, calculated than unknown', () => {
    for (const type of SURFACTANT_TYPES) {
      const cc0 = (['exp', 'biblio', 'calc', 'na'] as const).map(
        (method) => surfactantErrors(type, method).cc0,
      );
      expect(cc0).toEqual(cc0.toSorted((left, right) => left - right));
    }
    const eacn = (['exp', 'biblio', 'calc', 'na'] as const).map((method) => eacnError(method));
    expect(eacn).toEqual(eacn.toSorted((left, right) => left - right));
    expect(surfactantErrors('ethoxylate', 'biblio').cc0).toBe(0.2);
    expect(surfactantErrors('cationic', 'biblio').k).toBe(0.1);
  });
});
