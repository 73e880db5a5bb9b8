import { type Result, succeed } from '@suite/hsp';
import type { Flammability } from '../flash/category.ts';
import type { UnverifiedRule } from '../unverified.ts';
import { type AcuteMixture, acuteMixture, routesOf } from './acute.ts';
import { findBadComponent, type LabelComponent, type LabelReason, reaches } from './component.ts';
import type { FoundClass } from './found.ts';
import { namedSensitisers, singleClasses } from './single.ts';
import { skinAndEyes } from './skin-and-eyes.ts';
import { aquatic, aspiration, narcosisAndAirways } from './sums.ts';

export interface LabelOptions {
  /** From the flash point of the blend, never from the components' categories (CLP-7). */
  flammability?: Flammability;
  /** Kinematic viscosity at 40 °C in mm²/s; taken as low where it is not known. */
  viscosity?: number;
  pH?: number;
}

/** The label of a blend, calculated for comparing blends: it is no classification under CLP (CLP-9). */
export interface Label {
  kind: 'classified' | 'not-classified-by-the-components-known' | 'incomplete';
  /** Components of which nothing is known, and their mass percent together. */
  unknown: { components: number[]; percent: number };
  classes: FoundClass[];
  statements: string[];
  /** EUH statements of the label, and those that are worth a note only. */
  supplemental: string[];
  notes: string[];
  /** Sensitisers to be named on the label (EUH208). */
  sensitisers: number[];
  pictograms: string[];
  signal: 'Danger' | 'Warning' | undefined;
  acute: AcuteMixture[];
  unverified: UnverifiedRule[];
}

/** Shown beside the label, never on it: may form explosive peroxides. */
const NOTE_ONLY = ['EUH019'];
const SUPPLEMENTAL_FROM = 1;

/** Classes, statements, pictograms and signal word of a blend from the classifications of its components (CLP-1 to CLP-9). */
export function blendLabel(
  components: readonly LabelComponent[],
  options: LabelOptions = {},
): Result<Label, LabelReason> {
  const bad = findBadComponent(components);
  if (bad) return bad;
  const { classes, acute } = classesOf(components, options);
  const missing = unknownIn(components);
  const percent = missing.reduce((sum, at) => sum + (components[at]?.percent ?? 0), 0);
  const extra = extraStatements(components);
  return succeed({
    kind: kindOf(classes, missing),
    unknown: { components: missing, percent },
    classes,
    statements: statementsOf(classes),
    supplemental: extra.filter((statement) => !NOTE_ONLY.includes(statement)),
    notes: extra.filter((statement) => NOTE_ONLY.includes(statement)),
    sensitisers: namedSensitisers(components),
    pictograms: pictogramsOf(classes),
    signal: signalOf(classes),
    acute,
    unverified: unverifiedOf(classes, extra),
  });
}

/** What searches ask of the label of each of thousands of blends. */
export type LabelStatements = Pick<Label, 'kind' | 'statements'>;

/** The statements of a label without the rest of it. */
export function blendStatements(
  components: readonly LabelComponent[],
  options: LabelOptions = {},
): Result<LabelStatements, LabelReason> {
  const bad = findBadComponent(components);
  if (bad) return bad;
  const { classes } = classesOf(components, options);
  return succeed({ kind: kindOf(classes, unknownIn(components)), statements: statementsOf(classes) });
}

function classesOf(
  components: readonly LabelComponent[],
  { flammability, viscosity, pH }: LabelOptions,
): Pick<Label, 'classes' | 'acute'> {
  const held = components.flatMap(({ classifications }) => classifications ?? []);
  const has = (...beginnings: string[]) =>
    held.some(({ hazardClass }) => beginnings.some((beginning) => hazardClass.startsWith(beginning)));
  const isToxic = has('Acute Tox.') || components.some(({ acute: own = {} }) => Object.keys(own).length > 0);
  const isKnown = components.every(({ classifications }) => classifications !== undefined);
  const acute = routesOf(components).map((route) =>
    isToxic || !isKnown
      ? acuteMixture(components, route)
      : { route, estimate: undefined, unknown: 0, found: undefined },
  );
  const classes: FoundClass[] = [
    ...(flammability ? [flammable(flammability)] : []),
    ...acute.flatMap(({ found }) => found ?? []),
    ...(pH !== undefined || has('Skin', 'Eye') ? skinAndEyes(components, pH) : []),
    ...singleClasses(components),
    ...narcosisAndAirways(components),
    ...(has('Asp. Tox.') ? aspiration(components, viscosity) : []),
    ...(has('Aquatic') ? aquatic(components) : []),
  ];
  return { classes, acute };
}

/** Components of which nothing is known. */
function unknownIn(components: readonly LabelComponent[]): number[] {
  return components.flatMap(({ classifications, percent }, at) =>
    classifications === undefined && percent > 0 ? [at] : [],
  );
}

function kindOf(classes: readonly FoundClass[], missing: readonly number[]): Label['kind'] {
  if (missing.length > 0) return 'incomplete';
  return classes.length > 0 ? 'classified' : 'not-classified-by-the-components-known';
}

