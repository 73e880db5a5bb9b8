import { factsSchema, type FactsDocument } from '@suite/contracts/facts';
import { type FieldName, valueFields } from '@suite/contracts/ingredients';
import { fromConvention, isVoc, vapourPressure } from '@suite/solvents';

export type Row = Record<string, string>;

/** The tables of data/facts, each keyed by CAS number. */
export const FACT_FILES = {
  properties: 'facts/properties.csv',
  pressures: 'facts/vapour-pressure.csv',
  identities: 'facts/identities.csv',
  names: 'facts/names.csv',
  statements: 'facts/statements.csv',
  hazards: 'facts/hazards.csv',
  otherHazards: 'facts/other-hazards.csv',
  iarc: 'facts/iarc.csv',
  chem21: 'facts/chem21.csv',
  gsk: 'facts/gsk.csv',
  acsGci: 'facts/acs-gci.csv',
  voc: 'facts/voc.csv',
} as const;
export type FactTables = Record<keyof typeof FACT_FILES, Row[]>;

/** What the tables say of a substance: the document, and the fields of the ingredient that follow from it. */
export interface SubstanceFacts {
  document: FactsDocument;
  values: Partial<Record<FieldName, unknown>>;
}

/** Looks substances up by their CAS number; undefined where no table has it. */
export function factsByCas(tables: FactTables): (cas: string) => SubstanceFacts | undefined {
  const texts = new Map(tables.statements.map((row) => [row['code'] ?? '', row['text'] ?? '']));
  const names = Object.keys(FACT_FILES) as (keyof FactTables)[]; // its own keys
  const byCas = new Map(names.map((name) => [name, Map.groupBy(tables[name], (row) => row['cas'] ?? '')]));
  return (cas) => {
    const rows = (name: keyof FactTables) => byCas.get(name)?.get(cas) ?? [];
    if (names.every((name) => rows(name).length === 0)) return undefined;
    const document = documentOf(rows, texts);
    return { document, values: fieldsOf(document, cas) };
  };
}

type RowsOf = (name: keyof FactTables) => Row[];
type Texts = ReadonlyMap<string, string>;

const split = (text: string | undefined) => (text ? text.split('|') : []);
const known = (text: string | undefined) => text || undefined;
const sourceOf = (row: Row) => row['source'] ?? '';

/** The cells of some columns, those without a text left out. */
function textsOf(row: Row, columns: readonly string[]): Record<string, string> {
  return Object.fromEntries(columns.flatMap((name) => (row[name] ? [[name, row[name]]] : [])));
}

function numbersOf(row: Row, columns: readonly string[]): Record<string, number> {
  const texts = Object.entries(textsOf(row, columns));
  return Object.fromEntries(texts.map(([name, text]) => [name, Number(text)]));
}

function listsOf(row: Row, columns: readonly string[]): Record<string, string[]> {
  return Object.fromEntries(columns.map((name) => [name, split(row[name])]));
}

function documentOf(rows: RowsOf, texts: Texts): FactsDocument {
  const seen = new Set<string>();
  /** The one row of a table, as the document holds it. */
  const only = (name: keyof FactTables, show: (row: Row) => object) => {
    const [row] = rows(name);
    return row && { ...show(row), sourceId: sourceOf(row) };
  };
  const all = (name: keyof FactTables, show: (row: Row) => object) =>
    rows(name).map((row) => ({ ...show(row), sourceId: sourceOf(row) }));
  // The schema leaves out what is undefined, and refuses what the check of the files should have refused.
  return factsSchema.parse({
    identity: only('identities', (row) => ({
      inchiKey: known(row['inchikey']),
      ...textsOf(row, ['pubchem', 'formula']),
    })),
    names: all('names', (row) => textsOf(row, ['name', 'kind'])),
    values: all('properties', (row) => {
      const field = row['property'] ?? '';
      const isChosen = !seen.has(field);
      seen.add(field);
      return { field, value: Number(row['value']), ...textsOf(row, ['method']), isChosen };
    }),
    vapourPressure: only('pressures', (row) => numbersOf(row, ['a', 'b', 'c', 'from', 'to', 'deviation'])),
    hazards: {
      harmonised: only('hazards', (row) => harmonisedOf(row, texts)),
      other: all('otherHazards', (row) => ({
        statements: withTexts(row['statements'], texts),
        ...textsOf(row, ['remark']),
      })),
      iarc: only('iarc', (row) => textsOf(row, ['group', 'year'])),
    },
    guides: {
      chem21: only('chem21', (row) => ({
        ...numbersOf(row, SCORES),
        ...textsOf(row, ['ranking', 'discussion']),
      })),
      gsk: only('gsk', (row) => ({ scores: numbersOf(row, GSK_SCORES), ...numbersOf(row, ['composite']) })),
      acsGci: only('acsGci', (row) => ({
        ...numbersOf(row, [...SCORES, 'ichClass']),
        ...textsOf(row, ['ranking']),
      })),
    },
    voc: all('voc', (row) => textsOf(row, ['status'])),
  });
}

const SCORES = ['safety', 'health', 'environment'];
const GSK_WASTE = ['incineration', 'recycling', 'biotreatment', 'voc'];
const GSK_SAFETY = ['aquatic', 'air', 'health', 'exposure', 'flammability', 'reactivity', 'lca'];
const GSK_SCORES = [...GSK_WASTE, ...GSK_SAFETY];

