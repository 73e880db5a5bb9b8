import { estimateStructure, explain, type LearntEstimate, type Prediction } from '@suite/estimator';
import { shippedModel } from '@suite/estimator/model';
import {
  estimateHsp,
  findAllOutside,
  MEASURED_ACCURACY,
  type MethodResult,
  type Parameter,
} from '@suite/hsp';
import { classOf, divideMolecule, identityOf, layOut, readStructure } from '@suite/structure';
import type {
  Answered,
  DrawnExplanation,
  LearntAnswer,
  LineAnswer,
  EstimateQuestions,
  LineValue,
  PublishedValues,
  StructureAnswer,
} from './estimate-answer.ts';
import type { QuestionOf } from '../ui/question-thread.ts';

// Reading a structure takes a millisecond, thousands of them seconds, and a hostile one perhaps longer: beside the page.
self.addEventListener('message', ({ data }: MessageEvent<QuestionOf<EstimateQuestions>>) => {
  self.postMessage(answer(data), {});
});

function answer(question: QuestionOf<EstimateQuestions>): unknown {
  switch (question.kind) {
    case 'one':
      return answerOne(question.ask);
    case 'lines':
      return question.ask.map(answerLine);
    case 'identities':
      return question.ask.map(identityOf);
  }
}

function answerOne({
  smiles,
  molarVolume,
}: {
  smiles: string;
  molarVolume?: number;
}): Answered<StructureAnswer> {
  const found = readStructure(smiles);
  if (!found.ok) return found;
  const { molecule, identity, isPolymer } = found.value;
  const divisions = divideMolecule(molecule);
  return {
    ok: true,
    value: {
      smiles: smiles.trim(),
      drawing: isPolymer ? drawUnit(smiles) : layOut(smiles),
      divisions,
      estimates: estimateHsp(divisions, molarVolume),
      learnt: explained(estimateStructure(shippedModel(), molecule, identity)),
      outside: findAllOutside(divisions, molecule.atoms.length, MEASURED_ACCURACY.known),
      chemicalClass: classOf(molecule),
      identity: identity(),
      isPolymer,
      hasStereo: /[@/\\]/.test(smiles),
    },
  };
}

/** One unit with its open ends: drawn with an atom in place of each, as it was read. */
function drawUnit(smiles: string): StructureAnswer['drawing'] {
  const ends = [...smiles.matchAll(/\[[^\]]*\]|Cl|Br|[BCNOPSFIbcnops*]/g)].map(([token]) =>
    token.includes('*'),
  );
  const drawing = layOut(smiles.replaceAll('*', 'I'));
  return {
    ...drawing,
    atoms: drawing.atoms.map((atom, index) => (ends[index] ? { ...atom, element: '*' } : atom)),
  };
}

function explained(estimate: LearntEstimate): LearntAnswer {
  const model = shippedModel();
  const { dD, dP, dH, fence, reasons, known, description } = estimate;
  const drawn = (parameter: Parameter): DrawnExplanation => {
    const found = explain(model, parameter, { values: description.values, known });
    return { ...found, relatives: found.relatives.map((one) => ({ ...one, drawing: layOut(one.smiles) })) };
  };
  return {
    dD,
    dP,
    dH,
    fence,
    reasons,
    explanations: { dD: drawn('dD'), dP: drawn('dP'), dH: drawn('dH') },
    published: publishedOf(known),
    molecules: model.molecules.length,
  };
}

function answerLine(smiles: string): Answered<LineAnswer> {
  const found = readStructure(smiles);
  if (!found.ok) return found;
  const { molecule, identity, isPolymer } = found.value;
  const model = shippedModel();
  const estimate = estimateStructure(model, molecule, identity);
  const { methods } = estimateHsp(divideMolecule(molecule));
  const { dD, dP, dH, fence, reasons, known } = estimate;
  return {
    ok: true,
    value: {
      learnt: { dD: lineValue(dD), dP: lineValue(dP), dH: lineValue(dH) },
      fence,
      reasons,
      nearest: model.molecules[dH.nearestAt]?.name ?? '',
      published: publishedOf(known),
      isPolymer,
      methods: {
        mathieu: valuesOf(methods.mathieu),
        stefanis: valuesOf(methods.stefanis),
        vanKrevelen: valuesOf(methods.vanKrevelen),
      },
    },
  };
}

function publishedOf(known: number | undefined): PublishedValues | null {
  const own = known === undefined ? undefined : shippedModel().molecules[known];
  return own ? { name: own.name, dD: own.dD, dP: own.dP, dH: own.dH } : null;
}

function lineValue({ mean, interval80 }: Prediction): LineValue {
  return { mean, half: interval80.high - mean };
}

function valuesOf(result: MethodResult) {
  if (!result.ok) return null;
  const { dD, dP, dH } = result.value;
  return { dD, dP, dH };
}
