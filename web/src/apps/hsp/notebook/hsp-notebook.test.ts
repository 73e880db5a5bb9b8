import { hspDocumentSchema } from '@suite/contracts/hsp-document';
import { deriveBlend } from '@suite/hsp';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkEln } from '../../../files/eln/check-eln.ts';
import { readEln } from '../../../files/eln/read-eln.ts';
import { writeEln } from '../../../files/eln/write-eln.ts';
import { type AroundRecipe, toDataset } from '../../../recipes/notebook/notebook-entry.ts';
import { planImport } from '../../../recipes/notebook/plan-import.ts';
import { redText, shownRed } from '../compatibility-explorer/score-chip.tsx';
import { HSP_SCIENCE, readHspDocument } from '../recipe/hsp-science.ts';
import { hspNotebook } from './hsp-notebook.tsx';

const EXAMPLES = new URL('../../../../../data/examples/', import.meta.url);
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
  isPristine: true,
};

test('every worked example of Hansen parameters: its report says what the engine says, its archive comes back equal', async () => {
  const made = documents.map((recipe) => hspNotebook({ recipe, details: HSP_SCIENCE.noDetails }, around));
  for (const { recipe, report } of made) {
    const blend = deriveBlend(hspDocumentSchema.parse(recipe));
    const standings = blend.ok ? blend.value.standings : undefined;
    const number = /report-number">([^<]*)</.exec(report.html)?.[1];
    expect(number).toBe(standings && redText(shownRed(standings)));
    expect(report.html).not.toMatch(/<(?:script|link|img|iframe)\b|\s(?:src|href|on\w+)="|var\(--(?!crowd)/);
    expect(report.html).not.toMatch(/tabindex|role="application"/i);
  }
  const blob = await writeEln({
    name: 'Examples',
    description: 'All examples',
    origin: {
      author: 'Ingrid',
      made: '2026-11-17T00:00:00.000Z',
      publisher: { name: 'Example', url: 'https://www.example.com/' },
      version: '1.0.0',
    },
    datasets: made.map((one) => toDataset(one, around, undefined)),
  });
  const bytes = new Uint8Array(await blob.arrayBuffer());
  expect(await checkEln(bytes)).toEqual([]);
  const read = await readEln(bytes);
  if ('problem' in read) throw new Error(read.problem);
  const { entries } = planImport(read.archive, { kind: 'hsp', parse: readHspDocument });
  expect(entries.map(({ recipe }) => recipe?.document)).toEqual(documents);
});

test('a fitted sphere: its tests as a table, how many lie on the wrong side, three pictures', () => {
  const recipe = documents.find(({ targets }) => targets.some(({ kind }) => kind === 'fit'));
  if (!recipe) throw new Error('one of the examples has tests');
  const { tables, report } = hspNotebook({ recipe, details: HSP_SCIENCE.noDetails }, around);
  const fit = tables.find(({ name }) => name === 'fit-1');
  const [target] = recipe.targets.flatMap((one) => (one.kind === 'fit' ? [one] : []));
  expect(fit?.rows).toHaveLength(1 + (target?.tests.length ?? 0));
  expect(report.html).toMatch(/of the sphere\./);
  expect(report.charts).toHaveLength(3);
});
