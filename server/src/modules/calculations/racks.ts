import type {
  HldRackPlanAnswer,
  HldRackPlanRequest,
  HldRackReadAnswer,
  HldRackReadRequest,
} from '@suite/contracts/rack-calculations';
import {
  emptyRack,
  expectedOptimum,
  FIRST_RACK,
  type Found,
  type LabOil,
  type LabRack,
  type LabSurfactant,
  labOil,
  labSurfactant,
  planTubes,
  predictedType,
  readLabRack,
  tubeAmounts,
} from '@suite/hld';
import { defined } from '../../platform/defined.ts';
import type { Calculated } from './answer.ts';

/** The first tubes of a rack, with what to measure into each. */
export function planRack({ tubes, spread, ...question }: HldRackPlanRequest): Calculated<HldRackPlanAnswer> {
  const rack = rackOf(question);
  const expected = expectedOptimum(rack);
  if (!expected.ok) return expected;
  const plan = planTubes(rack, { tubes: tubes ?? FIRST_RACK.tubes, spread: spread ?? FIRST_RACK.spread });
  if (!plan.ok) return plan;
  const { values, leastError, isCut } = plan.value;
  return {
    ok: true,
    value: {
      expected: expected.value,
      tubes: values.map((value) => tubeOf(rack, value)),
      leastError,
      isCut,
      rack: documentOf({ ...rack, tubes: values.map((value) => ({ value, seen: null })) }),
    },
  };
}

/** The sought number from what was seen in the tubes, and the tubes to add next. */
export function readRack({ tubes, ...question }: HldRackReadRequest): Calculated<HldRackReadAnswer> {
  // An option is there or absent to the engine, and so it is in JSON.
  const rack: LabRack = { ...rackOf(question), tubes };
  const read = readLabRack(rack);
  if (!read.ok) return read;
  const { reading, found, next, goal, width, expectedWidth } = read.value;
  return {
    ok: true,
    value: {
      found: foundOf(found),
      optimum: reading.kind === 'interval' ? { ...reading.optimum } : null,
      goal,
      width,
      expectedWidth,
      isEnough: next.isEnough,
      next: next.tubes.map(({ value }) => tubeOf(rack, value)),
      rack: documentOf(rack),
    },
  };
}

type Question = Omit<HldRackPlanRequest, 'tubes' | 'spread'>;
type Surfactant = Question['surfactant'];
type Oil = Question['oil'];

/** The rack that was described, filled up with what a new rack of the app has. */
function rackOf({ surfactant, otherSurfactant, oil, otherOil, bench, ...given }: Question): LabRack {
  const empty = emptyRack('rack', 'Rack', given.sought);
  return {
    ...empty,
    ...defined(given),
    surfactant: surfactantOf(surfactant),
    oil: oilOf(oil),
    ...(otherSurfactant ? { otherSurfactant: surfactantOf(otherSurfactant) } : {}),
    ...(otherOil ? { otherOil: oilOf(otherOil) } : {}),
    bench: { ...empty.bench, ...defined(bench ?? {}) },
  };
}

function surfactantOf({ name = '', surfactantType, cc, method, ...given }: Surfactant): LabSurfactant {
  return { ...labSurfactant(name, surfactantType, defined({ cc, method })), ...defined(given) };
}

function oilOf({ name, eacn, method, eacnError }: Oil): LabOil {
  return { ...labOil(name, eacn, method), ...defined({ eacnError }) };
}

/** A tube with what it is expected to show; amounts that cannot be measured say why. */
function tubeOf(rack: LabRack, value: number): HldRackPlanAnswer['tubes'][number] {
  const amounts = tubeAmounts(rack, value);
  return {
    value,
    predicted: predictedType(rack, value),
    amounts: amounts.ok ? { ...amounts.value } : { reason: amounts.reason },
  };
}

function foundOf(found: Found): HldRackReadAnswer['found'] {
  if (found.kind === 'xi') {
    const { value, from, to } = found.value;
    return { kind: 'xi', value, interval: { from, to } };
  }
  if (found.kind !== 'value') return found;
  const { value, error, rackError, constantsError, interval } = found.value;
  return { kind: 'value', value, error, rackError, constantsError, interval: { ...interval } };
}

/** As a recipe holds it: the same fields, none of them read-only. */
function documentOf(rack: LabRack): HldRackPlanAnswer['rack'] {
  return { ...rack, tubes: rack.tubes.map((tube) => ({ ...tube })) };
}
