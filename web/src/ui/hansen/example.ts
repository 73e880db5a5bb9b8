import { distance, red, scoreOfRed } from '@suite/hsp';
import { seededRandom } from '@suite/numeric';
import type { HansenCentre, HansenPoint, HansenSphere } from './hansen.ts';
import type { RedRow } from './red-bars.tsx';

/** Epikote 1001 and polystyrene 203 (Hansen 2007, Table A.2): to be dissolved, and not to be attacked. */
export const EXAMPLE_SPHERES: readonly HansenSphere[] = [
  { id: 'epikote', name: 'Epikote 1001', dD: 20, dP: 10.32, dH: 10.11, r: 10.02, role: 'must' },
  { id: 'polystyrene', name: 'Polystyrene', dD: 18.5, dP: 4.5, dH: 2.9, r: 5.3, role: 'must-not' },
];

/** Of the shipped solvents. */
const SOLVENTS: readonly [name: string, dD: number, dP: number, dH: number][] = [
  ['Acetone', 15.5, 10.4, 7],
  ['Acetonitrile', 15.3, 18, 6.1],
  ['Benzyl alcohol', 18.4, 6.3, 13.7],
  ['n-Butyl acetate', 15.8, 3.7, 6.3],
  ['Chloroform', 17.8, 3.1, 5.7],
  ['Cyclohexane', 16.8, 0, 0.2],
  ['Cyclohexanone', 17.8, 8.4, 5.1],
  ['Diethyl ether', 14.5, 2.9, 4.6],
  ['Ethanol', 15.8, 8.8, 19.4],
  ['Ethyl acetate', 15.8, 5.3, 7.2],
  ['Glycerol', 17.4, 11.3, 27.2],
  ['Hexane', 14.9, 0, 0],
  ['Methanol', 14.7, 12.3, 22.3],
  ['Nitrobenzene', 20, 10.6, 3.1],
  ['2-Propanol', 15.8, 6.1, 16.4],
  ['Propylene carbonate', 20, 18, 4.1],
  ['Pyridine', 19, 8.8, 5.9],
  ['Tetrahydrofuran', 16.8, 5.7, 8],
  ['Toluene', 18, 1.4, 2],
  ['Water', 15.5, 16, 42.3],
];

/** Two that the tests of the example put on the other side. */
const WRONG: readonly string[] = ['Acetone', 'Ethyl acetate'];

/** Tested solvents, two bad ones that make a good one (51 % butanol, HSP.md section 4), and a database around them. */
export function examplePoints(databaseSize: number): HansenPoint[] {
  const random = seededRandom(20_261);
  const tests = SOLVENTS.map(([name, dD, dP, dH]): HansenPoint => {
    const place = { dD, dP, dH };
    return { id: name, name, ...place, inside: isInside(place), wrong: WRONG.includes(name), kind: 'test' };
  });
  const database = Array.from({ length: databaseSize }, (_, n): HansenPoint => {
    const place = { dD: 13 + 10 * random(), dP: 22 * random(), dH: 25 * random() };
    const kind = n % 3 === 0 ? 'candidate' : 'database';
    return { id: `made-${n}`, name: `Made up ${n}`, ...place, inside: isInside(place), kind };
  });
  return [...database, ...tests, ...BLEND];
}

const BLEND: readonly HansenPoint[] = [
  { id: 'butanol', name: '1-Butanol', dD: 16, dP: 5.7, dH: 15.8, inside: false, kind: 'component' },
  { id: 'nitroethane', name: 'Nitroethane', dD: 16, dP: 15.5, dH: 4.5, inside: false, kind: 'component' },
  { id: 'blend', name: 'Blend', dD: 16, dP: 10.5, dH: 10.27, inside: true, kind: 'blend' },
];

/** Spheres that fit nearly as well, around the best one. */
export function exampleCloud(): HansenCentre[] {
  const random = seededRandom(7);
  const near = (value: number, reach: number) => value + reach * (random() + random() - 1);
  return Array.from({ length: 60 }, () => ({ dD: near(20, 0.9), dP: near(10.3, 1.6), dH: near(10.1, 2.2) }));
}

/** The tested ones by their distance from the first sphere. */
export function exampleRows(): RedRow[] {
  const [sphere] = EXAMPLE_SPHERES as [HansenSphere, HansenSphere]; // both stand above
  return SOLVENTS.flatMap(([name, dD, dP, dH]): RedRow[] => {
    const answer = red({ dD, dP, dH }, sphere);
    const score = answer.ok ? scoreOfRed(answer.value) : answer;
    return answer.ok && score.ok ? [{ id: name, name, red: answer.value, score: score.value }] : [];
  }).toSorted((one, other) => one.red - other.red);
}

function isInside(place: HansenCentre): boolean {
  const [{ r, ...centre }] = EXAMPLE_SPHERES as [HansenSphere, HansenSphere]; // both stand above
  const answer = distance(place, centre);
  return answer.ok && answer.value <= r;
}
