import { type AcuteRoute, type AcuteToxicity, type LabelComponent, limitOf, reaches } from './component.ts';
import type { FoundClass } from './found.ts';

/** Per route: upper ends of categories 1 to 4 (Table 3.1.1), point estimates of a bare category (Table 3.1.2). */
const ROUTES: Record<AcuteRoute, { ends: number[]; converted: number[]; statements: string[] }> = {
  oral: {
    ends: [5, 50, 300, 2000],
    converted: [0.5, 5, 100, 500],
    statements: ['H300', 'H300', 'H301', 'H302'],
  },
  dermal: {
    ends: [50, 200, 1000, 2000],
    converted: [5, 50, 300, 1100],
    statements: ['H310', 'H310', 'H311', 'H312'],
  },
  vapour: {
    ends: [0.5, 2, 10, 20],
    converted: [0.05, 0.5, 3, 11],
    statements: ['H330', 'H330', 'H331', 'H332'],
  },
  mist: {
    ends: [0.05, 0.5, 1, 5],
    converted: [0.005, 0.05, 0.5, 1.5],
    statements: ['H330', 'H330', 'H331', 'H332'],
  },
};

/** Unknown components count from this percentage each, and change the sum above that one together. */
const UNKNOWN_EACH = 1;
const UNKNOWN_TOGETHER = 10;

interface Estimate {
  at: number;
  percent: number;
  value: AcuteToxicity;
  isConverted: boolean;
}

export interface AcuteMixture {
  route: AcuteRoute;
  /** mg/kg or mg/L; undefined where nothing in the blend is known to be toxic. */
  estimate: number | undefined;
  /** Mass percent of components of unknown toxicity. */
  unknown: number;
  found: FoundClass | undefined;
}

/**
 * Acute toxicity of one route: 100/ATEmix = Σ C/ATE, with 100 less the unknown components where they are more than 10 %
 * together (CLP-2). A component without a class for the route is taken as not toxic if others of its classes are known.
 */
export function acuteMixture(components: readonly LabelComponent[], route: AcuteRoute): AcuteMixture {
  const { ends, statements } = ROUTES[route];
  const estimates = components.map((component, at) => estimateOf(component, route, at));
  const unknown = estimates.reduce(
    (sum, { value, percent }) => sum + (value === 'unknown' && percent >= UNKNOWN_EACH ? percent : 0),
    0,
  );
  let rate = 0;
  const behind: Estimate[] = [];
  for (const estimate of estimates) {
    const { value, percent, at } = estimate;
    if (typeof value !== 'number') continue;
    const category = categoryOf(value, ends);
    // Relevant from 0.1 % in the categories 1 to 3, from 1 % in category 4 (CLP-1).
    const cutOff = category !== undefined && category <= 3 ? 0.1 : 1;
    const component = components[at];
    const least = component ? Math.min(cutOff, limitOf(component, 'Acute Tox.', cutOff)) : cutOff;
    if (category === undefined || !reaches(percent, least)) continue;
    rate += percent / value;
    behind.push(estimate);
  }
  const whole = unknown > UNKNOWN_TOGETHER ? 100 - unknown : 100;
  if (rate === 0 || whole <= 0) return { route, estimate: undefined, unknown, found: undefined };
  const estimate = whole / rate;
  const category = categoryOf(estimate, ends);
  if (category === undefined) return { route, estimate, unknown, found: undefined };
  const found: FoundClass = {
    hazardClass: `Acute Tox. ${category}`,
    statement: statements[category - 1] ?? '',
    sum: estimate,
    limit: ends[category - 1] ?? 0,
    components: behind.map(({ at }) => at),
  };
  const isConverted = behind.some((one) => one.isConverted);
  return {
    route,
    estimate,
    unknown,
    found: isConverted ? { ...found, unverified: 'converted-acute-toxicity' } : found,
  };
}

/** Category of an estimate; the upper end of a band belongs to it. Undefined above category 4. */
function categoryOf(estimate: number, ends: readonly number[]): 1 | 2 | 3 | 4 | undefined {
  const place = ends.findIndex((end) => estimate <= end * (1 + 1e-9));
  // There are four bands.
  return place < 0 ? undefined : ((place + 1) as 1 | 2 | 3 | 4);
}

function estimateOf(component: LabelComponent, route: AcuteRoute, at: number): Estimate {
  const { percent, acute = {}, classifications } = component;
  const told = acute[route];
  if (told !== undefined) return { at, percent, value: told, isConverted: false };
  if (classifications === undefined) return { at, percent, value: 'unknown', isConverted: false };
  const { statements, converted } = ROUTES[route];
  // Mist and vapour share their statements: a solvent is inhaled as vapour unless an estimate for mist is told.
  const listed = route === 'mist' ? undefined : acuteClass(component, statements);
  const category = Number(listed?.hazardClass.slice('Acute Tox. '.length, 'Acute Tox. '.length + 1));
  const value = listed ? (converted[category - 1] ?? 'not-toxic') : 'not-toxic';
  return { at, percent, value, isConverted: listed !== undefined };
}

function acuteClass({ classifications = [] }: LabelComponent, statements: readonly string[]) {
  return classifications.find(
    ({ hazardClass, statement }) => hazardClass.startsWith('Acute Tox. ') && statements.includes(statement),
  );
}

/** The routes a blend is judged by: mist only where somebody gave an estimate for it. */
export function routesOf(components: readonly LabelComponent[]): AcuteRoute[] {
  const hasMist = components.some(({ acute }) => acute?.mist !== undefined);
  return hasMist ? ['oral', 'dermal', 'vapour', 'mist'] : ['oral', 'dermal', 'vapour'];
}
