import { type ReplacementLimits, constraintsOf } from './limits.ts';
import { seededRandom } from '@suite/numeric';
import { expect, test } from 'vitest';
import { readSolvent, type SolventFacts } from '../substances/solvent-facts.ts';
import { allBlends } from '../testing/all-blends.ts';
import { findReplacements } from './find.ts';

const COUNT = 8;

/** Solvents with everything that limits ask for; every fifth is toxic to reproduction. */
function randomSolvents(random: () => number): SolventFacts[] {
  return Array.from({ length: COUNT }, (_, at) => {
    const isToxic = random() < 0.2;
    return {
      name: `Solvent ${at}`,
      dD: 14 + 7 * random(),
      dP: 18 * random(),
      dH: 20 * random(),
      density: 0.7 + 0.5 * random(),
      mw: 60 + 80 * random(),
      molarVolume: 70 + 80 * random(),
      boilingPoint: 60 + 140 * random(),
      flashPoint: 60 * random() - 10,
      evaporationRate: 10 ** (2 * random() - 1),
      hazardStatements: isToxic ? ['H360D'] : ['H319'],
      hazardClasses: isToxic ? ['Repr. 1B'] : ['Eye Irrit. 2'],
      cost: 1 + 5 * random(),
    };
  });
}

function randomLimits(random: () => number): ReplacementLimits {
  const least = 0.2 * random();
  return {
    red: 0.6 + random(),
    ...(random() < 0.6 ? { drying: { least, most: least + 3 * random() } } : {}),
    ...(random() < 0.6 ? { flash: 40 * random() - 10 } : {}),
    ...(random() < 0.6 ? { voc: 750 + 350 * random() } : {}),
    ...(random() < 0.6 ? { cost: 2 + 3 * random() } : {}),
    noCmr: random() < 0.5,
    noAcute: false,
    notMoreSevere: false,
    noNewStatement: false,
    minShare: 0.05,
    components: 3,
    objective: 'red',
    withUnknown: false,
  };
}

test('SUB-1 SUB-4 200 random tasks: what is found is what trying every set finds', {
  timeout: 60_000,
}, () => {
  let found = 0;
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = seededRandom(seed);
    const facts = randomSolvents(random);
    const limits = randomLimits(random);
    const sphere = { dD: 15 + 5 * random(), dP: 14 * random(), dH: 14 * random(), r: 4 + 5 * random() };
    const targets = [{ role: 'must' as const, spheres: [sphere] }];
    const answer = findReplacements({ original: [], solvents: facts.map(readSolvent), targets, limits });
    const allowed = facts.filter(
      ({ hazardStatements }) => !(limits.noCmr && hazardStatements?.includes('H360D')),
    );
    const every = allBlends({
      solvents: allowed.map((own) => readSolvent(own).search),
      targets,
      constraints: constraintsOf(limits).map(({ constraint }) => constraint),
      minShare: limits.minShare,
      top: 200,
      maxComponents: 3,
    }).filter(({ ra }) => ra / sphere.r <= limits.red);
    const { rows, found: count } = answer.ok ? answer.value : { rows: [], found: 0 };
    expect([seed, count]).toEqual([seed, every.length]);
    // By name: places among those allowed are not those of all.
    const reds = new Map(
      every.map(({ indices, ra }) => [indices.map((at) => allowed[at]?.name).join(), ra / sphere.r]),
    );
    for (const { red, parts } of rows) {
      const places = parts.map(({ index }) => index).toSorted((one, other) => one - other);
      expect(red).toBeCloseTo(reds.get(places.map((at) => facts[at]?.name).join()) ?? NaN, 7);
    }
    expect(rows.length > 0).toBe(every.length > 0);
    found += Number(rows.length > 0);
  }
  // Most tasks have an answer, some have none: both are what is compared.
  expect(found).toBeGreaterThan(50);
  expect(found).toBeLessThan(200);
});
