import type { Claims } from '../../claims.ts';
import {
  atomAt,
  carbonylOxygen,
  isAromaticCarbon,
  isSaturatedCarbon,
  neighboursOf,
  nitroOxygens,
} from '../../neighbourhood.ts';

/** Groups with oxygen, nitrogen, sulphur or silicon, the more special ones first. */
export function takeFunctions(claims: Claims): void {
  takeHeteroRings(claims);
  claims.forEachFree('C', (index) => takeAcidOrEster(claims, index));
  claims.forEachFree('C', (index) => takeAmide(claims, index));
  for (const hydrogens of [3, 2]) claims.forEachFree('C', (index) => takeKetone(claims, index, hydrogens));
  claims.forEachFree('C', (index) => takeAldehyde(claims, index));
  claims.forEachFree('N', (index) => takeNitrogen(claims, index));
  claims.forEachFree('S', (index) => takeSulphur(claims, index));
  claims.forEachFree('O', (index) => takeGlycolEther(claims, index));
  claims.forEachFree('O', (index) => takeHydroxyl(claims, index));
  claims.forEachFree('Si', (index) => takeSilicon(claims, index));
  claims.forEachFree('O', (index) => takeEther(claims, index));
}

/** A free saturated carbon beside an atom, with this many hydrogens; those with fewer unlike neighbours first. */
function freeCarbon(claims: Claims, index: number, hydrogens: number): number | undefined {
  const { molecule } = claims;
  const unlike = (carbon: number) =>
    neighboursOf(molecule, carbon).filter((other) => atomAt(molecule, other).element !== 'C').length;
  return neighboursOf(molecule, index, 1)
    .filter((other) => claims.isFree(other) && isSaturatedCarbon(molecule, other, hydrogens))
    .toSorted((one, other) => unlike(one) - unlike(other))[0];
}

/** Takes an atom, or atoms, with the first carbon beside it that a name is given for: hydrogens of the carbon, name. */
function takeWithCarbon(
  claims: Claims,
  [index = -1, ...others]: readonly number[],
  names: readonly (readonly [number, string])[],
): boolean {
  for (const [hydrogens, name] of names) {
    const carbon = freeCarbon(claims, index, hydrogens);
    if (carbon !== undefined && claims.take(name, carbon, index, ...others)) return true;
  }
  return false;
}

/** Pyridines and thiophenes with up to two places taken, morpholine, NMP and furfural. */
function takeHeteroRings(claims: Claims): void {
  const { molecule } = claims;
  const hydrogensOf = (atoms: readonly number[]) =>
    atoms.reduce((sum, index) => sum + atomAt(molecule, index).hydrogens, 0);
  const elementsOf = (atoms: readonly number[]) =>
    atoms
      .map((index) => atomAt(molecule, index).element)
      .toSorted()
      .join('');
  for (const { atoms, isAromatic } of molecule.rings) {
    const hydrogens = hydrogensOf(atoms);
    const elements = elementsOf(atoms);
    if (isAromatic && elements === 'CCCCCN') {
      const name = ({ 5: '37', 4: '38', 3: '39' } as Record<number, string>)[hydrogens];
      if (name !== undefined) claims.take(name, ...atoms);
    } else if (isAromatic && elements === 'CCCCS') {
      const name = ({ 4: '106', 3: '107', 2: '108' } as Record<number, string>)[hydrogens];
      if (name !== undefined) claims.take(name, ...atoms);
    } else if (elements === 'CCCCNO' && hydrogens === 9 && molecule.atoms.length === 6) {
      claims.take('105', ...atoms);
    } else if (elements === 'CCCCN' && molecule.atoms.length === 7 && hydrogens === 6) {
      const outside = [...molecule.atoms.keys()].filter((index) => !atoms.includes(index));
      const isNmp = elementsOf(outside) === 'CO' && hydrogensOf(outside) === 3;
      if (isNmp && outside.some((index) => isMethylOnNitrogen(claims, index)))
        claims.take('85', ...molecule.atoms.keys());
    } else if (isAromatic && elements === 'CCCCO' && molecule.atoms.length === 7 && hydrogens === 3) {
      const outside = [...molecule.atoms.keys()].filter((index) => !atoms.includes(index));
      const carbonyl = outside.find((index) => carbonylOxygen(molecule, index) !== undefined);
      const isBesideOxygen = neighboursOf(molecule, carbonyl ?? -1).some((index) =>
        neighboursOf(molecule, index).some(
          (other) => atoms.includes(other) && atomAt(molecule, other).element === 'O',
        ),
      );
      if (carbonyl !== undefined && isBesideOxygen) claims.take('61', ...molecule.atoms.keys());
    }
  }
}

