import { calculationEndpoints } from '@suite/contracts/endpoints/calculations';
import { HSP_ENGINE } from '@suite/contracts/hsp-document';
import {
  SOLVENT_LIMITS,
  type SolventBlendAnswer,
  solventBlendAnswerSchema,
  solventBlendRequestSchema,
  solventReplacementAnswerSchema,
  solventReplacementRequestSchema,
} from '@suite/contracts/solvent-calculations';
import { z } from 'zod';
import type { AskApi } from '../../../http/ask-api.ts';
import { defined } from '../../../platform/defined.ts';
import { blendLink, replacementLink } from '../app-links.ts';
import { nameOf, quoted, reasonOf, RefusedError, short, tool, withUnit } from '../tool.ts';
import {
  citedSources,
  LITERATURE,
  OWN_VALUES,
  solventsById,
  solventsOf,
  SOURCE_TEXTS,
} from './ingredient-row.ts';
import { candidateFilters, candidatesSchema } from './ingredients.ts';

const permissions = ['hsp.calculate'] as const;
const ENGINE = `HSP engine ${HSP_ENGINE}`;
/** Flash points, hazards and other facts have sources of their own, of which there are too many to name here. */
const DATABASE = { citation: 'Parameter database: substance_facts names the source of each fact' };
const NO_INTERVAL = {
  path: 'No interval is known of drying times and RED.',
  label: 'No interval is known of flash point, VOC and density.',
  blends: 'No interval is known of RED, drying time, flash point and VOC.',
};
const NOT_A_CLASSIFICATION =
  'Calculated for comparing blends: no classification by a competent person and no safety data sheet.';

/** A component by its id, or by all its values; only the ratios of the fractions count. */
const componentSchema = z.union([
  z.strictObject({ ingredientId: z.uuid(), fraction: z.number().min(0).max(1) }),
  solventBlendRequestSchema.shape.components.element,
]);
const componentsSchema = z.array(componentSchema).min(1).max(SOLVENT_LIMITS.components).meta({
  description: 'By the id of an ingredient or by values; volume fractions, of which only the ratios count',
});
type Components = z.infer<typeof componentsSchema>;

/** The components with their values, and where these are from. */
async function resolved(components: Components, ask: AskApi) {
  const ids = components.flatMap((each) => ('ingredientId' in each ? [each.ingredientId] : []));
  const named = await solventsById(ids, ask);
  return {
    components: components.map((each) =>
      'ingredientId' in each ? { ...named.find(each.ingredientId), fraction: each.fraction } : each,
    ),
    ids,
    sources: [
      ...(ids.length > 0 ? [...(await citedSources('hsp', ids, ask)), DATABASE] : []),
      ...(ids.length < components.length ? [OWN_VALUES] : []),
    ],
  };
}

/** What a recipe holds of a component by its values; everything of one by its id is in the database. */
const HELD = ['name', 'fraction', 'dD', 'dP', 'dH', 'cas', 'density', 'molarVolume', 'boilingPoint'];

function isSentWhole(components: Components): boolean {
  return components.every(
    (each) => 'ingredientId' in each || Object.keys(each).every((field) => HELD.includes(field)),
  );
}

const { targets, activities } = solventBlendRequestSchema.shape;
const namesSchema = z.array(z.object({ id: z.string().optional(), name: z.string(), fraction: z.number() }));
/** Where else the facts of a blend name its components. */
const FACT_TEXTS = ['notes[].component', 'label.classes[].components', 'label.unknown'];

function namesOf(components: { id?: string; name: string; fraction: number }[]) {
  return components.map(({ id, name, fraction }) => ({ ...defined({ id }), name, fraction }));
}

