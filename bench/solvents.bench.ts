import assert from 'node:assert/strict';
import type { JointTarget } from '@suite/hsp';
import { seededRandom } from '@suite/numeric';
import {
  blendLabel,
  type Constraint,
  dryingPath,
  findReplacements,
  type LabelComponent,
  readSolvent,
  type ReplacementTask,
  searchBlends,
  type SearchQuestion,
  type SearchSolvent,
  unifacModel,
} from '@suite/solvents';
import { bench } from './frame/bench.ts';
import { samplePoints } from './frame/samples.ts';
import { inTurns, milliseconds, timed } from './frame/turns.ts';

const COUNT = 1500;
/** One amid the candidates, one that the constraints keep out of reach. */
const TARGETS: JointTarget[][] = [
  [{ role: 'must', spheres: [{ dD: 17, dP: 7, dH: 8, r: 6 }] }],
  [{ role: 'must', spheres: [{ dD: 20, dP: 12, dH: 12, r: 6 }] }],
];

const STATEMENTS = ['H302', 'H315', 'H319', 'H336', 'H360D', 'H412'];

const FILM = [
  { dD: 16, dP: 9, dH: 5.1, molarVolume: 90.17, rer: 3.8, volume: 30 },
  { dD: 18, dP: 1.4, dH: 2, molarVolume: 106.86, rer: 2, volume: 40 },
  { dD: 15.8, dP: 3.7, dH: 6.3, molarVolume: 132.54, rer: 1, volume: 30 },
];

const LABELLED: LabelComponent[] = [
  componentOf(
    40,
    'Flam. Liq. 2: H225, Repr. 2: H361d, Asp. Tox. 1: H304, STOT RE 2: H373, Skin Irrit. 2: H315, STOT SE 3: H336',
  ),
  { ...componentOf(30, 'Eye Irrit. 2: H319, STOT SE 3: H336'), supplemental: ['EUH066'] },
  {
    ...componentOf(30, 'Acute Tox. 4: H332, Aquatic Chronic 2: H411'),
    limits: [{ hazardClass: 'Eye Irrit. 2', statement: 'H319', least: 25 }],
  },
];

// Blends under six constraints, whole replacements with labels and reasons, drying paths, labels.
await bench('solvents', [], async (b) => {
  const questions = TARGETS.map((targets) => questionOf(b.seed, targets));
  const tasks = [2, 3].map((components) => taskOf(b.seed, components));
  questions.forEach(check);
  tasks.forEach(checkReplacements);
  const model = unifacModel([
    { 1: 1, 2: 1, 18: 1 },
    { 9: 5, 11: 1 },
    { 1: 1, 2: 3, 21: 1 },
  ]);
  assert(model.ok);
  const targets = [{ dD: 18.64, dP: 10.52, dH: 7.51, r: 8.59 }];
  const left = Array.from({ length: 100 }, (_, at) => 1 - at / 100.5);
  /** The slower of the two targets counts. */
  const search = (maxComponents: number) => () =>
    Math.max(
      ...questions.map((question) => milliseconds(() => searchBlends({ ...question, maxComponents }))),
    );
  const replace = (task: ReplacementTask | undefined) =>
    timed(() => assert(task && findReplacements(task).ok));
  const work = {
    [`pairs.${COUNT}`]: search(2),
    [`replacement.pairs.${COUNT}`]: replace(tasks[0]),
    'drying.ideal': timed(() => assert(dryingPath(FILM, { left, targets }).ok)),
    'drying.unifac': timed(() => assert(dryingPath(FILM, { left, targets, model: model.value }).ok)),
    label: timed(() => assert(blendLabel(LABELLED).ok)),
  };
  await inTurns(b, work);
  const long = { [`triples.${COUNT}`]: search(3), [`replacement.triples.${COUNT}`]: replace(tasks[1]) };
  await inTurns(b, long, { warm: 1, rounds: 3 });
});

function componentOf(percent: number, hazards: string): LabelComponent {
  const classifications = hazards.split(', ').map((hazard) => {
    const [hazardClass = '', statement = ''] = hazard.split(': ');
    return { hazardClass, statement };
  });
  return { percent, classifications };
}

