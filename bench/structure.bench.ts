import assert from 'node:assert/strict';
import { estimateHsp } from '@suite/hsp';
import { divideMolecule, type Molecule, readSmiles } from '@suite/structure';
import { readKnownMolecules } from './accuracy/molecules.ts';
import { alternate } from './frame/alternate.ts';
import { bench } from './frame/bench.ts';
import { compare, isTooNoisy } from './frame/compare.ts';
import { exponent } from './frame/exponent.ts';
import { median, summarise } from './frame/statistics.ts';
import { milliseconds } from './hsp/sample.ts';

const LENGTHS = [2, 20, 200];

await bench('structure', ['openchemlib'], async () => {
  const { molecules } = await readKnownMolecules();
  const texts = molecules.map(({ smiles }) => smiles);
  const graphs = texts.map(graphOf);
  const perSecond = (work: () => unknown) => () => (1000 * texts.length) / milliseconds(work);
  const divide = perSecond(() => graphs.forEach(divideMolecule));
  const candidates = {
    divide,
    estimate: perSecond(() => graphs.forEach((graph) => estimateHsp(divideMolecule(graph)))),
    read: perSecond(() => texts.forEach(readSmiles)),
    whole: perSecond(() => texts.forEach((text) => divideMolecule(graphOf(text)))),
    again: divide,
  };
  const cold = milliseconds(() => readSmiles(texts[0] ?? ''));
  await alternate(candidates, 8); // warm
  const series = await alternate(candidates, 20);
  const isNoisy = isTooNoisy(series.divide, series.again);
  const chains = LENGTHS.map((length) => graphOf('C'.repeat(length)));
  const times = chains.map((chain) =>
    median(Array.from({ length: 50 }, () => milliseconds(() => repeat(chain)))),
  );
  return {
    measured: [
      { metric: 'structure.divide.rate', unit: 'molecules/s', ...summarise(series.divide), isNoisy },
      { metric: 'structure.estimate.rate', unit: 'molecules/s', ...summarise(series.estimate), isNoisy },
      { metric: 'structure.read.rate', unit: 'molecules/s', ...summarise(series.read), isNoisy },
      { metric: 'structure.whole.rate', unit: 'molecules/s', ...summarise(series.whole), isNoisy },
      { metric: 'structure.divide.exponent', unit: '', value: exponent(LENGTHS, times) },
      { metric: 'structure.divide.control', unit: '', ...compare(series.divide, series.again) },
      { metric: 'structure.read.cold', unit: 'ms', value: cold },
    ],
  };
});

function graphOf(smiles: string): Molecule {
  const read = readSmiles(smiles);
  assert(read.ok, smiles);
  return read.molecule;
}

function repeat(chain: Molecule): void {
  for (let turn = 0; turn < 20; turn += 1) {
    const { stefanis } = divideMolecule(chain);
    assert.equal(stefanis.parts.length, chain.atoms.length);
  }
}
