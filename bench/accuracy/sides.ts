/** One solvent: on which side it is, on which it was put, and how sure (larger is better). */
export interface Answer {
  isGood: boolean;
  saysGood: boolean;
  score: number | null;
}

export interface SideFigures {
  n: number;
  majority: number;
  accuracy: number;
  low: number;
  high: number;
  balanced: number;
  mcc: number;
  auc: number | null;
}

/** How often the side was right (VAL-1): accuracy with Wilson's interval, balanced accuracy, correlation, ranking. */
export function sideFigures(answers: readonly Answer[]): SideFigures {
  const count = (fits: (answer: Answer) => boolean) => answers.filter(fits).length;
  const n = answers.length;
  const hit = count(({ isGood, saysGood }) => isGood && saysGood);
  const missed = count(({ isGood, saysGood }) => isGood && !saysGood);
  const refused = count(({ isGood, saysGood }) => !isGood && !saysGood);
  const wrong = count(({ isGood, saysGood }) => !isGood && saysGood);
  const right = (hit + refused) / n;
  const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
  const spread = Math.sqrt((hit + wrong) * (hit + missed) * (refused + wrong) * (refused + missed));
  return {
    n,
    majority: round(Math.max(hit + missed, refused + wrong) / n),
    accuracy: round(right),
    ...wilson(hit + refused, n),
    balanced: round((share(hit, hit + missed) + share(refused, refused + wrong)) / 2),
    mcc: spread === 0 ? 0 : round((hit * refused - wrong * missed) / spread),
    auc: areaUnder(answers),
  };
}

const TWO_SIDED_95 = 1.959_964;

/** The interval of Wilson that holds a share in 95 of 100 cases. */
export function wilson(hits: number, n: number): { low: number; high: number } {
  if (n === 0) return { low: 0, high: 1 };
  const square = TWO_SIDED_95 ** 2;
  const share = hits / n;
  const centre = (share + square / (2 * n)) / (1 + square / n);
  const half =
    (TWO_SIDED_95 * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n))) / (1 + square / n);
  return { low: round(Math.max(0, centre - half)), high: round(Math.min(1, centre + half)) };
}

function areaUnder(answers: readonly Answer[]): number | null {
  const scoresOf = (wanted: boolean) =>
    answers.flatMap(({ isGood, score }) => (isGood === wanted && score !== null ? [score] : []));
  const [good, bad] = [scoresOf(true), scoresOf(false)];
  if (good.length === 0 || bad.length === 0) return null;
  let above = 0;
  for (const one of good) for (const other of bad) above += one > other ? 1 : one === other ? 0.5 : 0;
  return round(above / (good.length * bad.length));
}

export function round(value: number): number {
  return Math.round(value * 1000) / 1000;
}
