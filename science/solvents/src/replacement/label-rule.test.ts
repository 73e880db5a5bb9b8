import { seededRandom } from '@suite/numeric';
import { expect, test } from 'vitest';
import { blendLabel } from '../label/label.ts';
import { readSolvent } from '../substances/solvent-facts.ts';
import { breaksLabelRule, isAlwaysFine } from './label-rule.ts';

const STATEMENTS =
  'H300 H301 H302 H304 H310 H311 H312 H314 H315 H317 H318 H319 H330 H331 H332 H334 H335 H336 H340 H341 H350 H351 H360D H361d H370 H371 H372 H373 H400 H410 H411 H412 H413 H420'.split(
    ' ',
  );

function randomSolvent(random: () => number) {
  const hazardStatements = STATEMENTS.filter(() => random() < 0.08);
  return readSolvent({
    name: 'Solvent',
    dD: 16,
    dP: 6,
    dH: 6,
    density: 1,
    isNotClassified: true,
    hazardStatements,
    ...(random() < 0.2 ? { mFactors: ['M=10', 'M(chronic)=10'] } : {}),
  });
}

test('SUB-5 CLP-9 a blend of solvents that each keep the rules by themselves keeps them at every ratio', () => {
  const random = seededRandom(5);
  let fine = 0;
  for (let turn = 0; turn < 1500; turn += 1) {
    const rules = {
      noCmr: random() < 0.5,
      noAcute: random() < 0.5,
      notMoreSevere: random() < 0.7,
      noNewStatement: false,
    };
    const old = { statements: STATEMENTS.filter(() => random() < 0.1) };
    const members = Array.from({ length: 2 + Math.floor(3 * random()) }, () => randomSolvent(random));
    if (!members.every((solvent) => isAlwaysFine(rules, old, solvent))) continue;
    fine += 1;
    const parts = members.map(() => random());
    const sum = parts.reduce((total, part) => total + part, 0);
    const label = blendLabel(
      members.map((solvent, at) => ({ ...solvent.label, percent: (100 * (parts[at] ?? 0)) / sum })),
    );
    expect(label.ok && breaksLabelRule(rules, old, label.value)).toBeUndefined();
  }
  expect(fine).toBeGreaterThan(80);
});
