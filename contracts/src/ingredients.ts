import { SURFACTANT_TYPES } from '@suite/hld';
import { z } from 'zod';
import { FACT_FIELDS } from './fact-fields.ts';
import {
  between,
  choice,
  counted,
  hansen,
  INGREDIENT_LIMITS,
  type IngredientField,
  line,
  list,
  number,
  paragraphs,
  positive,
  text,
  url,
} from './ingredient-field.ts';

export { INGREDIENT_LIMITS };

/** Oils, surfactants and materials with Hansen parameters; also the name of their resources. */
export const INGREDIENT_KINDS = ['hld-oil', 'hld-surfactant', 'hsp'] as const;
export type IngredientKind = (typeof INGREDIENT_KINDS)[number];

/** How a value came about (R3.12, R3.15). */
export const METHODS = ['biblio', 'calc', 'exp', 'na'] as const;
export type Method = (typeof METHODS)[number];

/** The method as it is shown: HLD Biblio, HSP Calc, N/A. */
export function methodLabel(kind: IngredientKind, method: Method): string {
  if (method === 'na') return 'N/A';
  const names = { biblio: 'Biblio', calc: 'Calc', exp: 'Exp' };
  return `${kind === 'hsp' ? 'HSP' : 'HLD'} ${names[method]}`;
}

const { name: NAME_LENGTH, line: LINE_LENGTH, item: ITEM_LENGTH } = INGREDIENT_LIMITS;

const name = text(line(NAME_LENGTH), {
  isRequired: true,
  headings: 'solvent|chemical|trade name|material|ingredient|substance|product|label|surfactant|oil',
});
const method = { usual: 'na', headings: 'how known|quality' } as const;
const mwHeadings = 'molecular weight|molar mass|mwt|mol weight|molweight|m';
const mw = positive({ digits: 1, unit: 'g/mol', headings: mwHeadings });
const smiles = text(line(LINE_LENGTH), { headings: 'structure' });
const density = {
  ...positive({ digits: 3, unit: 'g/cm³', headings: 'specific gravity|specificgravity|rho|sg' }),
  // Osmium has 22.6: what is larger stands in kg/m³.
  schema: z.number().positive().max(30),
} as const;

/** The standard deviation of a Hansen parameter. */
const deviation = <const Column extends string, const Headings extends string>(
  column: Column,
  headings: Headings,
) => between(0, 100, { column, isDetail: true, digits: 2, unit: 'MPa½', headings });

/** What every kind has besides, after its own. */
const described = {
  cas: text(line(40), { isFilter: true, headings: 'cas no|cas number|casnumber|cas nr|cas rn' }),
  inci: text(line(LINE_LENGTH), { headings: 'inci name' }),
  synonyms: list({ headings: 'synonym|also known as|other names|abbreviation|abbreviations' }),
  externalId: text(line(ITEM_LENGTH), { headings: 'external id|id|code|reference' }),
  sources: list({ headings: 'source|ref|references|literature' }),
  industries: list({ ...counted, headings: 'industry|sector' }),
  applications: list({ ...counted, headings: 'application|use' }),
  supplier: text(line(LINE_LENGTH), { ...counted, headings: 'manufacturer|company' }),
  link: text(url, { headings: 'url|web|website' }),
  other: text(paragraphs, { headings: 'notes|note|comment|comments|remarks' }),
};

const calculated = { isCalculation: true } as const;
const needed = { isCalculation: true, isRequired: true } as const;

/**
 * The fields of each kind in the order of its tables (R3.12-R3.15). Columns, checks, filters, sorting, counts, imports,
 * exports and forms follow from it; CONTRIBUTING says what a new field needs beside its line here.
 */
