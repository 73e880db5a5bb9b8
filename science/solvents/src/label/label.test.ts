import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valueOf } from '../testing/solvents.ts';
import type { Classification, LabelComponent, SpecificLimit } from './component.ts';
import { blendLabel, blendStatements, type LabelOptions } from './label.ts';

/** 'Skin Irrit. 2 H315; STOT SE 3 H336' */
function classes(text: string): Classification[] {
  return text.split('; ').map((entry) => {
    const at = entry.lastIndexOf(' ');
    return { hazardClass: entry.slice(0, at), statement: entry.slice(at + 1) };
  });
}

const limit = (text: string, least: number, below?: number): SpecificLimit => {
  const [own = { hazardClass: '', statement: '' }] = classes(text);
  return below === undefined ? { ...own, least } : { ...own, least, below };
};

const clean = (percent: number): LabelComponent => ({ percent, classifications: [] });
const of = (percent: number, text: string, more: Partial<LabelComponent> = {}): LabelComponent => ({
  percent,
  classifications: classes(text),
  ...more,
});
/** The whole label; its statements alone are always the same. */
const label = (components: LabelComponent[], options: LabelOptions = {}) => {
  const whole = valueOf(blendLabel(components, options));
  const { kind, statements } = whole;
  expect(valueOf(blendStatements(components, options))).toEqual({ kind, statements });
  return whole;
};
const found = (components: LabelComponent[], statement: string) =>
  label(components).classes.find((entry) => entry.statement === statement);
const FLAMMABLE = { category: 2, statement: 'H225', signal: 'Danger' } as const;

describe('CLP-2 acute toxicity', () => {
  test('vector 1: unknown components above 10 % change the sum', () => {
    const blend = [
      { ...clean(4), acute: { oral: 125 } },
      { ...clean(92), acute: { oral: 'unknown' as const } },
      { ...clean(3), acute: { oral: 1500 } },
      { ...clean(0.2), acute: { oral: 10 } },
      clean(0.9),
    ];
    const [oral] = label(blend).acute;
    expect(Math.abs((oral?.estimate ?? 0) - 148.1)).toBeLessThan(0.1);
    expect(oral?.found).toMatchObject({ hazardClass: 'Acute Tox. 3', statement: 'H301' });
  });

  test('vector 2: mist', () => {
    const blend = [
      { ...clean(6), acute: { mist: 1.5 } },
      { ...clean(11), acute: { mist: 0.6 } },
      { ...clean(40), acute: { mist: 1.5 } },
      clean(43),
    ];
    const mist = label(blend).acute.find(({ route }) => route === 'mist');
    expect(Math.abs((mist?.estimate ?? 0) - 2.0408)).toBeLessThan(1e-4);
    expect(mist?.found).toMatchObject({ hazardClass: 'Acute Tox. 4', statement: 'H332' });
  });

  test('vector 7: xylene at 40 % has no acute class, the irritation stays', () => {
    const blend = [of(40, 'Acute Tox. 4 H312; Acute Tox. 4 H332; Skin Irrit. 2 H315'), clean(60)];
    const { acute, statements } = label(blend);
    expect(acute.map(({ estimate }) => estimate)).toEqual([
      undefined,
      expect.closeTo(2750, 6),
      expect.closeTo(27.5, 6),
    ]);
    expect(statements).toEqual(['H315']);
  });

  test('vector 8: methanol at 30 % in ethanol, upper ends belong to the category', () => {
    const blend = [
      of(30, 'Flam. Liq. 2 H225; Acute Tox. 3 H301; Acute Tox. 3 H311; Acute Tox. 3 H331; STOT SE 1 H370', {
        limits: [limit('STOT SE 1 H370', 10), limit('STOT SE 2 H371', 3, 10)],
      }),
      of(70, 'Flam. Liq. 2 H225'),
    ];
    const answer = label(blend, { flammability: FLAMMABLE });
    expect(answer.acute.map(({ estimate }) => Math.round((estimate ?? 0) * 10) / 10)).toEqual([
      333.3, 1000, 10,
    ]);
    expect(new Set(answer.statements)).toEqual(new Set(['H225', 'H302', 'H311', 'H331', 'H370']));
    expect(answer.signal).toBe('Danger');
    expect(answer.pictograms).toEqual(['GHS02', 'GHS06', 'GHS08']);
    expect(answer.unverified).toContain('converted-acute-toxicity');
    const five = [
      { ...blend[0], percent: 5 } as LabelComponent,
      { ...blend[1], percent: 95 } as LabelComponent,
    ];
    expect(label(five).statements).toContain('H371');
  });
});