export const dryingPath = tool({
  name: 'drying_path',
  title: 'Drying path of a solvent blend',
  description:
    'How the composition and the Hansen parameters of a solvent blend move while it evaporates, which solvent is last, and whether the film leaves a target sphere before it is dry. Time is in units of n-butyl acetate.',
  permissions,
  input: z.strictObject({ components: componentsSchema, targets, activities }),
  result: z.object({
    components: namesSchema,
    ...solventBlendAnswerSchema.pick({ path: true, pathWithActivities: true, drying: true, notes: true })
      .shape,
  }),
  answer: async (input, ask) => {
    const { components, sources } = await resolved(input.components, ask);
    const answer = await ask(calculationEndpoints.solventBlend, { body: { ...input, components } });
    return {
      text: pathText(answer, components),
      result: { components: namesOf(components), ...answer },
      sources: [...sources, ...LITERATURE.solvents],
      engine: ENGINE,
      link: blendLink(components, isSentWhole(input.components), input.targets),
      notes: [
        'Surface drying by the ideal law, or with activities: no heat, humidity or diffusion.',
        NO_INTERVAL.path,
      ],
      writtenByPeople: ['components[].name', 'path.lastOut', 'notes[].component', SOURCE_TEXTS],
    };
  },
});

/** Puts the name of a component into an answer, which knows it by its id. */
function namesIn(components: { id?: string; name: string }[]) {
  const names = new Map(components.map(({ id, name }) => [id ?? name, name]));
  return <Told extends { component?: string }>(told: Told): Told =>
    told.component === undefined ? told : { ...told, component: names.get(told.component) ?? told.component };
}

function pathText({ path }: SolventBlendAnswer, components: { id?: string; name: string }[]): string {
  const named = namesIn(components);
  if (!('total' in path)) return `There is no drying path: ${reasonOf(named(path))}.`;
  const last = named({ component: path.lastOut }).component;
  const warnings = path.warnings.map(
    ({ target, left, RED }) =>
      `Target ${target + 1} is left when ${short(100 * left)} % of the solvent remain (RED ${short(RED)}).`,
  );
  return [
    `Dry after ${short(path.total)} (n-butyl acetate = 1). Last out: ${quoted(last)}.`,
    ...warnings,
  ].join(' ');
}

export const labelOfBlend = tool({
  name: 'label_of_blend',
  title: 'Label of a solvent blend',
  description:
    'Hazard statements, pictograms, signal word, flash point, VOC and density of a solvent blend under CLP rules, from the data of its components, with what each statement comes from and what is unknown.',
  permissions,
  input: z.strictObject({ components: componentsSchema }),
  result: z.object({
    components: namesSchema,
    ...solventBlendAnswerSchema.pick({
      label: true,
      flashPoint: true,
      mustMeasureFlashPoint: true,
      voc: true,
      vocUs: true,
      density: true,
      chem21: true,
      notes: true,
    }).shape,
  }),
  answer: async (input, ask) => {
    const { components, sources } = await resolved(input.components, ask);
    const answer = await ask(calculationEndpoints.solventBlend, { body: { components } });
    const { label, flashPoint, voc } = answer;
    const named = namesIn(components);
    const told =
      'kind' in label
        ? `${label.signal ?? 'No signal word'}: ${label.statements.join(', ') || 'no statements'} (${nameOf(label.kind)}).`
        : `There is no label: ${reasonOf(named(label))}.`;
    return {
      text: [
        told,
        'value' in flashPoint
          ? `Flash point ${short(flashPoint.value)} °C.`
          : `No flash point: ${reasonOf(named(flashPoint))}.`,
        'value' in voc ? `VOC ${short(voc.value)} g/L.` : `No VOC: ${reasonOf(named(voc))}.`,
      ].join(' '),
      result: { components: namesOf(components), ...answer },
      sources: [...sources, ...LITERATURE.label],
      engine: ENGINE,
      link: blendLink(components, isSentWhole(input.components)),
      notes: [NOT_A_CLASSIFICATION, NO_INTERVAL.label],
      writtenByPeople: ['components[].name', ...FACT_TEXTS, SOURCE_TEXTS],
    };
  },
});

const replacement = solventReplacementRequestSchema.shape;
const replaced = solventReplacementAnswerSchema.shape;

