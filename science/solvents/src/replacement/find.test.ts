import { type ReplacementLimits, type LimitKey, limitsFrom, withLimitAt } from './limits.ts';
import { expect, test } from 'vitest';
import { readSolvent } from '../substances/solvent-facts.ts';
import { SOLVENT_FACTS } from '../testing/solvent-facts.data.ts';
import { coefficientOf } from '../search/constraints.ts';
import { valueOf } from '../testing/solvents.ts';
import { findReplacements } from './find.ts';

const PVDF = { dD: 17, dP: 12.1, dH: 10.2, r: 4.1 };
const PU = { dD: 18.8, dP: 10, dH: 8.2, r: 9.8 };
const solvents = SOLVENT_FACTS.map(readSolvent);
const place = (cas: string) => solvents.findIndex((solvent) => solvent.cas === cas);
const named = (cas: string) => {
  const solvent = solvents[place(cas)];
  if (!solvent) throw new Error(cas);
  return solvent;
};
const NMP = [{ solvent: named('872-50-4'), fraction: 1 }];
const must = (...spheres: (typeof PVDF)[]) =>
  spheres.map((sphere) => ({ role: 'must' as const, spheres: [sphere] }));
const find = (change: Partial<ReplacementLimits> = {}, targets = must(PVDF)) =>
  valueOf(findReplacements({ original: NMP, solvents, targets, limits: { ...limitsFrom(NMP), ...change } }));

test('SUB-6 NMP gives its limits: drying ± 25 %, flash not lower, VOC with room for another density, label not worse', () => {
  const limits = limitsFrom(NMP);
  expect(limits.flash).toBe(86);
  expect((limits.drying?.most ?? 0) / (limits.drying?.least ?? 1)).toBeCloseTo(1.25 / 0.75, 9);
  expect(limits.voc).toBeGreaterThan(1023);
  expect(limits).toMatchObject({
    noCmr: true,
    noAcute: true,
    notMoreSevere: true,
    noNewStatement: false,
    minShare: 0.05,
  });
});

test('SUB-1 SUB-7 every row keeps every limit and the label, and says what holds it back', () => {
  const { rows, original } = find();
  expect(original?.red).toBeCloseTo(0.876, 2);
  expect(rows.length).toBeGreaterThan(0);
  for (const { red, standings, facts, parts } of rows) {
    expect(red).toBeLessThanOrEqual(1);
    for (const { slack, isBinding, redWithout, limit } of standings) {
      expect(slack).toBeGreaterThanOrEqual(-1e-6 * Math.max(1, Math.abs(limit)));
      expect(isBinding ? redWithout : 0).toBeLessThanOrEqual(red + 1e-9);
    }
    expect(facts.label.ok && facts.label.value.statements.join()).not.toMatch(
      /H3[45][01]|H36[01]|H3[013][01]/,
    );
    expect(Math.min(...parts.map(({ fraction }) => fraction))).toBeGreaterThanOrEqual(0.05 - 1e-9);
  }
});

test('SUB-3 what is excluded has its reason: CMR by its statements, the original, missing data', () => {
  const { excluded } = find();
  const reasons = (cas: string) => excluded.find(({ index }) => index === place(cas))?.reasons ?? [];
  expect(reasons('68-12-2')).toContainEqual(
    expect.objectContaining({ kind: 'label', why: 'cmr', statements: ['H360D'] }),
  );
  expect(reasons('872-50-4').map(({ kind }) => kind)).toContain('original');
  const held = excluded.find(({ index }) => index === place('78-93-3'));
  expect(held?.largest?.key).toBe('flash');
  expect(held?.largest?.share).toBeLessThan(0.1);
});

test('SUB-8 where nothing passes each limit says how little it has to give, and that is enough', () => {
  const limits = { ...limitsFrom(NMP), flash: 140, components: 2 };
  const task = { original: NMP, solvents, targets: must(PVDF), limits };
  const none = valueOf(findReplacements(task));
  expect(none.rows).toEqual([]);
  const way = none.ways.find(({ key }) => key === 'flash');
  expect(way?.limit).toBeLessThan(140);
  const eased = valueOf(
    findReplacements({ ...task, limits: { ...limits, flash: (way?.limit ?? 0) - 0.01 } }),
  );
  expect(eased.rows.length).toBeGreaterThan(0);
  const tight = valueOf(findReplacements({ ...task, limits: { ...limits, flash: (way?.limit ?? 0) + 1 } }));
  expect(tight.rows).toEqual([]);
});