describe('CLP-3 skin and eyes', () => {
  test('vector 3: below the cut-off, and relevant but too little', () => {
    for (const percent of [0.8, 1.8])
      expect(label([of(percent, 'Skin Irrit. 2 H315'), clean(100 - percent)]).classes).toEqual([]);
  });

  test('vector 4: specific limits', () => {
    const blend = [
      of(10, 'Skin Corr. 1A H314', { limits: [limit('Skin Corr. 1A H314', 15)] }),
      of(2, 'Skin Corr. 1A H314', { limits: [limit('Skin Corr. 1A H314', 5)] }),
      clean(88),
    ];
    const corrosive = found(blend, 'H314');
    expect(corrosive?.hazardClass).toBe('Skin Corr. 1A');
    expect((corrosive?.sum ?? 0) / (corrosive?.limit ?? 1)).toBeCloseTo(1.067, 3);
  });

  test('vector 5: irritates the skin, damages the eyes', () => {
    const blend = [of(3, 'Skin Corr. 1A H314'), of(5, 'Skin Irrit. 2 H315'), clean(92)];
    expect(found(blend, 'H315')).toMatchObject({ sum: expect.closeTo(35, 9) as number, limit: 10 });
    expect(found(blend, 'H318')).toMatchObject({ sum: expect.closeTo(3, 9) as number, limit: 3 });
    expect(found(blend, 'H314')).toBeUndefined();
  });

  test('sub-categories step by step, extreme pH, and components that do not add up', () => {
    const blend = [of(3, 'Skin Corr. 1A H314'), of(2, 'Skin Corr. 1B H314'), clean(95)];
    expect(found(blend, 'H314')?.hazardClass).toBe('Skin Corr. 1B');
    expect(label([clean(100)], { pH: 1.9 }).statements).toEqual(['H314']);
    expect(label([clean(100)], { pH: 7 }).statements).toEqual([]);
    const acid = [of(1.5, 'Skin Corr. 1B H314', { isNotAdditive: true }), clean(98.5)];
    expect(found(acid, 'H314')).toMatchObject({ isNotAdditive: true, components: [0] });
  });
});

describe('CLP-4 single components', () => {
  test('vector 9: NMP at 0.5 %', () => {
    const nmp = of(0.5, 'Repr. 1B H360D; Eye Irrit. 2 H319; STOT SE 3 H335; Skin Irrit. 2 H315', {
      limits: [limit('STOT SE 3 H335', 10)],
    });
    const answer = label([nmp, clean(99.5)]);
    expect(answer.statements).toEqual(['H360D']);
    expect(answer.pictograms).toEqual(['GHS08']);
    expect(answer.signal).toBe('Danger');
    expect(answer.classes[0]?.unverified).toBeUndefined();
  });

  test.each([
    ['Carc. 1B H350', 0.1],
    ['Muta. 2 H341', 1],
    ['Repr. 2 H361d', 3],
    ['Skin Sens. 1A H317', 0.1],
    ['Skin Sens. 1B H317', 1],
    ['STOT RE 2 H373', 10],
    ['Ozone 1 H420', 0.1],
  ])('%s from %d %%', (text, least) => {
    expect(label([of(least, text), clean(100 - least)]).classes.length).toBe(1);
    expect(label([of(least * 0.99, text), clean(100 - least * 0.99)]).classes.length).toBe(0);
  });

  test('a tenth of the limit of a sensitiser is named', () => {
    expect(label([of(0.2, 'Skin Sens. 1 H317'), clean(99.8)]).sensitisers).toEqual([0]);
    expect(label([of(0.05, 'Skin Sens. 1 H317'), clean(99.95)]).sensitisers).toEqual([]);
  });

  test('STOT 1 between 1 and 10 % is category 2', () => {
    expect(label([of(5, 'STOT SE 1 H370'), clean(95)]).statements).toEqual(['H371']);
    expect(label([of(5, 'STOT RE 1 H372'), clean(95)]).statements).toEqual(['H373']);
  });
});

