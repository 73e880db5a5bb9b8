import { encloseGood, fitSphere, raOf, type ScoredPoint } from '@suite/hsp';
import type { ChanceStep, DissolveScore, FitScore, GuessingWay, Misses } from '@suite/contracts/accuracy';
import { hspOf, rowsOf } from './data.ts';
import { type Answer, chanceOf, chanceSteps, fitSteepness, round, sideFigures } from './sides.ts';

/** Scores up to this are good, as in the programs that are compared. */
const GOOD = 1;

interface TriedSolvent extends ScoredPoint {
  solvent: string;
  isGood: boolean;
}

/** The open sets of solvents that were tried on a solute, by their names. */
export async function readScoredSets(): Promise<Map<string, TriedSolvent[]>> {
  const sets = new Map<string, TriedSolvent[]>();
  for (const row of await rowsOf('fits/scored-solvents.csv')) {
    const { set = '', solvent = '' } = row;
    const score = Number(row['score']);
    const tried = { ...hspOf(row), solvent, score, isGood: score > 0 && score <= GOOD };
    sets.set(set, [...(sets.get(set) ?? []), tried]);
  }
  return sets;
}

/** Our sphere for each set beside what other programs found. */
export async function measureFits(sets: Awaited<ReturnType<typeof readScoredSets>>): Promise<FitScore[]> {
  const published = await rowsOf('fits/published-fits.csv');
  return [...sets].map(([set, tried]) => {
    const found = fitSphere(tried);
    if (!found.ok) throw new Error(`${set}: ${found.reason}`);
    const { fit, wrongIn, wrongOut, good } = found.value;
    return {
      set,
      solvents: tried.length,
      good,
      ours: { fit: round(fit), wrong: wrongIn + wrongOut },
      others: published
        .filter((row) => row['set'] === set)
        .map((row) => ({
          method: row['method'] ?? '',
          fit: round(Number(row['fit'])),
          wrong: Number(row['wrongIn']) + Number(row['wrongOut']),
        })),
    };
  });
}

const WAYS = ['majority', 'hildebrand', 'popular', 'enclosing', 'fitted'] as const;

type Guess = (others: readonly TriedSolvent[], asked: TriedSolvent, set: string) => Omit<Answer, 'isGood'>;

/** Each solvent left out of its set in turn, and every way to guess its side from the rest (VAL-2, VAL-3, VAL-6). */
export function measureDissolves(sets: Awaited<ReturnType<typeof readScoredSets>>): {
  scores: DissolveScore[];
  chances: ChanceStep[];
  misses: Misses['dissolves'];
} {
  const popular = popularity(sets);
  const guesses: Record<GuessingWay, Guess> = {
    // Given the commoner answer of the whole set: better than it could know, so that no way wins by its bad luck.
    majority: (others, asked) => ({
      saysGood: isMostlyGood([...others, asked]),
      score: null,
      chance: shareOfGood([...others, asked]),
    }),
    hildebrand: guessByHildebrand,
    popular: (others, { solvent }, set) => {
      const share = popular(solvent, set);
      return {
        saysGood: share === undefined ? isMostlyGood(others) : share >= 0.5,
        score: share ?? 0.5,
        chance: share ?? shareOfGood(others),
      };
    },
    enclosing: (others, asked) => guessBySphere(encloseGood(others), asked),
    fitted: (others, asked) => {
      const found = fitSphere(others);
      return guessBySphere(found.ok ? { ok: true, value: found.value.sphere } : found, asked);
    },
  };
  const answersOf = (method: GuessingWay) => {
    const answers = [...sets].map(([set, tried]) => ({
      set,
      answers: tried.map((asked): Answer => {
        const others = tried.filter((other) => other !== asked);
        return { isGood: asked.isGood, ...guesses[method](others, asked, set) };
      }),
    }));
    return method === 'fitted' || method === 'enclosing' ? withChances(answers) : answers;
  };
  const answered = WAYS.map((method) => ({ method, answers: answersOf(method) }));
  const ours = answered.find(({ method }) => method === 'fitted')?.answers ?? [];
  return {
    scores: answered.flatMap(({ method, answers: bySet }) => [
      ...bySet.map(({ set, answers }) => ({ set, method, ...sideFigures(answers) })),
      { set: 'all', method, ...sideFigures(bySet.flatMap(({ answers }) => answers)) },
    ]),
    chances: chanceSteps(
      ours.flatMap(({ answers }) =>
        answers.flatMap(({ isGood, chance }) => (chance === null ? [] : { isGood, chance })),
      ),
    ),
    misses: ours.flatMap(({ set, answers }) =>
      answers.flatMap(({ isGood, saysGood, score }, place) =>
        isGood === saysGood
          ? []
          : { set, solvent: sets.get(set)?.[place]?.solvent ?? '', isGood, red: round(-(score ?? 0)) },
      ),
    ),
  };
}

