import type { AcuteRoute, Classification, LabelComponent, SpecificLimit } from '../label/component.ts';

/** The class that a statement stands for; where it stands for several, the worst of them comes first. */
const CLASSES: readonly (readonly [statement: RegExp, classes: readonly string[]])[] = [
  [/^H3[013]0/, ['Acute Tox. 1', 'Acute Tox. 2']],
  [/^H3[013]1/, ['Acute Tox. 3']],
  [/^H3[013]2/, ['Acute Tox. 4']],
  [/^H304/, ['Asp. Tox. 1']],
  [/^H314/, ['Skin Corr. 1A', 'Skin Corr. 1B', 'Skin Corr. 1C', 'Skin Corr. 1']],
  [/^H315/, ['Skin Irrit. 2']],
  [/^H317/, ['Skin Sens. 1A', 'Skin Sens. 1B', 'Skin Sens. 1']],
  [/^H318/, ['Eye Dam. 1']],
  [/^H319/, ['Eye Irrit. 2']],
  [/^H334/, ['Resp. Sens. 1A', 'Resp. Sens. 1B', 'Resp. Sens. 1']],
  [/^H33[56]/, ['STOT SE 3']],
  [/^H340/, ['Muta. 1A', 'Muta. 1B']],
  [/^H341/, ['Muta. 2']],
  [/^H350/, ['Carc. 1A', 'Carc. 1B']],
  [/^H351/, ['Carc. 2']],
  [/^H360/, ['Repr. 1A', 'Repr. 1B']],
  [/^H361/, ['Repr. 2']],
  [/^H362/, ['Lact.']],
  [/^H370/, ['STOT SE 1']],
  [/^H371/, ['STOT SE 2']],
  [/^H372/, ['STOT RE 1']],
  [/^H373/, ['STOT RE 2']],
  [/^H400/, ['Aquatic Acute 1']],
  [/^H410/, ['Aquatic Chronic 1']],
  [/^H411/, ['Aquatic Chronic 2']],
  [/^H412/, ['Aquatic Chronic 3']],
  [/^H413/, ['Aquatic Chronic 4']],
  [/^H420/, ['Ozone 1']],
];

/**
 * Statements with their classes. Lists name each class once, however many statements it has: of the classes that a
 * statement may stand for the one that is named counts, else the first. Flammability follows from the flash point (CLP-7).
 */
export function classify(statements: readonly string[], classes: readonly string[] = []): Classification[] {
  return statements.flatMap((statement) => {
    const known = CLASSES.find(([pattern]) => pattern.test(statement))?.[1];
    if (!known) return [];
    const hazardClass = known.find((each) => classes.includes(each)) ?? known[0] ?? '';
    return [{ hazardClass, statement }];
  });
}

/** "Eye Irrit. 2; H319: 5.0% ≤ C < 25.0%" and "STOT SE 3; H335: C ≥ 10.0%"; what reads otherwise says nothing here. */
export function readLimits(texts: readonly string[]): SpecificLimit[] {
  return texts.flatMap((text): SpecificLimit[] => {
    const [, hazardClass, statement, rule = ''] = /^([^;]+); *(H\w+): *(.*)$/.exec(text) ?? [];
    if (hazardClass === undefined || statement === undefined) return [];
    const between = /([\d.]+) *% *≤ *C *< *([\d.]+) *%/.exec(rule);
    if (between) return [{ hazardClass, statement, least: Number(between[1]), below: Number(between[2]) }];
    const from = /C *[≥>] *([\d.]+) *%/.exec(rule);
    return from ? [{ hazardClass, statement, least: Number(from[1]) }] : [];
  });
}

/** "M = 10": for both aquatic classes. */
export function readFactors(texts: readonly string[]): NonNullable<LabelComponent['factors']> {
  const largest = Math.max(1, ...texts.map((text) => Number(/M *= *(\d+)/.exec(text)?.[1] ?? 1)));
  return { acute: largest, chronic: largest };
}

const ROUTES: readonly (readonly [RegExp, AcuteRoute])[] = [
  [/^oral.*mg\/kg/, 'oral'],
  [/^dermal.*mg\/kg/, 'dermal'],
  [/^inhalation.*mg\/L.*vapour/, 'vapour'],
  [/^inhalation.*mg\/L.*(?:dust|mist)/, 'mist'],
];

/** "oral: ATE = 500.0 mg/kg bw"; estimates for gases do not concern liquids. */
export function readAcute(texts: readonly string[]): NonNullable<LabelComponent['acute']> {
  return Object.fromEntries(
    texts.flatMap((text) => {
      const route = ROUTES.find(([pattern]) => pattern.test(text))?.[1];
      const value = Number(/ATE *= *([\d.]+)/.exec(text)?.[1]);
      return route && value > 0 ? [[route, value]] : [];
    }),
  );
}
