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
  const byCas = new Map(names.map((name) => [name, groupByCas(tables[name])]));
  return (cas) => {
    const rows = (name: keyof FactTables) => byCas.get(name)?.get(cas) ?? [];
    if (names.every((name) => rows(name).length === 0)) return undefined;
    const document = documentOf(rows, texts);
    return { document, values: fieldsOf(document, cas) };
  };
}

function groupByCas(rows: readonly Row[]): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const cas = row['cas'] ?? '';
    groups.set(cas, [...(groups.get(cas) ?? []), row]);
  }
  return groups;
}

type RowsOf = (name: keyof FactTables) => Row[];
type Texts = ReadonlyMap<string, string>;

const split = (text: string | undefined) => (text ? text.split('|') : []);
const numberOf = (text: string | undefined) => (text ? Number(text) : undefined);
const known = (text: string | undefined) => text || undefined;
const sourceOf = (row: Row) => row['source'] ?? '';

function documentOf(rows: RowsOf, texts: Texts): FactsDocument {
  const [identity] = rows('identities');
  const [pressure] = rows('pressures');
  const [hazard] = rows('hazards');
  const [iarc] = rows('iarc');
  const [chem21] = rows('chem21');
  const [gsk] = rows('gsk');
  const [acsGci] = rows('acsGci');
  const seen = new Set<string>();
  // The schema leaves out what is undefined, and refuses what the check of the files should have refused.
  return factsSchema.parse({
    identity: identity && {
      inchiKey: known(identity['inchikey']),
      pubchem: known(identity['pubchem']),
      formula: known(identity['formula']),
      sourceId: sourceOf(identity),
    },
    names: rows('names').map((row) => ({ name: row['name'], kind: row['kind'], sourceId: sourceOf(row) })),
    values: rows('properties').map((row) => {
      const field = row['property'] ?? '';
      const isChosen = !seen.has(field);
      seen.add(field);
      return {
        field,
        value: Number(row['value']),
        method: known(row['method']),
        isChosen,
        sourceId: sourceOf(row),
      };
    }),
    vapourPressure: pressure && {
      ...numbersOf(pressure, ['a', 'b', 'c', 'from', 'to', 'deviation']),
      sourceId: sourceOf(pressure),
    },
    hazards: {
      harmonised: hazard && harmonisedOf(hazard, texts),
      other: rows('otherHazards').map((row) => ({
        statements: withTexts(split(row['statements']), texts),
        remark: known(row['remark']),
        sourceId: sourceOf(row),
      })),
      iarc: iarc && { group: iarc['group'], year: known(iarc['year']), sourceId: sourceOf(iarc) },
    },
    guides: {
      chem21: chem21 && {
        ...numbersOf(chem21, SCORES),
        ranking: chem21['ranking'],
        discussion: chem21['discussion'],
        sourceId: sourceOf(chem21),
      },
      gsk: gsk && {
        scores: numbersOf(gsk, GSK_SCORES),
        composite: numberOf(gsk['composite']),
        sourceId: sourceOf(gsk),
      },
      acsGci: acsGci && {
        ...numbersOf(acsGci, [...SCORES, 'ichClass']),
        ranking: known(acsGci['ranking']),
        sourceId: sourceOf(acsGci),
      },
    },
    voc: rows('voc').map((row) => ({ status: row['status'], sourceId: sourceOf(row) })),
  });
}

const SCORES = ['safety', 'health', 'environment'];
const GSK_SCORES = [
  'incineration',
  'recycling',
  'biotreatment',
  'voc',
  'aquatic',
  'air',
  'health',
  'exposure',
  'flammability',
  'reactivity',
  'lca',
];

function numbersOf(row: Row, columns: readonly string[]): Record<string, number> {
  return Object.fromEntries(columns.flatMap((name) => (row[name] ? [[name, Number(row[name])]] : [])));
}

function withTexts(codes: readonly string[], texts: Texts) {
  return codes.map((code) => ({ code, text: texts.get(code) ?? '' }));
}

function harmonisedOf(row: Row, texts: Texts) {
  const statements = (column: string) => withTexts(split(row[column]), texts);
  return {
    statements: statements('statements'),
    classes: split(row['classes']),
    signalWord: known(row['signalWord']),
    pictograms: split(row['pictograms']),
    labelStatements: statements('labelStatements'),
    supplemental: statements('supplemental'),
    carc: known(row['carc']),
    muta: known(row['muta']),
    repr: known(row['repr']),
    specificLimits: split(row['specificLimits']),
    mFactors: split(row['mFactors']),
    acuteToxicity: split(row['acuteToxicity']),
    details: split(row['details']),
    annexNotes: split(row['annexNotes']),
    indexNo: known(row['indexNo']),
    act: known(row['act']),
    celex: known(row['celex']),
    inApplication: known(row['inApplication']),
    next: row['nextFrom']
      ? {
          statements: statements('nextStatements'),
          classes: split(row['nextClasses']),
          from: row['nextFrom'],
          celex: row['nextCelex'] ?? '',
        }
      : undefined,
    sourceId: sourceOf(row),
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
    ...(antoine
      ? {
          antoineA: antoine.a,
          antoineB: antoine.b,
          antoineC: antoine.c,
          antoineFrom: antoine.from,
          antoineTo: antoine.to,
        }
      : {}),
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