export const findBlends = tool({
  name: 'find_blends',
  title: 'Find solvent blends under constraints',
  description:
    'Blends of one to three solvents of the database that dissolve or avoid targets and keep limits of RED, drying time, flash point, VOC and label; with replaces, limits that are left out are those of the solvent to be replaced. Says which limit stands in the way where nothing passes.',
  permissions,
  input: z.strictObject({
    targets: replacement.targets.meta({ description: 'Needed unless replaces is given' }),
    replaces: componentsSchema.optional().meta({ description: 'The solvent or blend to be replaced' }),
    limits: replacement.limits.meta({
      description:
        'flash: °C, at least; voc, vocUs: g/L, at most; drying: n-butyl acetate = 1; null: no such limit',
    }),
    ...candidatesSchema,
    limit: z.int().min(1).max(20).default(5),
  }),
  result: z.object({
    original: replaced.original,
    blends: replaced.blends,
    found: replaced.found,
    searched: replaced.searched,
    ways: replaced.ways,
    /** How many solvents pass the conditions, and how many of them were searched. */
    pool: z.number(),
    poolUsed: z.number(),
  }),
  answer: async (input, ask) => {
    if (!input.replaces && !input.targets?.length)
      throw new RefusedError('Give targets, or what is to be replaced.');
    const former = input.replaces && (await resolved(input.replaces, ask));
    const pool = await ask(calculationEndpoints.hspPool, {
      body: {
        facts: true,
        filters: candidateFilters(input),
        ...defined({ q: input.text, targets: input.targets?.length ? input.targets : undefined }),
      },
    });
    const solvents = solventsOf(pool).slice(0, SOLVENT_LIMITS.solvents);
    if (solvents.length === 0) throw new RefusedError('No solvent of the database passes the conditions.');
    const answer = await ask(calculationEndpoints.solventReplacement, {
      body: {
        solvents,
        top: input.limit,
        ...defined({ original: former?.components, targets: input.targets, limits: input.limits }),
      },
    });
    const made = answer.blends.flatMap((blend) => blend.components.flatMap(({ id }) => id ?? []));
    const used = [...(former?.ids ?? []), ...made];
    const isCut = pool.total > solvents.length;
    return {
      text: blendsText(answer),
      result: { ...answer, pool: pool.total, poolUsed: solvents.length },
      sources: [
        ...(await citedSources('hsp', used, ask)),
        DATABASE,
        ...LITERATURE.solvents,
        ...LITERATURE.label,
      ],
      engine: ENGINE,
      link: replacementLink(
        former?.components ?? [],
        (input.targets ?? []).flatMap(({ goal, spheres: [sphere] }) =>
          goal === 'dissolve' && sphere ? [sphere] : [],
        ),
      ),
      notes: [
        NOT_A_CLASSIFICATION,
        NO_INTERVAL.blends,
        ...(isCut ? [`Of ${pool.total} solvents the ${solvents.length} that stand best were searched.`] : []),
      ],
      writtenByPeople: [
        ...['original', 'blends[]'].flatMap((part) =>
          ['components[].name', ...FACT_TEXTS].map((field) => `${part}.${field}`),
        ),
        'blends[].unknown[].component',
        SOURCE_TEXTS,
      ],
    };
  },
});

type Answer = z.infer<typeof solventReplacementAnswerSchema>;

function blendsText({ blends, ways }: Pick<Answer, 'blends' | 'ways'>): string {
  if (blends.length === 0) {
    const eased = ways.map(
      ({ limit, value }) => `${nameOf(limit)}${value === undefined ? '' : ` ${withUnit(limit, value)}`}`,
    );
    return `No blend keeps all limits.${eased.length === 0 ? '' : ` One would with: ${eased.join('; or ')}.`}`;
  }
  return [
    blends.length === 1 ? 'One blend:' : `${blends.length} blends, best first:`,
    ...blends.map(
      ({ components, RED }) =>
        `${components.map(({ name, fraction }) => `${short(100 * fraction)} % ${quoted(name)}`).join(', ')}: RED ${short(RED)}.`,
    ),
  ].join('\n');
}