/** Six constraints that some thousand of the pairs keep. */
function questionOf(seed: number, targets: JointTarget[]): SearchQuestion {
  const random = seededRandom(seed + 7);
  const solvents = samplePoints(COUNT, seed).map(
    (point): SearchSolvent => ({
      ...point,
      molarVolume: 50 + 100 * random(),
      density: 0.7 + 0.6 * random(),
      rer: 10 ** (2.5 * random() - 1.5),
      cost: 1 + 6 * random(),
      surfaceTension: 18 + 22 * random(),
      viscosity: 0.3 + 3 * random(),
      vocKind: random() < 0.7 ? 'voc' : 'exempt',
    }),
  );
  const constraints: Constraint[] = [
    { kind: 'cost', most: 3 },
    { kind: 'density', most: 0.95 },
    { kind: 'drying-time', most: 2 },
    { kind: 'drying-time-at-least', least: 0.3 },
    { kind: 'surface-tension', most: 26 },
    { kind: 'voc', most: 600 },
  ];
  return { solvents, targets, constraints, top: 20 };
}

/** Pairs against trying every one: the best share of each under all rows is known from its ends. */
function check(question: SearchQuestion): void {
  const answer = searchBlends({ ...question, maxComponents: 2 });
  const larger = searchBlends({ ...question, maxComponents: 3 });
  assert(answer.ok && larger.ok && answer.value.blends.length === 20);
  assert((larger.value.blends[0]?.red ?? Infinity) <= (answer.value.blends[0]?.red ?? 0) + 1e-9);
  // A few hundred of the candidates alone: what is best among them cannot be better than what is best of all.
  const few = searchBlends({ ...question, maxComponents: 2, solvents: question.solvents.slice(0, 300) });
  assert(few.ok && (few.value.blends[0]?.red ?? Infinity) >= (answer.value.blends[0]?.red ?? 0) - 1e-9);
}

/** A whole replacement: solvents with hazards, six limits, and an order by the fewest statements. */
function taskOf(seed: number, components: number): ReplacementTask {
  const random = seededRandom(seed + 11);
  const solvents = samplePoints(COUNT, seed).map((point, at) =>
    readSolvent({
      ...point,
      name: `Solvent ${at}`,
      density: 0.75 + 0.4 * random(),
      mw: 60 + 100 * random(),
      molarVolume: 60 + 90 * random(),
      boilingPoint: 60 + 180 * random(),
      flashPoint: 110 * random() - 20,
      flashMethod: 'closed cup',
      evaporationRate: 10 ** (2.5 * random() - 2),
      hazardStatements: STATEMENTS.filter(() => random() < 0.25),
      isNotClassified: true,
      cost: 1 + 6 * random(),
      ...(random() < 0.1 ? { voc: ['us-exempt'] } : {}),
    }),
  );
  return {
    original: [],
    solvents,
    targets: [{ role: 'must', spheres: [{ dD: 17.5, dP: 9, dH: 9, r: 6 }] }],
    limits: {
      red: 1,
      drying: { least: 1, most: 6 },
      flash: 40,
      voc: 900,
      vocUs: 950,
      cost: 4,
      noCmr: true,
      noAcute: true,
      notMoreSevere: false,
      noNewStatement: false,
      minShare: 0.05,
      components,
      objective: 'statements',
      withUnknown: false,
    },
  };
}

/** Every row keeps every limit and the order, and holds nothing that is toxic to reproduction. */
function checkReplacements(task: ReplacementTask): void {
  const answer = findReplacements(task);
  assert(answer.ok && answer.value.rows.length === 60);
  const counts = answer.value.rows.map(({ red, standings, facts }) => {
    assert(red <= 1 + 1e-9 && standings.length === 6 && standings.every(({ slack }) => slack > -1e-6));
    assert(facts.label.ok && !facts.label.value.statements.includes('H360D'));
    return facts.label.value.statements.length;
  });
  assert.deepEqual(
    counts,
    counts.toSorted((one, other) => one - other),
  );
}
