import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describeMolecule, estimateLearnt, findKnown } from '@suite/estimator';
import { shippedModel } from '@suite/estimator/model';
import { estimateHsp } from '@suite/hsp';
import { divideMolecule, identityOf, readSmiles } from '@suite/structure';
import { bench, amount, ROOT } from './frame/bench.ts';
import { compare, isTooNoisy, sum } from './frame/numbers.ts';
import { milliseconds } from './frame/turns.ts';

const COUNT = 10_000;
/** As many as the property app sends to its worker at once. */
const AT_ONCE = 100;
/** What is put in front of known molecules to make unknown ones. */
const HEADS = ['CCC', 'OCC', 'ClCC', 'COCC', 'NCC', 'CC(C)C', 'CCOCC', 'FCC', 'CC(=O)OCC', 'C1CC1C'];

// Learned estimates of ten thousand structures, one by one; opening the model, and its size.
await bench('estimator', ['openchemlib'], async (b) => {
  b.report('open.cold', 'ms', milliseconds(shippedModel));
  const list = sampleList().slice(0, amount(COUNT, 4 * AT_ONCE));
  // Every other part is the control: known and unknown molecules lie in both alike.
  const halves: [number[], number[]] = [[], []];
  const singles: number[] = [];
  for (let start = 0; start < list.length; start += AT_ONCE) {
    const times = list.slice(start, start + AT_ONCE).map((smiles) => milliseconds(() => answer(smiles)));
    singles.push(...times);
    halves[(start / AT_ONCE) % 2 === 0 ? 0 : 1].push(sum(times));
  }
  const isNoisy = isTooNoisy(...halves);
  const whole = sum(singles) / 1000;
  b.report('one', 'ms', { series: singles, isNoisy });
  b.report('batch.10000', 's', { value: whole, isNoisy });
  b.report('batch.control', '×', compare(...halves));
  // As it travels inside of the worker's file: minified JSON.
  const model = readFileSync(join(ROOT, 'science/estimator/src/model.json'), 'utf8');
  b.report('model', 'B', gzipSync(JSON.stringify(JSON.parse(model))).length);
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
  for (const { mean, sd } of [dD, dP, dH]) assert(Number.isFinite(mean) && sd > 0, smiles);
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