function flammable({ category, statement }: Flammability): FoundClass {
  return { hazardClass: `Flam. Liq. ${category}`, statement, sum: 0, limit: 0, components: [] };
}

function extraStatements(components: readonly LabelComponent[]): string[] {
  const held = components.flatMap(({ supplemental = [], percent }) =>
    reaches(percent, SUPPLEMENTAL_FROM) ? supplemental : [],
  );
  return [...new Set(held)].toSorted();
}

/** H314 says what H318 does, H410 what H400 does: both are left out beside them (CLP-8; GHS 1.4.10.5.3.3). */
function statementsOf(classes: readonly FoundClass[]): string[] {
  const all = new Set(classes.map(({ statement }) => statement));
  if (all.has('H314')) all.delete('H318');
  if (all.has('H410')) all.delete('H400');
  return [...all];
}

/** By the beginning of a class: its pictogram and signal word. The first row that fits counts. */
const ROWS: readonly [string, string | undefined, 'Danger' | 'Warning' | undefined][] = [
  ['Flam. Liq. 3', 'GHS02', 'Warning'],
  ['Flam. Liq.', 'GHS02', 'Danger'],
  ['Acute Tox. 4', 'GHS07', 'Warning'],
  ['Acute Tox.', 'GHS06', 'Danger'],
  ['Skin Corr. 1', 'GHS05', 'Danger'],
  ['Eye Dam. 1', 'GHS05', 'Danger'],
  ['Skin Irrit. 2', 'GHS07', 'Warning'],
  ['Eye Irrit. 2', 'GHS07', 'Warning'],
  ['Resp. Sens.', 'GHS08', 'Danger'],
  ['Skin Sens.', 'GHS07', 'Warning'],
  ['Muta. 1', 'GHS08', 'Danger'],
  ['Carc. 1', 'GHS08', 'Danger'],
  ['Repr. 1', 'GHS08', 'Danger'],
  ['Muta. 2', 'GHS08', 'Warning'],
  ['Carc. 2', 'GHS08', 'Warning'],
  ['Repr. 2', 'GHS08', 'Warning'],
  ['STOT SE 3', 'GHS07', 'Warning'],
  ['STOT SE 1', 'GHS08', 'Danger'],
  ['STOT RE 1', 'GHS08', 'Danger'],
  ['STOT', 'GHS08', 'Warning'],
  ['Asp. Tox. 1', 'GHS08', 'Danger'],
  ['Aquatic Acute 1', 'GHS09', 'Warning'],
  ['Aquatic Chronic 1', 'GHS09', 'Warning'],
  ['Aquatic Chronic 2', 'GHS09', undefined],
  ['Ozone 1', 'GHS07', 'Warning'],
  ['ED HH 1', undefined, 'Danger'],
  ['ED ENV 1', undefined, 'Danger'],
  ['ED', undefined, 'Warning'],
  ['PBT', undefined, 'Danger'],
  ['vPvB', undefined, 'Danger'],
  ['PMT', undefined, 'Danger'],
  ['vPvM', undefined, 'Danger'],
];

function rowOf(hazardClass: string) {
  return ROWS.find(([beginning]) => hazardClass.startsWith(beginning));
}

const ORDER = ['GHS02', 'GHS06', 'GHS05', 'GHS08', 'GHS07', 'GHS09'];
const IRRITANT = ['Skin Irrit. 2', 'Eye Irrit. 2'];

/**
 * Article 26 of the CLP Regulation (CLP-8): the skull drops the exclamation mark, corrosion drops it for irritation of skin
 * and eyes, and the health hazard of a respiratory sensitiser drops it for these and for skin sensitisers.
 */
function pictogramsOf(classes: readonly FoundClass[]): string[] {
  const own = classes.map(({ hazardClass }) => ({ hazardClass, pictogram: rowOf(hazardClass)?.[1] }));
  const has = (pictogram: string) => own.some((entry) => entry.pictogram === pictogram);
  const isRespiratory = classes.some(({ hazardClass }) => hazardClass.startsWith('Resp. Sens.'));
  const isDropped = (hazardClass: string) =>
    has('GHS06') ||
    ((has('GHS05') || isRespiratory) && IRRITANT.includes(hazardClass)) ||
    (isRespiratory && hazardClass.startsWith('Skin Sens.'));
  const shown = new Set(
    own.flatMap(({ hazardClass, pictogram }) =>
      pictogram === undefined || (pictogram === 'GHS07' && isDropped(hazardClass)) ? [] : [pictogram],
    ),
  );
  return ORDER.filter((pictogram) => shown.has(pictogram));
}

function signalOf(classes: readonly FoundClass[]): Label['signal'] {
  const signals = classes.map(({ hazardClass }) => rowOf(hazardClass)?.[2]);
  if (signals.includes('Danger')) return 'Danger';
  return signals.includes('Warning') ? 'Warning' : undefined;
}

function unverifiedOf(classes: readonly FoundClass[], extra: readonly string[]): UnverifiedRule[] {
  const rules = classes.flatMap(({ unverified }) => unverified ?? []);
  if (extra.length > 0) rules.push('supplemental-from-one-percent');
  return [...new Set(rules)];
}