test('CLP-5 aspiration asks for viscosity, unknown is taken as low', () => {
  const blend = [of(12, 'Asp. Tox. 1 H304'), clean(88)];
  expect(label(blend).statements).toEqual(['H304']);
  expect(label(blend, { viscosity: 20.5 }).statements).toEqual(['H304']);
  expect(label(blend, { viscosity: 20.6 }).statements).toEqual([]);
});

test('CLP-6 vector 6: aquatic sums with M-factors', () => {
  const blend = [
    of(0.05, 'Aquatic Chronic 1 H410', { factors: { chronic: 100 } }),
    of(1, 'Aquatic Chronic 1 H410'),
    of(5, 'Aquatic Chronic 2 H411'),
    of(40, 'Aquatic Chronic 3 H412'),
    clean(53.95),
  ];
  expect(label(blend).classes).toMatchObject([
    { hazardClass: 'Aquatic Chronic 2', statement: 'H411', sum: expect.closeTo(65, 9) as number },
  ]);
});

describe('CLP-8 whole labels', () => {
  const toluene =
    'Flam. Liq. 2 H225; Repr. 2 H361d; Asp. Tox. 1 H304; STOT RE 2 H373; Skin Irrit. 2 H315; STOT SE 3 H336';
  const butylAcetate = 'Flam. Liq. 3 H226; STOT SE 3 H336';
  test('vector 10: toluene, MEK and n-butyl acetate', () => {
    const blend = [
      of(40, toluene),
      of(30, 'Flam. Liq. 2 H225; Eye Irrit. 2 H319; STOT SE 3 H336', { supplemental: ['EUH066'] }),
      of(30, butylAcetate, { supplemental: ['EUH066'] }),
    ];
    const answer = label(blend, { flammability: FLAMMABLE });
    expect(new Set(answer.statements)).toEqual(
      new Set(['H225', 'H361d', 'H304', 'H373', 'H315', 'H319', 'H336']),
    );
    expect(answer.supplemental).toEqual(['EUH066']);
    expect(answer.pictograms).toEqual(['GHS02', 'GHS08', 'GHS07']);
    expect(answer.signal).toBe('Danger');
    expect(answer.kind).toBe('classified');
  });

  test('vector 11: THF at 20 % in n-butyl acetate', () => {
    const thf = of(
      20,
      'Flam. Liq. 2 H225; Carc. 2 H351; Acute Tox. 4 H302; Eye Irrit. 2 H319; STOT SE 3 H335',
      {
        limits: [limit('Eye Irrit. 2 H319', 25), limit('STOT SE 3 H335', 25)],
        supplemental: ['EUH019'],
        acute: { oral: 1650 },
      },
    );
    const answer = label([thf, of(80, butylAcetate, { supplemental: ['EUH066'] })]);
    expect(new Set(answer.statements)).toEqual(new Set(['H351', 'H336']));
    expect(answer.supplemental).toEqual(['EUH066']);
    expect(answer.notes).toEqual(['EUH019']);
  });

  test('corrosion and the skull drop the exclamation mark, H314 and H410 what they say already', () => {
    const corrosive = [
      of(20, 'Skin Corr. 1B H314; Eye Dam. 1 H318'),
      of(80, 'Aquatic Acute 1 H400; Aquatic Chronic 1 H410'),
    ];
    const answer = label(corrosive);
    expect(answer.statements).toEqual(['H314', 'H410']);
    expect(answer.pictograms).toEqual(['GHS05', 'GHS09']);
    const eyes = label([of(20, 'Eye Dam. 1 H318; Skin Irrit. 2 H315'), clean(80)]);
    expect(eyes.pictograms).toEqual(['GHS05']);
  });
});