export const INGREDIENT_FIELDS = {
  'hld-oil': {
    name,
    method: choice(METHODS, method),
    eacn: between(-200, 200, {
      ...needed,
      usualRange: [-10, 40],
      isMain: true,
      digits: 2,
      headings: 'equivalent alkane carbon number',
    }),
    mw,
    density,
    smiles,
    ...described,
  },
  'hld-surfactant': {
    name,
    method: choice(METHODS, method),
    surfactantType: choice(SURFACTANT_TYPES, {
      ...needed,
      isSort: true,
      headings: 'type|surfactant type|class',
    }),
    cc0: between(-50, 50, {
      ...needed,
      usualRange: [-12, 12],
      isMain: true,
      digits: 2,
      headings: 'cc|characteristic curvature',
    }),
    mw: positive({ ...calculated, digits: 1, unit: 'g/mol', headings: mwHeadings }),
    density,
    k: number({ ...calculated, digits: 3 }),
    alpha: number({ ...calculated, digits: 3, unit: '1/°C', headings: 'temperature coefficient|a' }),
    b: number({ ...calculated, digits: 3 }),
    salinityFunction: choice(['b', 'ln'], { ...calculated, headings: 'salinity function|f s' }),
    ccConcentration: number({ ...calculated, digits: 2, headings: 'concentration term|cc concentration' }),
    smiles,
    ...described,
  },
  hsp: {
    name,
    method: choice(['calc', 'exp', 'na'], method),
    dD: hansen({ ...calculated, column: 'dd', headings: 'd|dd|delta d|deltad|dispersion|dispersive' }),
    dP: hansen({ ...calculated, column: 'dp', headings: 'p|dp|delta p|deltap|polar|polarity' }),
    dH: hansen({
      ...calculated,
      column: 'dh',
      headings: 'h|dh|delta h|deltah|hydrogen bonding|h bonding|hydrogen bond',
    }),
    r: positive({
      usualRange: [0, 50],
      isMain: true,
      digits: 1,
      unit: 'MPa½',
      headings: 'r0|ro|radius|interaction radius',
    }),
    density,
    mw,
    molarVolume: positive({
      digits: 1,
      unit: 'cm³/mol',
      headings: 'mvol|mole vol|molar volume|vm|molarvolume|v',
    }),
    boilingPoint: between(-273.15, 3000, {
      digits: 1,
      unit: '°C',
      headings: 'bp|b p|boiling point|boilingpoint|bpt|boiling temperature',
    }),
    ...FACT_FIELDS,
    // Of estimates: how far each parameter may be off.
    dDDeviation: deviation('dd_deviation', 'dd deviation|sd d|dd sd'),
    dPDeviation: deviation('dp_deviation', 'dp deviation|sd p|dp sd'),
    dHDeviation: deviation('dh_deviation', 'dh deviation|sd h|dh sd'),
    smiles,
    types: list({ ...counted, headings: 'type|types|class' }),
    ...described,
  },
} satisfies Record<IngredientKind, Record<string, IngredientField>>;

type Tables = typeof INGREDIENT_FIELDS;
type NamesOf<Kind extends IngredientKind> = Kind extends Kind ? keyof Tables[Kind] : never;
/** A field that some kind has. */
export type FieldName = NamesOf<IngredientKind>;
type InKind<Kind extends IngredientKind, Name> = Kind extends Kind
  ? Name extends keyof Tables[Kind]
    ? Tables[Kind][Name]
    : never
  : never;
/** What the table says of a field, in all kinds that have it. */
export type FieldOf<Name extends FieldName> = InKind<IngredientKind, Name>;
type Such<Trait> = {
  [Name in FieldName]: Extract<FieldOf<Name>, Trait> extends never ? never : Name;
}[FieldName];
export type NumberField = Such<{ type: 'number' }>;
export type FilterField = Such<{ isFilter: true }> | Exclude<NumberField, Such<{ isDetail: true }>>;
export type CalculationField<Kind extends IngredientKind = IngredientKind> = Kind extends Kind
  ? {
      [Name in keyof Tables[Kind]]: Tables[Kind][Name] extends { isCalculation: true } ? Name : never;
    }[keyof Tables[Kind]]
  : never;

