import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  countGroups,
  ESTIMATION_METHODS,
  type EstimationMethod,
  estimateHsp,
  findOutside,
  type GroupOccurrence,
  PARAMETERS,
  type Parameter,
} from '@suite/hsp';
import { CHEMICAL_CLASSES } from '@suite/structure';
import { type KnownMolecule, readKnownMolecules } from './data.ts';
import { ofEach } from './estimator-score.ts';
import { SCOREBOARD_FILE, writeScoreboard } from './scoreboard.ts';

// What `npm run accuracy` does: every method on every shipped solvent, and what it found into the file the apps show.
const FILE = join(import.meta.dirname, '../../science/hsp/src/estimate/accuracy.json');

/** How far estimates are from published values: number, root of the mean square, mean. */
interface ErrorFigures {
  n: number;
  rmse: number;
  bias: number;
}

interface Estimated extends KnownMolecule {
  values: Record<Parameter, number | null>;
  isInside: boolean;
}

const { molecules, refused } = await readKnownMolecules();
const sizes = molecules.map(({ atoms }) => atoms).toSorted((first, second) => first - second);
const mostAtoms = sizes[Math.floor(0.99 * sizes.length)] ?? 0;

const methods = Object.fromEntries(
  ESTIMATION_METHODS.map((method) => {
    const estimated = estimateAll(method);
    const perClass = CHEMICAL_CLASSES.map((name) => [
      name,
      figures(estimated.filter(({ chemicalClass }) => chemicalClass === name)),
    ]);
    return [
      method,
      {
        divided: estimated.length,
        all: figures(estimated),
        inside: figures(estimated.filter(({ isInside }) => isInside)),
        outside: figures(estimated.filter(({ isInside }) => !isInside)),
        classes: Object.fromEntries(perClass) as Record<string, Record<Parameter, ErrorFigures>>,
      },
    ];
  }),
);

const groups = Object.fromEntries(ESTIMATION_METHODS.map((method) => [method, occurrenceIn(method)]));
const result = { molecules: molecules.length, refused, methods, known: { atoms: mostAtoms, groups } };
writeFileSync(FILE, `${JSON.stringify(result, null, 2)}\n`);
const { estimator } = await writeScoreboard(new Date().toISOString().slice(0, 10));
const biome = join(import.meta.dirname, '../../node_modules/@biomejs/biome/bin/biome');
spawnSync(process.execPath, [biome, 'format', '--write', FILE, SCOREBOARD_FILE], { stdio: 'inherit' });
for (const [method, { divided, all, inside, outside }] of Object.entries(methods)) {
  console.log(`${method}: ${divided} of ${molecules.length}`);
  for (const [name, part] of Object.entries({ all, inside, outside }))
    console.log(
      `  ${name.padEnd(8)} ${PARAMETERS.map((key) => `${key} ${part[key].rmse} (${part[key].n})`).join('  ')}`,
    );
}

for (const { split, all } of estimator.splits)
  console.log(
    `learned, left out by ${split}: ${PARAMETERS.map((key) => `${key} ${all[key].mae}/${all[key].rmse}`).join('  ')}`,
  );

function estimateAll(method: EstimationMethod): Estimated[] {
  const without = occurrenceWithout(method);
  return molecules.flatMap((molecule) => {
    const estimate = estimateHsp(molecule.divisions).methods[method];
    if (!estimate.ok) return [];
    const known = { groups: without(molecule), most: mostAtoms };
    const isInside = findOutside(molecule.divisions[method], molecule.atoms, known).length === 0;
    return { ...molecule, values: estimate.value, isInside };
  });
}

function figures(estimated: readonly Estimated[]): Record<Parameter, ErrorFigures> {
  return ofEach((parameter) => {
    const errors = estimated.flatMap(({ values, published }) => {
      const value = values[parameter];
      return value === null ? [] : [value - published[parameter]];
    });
    const n = errors.length;
    const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / n;
    if (n === 0) return { n, rmse: 0, bias: 0 };
    const rmse = Math.sqrt(mean(errors.map((error) => error ** 2)));
    return { n, rmse: hundredths(rmse), bias: hundredths(mean(errors)) };
  });
}

function hundredths(value: number): number {
  return Math.round(value * 100) / 100;
}

/** How often each group occurs in each molecule that has it. */
function countsOf(method: EstimationMethod): Map<string, number[]> {
  const counts = new Map<string, number[]>();
  for (const { divisions } of molecules)
    for (const [name, count] of countGroups(divisions[method])) {
      counts.set(name, [...(counts.get(name) ?? []), count]);
    }
  return counts;
}

/** In how many molecules each group occurs, and how often at most in one. */
function occurrenceIn(method: EstimationMethod): Record<string, [molecules: number, most: number]> {
  const inOrder = [...countsOf(method)].toSorted(([first], [second]) => (first < second ? -1 : 1));
  return Object.fromEntries(inOrder.map(([name, list]) => [name, [list.length, Math.max(...list)]]));
}

/** The same without one molecule, so that its own groups do not make it known. */
function occurrenceWithout(method: EstimationMethod): (left: KnownMolecule) => GroupOccurrence {
  const most = new Map(
    [...countsOf(method)].map(([name, list]) => [name, list.toSorted((one, other) => other - one)]),
  );
  return ({ divisions }) =>
    Object.fromEntries(
      [...countGroups(divisions[method])].map(([name, own]) => {
        const list = most.get(name) ?? [];
        return [name, [list.length - 1, (list[0] === own ? list[1] : list[0]) ?? 0]];
      }),
    );
}