test('CLP-9 nothing known is incomplete, nothing found is not harmless', () => {
  const unknown: LabelComponent = { percent: 30, classifications: undefined };
  expect(label([unknown, clean(70)])).toMatchObject({
    kind: 'incomplete',
    unknown: { components: [0], percent: 30 },
  });
  expect(label([clean(100)]).kind).toBe('not-classified-by-the-components-known');
});

describe('CLP-1 absurd input is refused by name', () => {
  test.each<[LabelComponent[], string]>([
    [[], 'no-components'],
    [[clean(-1), clean(101)], 'amount-negative'],
    [[clean(Number.NaN)], 'amount-negative'],
    [[clean(1e9)], 'amount-negative'],
    [[clean(60)], 'shares-not-hundred'],
    [[clean(60), clean(60)], 'shares-not-hundred'],
    [[{ ...clean(100), factors: { acute: -1 } }], 'hazard-out-of-range'],
    [[{ ...clean(100), acute: { oral: Number.NaN } }], 'hazard-out-of-range'],
    [[of(100, 'Carc. 2 H351', { limits: [limit('Carc. 2 H351', -5)] })], 'hazard-out-of-range'],
  ])('%#', (components, reason) => {
    expect(blendLabel(components)).toMatchObject({ ok: false, reason });
  });
});

test('CLP-3 to CLP-6 one more class never improves the label, and the order does not matter', () => {
  const pool = [
    'Skin Irrit. 2 H315',
    'Skin Corr. 1B H314',
    'Eye Irrit. 2 H319',
    'STOT SE 3 H336',
    'Carc. 2 H351',
    'Aquatic Chronic 2 H411',
    'Aquatic Chronic 1 H410',
    'Asp. Tox. 1 H304',
  ];
  const SEVERITY = ['Aquatic Chronic 4', 'Aquatic Chronic 3', 'Aquatic Chronic 2', 'Aquatic Chronic 1'];
  const worst = (components: LabelComponent[]) =>
    Math.max(-1, ...label(components).classes.map(({ hazardClass }) => SEVERITY.indexOf(hazardClass)));
  fc.assert(
    fc.property(
      fc.array(fc.subarray(pool), { minLength: 1, maxLength: 4 }),
      fc.constantFrom(...pool),
      (lists, more) => {
        const percent = 100 / lists.length;
        const build = (extra: string[]) =>
          lists.map((list, at) => ({
            percent,
            classifications: [...list, ...(at === 0 ? extra : [])].flatMap(classes),
          }));
        const before = label(build([]));
        const after = label(build([more]));
        const isDanger = ({ signal }: typeof before) => signal === 'Danger';
        expect(isDanger(after) || !isDanger(before)).toBe(true);
        expect(worst(build([more]))).toBeGreaterThanOrEqual(worst(build([])));
        const turned = label(build([]).toReversed());
        expect(new Set(turned.statements)).toEqual(new Set(before.statements));
        expect(turned.pictograms).toEqual(before.pictograms);
      },
    ),
  );
});

test('CLP-8 pictograms drop others as Article 26 says', () => {
  const pictograms = (text: string) => label([of(50, text), clean(50)]).pictograms;
  const skull = 'Acute Tox. 2 H300';
  expect(pictograms(`${skull}; STOT SE 3 H336; Skin Irrit. 2 H315`)).toEqual(['GHS06']);
  expect(pictograms('Skin Corr. 1B H314; Eye Irrit. 2 H319')).toEqual(['GHS05']);
  expect(pictograms('Skin Corr. 1B H314; STOT SE 3 H336')).toEqual(['GHS05', 'GHS07']);
  expect(pictograms('Resp. Sens. 1 H334; Skin Sens. 1 H317; Eye Irrit. 2 H319')).toEqual(['GHS08']);
  expect(pictograms('Resp. Sens. 1 H334; STOT SE 3 H336')).toEqual(['GHS08', 'GHS07']);
});
