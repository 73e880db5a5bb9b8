import type { Atom, Molecule, Ring } from './molecule.ts';
import { readSmiles, type StructureFailure } from './read-smiles.ts';

/** Why a text with open ends is no repeat unit. */
export type RepeatUnitReason = 'not-two-ends' | 'ends-meet';

type RepeatUnitResult =
  | { ok: true; molecule: Molecule; unitAtoms: number }
  | StructureFailure
  | { ok: false; reason: RepeatUnitReason };

const TOKEN = /\[[^\]]*\]|Cl|Br|[BCNOPSFIbcnops*]/g;

/** Whether a text has the open ends of a repeat unit. */
export function isRepeatUnit(text: string): boolean {
  return /\*/.test(text);
}

/**
 * A repeat unit with two open ends `*` as a molecule: two units, head to tail, closed by hydrogen. One unit alone would
 * have no bond between units, three leave the size of the molecules that values are known for.
 */
export function readRepeatUnit(text: string): RepeatUnitResult {
  const smiles = text.trim();
  // An iodine in place of each open end keeps every position in the text, and has one bond as an end has.
  const tokens = [...smiles.matchAll(TOKEN)].map(([token]) => token);
  const ends = tokens.flatMap((token, index) => (token.includes('*') ? [index] : []));
  const read = readSmiles(smiles.replaceAll('*', 'I'));
  if (!read.ok) return read;
  const [head, tail] = ends;
  if (
    ends.length !== 2 ||
    head === undefined ||
    tail === undefined ||
    read.molecule.atoms.length !== tokens.length
  )
    return { ok: false, reason: 'not-two-ends' };
  const first = read.molecule.atoms[head]?.neighbours[0];
  const last = read.molecule.atoms[tail]?.neighbours[0];
  if (!first || !last || first.order !== 1 || last.order !== 1 || first.atom === tail)
    return { ok: false, reason: 'ends-meet' };
  return {
    ok: true,
    molecule: joinTwo(read.molecule, { head, tail, first: first.atom, last: last.atom }),
    unitAtoms: tokens.length - 2,
  };
}

interface Ends {
  head: number;
  tail: number;
  /** The atoms the ends are bound to. */
  first: number;
  last: number;
}

function joinTwo({ atoms, rings }: Molecule, { head, tail, first, last }: Ends): Molecule {
  const kept = atoms.flatMap((_, index) => (index === head || index === tail ? [] : [index]));
  const place = new Map(kept.map((index, at) => [index, at]));
  const placeOf = (index: number) => place.get(index) ?? 0;
  const size = kept.length;
  const copy = (offset: number, isSecond: boolean): Atom[] =>
    kept.map((index) => {
      const atom = atoms[index];
      if (!atom) throw new Error('an atom of the list is missing');
      const inside = atom.neighbours
        .filter((neighbour) => neighbour.atom !== head && neighbour.atom !== tail)
        .map(({ atom: other, order }) => ({ atom: placeOf(other) + offset, order }));
      const open = (index === first ? 1 : 0) + (index === last ? 1 : 0);
      const isJoined = isSecond ? index === first : index === last;
      const other = isSecond ? placeOf(last) : placeOf(first) + size;
      return {
        ...atom,
        hydrogens: atom.hydrogens + open - (isJoined ? 1 : 0),
        neighbours: isJoined ? [...inside, { atom: other, order: 1 as const }] : inside,
      };
    });
  const ringsAt = (offset: number): Ring[] =>
    rings.map((ring) => ({ ...ring, atoms: ring.atoms.map((index) => placeOf(index) + offset) }));
  return { atoms: [...copy(0, false), ...copy(size, true)], rings: [...ringsAt(0), ...ringsAt(size)] };
}
