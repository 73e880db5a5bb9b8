import type {
  HspEstimate,
  HspEstimateAnswer,
  HspEstimateRequest,
  RefusedStructure,
} from '@suite/contracts/calculations';
import type { LearnedEstimate } from '@suite/contracts/learned-estimate';
import { estimateStructure, ESTIMATOR_VERSION, type Prediction } from '@suite/estimator';
import { shippedModel } from '@suite/estimator/model';
import {
  countGroups,
  estimateHsp,
  ESTIMATION_METHODS,
  ESTIMATION_VERSION,
  type EstimationMethod,
  findAllOutside,
  MEASURED_ACCURACY,
} from '@suite/hsp';
import { classOf, divideMolecule, readStructure, type Structure } from '@suite/structure';
import { type Calculated, sentenceOf } from './answer.ts';

interface Written {
  smiles: string;
  molarVolume?: number;
}

/** Hansen parameters by every method: of one structure, or of a list whose refused lines say why. */
export function estimateFor(request: HspEstimateRequest): Calculated<HspEstimateAnswer> {
  if (!('molecules' in request)) {
    const read = readStructure(request.smiles);
    if (!read.ok) return { ok: false, reason: read.reason, field: 'smiles' };
    return { ok: true, value: estimateOf(read.value, request) };
  }
  const molecules = request.molecules.map(({ id, ...structure }) => ({
    ...(id === undefined ? {} : { id }),
    smiles: structure.smiles,
    ...answerOf(structure),
  }));
  return { ok: true, value: { molecules } };
}

function answerOf(written: Written): HspEstimate | RefusedStructure {
  const read = readStructure(written.smiles);
  if (read.ok) return estimateOf(read.value, written);
  const { ok: _, reason, ...where } = read;
  return { error: { reason, detail: sentenceOf(reason), ...where } };
}

function estimateOf(structure: Structure, { molarVolume }: Written): HspEstimate {
  const { molecule, isPolymer } = structure;
  const divisions = divideMolecule(molecule);
  const { methods, spread } = estimateHsp(divisions, molarVolume);
  const outside = findAllOutside(divisions, molecule.atoms.length, MEASURED_ACCURACY.known);
  const answer = (method: EstimationMethod) => {
    const result = methods[method];
    const groups = Object.fromEntries(countGroups(divisions[method]));
    if (!result.ok)
      return { reason: result.reason, names: result.names, atoms: divisions[method].rest, groups };
    return { ...result.value, groups, inside: outside[method].length === 0, outside: outside[method] };
  };
  return {
    version: ESTIMATION_VERSION,
    chemicalClass: classOf(molecule),
    isPolymer,
    methods: {
      mathieu: answer('mathieu'),
      stefanis: answer('stefanis'),
      vanKrevelen: answer('vanKrevelen'),
    },
    spread,
    inside: ESTIMATION_METHODS.some((method) => methods[method].ok && outside[method].length === 0),
    learned: learnedOf(structure),
  };
}

/** By the estimator of the app, so that its numbers are the same everywhere (decision 048). */
function learnedOf({ molecule, identity }: Structure): LearnedEstimate {
  const model = shippedModel();
  const { dD, dP, dH, fence, reasons, known } = estimateStructure(model, molecule, identity);
  const valueOf = ({ mean, interval80, interval95, nearest: similarity, nearestAt }: Prediction) => ({
    mean,
    interval80,
    interval95,
    nearest: { name: model.molecules[nearestAt]?.name ?? '', similarity },
  });
  const own = known === undefined ? undefined : model.molecules[known];
  return {
    version: ESTIMATOR_VERSION,
    values: { dD: valueOf(dD), dP: valueOf(dP), dH: valueOf(dH) },
    fence,
    reasons: [...reasons],
    published: own ? { name: own.name, dD: own.dD, dP: own.dP, dH: own.dH } : null,
  };
}