/** Everything any kind can have; each kind uses its own part. */
export type IngredientValues = {
  [Name in Exclude<FieldName, 'name' | 'method'>]?: z.infer<FieldOf<Name>['schema']>;
} & { name: string; method: Method };

/** Absent stays as it is, null takes a value away; what a kind requires cannot be taken away. */
export type IngredientChange = { [Field in keyof IngredientValues]?: IngredientValues[Field] | null };

/** What may be written of a kind, by field. */
export type WrittenShape<Kind extends IngredientKind> = {
  [Name in keyof Tables[Kind]]: Tables[Kind][Name] extends { schema: infer Schema extends z.ZodType }
    ? Tables[Kind][Name] extends { isRequired: true }
      ? Schema
      : Tables[Kind][Name] extends { usual: string }
        ? z.ZodDefault<Schema>
        : z.ZodOptional<Schema>
    : never;
};

type Entry = [name: FieldName, field: IngredientField];

function entriesOf(kind: IngredientKind): Entry[] {
  return Object.entries(INGREDIENT_FIELDS[kind]) as Entry[]; // the keys of the table itself
}

const ALL: ReadonlyMap<string, IngredientField> = new Map(INGREDIENT_KINDS.flatMap(entriesOf));

/** Every field of every kind, each once. */
export const ALL_FIELDS = [...ALL.keys()] as FieldName[]; // the keys of the table itself

/** What is known of a field of whatever kind; undefined for all other names. */
export function fieldNamed(field: string): IngredientField | undefined {
  return ALL.get(field);
}

export function isNumberField(field: string): boolean {
  return ALL.get(field)?.type === 'number';
}

/** How other tables head the column of a field. */
export function headingsOf(field: string): string[] {
  return ALL.get(field)?.headings?.split('|') ?? [];
}

/** Whether it holds several texts. */
export function isListField(field: string): boolean {
  return ALL.get(field)?.type === 'list';
}

/** The column of the database that holds a field. */
export function columnOfField(field: string): string {
  return ALL.get(field)?.column ?? field.replaceAll(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

const NAMES = new Map<IngredientKind, FieldName[]>();

/** The fields of a kind in the order of a table, all or those that meet something. */
export function valueFields(
  kind: IngredientKind,
  isMeant?: (field: IngredientField) => boolean,
): readonly FieldName[] {
  if (!isMeant) {
    const names = NAMES.get(kind) ?? entriesOf(kind).map(([field]) => field);
    NAMES.set(kind, names); // asked for with every row of every list
    return names;
  }
  return entriesOf(kind).flatMap(([field, known]) => (isMeant(known) ? [field] : []));
}

/** The numbers of a kind. */
export function numberFields(kind: IngredientKind): NumberField[] {
  return valueFields(kind, ({ type }) => type === 'number') as NumberField[]; // the type says which these are
}

/** What calculations take from ingredients of these kinds. */
export function calculationFields<Kind extends IngredientKind>(
  kinds: readonly Kind[],
): CalculationField<Kind>[] {
  // The type says of which fields the table says so.
  return [
    ...new Set(kinds.flatMap((kind) => valueFields(kind, ({ isCalculation }) => isCalculation ?? false))),
  ] as CalculationField<Kind>[];
}

/** What lists of a kind can be filtered by: what holds text before the numbers. */
export function filterFields(kind: IngredientKind): FilterField[] {
  const texts = valueFields(kind, ({ isFilter }) => isFilter ?? false);
  const numbers = valueFields(kind, ({ type, isDetail }) => type === 'number' && !isDetail);
  return [...texts, ...numbers] as FilterField[]; // the type says of which fields the table says so
}

/** The same for all kinds, each once. */
export const FILTERED_FIELDS = [...new Set(INGREDIENT_KINDS.flatMap(filterFields))];