test('SUB-9 unknown data never passes: the row says what is missing and stands behind all that passed', () => {
  const gaps = SOLVENT_FACTS.map((facts) => {
    const { otherHazardStatements: _, hazardStatements: __, hazardClasses: ___, ...rest } = facts;
    return readSolvent(facts.cas === '67-68-5' ? rest : facts);
  });
  const task = { original: NMP, solvents: gaps, targets: must(PVDF), limits: limitsFrom(NMP) };
  const strict = valueOf(findReplacements(task));
  expect(strict.rows.flatMap(({ parts }) => parts.map(({ index }) => index))).not.toContain(place('67-68-5'));
  const { rows } = valueOf(findReplacements({ ...task, limits: { ...task.limits, withUnknown: true } }));
  const first = rows.findIndex(({ unknown }) => unknown.length > 0);
  expect(first).toBeGreaterThanOrEqual(0);
  expect(rows.slice(first).every(({ unknown }) => unknown.length > 0)).toBe(true);
  expect(rows[first]?.unknown).toContainEqual({ index: place('67-68-5'), missing: 'hazard-unknown' });
});

test('SUB-4 two targets: the worst of them counts, and both are told', () => {
  const { rows } = find({ components: 2 }, must(PVDF, PU));
  expect(rows.length).toBeGreaterThan(0);
  for (const { red, reds } of rows) expect(red).toBeCloseTo(Math.max(...reds), 9);
});

test('VOC-2 compounds that are exempt in the United States do not count by that rule, what boils high does', () => {
  const exempt = readSolvent({
    name: 'Acetone',
    dD: 15.5,
    dP: 10.4,
    dH: 7,
    density: 0.79,
    boilingPoint: 56,
    voc: ['eu-paints', 'us-exempt'],
  });
  const slow = readSolvent({ name: 'Ester', dD: 17, dP: 9, dH: 5, density: 1.1, boilingPoint: 295 });
  const limit = { kind: 'voc-less-exempt', most: 250 } as const;
  expect(coefficientOf(limit, exempt.search)).toEqual({ ok: true, value: 0 });
  expect(coefficientOf(limit, slow.search)).toEqual({ ok: true, value: 850 });
  expect(coefficientOf({ kind: 'voc', most: 250 }, slow.search)).toEqual({ ok: true, value: -250 });
});

test('SUB-3 what is corrosive, acutely toxic or hazardous by CHEM21 replaces nothing, however little of it', () => {
  const more = [
    { name: 'Corrosive', hazardClasses: ['Skin Corr. 1B'], hazardStatements: ['H314'] },
    { name: 'Toxic', hazardClasses: ['Acute Tox. 3'], hazardStatements: ['H301'] },
    { name: 'Ranked', hazardClasses: ['Eye Irrit. 2'], hazardStatements: ['H319'], chem21: 'hazardous' },
  ].map((own) =>
    readSolvent({
      dD: 17,
      dP: 12,
      dH: 10,
      density: 1,
      molarVolume: 80,
      mw: 80,
      boilingPoint: 200,
      flashPoint: 90,
      ...own,
    }),
  );
  const task = {
    original: NMP,
    solvents: [...solvents, ...more],
    targets: must(PVDF),
    limits: limitsFrom(NMP),
  };
  const { excluded, rows } = valueOf(findReplacements(task));
  const why = more.map((_, at) => {
    const [reason] = excluded.find(({ index }) => index === solvents.length + at)?.reasons ?? [];
    return reason?.kind === 'label' ? reason.why : reason?.kind;
  });
  expect(why).toEqual(['corrosive', 'acutely-toxic', 'hazardous-rank']);
  expect(rows.flatMap(({ parts }) => parts).every(({ index }) => index < solvents.length)).toBe(true);
});