function withTexts(codes: string | undefined, texts: Texts) {
  return split(codes).map((code) => ({ code, text: texts.get(code) ?? '' }));
}

const HAZARD_LISTS = ['classes', 'pictograms', 'specificLimits', 'mFactors', 'acuteToxicity'];
const NOTE_LISTS = ['details', 'annexNotes'];
const HAZARD_TEXTS = ['signalWord', 'carc', 'muta', 'repr', 'indexNo', 'act', 'celex', 'inApplication'];

function harmonisedOf(row: Row, texts: Texts) {
  return {
    ...textsOf(row, HAZARD_TEXTS),
    ...listsOf(row, [...HAZARD_LISTS, ...NOTE_LISTS]),
    statements: withTexts(row['statements'], texts),
    labelStatements: withTexts(row['labelStatements'], texts),
    supplemental: withTexts(row['supplemental'], texts),
    next: row['nextFrom']
      ? {
          statements: withTexts(row['nextStatements'], texts),
          classes: split(row['nextClasses']),
          from: row['nextFrom'],
          celex: row['nextCelex'] ?? '',
        }
      : undefined,
  };
}

const HSP_FIELDS = new Set<string>(valueFields('hsp'));
const METHODS: Record<string, FieldName> = {
  flashPoint: 'flashMethod',
  evaporationRate: 'evaporationMethod',
};

/** What an ingredient carries of it: the chosen value of each field, the classification in force, the guides. */
function fieldsOf(document: FactsDocument, cas: string): SubstanceFacts['values'] {
  const { names, values, vapourPressure: antoine, hazards, guides } = document;
  const chosen = values.filter(({ field, isChosen }) => isChosen && HSP_FIELDS.has(field));
  const { harmonised, other, iarc } = hazards;
  const codes = (list: readonly { code: string }[] = []) => list.map(({ code }) => code);
  return {
    synonyms: names.map(({ name }) => name),
    ...Object.fromEntries(chosen.map(({ field, value }) => [field, value])),
    ...Object.fromEntries(
      chosen.flatMap(({ field, method }) => (METHODS[field] && method ? [[METHODS[field], method]] : [])),
    ),
    antoineA: antoine?.a,
    antoineB: antoine?.b,
    antoineC: antoine?.c,
    antoineFrom: antoine?.from,
    antoineTo: antoine?.to,
    hazardStatements: codes(harmonised?.statements),
    hazardClasses: harmonised?.classes ?? [],
    pictograms: harmonised?.pictograms ?? [],
    signalWord: harmonised?.signalWord,
    supplementalStatements: codes(harmonised?.supplemental),
    cmr: cmrOf(harmonised),
    specificLimits: harmonised?.specificLimits ?? [],
    mFactors: harmonised?.mFactors ?? [],
    acuteToxicity: harmonised?.acuteToxicity ?? [],
    otherHazardStatements: [...new Set(other.flatMap(({ statements }) => codes(statements)))],
    iarcGroup: iarc?.group,
    chem21: guides.chem21?.discussion,
    gskScore: guides.gsk?.composite,
    voc: vocOf(document, cas),
  };
}

type Harmonised = FactsDocument['hazards']['harmonised'];

function cmrOf(harmonised: Harmonised): string[] {
  const { carc, muta, repr } = harmonised ?? {};
  const categories = { 'Carc.': carc, 'Muta.': muta, 'Repr.': repr };
  return Object.entries(categories).flatMap(([name, category]) => (category ? [`${name} ${category}`] : []));
}

/** What the two European rules and the list of exemptions say; a rule that lacks its fact says nothing. */
function vocOf(document: FactsDocument, cas: string): string[] {
  const { identity, voc } = document;
  const pressure = pressureAt20(document);
  const boilingPoint = chosenValue(document, 'boilingPoint');
  const facts = {
    // What has no formula is a mixture of hydrocarbons or esters.
    isOrganic: /C(?![a-z])/.test(identity?.formula ?? 'C'),
    cas,
    ...(boilingPoint === undefined ? {} : { boilingPoint }),
    ...(pressure === undefined ? {} : { pressure }),
  };
  const byRule = (['eu-paints', 'eu-industry'] as const).filter((rule) => {
    const answer = isVoc(facts, rule);
    return answer.ok && answer.value;
  });
  return [...byRule, ...voc.map(({ status }) => status)];
}

function chosenValue({ values }: FactsDocument, field: string): number | undefined {
  return values.find((fact) => fact.field === field && fact.isChosen)?.value;
}

/** In Pa, from the correlation where it reaches so far. */
function pressureAt20(document: FactsDocument): number | undefined {
  const { vapourPressure: antoine } = document;
  if (antoine) {
    const { a, b, c, from, to } = antoine;
    const ours = fromConvention({ a, b, c, tMin: from, tMax: to }, 'kpa-celsius-log10');
    const pressure = vapourPressure(ours, 20);
    if (pressure.ok) return pressure.value.value;
  }
  const listed = chosenValue(document, 'vapourPressure20');
  return listed === undefined ? undefined : listed * 1000;
}
