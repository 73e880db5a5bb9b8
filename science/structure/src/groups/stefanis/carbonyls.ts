import type { Claims } from '../../claims.ts';
import { atomAt, carbonylOxygen, isBridge, isSaturatedCarbon, neighboursOf } from '../../neighbourhood.ts';

interface Carbonyl {
  carbon: number;
  oxygen: number;
  hydrogens: number;
  /** What is bound to the carbon besides its oxygen. */
  others: number[];
}

const RULES = [
  takeAcid,
  takeEsterOf('CH3COO', 3),
  takeEsterOf('CH2COO', 2),
  takeFormate,
  takeEster,
  takeAmide,
  takeDimethylAmide,
  takeKetoneOf('CH3CO', 3),
  takeKetoneOf('CH2CO', 2),
  takeOther,
  takeAldehyde,
];

/** COOH, esters, amides, ketones and aldehydes, in the order of the table: the earlier row takes its atoms. */
export function takeCarbonyls(claims: Claims): void {
  const { molecule } = claims;
  const carbonyls: Carbonyl[] = [];
  molecule.atoms.forEach(({ hydrogens }, carbon) => {
    const oxygen = carbonylOxygen(molecule, carbon);
    if (oxygen === undefined) return;
    carbonyls.push({ carbon, oxygen, hydrogens, others: neighboursOf(molecule, carbon, 1) });
  });
  for (const rule of RULES)
    for (const carbonyl of carbonyls) if (claims.isFree(carbonyl.carbon)) rule(claims, carbonyl);
}

function takeAcid(claims: Claims, { carbon, oxygen, hydrogens, others }: Carbonyl): void {
  const hydroxyl = others.find((other) => {
    const atom = atomAt(claims.molecule, other);
    return atom.element === 'O' && atom.hydrogens === 1;
  });
  if (hydroxyl !== undefined && hydrogens === 0) claims.take('COOH', carbon, oxygen, hydroxyl);
}

/** The oxygen of an ester; of the two of a carbonate the one whose carbon is nearer to the end of the table. */
function esterOxygen(claims: Claims, { carbon, others }: Carbonyl): number | undefined {
  const { molecule } = claims;
  const hydrogensBeyond = (oxygen: number) => {
    const far = neighboursOf(molecule, oxygen).find((other) => other !== carbon) ?? -1;
    return atomAt(molecule, far).hydrogens;
  };
  return others
    .filter((other) => claims.isFree(other) && isBridge(molecule, other, 'O'))
    .filter((other) => atomAt(molecule, other).neighbours.length === 2)
    .toSorted((first, second) => hydrogensBeyond(first) - hydrogensBeyond(second))[0];
}

function takeEsterOf(name: string, hydrogens: number) {
  return (claims: Claims, carbonyl: Carbonyl): void => {
    const bridge = esterOxygen(claims, carbonyl);
    const alpha = freeCarbon(claims, carbonyl, hydrogens);
    if (bridge === undefined || alpha === undefined) return;
    claims.take(name, alpha, carbonyl.carbon, carbonyl.oxygen, bridge);
  };
}

function takeFormate(claims: Claims, carbonyl: Carbonyl): void {
  const bridge = esterOxygen(claims, carbonyl);
  if (bridge !== undefined && carbonyl.hydrogens === 1)
    claims.take('HCOO', carbonyl.carbon, carbonyl.oxygen, bridge);
}

function takeEster(claims: Claims, carbonyl: Carbonyl): void {
  const bridge = esterOxygen(claims, carbonyl);
  if (bridge !== undefined && carbonyl.hydrogens === 0)
    claims.take('COO', carbonyl.carbon, carbonyl.oxygen, bridge);
}

function takeAmide(claims: Claims, { carbon, oxygen, hydrogens, others }: Carbonyl): void {
  const nitrogen = others.find((other) => {
    const atom = atomAt(claims.molecule, other);
    return claims.isFree(other) && atom.element === 'N' && atom.hydrogens === 2;
  });
  if (nitrogen !== undefined && hydrogens === 0) claims.take('CONH2', carbon, oxygen, nitrogen);
}

function takeDimethylAmide(claims: Claims, { carbon, oxygen, hydrogens, others }: Carbonyl): void {
  const { molecule } = claims;
  if (hydrogens > 0) return;
  for (const nitrogen of others) {
    if (!isBridge(molecule, nitrogen, 'N')) continue;
    const methyls = neighboursOf(molecule, nitrogen).filter((other) => isSaturatedCarbon(molecule, other, 3));
    if (methyls.length === 2 && claims.take('CON(CH3)2', carbon, oxygen, nitrogen, ...methyls)) return;
  }
}

/** A carbonyl between two carbons, one of them a CH3 or CH2 without a group. */
function takeKetoneOf(name: string, hydrogens: number) {
  return (claims: Claims, carbonyl: Carbonyl): void => {
    const isKetone =
      carbonyl.others.length === 2 &&
      carbonyl.others.every((other) => atomAt(claims.molecule, other).element === 'C');
    const alpha = freeCarbon(claims, carbonyl, hydrogens);
    if (isKetone && alpha !== undefined) claims.take(name, alpha, carbonyl.carbon, carbonyl.oxygen);
  };
}

function takeOther(claims: Claims, { carbon, oxygen, hydrogens }: Carbonyl): void {
  if (hydrogens === 0) claims.take('>C=O (other)', carbon, oxygen);
}

function takeAldehyde(claims: Claims, { carbon, oxygen, hydrogens }: Carbonyl): void {
  if (hydrogens === 1) claims.take('CHO (aldehyde)', carbon, oxygen);
}

/** Of two, the one with fewer unlike or aromatic neighbours: those have groups of their own to go to. */
function freeCarbon(claims: Claims, { others }: Carbonyl, hydrogens: number): number | undefined {
  return others
    .filter((other) => claims.isFree(other) && isSaturatedCarbon(claims.molecule, other, hydrogens))
    .toSorted((first, second) => attraction(claims, first) - attraction(claims, second))[0];
}

/** How many neighbours of an atom could claim it for a group with a name of its own. */
export function attraction(claims: Claims, index: number): number {
  const { molecule } = claims;
  return neighboursOf(molecule, index).filter((other) => {
    const { element, isAromatic } = atomAt(molecule, other);
    return element !== 'C' || isAromatic || !isSaturatedCarbon(molecule, other);
  }).length;
}
