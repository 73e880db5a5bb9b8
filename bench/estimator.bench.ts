import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describeMolecule, estimateLearnt, findKnown } from '@suite/estimator';
import { shippedModel } from '@suite/estimator/model';
import { estimateHsp } from '@suite/hsp';
import { divideMolecule, identityOf, readSmiles } from '@suite/structure';
import { bench } from './frame/bench.ts';
import { compare, isTooNoisy } from './frame/compare.ts';
import { summarise } from './frame/statistics.ts';
import { milliseconds } from './hsp/sample.ts';
import { ROOT } from './frame/settings.ts';

const COUNT = 10_000;
/** As many as the property app sends to its worker at once. */
const AT_ONCE = 100;
/** What is put in front of known molecules to make unknown ones. */
const HEADS = ['CCC', 'OCC', 'ClCC', 'COCC', 'NCC', 'CC(C)C', 'CCOCC', 'FCC', 'CC(=O)OCC', 'C1CC1C'];

await bench('estimator', ['openchemlib'], async () => {
  const open = milliseconds(shippedModel);
  const list = sampleList();
  const halves = { first: [] as number[], second: [] as number[] };
  const singles: number[] = [];
  for (let start = 0; start < COUNT; start += AT_ONCE) {
    const part = list.slice(start, start + AT_ONCE);
    const times = part.map((smiles) => milliseconds(() => answer(smiles)));
    singles.push(...times);
    // Every other part is the control: known and unknown molecules lie in both alike.
    const half = (start / AT_ONCE) % 2 === 0 ? halves.first : halves.second;
    half.push(times.reduce((sum, time) => sum + time, 0));
  }
  const isNoisy = isTooNoisy(halves.first, halves.second);
  const whole = singles.reduce((sum, time) => sum + time, 0);
  const model = readFileSync(join(ROOT, 'science/estimator/src/model.json'));
  return {
    measured: [
      { metric: 'estimator.one', unit: 'ms', ...summarise(singles), isNoisy },
      { metric: 'estimator.batch.10000', unit: 's', value: whole / 1000, isNoisy },
      { metric: 'estimator.batch.control', unit: '', ...compare(halves.first, halves.second) },
      { metric: 'estimator.open.cold', unit: 'ms', value: open },
      // As it travels inside of the worker's file: minified JSON.
      {
        metric: 'estimator.model',
        unit: 'B',
        value: gzipSync(JSON.stringify(JSON.parse(model.toString()))).length,
      },
    ],
  };
});

/** What the worker of the property app does for a line of a list. */
function answer(smiles: string): void {
  const read = readSmiles(smiles);
  assert(read.ok, smiles);
  const model = shippedModel();
  const { values } = describeMolecule(read.molecule);
  const known = findKnown(model, values, (one) => identityOf(one.smiles) === identityOf(smiles));
  const { dD, dP, dH } = estimateLearnt(model, read.molecule, known);
  estimateHsp(divideMolecule(read.molecule));
  assert(
    [dD, dP, dH].every(({ mean, sd }) => Number.isFinite(mean) && sd > 0),
    smiles,
  );
}

/** Known molecules, and each behind every head: all readable, in an order that mixes them. */
function sampleList(): string[] {
  const known = shippedModel().molecules.map(({ smiles }) => smiles);
  const made = HEADS.flatMap((head) => known.map((smiles) => head + smiles));
  const readable = [...known, ...made].filter((smiles) => readSmiles(smiles).ok);
  assert(readable.length >= COUNT, `only ${readable.length} structures`);
  // 4,001 is prime: every place is visited once, and neighbours come from far apart.
  return Array.from({ length: COUNT }, (_, place) => readable[(place * 4001) % readable.length] ?? '');
}
