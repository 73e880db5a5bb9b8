import { DEFAULT_RECIPE, storeDocument } from '@suite/recipes';
import { emptyRack, type LabRack } from '@suite/hld';
import { expect, test } from 'vitest';
import { hldDocumentSchema } from './hld-document.ts';
import { readHldDraft } from './hld-draft.ts';
import { compareHldDocuments } from './recipe-difference.ts';

const TUBE = {
  value: 1.5,
  seen: 'III',
  volumes: { oil: 4, middle: 2, water: 4 },
  note: 'slow',
} as const satisfies LabRack['tubes'][number];
const RACK: LabRack = { ...emptyRack('a', 'Rack 1', 'cc'), tubes: [TUBE, { value: 2, seen: null }] };
/** Somebody was called away while reading it. */
const HALF = { value: 2.5, seen: 'III', partialVolumes: { oil: 4 } } as const;
const withRacks = (...racks: readonly LabRack[]) => storeDocument({ ...DEFAULT_RECIPE, racks }, 'own');

test('REC-30 a rack is stored with all its values, and read back as it was', () => {
  const document = withRacks(RACK);
  expect(hldDocumentSchema.parse(document)).toEqual(document);
  expect(readHldDraft(JSON.parse(JSON.stringify(document)))?.racks).toEqual([RACK]);
  const half = withRacks({ ...RACK, tubes: [TUBE, HALF] });
  expect(hldDocumentSchema.parse(half)).toEqual(half);
});

test('REC-30 a draft with half a rack in it opens without that one, and one of before racks has none', () => {
  const { tubes: _, ...half } = RACK;
  const draft = { ...withRacks(RACK), racks: [half, { ...RACK, id: 'b' }, 7] };
  expect(readHldDraft(draft)?.racks?.map(({ id }) => id)).toEqual(['b']);
  expect(readHldDraft(storeDocument(DEFAULT_RECIPE, 'own'))?.racks).toBeUndefined();
  expect(readHldDraft({ ...withRacks(RACK), racks: 'none' })?.racks).toBeUndefined();
});

test('RK-5 a rack without errors, or with an exact oil that is none, opens with the usual ones', () => {
  const { ccError: _c, kError: _k, alphaError: _a, bError: _b, ...bare } = RACK.surfactant;
  const old = { ...RACK, surfactant: bare, oil: { name: 'Squalane', eacn: 24, eacnError: 0 } };
  const open = (rack: unknown) => readHldDraft({ ...withRacks(RACK), racks: [rack] })?.racks?.[0];
  expect(open(old)?.surfactant).toEqual({
    ...bare,
    ccError: 1,
    kError: 0.01,
    alphaError: 0.002,
    bError: 0.01,
  });
  expect(open(old)?.oil.eacnError).toBe(2);
  const { eacnError: _e, ...oil } = RACK.oil;
  // The scale itself has no error, and what somebody entered stays.
  expect(open({ ...RACK, oil })?.oil).toEqual({ name: 'n-Octane', eacn: 8, eacnError: 0 });
  const entered = { name: 'Squalane', eacn: 24, eacnError: 0.4 };
  expect(open({ ...RACK, otherOil: entered })?.otherOil).toEqual(entered);
});

test('REC-30 a rack over a mixing ratio keeps both surfactants and both solutions', () => {
  const document = withRacks({
    ...RACK,
    scanned: 'ratio',
    otherSurfactant: { ...RACK.surfactant, name: 'Known' },
    bench: { ...RACK.bench, otherStock: 5 },
  });
  expect(hldDocumentSchema.parse(document)).toEqual(document);
  expect(readHldDraft(JSON.parse(JSON.stringify(document)))?.racks).toEqual(document.racks);
});

test.each([
  ['nine racks', Array.from({ length: 9 }, (_, n) => ({ ...RACK, id: String(n) }))],
  ['61 tubes', [{ ...RACK, tubes: Array.from({ length: 61 }, () => TUBE) }]],
  ['the same rack twice', [RACK, RACK]],
  ['a type that there is not', [{ ...RACK, tubes: [{ value: 1, seen: 'V' }] }]],
  ['a field that there is not', [{ ...RACK, isAdmin: true }]],
  ['a number beyond all', [{ ...RACK, temperature: 1e9 }]],
])('S-25 %s is refused', (_, racks) => {
  expect(hldDocumentSchema.safeParse({ ...withRacks(), racks }).success).toBe(false);
});

test('S-26 eight full racks with their notes fit beside a full recipe, into a body', () => {
  const tubes = Array.from({ length: 60 }, () => ({ ...TUBE, note: 'n'.repeat(200) }));
  const document = withRacks(...Array.from({ length: 8 }, (_, n) => ({ ...RACK, id: String(n), tubes })));
  expect(hldDocumentSchema.safeParse(document).success).toBe(true);
  expect(JSON.stringify(document).length).toBeLessThan(256 * 1024 - 65_536);
});

test('REC-30 what changed in racks is told: one that came, one that went, what was seen and a value', () => {
  const other = { ...RACK, id: 'b', name: 'Rack 2' };
  expect(compareHldDocuments(withRacks(RACK), withRacks(RACK))).toEqual([]);
  expect(compareHldDocuments(withRacks(RACK), withRacks(RACK, other))).toEqual([
    { path: 'racks', name: 'Rack 2', after: 2 },
  ]);
  expect(compareHldDocuments(withRacks(RACK, other), withRacks(RACK))).toEqual([
    { path: 'racks', name: 'Rack 2', before: 2 },
  ]);
  expect(
    compareHldDocuments(withRacks({ ...RACK, tubes: [TUBE] }), withRacks({ ...RACK, tubes: [TUBE, HALF] })),
  ).toEqual([
    {
      path: 'racks.tubes',
      name: 'Rack 1',
      before: '1.5 III 4 2 4 slow',
      after: '1.5 III 4 2 4 slow; 2.5 III 4 – –',
    },
  ]);
  const read = { ...RACK, temperature: 30, tubes: [TUBE, { value: 2, seen: 'II' as const }] };
  expect(compareHldDocuments(withRacks(RACK), withRacks(read))).toEqual([
    { path: 'racks.temperature', name: 'Rack 1', before: 25, after: 30 },
    {
      path: 'racks.tubes',
      name: 'Rack 1',
      before: '1.5 III 4 2 4 slow; 2 –',
      after: '1.5 III 4 2 4 slow; 2 II',
    },
  ]);
});
