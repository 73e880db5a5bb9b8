import { hspDocumentSchema } from '@suite/contracts/hsp-document';
import type { LabResult } from '@suite/contracts/lab-results';
import { deriveBlend, reportFit } from '@suite/recipes';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkEln } from '../../files/eln/check-eln.ts';
import { readEln } from '../../files/eln/read-eln.ts';
import { writeArchive } from '../../files/testing/write-archive.ts';
import { type AroundRecipe, toDataset } from '../../recipes/notebook/notebook-entry.ts';
import { planImport } from '../../recipes/notebook/plan-import.ts';
import { verdictText } from '../compatibility-explorer/fit/verdict-text.ts';
import { parameterText } from '../compatibility-explorer/parameter-field.tsx';
import { redText, shownRed } from '../compatibility-explorer/score-chip.tsx';
import { HSP_SCIENCE, readHspDocument } from '../recipe/hsp-science.ts';
import { citedByHsp, type FitTests, hspNotebook } from './hsp-notebook.tsx';

const EXAMPLES = new URL('../../../../data/examples/', import.meta.url);
const documents = readdirSync(EXAMPLES)
  .filter((name) => name.startsWith('hsp-'))
  .map((name) => {
    const { example } = JSON.parse(readFileSync(new URL(name, EXAMPLES), 'utf8')) as {
      example: { document: unknown };
    };
    return hspDocumentSchema.parse(example.document);
  });
const around: AroundRecipe = {
  tags: [],
  labStatus: 'idea',
  labResults: [],
  origin: { author: 'Ingrid', made: 0, dataOf: () => undefined },
  sources: new Map(),
  isPristine: true,
};

const result = {
  type: 'lab-result',
  id: 'l1',
  attributes: {
    recipeId: '00000000-0000-4000-8000-000000000001',
    version: 1,
    revision: 1,
    madeOn: '2026-11-12',
    madeBy: 'Ingrid',
    batch: '0412',
    observedType: 'partly',
    stability: { day1: 'stable', day30: 'separated' },
    comment: 'Hazy at first,\nthen a layer.',
    predicted: { red: 0.4, match: true, dissolves: true, chance: 0.9, isRight: false },
    created: '2026-11-12T08:00:00.000Z',
    updated: '2026-11-12T08:00:00.000Z',
  },
} satisfies LabResult<'hsp'>;

// As the worker of the screen does it.
const fitTests: FitTests = (request) => Promise.resolve(reportFit(request));
const notebookOf = (recipe: (typeof documents)[number], known = around) =>
  hspNotebook({ recipe, details: HSP_SCIENCE.noDetails }, known, fitTests);

test('every worked example of Hansen parameters: its report says what the engine says, its archive comes back equal with its lab results', async () => {
  const known = { ...around, tags: ['paint'], labStatus: 'made', labResults: [result] } as const;
  const made = await Promise.all(documents.map((recipe) => notebookOf(recipe, known)));
  for (const { recipe, report } of made) {
    const blend = deriveBlend(hspDocumentSchema.parse(recipe));
    const standings = blend.ok ? blend.value.standings : undefined;
    const number = /report-number">([^<]*)</.exec(report.html)?.[1];
    expect(number).toBe(standings && redText(shownRed(standings)));
    expect(report.html).not.toMatch(/<(?:script|link|img|iframe)\b|\s(?:src|href|on\w+)="|var\(--(?!crowd)/);
    expect(report.html).not.toMatch(/tabindex|role="application"/i);
  }
  const head = {
    name: 'Examples',
    description: 'All examples',
    origin: {
      author: 'Ingrid',
      made: '2026-11-17T00:00:00.000Z',
      publisher: { name: 'Example', url: 'https://www.example.com/' },
      version: '1.0.0',
    },
  };
  const bytes = await writeArchive(
    head,
    made.map((one) => toDataset(one, known, undefined)),
  );
  expect(await checkEln(bytes)).toEqual([]);
  const read = await readEln(bytes);
  if ('problem' in read) throw new Error(read.problem);
  const { entries } = planImport(read.archive, { kind: 'hsp', parse: readHspDocument });
  const { madeOn, madeBy, batch, observedType, stability, comment } = result.attributes;
  const labResults = [{ madeOn, madeBy, batch, observedType, stability, comment }];
  expect(entries.map(({ recipe }) => recipe)).toEqual(
    documents.map((document) => ({ document, tags: ['paint'], labStatus: 'made', labResults })),
  );
});

test('a fitted sphere: its tests as a table, the verdict and the intervals of the screen, three pictures', async () => {
  const recipe = documents.find(({ targets }) => targets.some(({ kind }) => kind === 'fit'));
  if (!recipe) throw new Error('one of the examples has tests');
  const { tables, report } = await notebookOf(recipe);
  const fit = tables.find(({ name }) => name === 'fit-1');
  const [target] = recipe.targets.flatMap((one) => (one.kind === 'fit' ? [one] : []));
  expect(fit?.rows).toHaveLength(1 + (target?.tests.length ?? 0));
  expect(report.charts).toHaveLength(3);
  if (!target) throw new Error('it is fitted');
  const reply = reportFit({ ...target, pool: [] });
  if (!reply.ok || !reply.report.intervals) throw new Error('one sphere has intervals');
  const { title, text } = verdictText(reply.report, 'MPa');
  expect(report.html).toContain(`<b>${title}</b> ${text}`);
  for (const name of ['dD', 'dP', 'dH', 'r'] as const) {
    const ends = reply.report.intervals[name].map((end) => parameterText(end, 'MPa'));
    expect(report.html).toContain(`>${ends.join('–')}</td>`);
  }
});

test('a sphere of tests that have changed since says so, and has no interval', async () => {
  const recipe = documents.find(({ targets }) => targets.some(({ kind }) => kind === 'fit'));
  if (!recipe) throw new Error('one of the examples has tests');
  const targets = recipe.targets.map((one) =>
    one.kind === 'fit'
      ? { ...one, spheres: one.spheres.map((sphere) => ({ ...sphere, r: sphere.r + 1 })) }
      : one,
  );
  const { report } = await notebookOf({ ...recipe, targets });
  expect(report.html).toContain('The tests have changed since the last fit.');
  expect(report.html).not.toContain('95 % interval');
});

test('what the values of a blend are from stands by authors and year, and in full below', async () => {
  const recipe = documents.find(({ blend }) => blend.components.length > 0);
  const id = '10000000-0000-4000-8000-000000000001';
  const [first] = recipe?.blend.components ?? [];
  if (!recipe || !first) throw new Error('one of the examples has a blend');
  const components = [{ ...first, ingredient: { ...first.ingredient, ingredientId: id } }];
  const cited = { ...recipe, blend: { ...recipe.blend, components } };
  expect(citedByHsp(cited)).toEqual([{ kind: 'hsp', id }]);
  const citation = 'Hansen, Hansen Solubility Parameters: A User’s Handbook, 2nd edition';
  const source = { id: 'hansen-2007', citation, licence: '', date: '2007' };
  const { report } = await notebookOf(cited, { ...around, sources: new Map([[id, [source]]]) });
  expect(report.html).toContain('>Hansen, 2007</td>');
  expect(report.html).toContain(`<li>${citation}</li>`);
  expect(report.html).not.toContain('hansen-2007');
});
