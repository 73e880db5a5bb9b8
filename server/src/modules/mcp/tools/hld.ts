import {
  hldAnswerSchema,
  type HldQuestion,
  hldRequestSchema,
  hldSolveAnswerSchema,
  hldSolveRequestSchema,
} from '@suite/contracts/calculations';
import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import { HLD_ENGINE } from '@suite/contracts/hld-document';
import {
  hldRackPlanAnswerSchema,
  hldRackPlanRequestSchema,
  hldRackReadAnswerSchema,
  hldRackReadRequestSchema,
} from '@suite/contracts/rack-calculations';
import type { z } from 'zod';
import type { AskApi } from '../../../http/ask-api.ts';
import { mixLink, rackLink } from '../app-links.ts';
import { conditionNotes, nameOf, reasonOf, short, tool, withUnit } from '../tool.ts';
import { citedSources, LITERATURE, OWN_VALUES, SOURCE_TEXTS } from './ingredient-row.ts';

const permissions = ['hld.calculate'] as const;
const common = { engine: `HLD engine ${HLD_ENGINE}`, sources: [...LITERATURE.hld] };
const UNITS =
  'Temperature in °C, salinity in g NaCl per 100 mL water, concentrations in g per 100 mL oil. Ingredients by values, or by datasetId and ingredientId.';

/** Where Cc, EACN and the rest of a mix are from, and the method. */
async function sourcesOfMix({ surfactants, oils }: HldQuestion, ask: AskApi) {
  const entries = [...surfactants, ...oils];
  const ids = entries.flatMap((entry) => ('ingredientId' in entry ? [entry.ingredientId] : []));
  const own = ids.length < entries.length ? [OWN_VALUES] : [];
  return {
    sources: [...(await citedSources('hld', ids, ask)), ...own, ...LITERATURE.hld],
    writtenByPeople: ids.length > 0 ? [SOURCE_TEXTS] : [],
  };
}

const SHIFTED =
  'Values of an ingredient are for calculation only and are shifted: HLD can be off by up to about 2.';

export const hldOfMix = tool({
  name: 'hld_of_mix',
  title: 'HLD of a surfactant mix',
  description: `HLD and emulsion type (O/W, microemulsion, W/O) of surfactants with oils, with a 95 % interval and the probability of each type. ${UNITS}`,
  permissions,
  input: hldRequestSchema,
  result: hldAnswerSchema,
  answer: async (input, ask) => {
    const answer = await ask(calculationEndpoints.hld, { body: input });
    const { hld, emulsionType, uncertainty, onlyForCalculation } = answer;
    const range = uncertainty
      ? `, 95 % ${short(uncertainty.interval95.from)} to ${short(uncertainty.interval95.to)}`
      : '';
    return {
      ...common,
      ...(await sourcesOfMix(input, ask)),
      text:
        hld === null
          ? 'There is no active surfactant.'
          : `HLD ${short(hld)}${range}: ${emulsionType ?? 'no type'}.`,
      result: answer,
      link: mixLink(input),
      notes: [...conditionNotes(input), ...(onlyForCalculation ? [SHIFTED] : [])],
    };
  },
});

export const solveHld = tool({
  name: 'solve_hld',
  title: 'Solve HLD for a condition',
  description: `The temperature, salinity, EACN or fa at which a mix has a wanted HLD, with its 95 % interval; 0 is balanced. ${UNITS}`,
  permissions,
  input: hldSolveRequestSchema,
  result: hldSolveAnswerSchema,
  answer: async (input, ask) => {
    const answer = await ask(calculationEndpoints.hldSolve, { body: input });
    const { value, total, interval95, reason } = answer;
    const range = interval95 ? `, 95 % ${rangeText(input.variable, interval95)}` : '';
    return {
      ...common,
      ...(await sourcesOfMix(input, ask)),
      text:
        value === null
          ? `No ${nameOf(input.variable)} gives HLD ${short(input.target)}${reason ? `: ${reasonOf({ reason })}` : ''}.`
          : `HLD is ${short(input.target)} at ${nameOf(input.variable)} ${withUnit(input.variable, value, 4)}${total === undefined ? '' : ` (${short(total, 4)} with the ions of the surfactants)`}${range}.`,
      result: answer,
      link: mixLink(value === null ? input : solved(input, value)),
      notes: conditionNotes(input),
    };
  },
});

type Interval = NonNullable<z.infer<typeof hldSolveAnswerSchema>['interval95']>;

/** An end beyond what the condition can be is described as such. */
function rangeText(variable: string, { from, to }: Interval): string {
  if (from === null && to === null) return 'wider than its range';
  if (from === null) return `below ${withUnit(variable, to ?? 0)}`;
  return to === null ? `above ${withUnit(variable, from)}` : `${short(from)} to ${withUnit(variable, to)}`;
}

/** The mix at the condition that was found. */
function solved({ variable, ...mix }: z.infer<typeof hldSolveRequestSchema>, value: number): HldQuestion {
  const isEacn = variable === 'eacn' ? { manualEACN: true } : {};
  const { target: _, ...formulation } = mix;
  return { ...formulation, ...isEacn, conditions: { ...mix.conditions, [variable]: value } };
}

export const planRack = tool({
  name: 'plan_rack',
  title: 'Plan a rack of tubes',
  description:
    'The first tubes of a phase scan that finds Cc of a surfactant, EACN of an oil, the optimum or the characteristic length: values to set, what each tube should show, and what to measure into it.',
  permissions,
  input: hldRackPlanRequestSchema,
  result: hldRackPlanAnswerSchema,
  answer: async (input, ask) => {
    const answer = await ask(calculationEndpoints.hldRackPlan, { body: input });
    const { tubes, expected, rack } = answer;
    return {
      ...common,
      text: `Optimum expected at ${nameOf(rack.scanned)} ${withUnit(rack.scanned, expected)}. Tubes at ${tubes.map(({ value }) => short(value)).join(', ')}.`,
      result: answer,
      link: rackLink(answer.rack),
      notes: [
        ...(answer.isCut ? ['The range was cut to what tubes can hold.'] : []),
        'The rack of the answer can be saved in an HLD recipe, under racks.',
      ],
    };
  },
});

export const readRack = tool({
  name: 'read_rack',
  title: 'Read a rack of tubes',
  description:
    'The sought number with its 95 % interval from what was seen in the tubes (I, III, II, IV, or I/III and III/II where in doubt; null is not read), and the tubes to add next.',
  permissions,
  input: hldRackReadRequestSchema,
  result: hldRackReadAnswerSchema,
  answer: async (input, ask) => {
    const answer = await ask(calculationEndpoints.hldRackRead, { body: input });
    const next = answer.next.map(({ value }) => short(value)).join(' and ');
    return {
      ...common,
      text: `${foundText(input.sought, answer.found)} ${answer.isEnough ? 'No more tubes are needed.' : `Next tubes at ${next}.`}`,
      result: answer,
      link: rackLink(answer.rack),
    };
  },
});

function foundText(sought: string, found: z.infer<typeof hldRackReadAnswerSchema>['found']): string {
  const name = nameOf(sought);
  if (found.kind === 'none') return `There is no value yet for ${name}: ${reasonOf(found)}.`;
  if (found.kind === 'at-least' || found.kind === 'at-most')
    return `Found for ${name}: ${found.kind.replace('-', ' ')} ${withUnit(sought, found.bound)}.`;
  const range = `95 % ${short(found.interval.from)} to ${withUnit(sought, found.interval.to)}`;
  return `Found for ${name}: ${found.value === null ? '' : `${withUnit(sought, found.value)}, `}${range}.`;
}
