import type { UnverifiedRule } from '../unverified.ts';
import { type Classification, isOf, type LabelComponent, reaches } from './component.ts';
import type { FoundClass } from './found.ts';

/** From which mass percent of a single component a class of it is one of the blend, and as which (CLP-4). */
interface Threshold {
  /** The class of the component. */
  from: string;
  least: number;
  /** The class of the blend and its statement, where they are not those of the component. */
  as?: Classification;
  isVerified?: true;
}

const THRESHOLDS: Threshold[] = [
  { from: 'Muta. 1', least: 0.1, isVerified: true },
  { from: 'Muta. 2', least: 1, isVerified: true },
  { from: 'Carc. 1', least: 0.1, isVerified: true },
  { from: 'Carc. 2', least: 1, isVerified: true },
  { from: 'Repr. 1', least: 0.3, isVerified: true },
  { from: 'Repr. 2', least: 3, isVerified: true },
  { from: 'Lact.', least: 0.3 },
  { from: 'Resp. Sens. 1A', least: 0.1 },
  { from: 'Resp. Sens. 1', least: 1 },
  { from: 'Skin Sens. 1A', least: 0.1 },
  { from: 'Skin Sens. 1', least: 1 },
  { from: 'STOT SE 1', least: 10 },
  { from: 'STOT SE 1', least: 1, as: { hazardClass: 'STOT SE 2', statement: 'H371' } },
  { from: 'STOT SE 2', least: 10 },
  { from: 'STOT RE 1', least: 10 },
  { from: 'STOT RE 1', least: 1, as: { hazardClass: 'STOT RE 2', statement: 'H373' } },
  { from: 'STOT RE 2', least: 10 },
  { from: 'Ozone 1', least: 0.1 },
  { from: 'ED HH 1', least: 0.1 },
  { from: 'ED HH 2', least: 1 },
  { from: 'ED ENV 1', least: 0.1 },
  { from: 'ED ENV 2', least: 1 },
  { from: 'PBT', least: 0.1 },
  { from: 'vPvB', least: 0.1 },
  { from: 'PMT', least: 0.1 },
  { from: 'vPvM', least: 0.1 },
];

const UNVERIFIED: UnverifiedRule = 'single-component-thresholds';

/** Classes that do not add up: a single component at or above its threshold brings its class, the worst of them counts. */
export function singleClasses(components: readonly LabelComponent[]): FoundClass[] {
  const found = components.flatMap((component, at) =>
    (component.classifications ?? []).flatMap((own) => classesOf(component, own, at)),
  );
  return worstOfEach(found);
}

function classesOf(component: LabelComponent, own: Classification, at: number): FoundClass[] {
  const { percent, limits = [] } = component;
  const rules = THRESHOLDS.filter(({ from }) => isOf(own.hazardClass, from));
  const [first] = rules;
  if (!first) return [];
  const family = familyOf(own.hazardClass);
  const specific = limits.filter(
    ({ hazardClass }) =>
      familyOf(hazardClass) === family && THRESHOLDS.some(({ from }) => isOf(hazardClass, from)),
  );
  // Specific limits stand in place of all generic ones of their class.
  if (specific.length > 0) {
    const held = specific.find(
      ({ least, below = Infinity }) => reaches(percent, least) && (percent < below || below >= 100),
    );
    return held
      ? [
          {
            hazardClass: held.hazardClass,
            statement: held.statement,
            sum: percent,
            limit: held.least,
            components: [at],
          },
        ]
      : [];
  }
  const rule = rules.find(({ from, least }) => from === longest(rules) && reaches(percent, least));
  if (!rule) return [];
  const { hazardClass, statement } = rule.as ?? own;
  const entry = { hazardClass, statement, sum: percent, limit: rule.least, components: [at] };
  return [rule.isVerified ? entry : { ...entry, unverified: UNVERIFIED }];
}

/** The most special rule of those that fit: `Skin Sens. 1A` before `Skin Sens. 1`. */
function longest(rules: readonly Threshold[]): string {
  return rules.reduce((best, { from }) => (from.length > best.length ? from : best), '');
}

/** `Repr. 1B` and `Repr. 2` are one family: the worse one is shown. */
function familyOf(hazardClass: string): string {
  return hazardClass.replace(/\s*\d[A-C]?$/, '');
}

/** Of each family the worst class, with all components that bring it. Statements of one class stay side by side. */
function worstOfEach(found: readonly FoundClass[]): FoundClass[] {
  const rank = ({ hazardClass }: FoundClass) => Number(/\d/.exec(hazardClass)?.[0] ?? 1);
  const families = new Map<string, FoundClass[]>();
  for (const entry of found) {
    const family = familyOf(entry.hazardClass);
    const held = families.get(family) ?? [];
    const [worst] = held;
    if (worst && rank(worst) < rank(entry)) continue;
    const stays = worst && rank(worst) > rank(entry) ? [] : held;
    const same = stays.find(({ statement }) => statement === entry.statement);
    if (same) {
      same.components = [...new Set([...same.components, ...entry.components])];
      same.sum = Math.max(same.sum, entry.sum);
    } else stays.push({ ...entry });
    families.set(family, stays);
  }
  return [...families.values()].flat();
}

/** Sensitisers below their threshold are named from a tenth of it (EUH208). */
export function namedSensitisers(components: readonly LabelComponent[]): number[] {
  return components.flatMap((component, at) => {
    const isNamed = (component.classifications ?? []).some((own) => {
      if (!/ Sens\. 1/.test(own.hazardClass)) return false;
      const rules = THRESHOLDS.filter(({ from }) => isOf(own.hazardClass, from));
      const generic = rules.find(({ from }) => from === longest(rules))?.least ?? 1;
      const limits = component.limits ?? [];
      const least = limits.find(({ hazardClass }) => isOf(hazardClass, familyOf(own.hazardClass)))?.least;
      const limit = least ?? generic;
      return reaches(component.percent, limit / 10) && !reaches(component.percent, limit);
    });
    return isNamed ? [at] : [];
  });
}