function isMethylOnNitrogen(claims: Claims, index: number): boolean {
  const { molecule } = claims;
  return (
    isSaturatedCarbon(molecule, index, 3) &&
    neighboursOf(molecule, index).some((other) => atomAt(molecule, other).element === 'N')
  );
}

/** COOH, HCOO, CH3COO, CH2COO, COO; the carbon of a carbonate has no group. */
function takeAcidOrEster(claims: Claims, index: number): void {
  const { molecule } = claims;
  const oxygen = carbonylOxygen(molecule, index);
  if (oxygen === undefined) return;
  const oxygens = neighboursOf(molecule, index, 1).filter((other) => atomAt(molecule, other).element === 'O');
  const [bridge, second] = oxygens;
  if (bridge === undefined || second !== undefined || !claims.isFree(bridge)) return;
  const { hydrogens } = atomAt(molecule, index);
  if (atomAt(molecule, bridge).hydrogens === 1) {
    if (hydrogens === 0) claims.take('42', index, oxygen, bridge);
    return;
  }
  // An anhydride shares its oxygen between two carbonyls.
  const isShared = neighboursOf(molecule, bridge).some(
    (other) => other !== index && carbonylOxygen(molecule, other) !== undefined,
  );
  if (isShared) return;
  const rest = [index, oxygen, bridge];
  if (hydrogens === 1) claims.take('23', ...rest);
  else if (
    !takeWithCarbon(claims, rest, [
      [3, '21'],
      [2, '22'],
    ])
  )
    claims.take('77', ...rest);
}

/** CON with what the nitrogen carries, and the two formamides of the table. */
function takeAmide(claims: Claims, index: number): void {
  const { molecule } = claims;
  const oxygen = carbonylOxygen(molecule, index);
  const beside = neighboursOf(molecule, index, 1);
  const nitrogens = beside.filter((other) => atomAt(molecule, other).element === 'N');
  const [nitrogen, second] = nitrogens;
  if (oxygen === undefined || nitrogen === undefined || second !== undefined) return;
  const { hydrogens } = atomAt(molecule, nitrogen);
  const chains = neighboursOf(molecule, nitrogen).filter((other) => other !== index);
  const counts = chains
    .map((other) => (isSaturatedCarbon(molecule, other) ? atomAt(molecule, other).hydrogens : 0))
    .toSorted((one, other) => other - one)
    .join(' ');
  const rest = [index, oxygen, nitrogen, ...chains];
  if (atomAt(molecule, index).hydrogens === 1) {
    if (hydrogens === 0 && counts === '2 2') claims.take('73', ...rest);
    return;
  }
  // A urea or a carbamate has another nitrogen or oxygen on the carbon, and no group.
  if (beside.some((other) => atomAt(molecule, other).element === 'O')) return;
  const name = AMIDES[`${hydrogens} ${counts}`.trim()];
  if (name !== undefined) claims.take(name, ...rest);
}

/** By hydrogens on the nitrogen, then those on each of its carbons. */
const AMIDES: Readonly<Record<string, string>> = {
  '2': '94',
  '1 3': '95',
  '1 2': '96',
  '0 3 3': '97',
  '0 3 2': '98',
  '0 2 2': '99',
};