test('SUB-3 what is restricted or reactive is no proposal, and says why; whoever requires it gets it', () => {
  const cautions = [
    'nitroalkane: strong base and heat to be avoided',
    'restricted: explosives precursor',
    'reactive: amine',
    'CMR 1B from 2027-02-01',
    'controlled: GHB precursor in some countries',
    'CMR 1B unless benzene below 0.1 % (note P)',
  ];
  const more = cautions.map((practicalReason, at) =>
    readSolvent({
      ...SOLVENT_FACTS[place('67-68-5')],
      name: `Caution ${at}`,
      cas: undefined,
      dD: 17,
      dP: 12,
      dH: 10,
      practicalReason,
    }),
  );
  const task = {
    original: NMP,
    solvents: [...solvents, ...more],
    targets: must(PVDF),
    limits: limitsFrom(NMP),
  };
  const told = ({ excluded }: ReturnType<typeof find>) =>
    excluded.flatMap(({ reasons }) =>
      reasons.flatMap((reason) => (reason.kind === 'caution' ? [reason.caution] : [])),
    );
  expect(told(valueOf(findReplacements(task))).toSorted()).toEqual(cautions.slice(0, 4).toSorted());
  const asked = valueOf(findReplacements({ ...task, mustHave: [solvents.length] }));
  expect(told(asked)).not.toContain(cautions[0]);
  for (const { parts } of asked.rows) expect(parts.map(({ index }) => index)).toContain(solvents.length);
  const { noCmr: _, ...rest } = limitsFrom(NMP);
  const loose = valueOf(findReplacements({ ...task, limits: { ...rest, noCmr: false } }));
  expect(told(loose)).not.toContain(cautions[3]);
});

test('SUB-8 where few pass, each limit says how little it has to give for more', () => {
  const few = find();
  expect(few.rows.length).toBeLessThan(6);
  expect(few.ways.length).toBeGreaterThan(0);
  const pairs = (change: Partial<ReplacementLimits>) => find({ components: 2, ...change }).found;
  const now = pairs({});
  for (const { key, limit = 0 } of few.ways.filter((way) => way.key !== 'label')) {
    // A hair beyond the limit told, to the loose side.
    const isLower = key === 'flash' || key === 'drying-least';
    const eased = limit + (isLower ? -1 : 1) * 1e-3 * Math.abs(limit);
    const limits = limitsFrom(NMP);
    expect(
      pairs(key === 'red' ? { red: eased } : withLimitAt(limits, key as LimitKey, eased)),
    ).toBeGreaterThan(now);
  }
});

test('SUB-4 sets of four are named for what they are', () => {
  expect(find({ components: 3 }).fours).toBeUndefined();
  const { fours, rows } = find({ components: 4 });
  expect(fours).toBe('all');
  for (const { standings } of rows)
    for (const { slack, limit } of standings) expect(slack).toBeGreaterThan(-1e-6 * Math.max(1, limit));
  expect(find({ components: 4 }, must(PVDF, PU)).fours).toBeUndefined();
});

test('GRN-5 the front holds what nothing beats in both the order and RED; orders are kept', () => {
  for (const objective of ['statements', 'flash', 'drying', 'chem21', 'red'] as const) {
    const { rows } = find({ objective });
    expect(rows.some(({ isFront }) => isFront)).toBe(true);
  }
  const ordered = find({ objective: 'statements' }).rows;
  const counts = ordered.map(({ facts }) => (facts.label.ok ? facts.label.value.statements.length : 99));
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
});

test('a task that cannot be is refused with its reason', () => {
  const task = { original: NMP, solvents, targets: must(PVDF), limits: limitsFrom(NMP) };
  const refused = (change: object) => {
    const answer = findReplacements({ ...task, ...change });
    return answer.ok ? 'ok' : answer.reason;
  };
  expect(refused({ original: [], targets: [] })).toBe('original-missing');
  expect(refused({ original: [{ solvent: named('872-50-4'), fraction: 0.4 }] })).toBe(
    'original-out-of-range',
  );
  expect(refused({ locked: [{ index: place('67-68-5'), fraction: 1 }] })).toBe('locked-out-of-range');
  expect(refused({ mustHave: [place('68-12-2')] })).toBe('must-have-excluded');
  expect(refused({ targets: must({ ...PVDF, r: 0 }) })).toBe('radius-not-positive');
});
