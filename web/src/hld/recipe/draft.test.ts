import { DEFAULT_RECIPE, type Recipe, storeDocument } from '@suite/recipes';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readDraft as read, writeDraft as write } from '../../recipes/session/drafts.ts';
import { hldScience } from './hld-science.ts';
import { AOT, IPM, recipeOf, SDS, sourceOf } from './testing/sample.ts';

const science = hldScience(sourceOf([]));
const readDraft = (text: string | undefined, owner: string) => read(science, text, owner);
const writeDraft = (recipe: Recipe, owner: string) => write(science, recipe, { owner });

const sample = { ...recipeOf([SDS, AOT], [IPM]), recipeId: 'r-1', userId: 'u-1' };

test('R3.21 a draft says what the recipe says, with its place in the store', () => {
  const reading = readDraft(writeDraft(sample, 'u-1'), 'u-1');
  expect(reading).toEqual({
    identity: { recipeId: 'r-1', userId: 'u-1' },
    document: storeDocument(sample, 'own'),
    seen: { surfactants: [SDS, AOT], oils: [IPM] },
  });
});

test('S-08 the draft of another user is refused', () => {
  expect(readDraft(writeDraft(sample, 'u-1'), 'u-2')).toBeUndefined();
});

test('no draft is no trouble', () => {
  expect(readDraft(undefined, 'u-1')).toBeUndefined();
});

test('what a later version of the product wrote is left alone', () => {
  const later = writeDraft(sample, 'u-1').replace('"version":"1.0.0"', '"version":"2.0.0"');
  expect(readDraft(later, 'u-1')).toBeUndefined();
});

test('an older document takes what it lacks from the default recipe', () => {
  const older = {
    owner: 'u-1',
    document: { version: '0.9.0', conditions: { temperature: 40 }, surfactantMix: [], oilBlend: [] },
  };
  const reading = readDraft(JSON.stringify(older), 'u-1');
  expect(reading).toMatchObject({
    document: { ...DEFAULT_RECIPE, conditions: { ...DEFAULT_RECIPE.conditions, temperature: 40 } },
  });
});

test('an entry that is none is left out, the others stay; no key stands twice', () => {
  const stored = JSON.parse(writeDraft(sample, 'u-1')) as { document: { surfactantMix: unknown[] } };
  const [first] = stored.document.surfactantMix;
  stored.document.surfactantMix = [
    null,
    7,
    { surfactant: {} },
    first,
    first,
    { ...Object(first), concentration: -1 },
  ];
  const reading = readDraft(JSON.stringify(stored), 'u-1');
  expect(reading?.document.surfactantMix).toHaveLength(1);
});

test('R5.12 a draft opens without what is of no dataset that there could be', () => {
  const stored = JSON.parse(writeDraft(sample, 'u-1')) as {
    document: { surfactantMix: { surfactant: { datasetId: string } }[]; oilBlend: unknown[] };
  };
  const [first] = stored.document.surfactantMix;
  if (first) first.surfactant.datasetId = 'not-a-dataset';
  const reading = readDraft(JSON.stringify(stored), 'u-1');
  const document = reading?.document;
  expect(document?.surfactantMix.map(({ surfactant }) => surfactant.ingredientId)).toEqual([
    AOT.ingredientId,
  ]);
  expect(document?.oilBlend).toHaveLength(1);
});

test('R9.3 more entries than a recipe holds are not taken', () => {
  const many = Array.from({ length: 9 }, (_, n) => ({ ...SDS, ingredientId: `id-${n}` }));
  const entry = sample.surfactantMix[0];
  const text = writeDraft(
    { ...sample, surfactantMix: many.flatMap((surfactant) => (entry ? [{ ...entry, surfactant }] : [])) },
    'u-1',
  );
  const reading = readDraft(text, 'u-1');
  expect(reading?.document.surfactantMix).toHaveLength(6);
});

test('whatever stands there, reading it never throws', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.json(),
        fc.json().map((document) => `{"owner":"u","document":${document}}`),
      ),
      (text) => {
        expect(() => readDraft(text, 'u')).not.toThrow();
      },
    ),
  );
});