function takeKetone(claims: Claims, index: number, hydrogens: number): void {
  const { molecule } = claims;
  const oxygen = carbonylOxygen(molecule, index);
  const others = neighboursOf(molecule, index, 1);
  if (oxygen === undefined || others.length !== 2) return;
  if (!others.every((other) => atomAt(molecule, other).element === 'C')) return;
  takeWithCarbon(claims, [index, oxygen], [[hydrogens, hydrogens === 3 ? '18' : '19']]);
}

function takeAldehyde(claims: Claims, index: number): void {
  const { molecule } = claims;
  const oxygen = carbonylOxygen(molecule, index);
  if (oxygen === undefined || atomAt(molecule, index).hydrogens !== 1) return;
  const isOnCarbon = neighboursOf(molecule, index, 1).every(
    (other) => atomAt(molecule, other).element === 'C',
  );
  if (isOnCarbon) claims.take('20', index, oxygen);
}

const AMINES: readonly (readonly (readonly [number, string])[])[] = [
  [
    [3, '34'],
    [2, '35'],
  ],
  [
    [3, '31'],
    [2, '32'],
    [1, '33'],
  ],
  [
    [2, '29'],
    [1, '30'],
  ],
];

/** Nitro groups, nitriles, isocyanates and amines. */
function takeNitrogen(claims: Claims, index: number): void {
  const { molecule } = claims;
  const atom = atomAt(molecule, index);
  const nitro = nitroOxygens(molecule, index);
  if (nitro.length > 0) {
    const ring = neighboursOf(molecule, index).find((other) => isAromaticCarbon(molecule, other));
    if (ring !== undefined) claims.take('57', ring, index, ...nitro);
    else
      takeWithCarbon(
        claims,
        [index, ...nitro],
        [
          [2, '55'],
          [1, '56'],
        ],
      );
    return;
  }
  const [nitrile] = neighboursOf(molecule, index, 3);
  if (nitrile !== undefined) {
    const carbon = freeCarbon(claims, nitrile, 2);
    if (carbon !== undefined) claims.take('41', carbon, nitrile, index);
    return;
  }
  const [double] = neighboursOf(molecule, index, 2);
  if (double !== undefined) {
    const oxygen = neighboursOf(molecule, double, 2).find((other) => atomAt(molecule, other).element === 'O');
    if (oxygen !== undefined && atomAt(molecule, double).element === 'C')
      claims.take('109', index, double, oxygen);
    return;
  }
  const isAmine =
    !atom.isAromatic &&
    atom.neighbours.every(
      (neighbour) =>
        atomAt(molecule, neighbour.atom).element === 'C' &&
        carbonylOxygen(molecule, neighbour.atom) === undefined,
    );
  if (!isAmine) return;
  const ring = neighboursOf(molecule, index).find((other) => isAromaticCarbon(molecule, other));
  if (atom.hydrogens === 2 && ring !== undefined) claims.take('36', ring, index);
  else takeWithCarbon(claims, [index], AMINES[atom.hydrogens] ?? []);
}

/** Thiols, sulfides and sulfones. */
function takeSulphur(claims: Claims, index: number): void {
  const { molecule } = claims;
  const atom = atomAt(molecule, index);
  const oxygens = neighboursOf(molecule, index, 2).filter((other) => atomAt(molecule, other).element === 'O');
  const chains = neighboursOf(molecule, index, 1);
  if (!chains.every((other) => atomAt(molecule, other).element === 'C') || atom.isAromatic) return;
  if (oxygens.length === 2) {
    const counts = chains.map((other) =>
      isSaturatedCarbon(molecule, other) ? atomAt(molecule, other).hydrogens : 0,
    );
    const sum = counts.reduce((total, count) => total + count, 0);
    if (counts.every((count) => count === 2)) claims.take('118', index, ...oxygens, ...chains);
    else if (sum === 3 && counts.includes(2)) claims.take('119', index, ...oxygens, ...chains);
    return;
  }
  if (oxygens.length > 0) return;
  if (atom.hydrogens === 1) takeWithCarbon(claims, [index], [[2, '60']]);
  else
    takeWithCarbon(
      claims,
      [index],
      [
        [3, '102'],
        [2, '103'],
        [1, '104'],
      ],
    );
}