/** The chance of each answer by its RED; how sharp a surface is, is learnt from the other sets. */
function withChances(bySet: readonly { set: string; answers: Answer[] }[]) {
  const placedIn = (answers: readonly Answer[]) =>
    answers.flatMap(({ isGood, score }) => (score === null ? [] : { isGood, red: -score }));
  return bySet.map(({ set, answers }) => {
    const others = bySet.filter((other) => other.set !== set).flatMap((other) => placedIn(other.answers));
    const steepness = fitSteepness(others);
    return {
      set,
      answers: answers.map((answer) => ({
        ...answer,
        chance: answer.score === null ? null : chanceOf(-answer.score, steepness),
      })),
    };
  });
}

function shareOfGood(solvents: readonly TriedSolvent[]): number {
  return solvents.filter(({ isGood }) => isGood).length / solvents.length;
}

function isMostlyGood(solvents: readonly TriedSolvent[]): boolean {
  return shareOfGood(solvents) >= 0.5;
}

/** Inside the sphere is good; the score is minus RED. */
function guessBySphere(
  found: { ok: true; value: { dD: number; dP: number; dH: number; r: number } } | { ok: false },
  asked: TriedSolvent,
): Omit<Answer, 'isGood'> {
  if (!found.ok) return { saysGood: false, score: null, chance: null };
  const red = raOf(asked, found.value) / Math.max(found.value.r, 1e-9);
  // Its chance is known once all sets are.
  return { saysGood: red <= 1, score: -red, chance: null };
}

/** By the length of the vector alone: within the distance from the mean of the good ones that parts the others best. */
function guessByHildebrand(others: readonly TriedSolvent[], asked: TriedSolvent): Omit<Answer, 'isGood'> {
  const good = others.filter(({ isGood }) => isGood);
  const middle = good.reduce((sum, one) => sum + totalOf(one), 0) / good.length;
  const far = (one: TriedSolvent) => Math.abs(totalOf(one) - middle);
  let limit = 0;
  let most = -1;
  for (const candidate of others.map(far).toSorted((one, other) => one - other)) {
    const right = others.filter((one) => far(one) <= candidate === one.isGood).length;
    if (right > most) [limit, most] = [candidate, right];
  }
  return { saysGood: far(asked) <= limit, score: -far(asked), chance: null };
}

function totalOf({ dD, dP, dH }: TriedSolvent): number {
  return Math.hypot(dD, dP, dH);
}

/** In how many of the other sets a solvent of this name was good. */
function popularity(sets: ReadonlyMap<string, readonly TriedSolvent[]>) {
  return (solvent: string, without: string): number | undefined => {
    const found = [...sets].flatMap(([set, tried]) =>
      set === without ? [] : tried.filter((one) => one.solvent.toLowerCase() === solvent.toLowerCase()),
    );
    if (found.length === 0) return undefined;
    return found.filter(({ isGood }) => isGood).length / found.length;
  };
}
