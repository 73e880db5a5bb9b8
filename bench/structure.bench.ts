import assert from 'node:assert/strict';
import { estimateHsp } from '@suite/hsp';
import { divideMolecule, type Molecule, readSmiles } from '@suite/structure';
import { readKnownMolecules } from './accuracy/data.ts';
import { bench, amount } from './frame/bench.ts';
import { exponent, median } from './frame/numbers.ts';
import { inTurns, milliseconds } from './frame/turns.ts';

const LENGTHS = [2, 20, 200];

// Structures of the shipped solvents: read, divided into the groups of three methods, estimated.
await bench('structure', ['openchemlib'], async (b) => {
  const { molecules } = await readKnownMolecules();
  const texts = molecules.map(({ smiles }) => smiles);
  b.report(
    'read.cold',
    'ms',
    milliseconds(() => readSmiles(texts[0] ?? '')),
  );
  const graphs = texts.map(graphOf);
  const perSecond = (work: () => unknown) => () => (1000 * texts.length) / milliseconds(work);
  const work = {
    'divide.rate': perSecond(() => graphs.forEach(divideMolecule)),
    'estimate.rate': perSecond(() => graphs.forEach((graph) => estimateHsp(divideMolecule(graph)))),
    'read.rate': perSecond(() => texts.forEach(readSmiles)),
    'whole.rate': perSecond(() => texts.forEach((text) => divideMolecule(graphOf(text)))),
  };
  await inTurns(b, work, { unit: 'molecules/s', warm: 8, rounds: 20 });
  const times = LENGTHS.map((length) => {
    const chain = graphOf('C'.repeat(length));
    const turns = Array.from({ length: amount(50, 5) }, () => milliseconds(() => divideOften(chain)));
    return median(turns);
  });
  b.report('divide.exponent', '', exponent(LENGTHS, times));
});

function graphOf(smiles: string): Molecule {
  const read = readSmiles(smiles);
  assert(read.ok, smiles);
  return read.molecule;
}

function divideOften(chain: Molecule): void {
  for (let turn = 0; turn < 20; turn += 1)
    assert.equal(divideMolecule(chain).stefanis.parts.length, chain.atoms.length);
}