/** O-CH2-CH2-OH, or with one hydrogen less on its carbons: the alcohol of a glycol ether. */
function takeGlycolEther(claims: Claims, index: number): void {
  const { molecule } = claims;
  if (atomAt(molecule, index).hydrogens !== 1) return;
  const [near] = neighboursOf(molecule, index);
  if (near === undefined || !claims.isFree(near) || !isSaturatedCarbon(molecule, near)) return;
  for (const far of neighboursOf(molecule, near)) {
    if (!claims.isFree(far) || !isSaturatedCarbon(molecule, far)) continue;
    const ether = neighboursOf(molecule, far).find((other) => claims.isFree(other) && isEther(claims, other));
    const hydrogens = atomAt(molecule, near).hydrogens + atomAt(molecule, far).hydrogens;
    const name = ({ 4: '100', 3: '101' } as Record<number, string>)[hydrogens];
    if (ether !== undefined && name !== undefined && claims.take(name, index, near, far, ether)) return;
  }
}

function isEther(claims: Claims, index: number): boolean {
  const { molecule } = claims;
  const { element, neighbours, isAromatic } = atomAt(molecule, index);
  return (
    element === 'O' &&
    !isAromatic &&
    neighbours.length === 2 &&
    neighbours.every(
      ({ atom }) => atomAt(molecule, atom).element === 'C' && carbonylOxygen(molecule, atom) === undefined,
    )
  );
}

function takeHydroxyl(claims: Claims, index: number): void {
  const { molecule } = claims;
  const [carbon] = neighboursOf(molecule, index);
  if (atomAt(molecule, index).hydrogens !== 1 || carbon === undefined) return;
  if (isAromaticCarbon(molecule, carbon)) claims.take('17', carbon, index);
  else if (isSaturatedCarbon(molecule, carbon)) claims.take('14', index);
}

const SMALLEST_RING = 5;

/** Ethers by the carbon that goes with the oxygen; in rings of five and more the group of tetrahydrofuran. */
function takeEther(claims: Claims, index: number): void {
  const { molecule } = claims;
  if (!isEther(claims, index)) return;
  const ring = molecule.rings.find(({ atoms }) => atoms.includes(index));
  if (ring) {
    const beside = neighboursOf(molecule, index).find(
      (other) => claims.isFree(other) && isSaturatedCarbon(molecule, other, 2) && ring.atoms.includes(other),
    );
    if (beside !== undefined && ring.atoms.length >= SMALLEST_RING) claims.take('27', beside, index);
    return;
  }
  takeWithCarbon(
    claims,
    [index],
    [
      [3, '24'],
      [2, '25'],
      [1, '26'],
    ],
  );
}

const SILANES = ['81', '80', '79', '78'];
const SILOXANES = ['84', '83', '82'];

/** Silicon with an oxygen between two of its kind, or alone. */
function takeSilicon(claims: Claims, index: number): void {
  const { molecule } = claims;
  const { hydrogens, neighbours } = atomAt(molecule, index);
  const elements = neighbours.map(({ atom }) => atomAt(molecule, atom).element);
  if (!elements.every((element) => element === 'C' || element === 'O')) return;
  const bridges = neighboursOf(molecule, index).filter(
    (other) =>
      atomAt(molecule, other).element === 'O' &&
      neighboursOf(molecule, other).every((far) => atomAt(molecule, far).element === 'Si'),
  );
  if (elements.filter((element) => element === 'O').length !== bridges.length) return;
  const free = bridges.find((other) => claims.isFree(other));
  const name = (free === undefined ? SILANES : SILOXANES)[hydrogens];
  if (name !== undefined) claims.take(name, index, ...(free === undefined ? [] : [free]));
}
