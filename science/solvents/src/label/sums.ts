import { classIn, isRelevant, type LabelComponent, limitOf, reaches } from './component.ts';
import type { FoundClass } from './found.ts';

const CUT_OFF = 1;
const STOT_3 = 20;
const ASPIRATION = 10;
/** mm²/s at 40 °C: what is thicker is not aspirated. */
const THICKEST = 20.5;
const AQUATIC = 25;

/** Narcosis (H336) and airways (H335), each summed by itself (CLP-5). */
export function narcosisAndAirways(components: readonly LabelComponent[]): FoundClass[] {
  return ['H335', 'H336'].flatMap((statement) => {
    const behind: number[] = [];
    let ratio = 0;
    components.forEach((component, at) => {
      const { classifications = [], limits = [], percent } = component;
      if (!classifications.some((own) => own.statement === statement)) return;
      const limit = limits.find((own) => own.statement === statement)?.least ?? STOT_3;
      if (!reaches(percent, Math.min(CUT_OFF, limit))) return;
      ratio += percent / limit;
      behind.push(at);
    });
    if (!reaches(ratio, 1)) return [];
    const unverified = 'stot-3-sum' as const;
    return {
      hazardClass: 'STOT SE 3',
      statement,
      sum: ratio * STOT_3,
      limit: STOT_3,
      components: behind,
      unverified,
    };
  });
}

/** Aspiration: Σ Asp. Tox. 1 from 10 %, unless the blend is known to be too thick; mm²/s at 40 °C (CLP-5). */
export function aspiration(
  components: readonly LabelComponent[],
  viscosity: number | undefined,
): FoundClass[] {
  if (viscosity !== undefined && viscosity > THICKEST) return [];
  const { ratio, behind } = sumOfFamily(components, 'Asp. Tox. 1', ASPIRATION);
  if (!reaches(ratio, 1)) return [];
  return [
    {
      hazardClass: 'Asp. Tox. 1',
      statement: 'H304',
      sum: ratio * ASPIRATION,
      limit: ASPIRATION,
      components: behind,
    },
  ];
}

function sumOfFamily(components: readonly LabelComponent[], family: string, generic: number) {
  const behind = components.flatMap((component, at) =>
    classIn(component, family) && isRelevant(component, family, CUT_OFF) ? [at] : [],
  );
  const ratio = behind.reduce((sum, at) => {
    const component = components[at];
    return component ? sum + component.percent / limitOf(component, family, generic) : sum;
  }, 0);
  return { ratio, behind };
}

/** The aquatic classes: M·C of acute 1; then chronic 1 to 4, the first whose sum reaches 25 % (CLP-6). */
export function aquatic(components: readonly LabelComponent[]): FoundClass[] {
  const acute = weigh(components, 'Aquatic Acute 1', ({ factors }) => factors?.acute ?? 1);
  const chronic = [1, 2, 3, 4].map((category) =>
    weigh(components, `Aquatic Chronic ${category}`, ({ factors }) =>
      category === 1 ? (factors?.chronic ?? 1) : 1,
    ),
  );
  const [one, two, three, four] = chronic.map(({ sum }) => sum);
  const plain = weigh(components, 'Aquatic Chronic 1', () => 1);
  const steps = [
    { statement: 'H410', sum: one ?? 0 },
    { statement: 'H411', sum: 10 * (one ?? 0) + (two ?? 0) },
    { statement: 'H412', sum: 100 * (one ?? 0) + 10 * (two ?? 0) + (three ?? 0) },
    { statement: 'H413', sum: plain.sum + (two ?? 0) + (three ?? 0) + (four ?? 0) },
  ];
  const common = { limit: AQUATIC, unverified: 'aquatic-sums' as const };
  const found: FoundClass[] = [];
  if (reaches(acute.sum, AQUATIC))
    found.push({
      hazardClass: 'Aquatic Acute 1',
      statement: 'H400',
      sum: acute.sum,
      components: acute.behind,
      ...common,
    });
  const place = steps.findIndex(({ sum }) => reaches(sum, AQUATIC));
  const step = steps[place];
  if (step) {
    const behind = chronic.slice(0, place + 1).flatMap((entry) => entry.behind);
    found.push({ hazardClass: `Aquatic Chronic ${place + 1}`, ...step, components: behind, ...common });
  }
  return found;
}

/** Σ factor·C; classes of category 1 count from 0.1/M percent, others from 1 (CLP-1). */
function weigh(
  components: readonly LabelComponent[],
  family: string,
  factorOf: (component: LabelComponent) => number,
): { sum: number; behind: number[] } {
  const isFirst = family.endsWith(' 1');
  const behind = components.flatMap((component, at) => {
    const { factors, percent } = component;
    const most = Math.max(factors?.acute ?? 1, factors?.chronic ?? 1);
    return classIn(component, family) && reaches(percent, isFirst ? 0.1 / most : CUT_OFF) ? [at] : [];
  });
  const sum = behind.reduce((total, at) => {
    const component = components[at];
    return component ? total + component.percent * factorOf(component) : total;
  }, 0);
  return { sum, behind };
}
