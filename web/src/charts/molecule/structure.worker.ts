import { estimateHsp, findAllOutside, MEASURED_ACCURACY, type MethodResult } from '@suite/hsp';
import { classOf, divideMolecule, identityOf, layOut, readSmiles } from '@suite/structure';
import type { Answered, LineAnswer, Question, StructureAnswer } from './structure-answer.ts';

// Reading a structure takes a millisecond, thousands of them seconds, and a hostile one perhaps longer: beside the page.
self.addEventListener('message', ({ data }: MessageEvent<Question>) => {
  self.postMessage(answer(data), {});
});

function answer(question: Question): unknown {
  if (question.kind === 'one') return answerOne(question.ask);
  if (question.kind === 'lines') return question.ask.map(answerLine);
  return question.ask.map((smiles) => (readSmiles(smiles).ok ? identityOf(smiles) : null));
}

function answerOne({
  smiles,
  molarVolume,
}: {
  smiles: string;
  molarVolume?: number | undefined;
}): Answered<StructureAnswer> {
  const read = readSmiles(smiles);
  if (!read.ok) return read;
  const { molecule } = read;
  const divisions = divideMolecule(molecule);
  return {
    ok: true,
    value: {
      smiles: smiles.trim(),
      drawing: layOut(smiles),
      divisions,
      estimates: estimateHsp(divisions, molarVolume),
      outside: findAllOutside(divisions, molecule.atoms.length, MEASURED_ACCURACY.known),
      chemicalClass: classOf(molecule),
      identity: identityOf(smiles),
    },
  };
}

function answerLine(smiles: string): Answered<LineAnswer> {
  const read = readSmiles(smiles);
  if (!read.ok) return read;
  const divisions = divideMolecule(read.molecule);
  const { methods, spread } = estimateHsp(divisions);
  const outside = findAllOutside(divisions, read.molecule.atoms.length, MEASURED_ACCURACY.known);
  return {
    ok: true,
    value: {
      methods: {
        mathieu: valuesOf(methods.mathieu),
        stefanis: valuesOf(methods.stefanis),
        vanKrevelen: valuesOf(methods.vanKrevelen),
      },
      mean: {
        dD: spread.dD?.mean ?? null,
        dP: spread.dP?.mean ?? null,
        dH: spread.dH?.mean ?? null,
      },
      isInside: (['mathieu', 'stefanis', 'vanKrevelen'] as const).some(
        (method) => methods[method].ok && outside[method].length === 0,
      ),
    },
  };
}

function valuesOf(result: MethodResult) {
  if (!result.ok) return null;
  const { dD, dP, dH } = result.value;
  return { dD, dP, dH };
}
