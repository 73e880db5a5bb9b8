import { classIn, isRelevant, type LabelComponent, limitOf, reaches } from './component.ts';
import type { FoundClass } from './found.ts';

const CORROSIVE = 'Skin Corr. 1';
const SKIN_IRRITANT = 'Skin Irrit. 2';
const EYE_DAMAGE = 'Eye Dam. 1';
const EYE_IRRITANT = 'Eye Irrit. 2';

/** Where each sum begins, in mass percent. */
const SKIN_LIMITS = { severe: 5, mild: 10, severeAsMild: 1 };
const EYE_LIMITS = { severe: 3, mild: 10, severeAsMild: 1 };
const CUT_OFF = 1;
/** Single components that do not add up: severe from the first, mild from the second. */
const ALONE = { severe: 1, mild: 3 };
const ACID = 2;
const BASE = 11.5;

interface Ladder {
  severe: (component: LabelComponent) => string | undefined;
  mild: (component: LabelComponent) => string | undefined;
  severeFamily: string;
  mildFamily: string;
  limits: typeof SKIN_LIMITS;
}

const SKIN: Ladder = {
  severe: (component) => classIn(component, CORROSIVE)?.hazardClass,
  mild: (component) => classIn(component, SKIN_IRRITANT)?.hazardClass,
  severeFamily: CORROSIVE,
  mildFamily: SKIN_IRRITANT,
  limits: SKIN_LIMITS,
};

/** What corrodes the skin damages the eyes: it counts in both of their sums. */
const EYES: Ladder = {
  severe: (component) => (classIn(component, CORROSIVE) ?? classIn(component, EYE_DAMAGE))?.hazardClass,
  mild: (component) => classIn(component, EYE_IRRITANT)?.hazardClass,
  severeFamily: EYE_DAMAGE,
  mildFamily: EYE_IRRITANT,
  limits: EYE_LIMITS,
};

/** Skin and eyes: Σ C/L against 1, with L the specific or the generic limit of each component (CLP-3). */
export function skinAndEyes(components: readonly LabelComponent[], pH?: number): FoundClass[] {
  const isExtreme = pH !== undefined && (pH <= ACID || pH >= BASE);
  const skin = judge(components, SKIN, isExtreme);
  const eyes = judge(components, EYES, isExtreme);
  const found: FoundClass[] = [];
  if (skin?.level === 'severe')
    found.push({ ...skin.found, hazardClass: subCategory(components, isExtreme), statement: 'H314' });
  if (skin?.level === 'mild') found.push({ ...skin.found, hazardClass: SKIN_IRRITANT, statement: 'H315' });
  if (eyes?.level === 'severe') found.push({ ...eyes.found, hazardClass: EYE_DAMAGE, statement: 'H318' });
  if (eyes?.level === 'mild')
    found.push({
      ...eyes.found,
      hazardClass: EYE_IRRITANT,
      statement: 'H319',
      unverified: 'eye-irritation-sums',
    });
  return found;
}

type Verdict = { level: 'severe' | 'mild'; found: Omit<FoundClass, 'hazardClass' | 'statement'> } | undefined;

function judge(components: readonly LabelComponent[], ladder: Ladder, isExtreme: boolean): Verdict {
  const { severe, mild, severeFamily, mildFamily, limits } = ladder;
  const strong = sumUp(components, severe, { family: severeFamily, generic: limits.severe });
  const asMild = sumUp(components, severe, { family: mildFamily, generic: limits.severeAsMild });
  const weak = sumUp(components, mild, { family: mildFamily, generic: limits.mild });
  const alone = (isHit: Ladder['severe'], least: number) =>
    components.flatMap((component, at) =>
      component.isNotAdditive === true && isHit(component) !== undefined && reaches(component.percent, least)
        ? [at]
        : [],
    );
  const lonely = { severe: alone(severe, ALONE.severe), mild: alone(mild, ALONE.mild) };
  const isFlagged = lonely.severe.length + lonely.mild.length > 0;
  const flag = isFlagged ? { isNotAdditive: true } : {};
  if (isExtreme || reaches(strong.ratio, 1) || lonely.severe.length > 0) {
    const sum = strong.ratio * limits.severe;
    const behind = new Set([...strong.components, ...lonely.severe]);
    return { level: 'severe', found: { sum, limit: limits.severe, components: [...behind], ...flag } };
  }
  const ratio = asMild.ratio + weak.ratio;
  if (!reaches(ratio, 1) && lonely.mild.length === 0) return undefined;
  const behind = new Set([...asMild.components, ...weak.components, ...lonely.mild]);
  const sum = ratio * limits.mild;
  return { level: 'mild', found: { sum, limit: limits.mild, components: [...behind], ...flag } };
}

function sumUp(
  components: readonly LabelComponent[],
  classOf: Ladder['severe'],
  { family, generic }: { family: string; generic: number },
): { ratio: number; components: number[] } {
  let ratio = 0;
  const behind: number[] = [];
  components.forEach((component, at) => {
    if (classOf(component) === undefined || !isRelevant(component, family, CUT_OFF)) return;
    ratio += component.percent / limitOf(component, family, generic);
    behind.push(at);
  });
  return { ratio, components: behind };
}

/** 1A, 1A + 1B, 1A + 1B + 1C: the first sum that reaches the limit; without one the category is not divided. */
function subCategory(components: readonly LabelComponent[], isExtreme: boolean): string {
  const among = (classes: readonly string[]) => (component: LabelComponent) =>
    (component.classifications ?? []).find(({ hazardClass }) => classes.includes(hazardClass))?.hazardClass;
  const subs = ['A', 'B', 'C'].map((letter) => CORROSIVE + letter);
  const place = subs.findIndex((_, last) =>
    reaches(
      sumUp(components, among(subs.slice(0, last + 1)), {
        family: CORROSIVE,
        generic: SKIN_LIMITS.severe,
      }).ratio,
      1,
    ),
  );
  return isExtreme || place < 0 ? CORROSIVE : (subs[place] ?? CORROSIVE);
}
