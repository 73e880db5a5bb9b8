import type { Division, Molecule, Part } from './molecule.ts';

/** Which atoms belong to a group already: every atom to one group at most, so that an assignment is exclusive. */
export class Claims {
  readonly molecule: Molecule;
  readonly #isTaken: Uint8Array;
  readonly #parts: Part[] = [];
  readonly #byElement: Record<string, number[]> = {};

  constructor(molecule: Molecule) {
    this.molecule = molecule;
    this.#isTaken = new Uint8Array(molecule.atoms.length);
    molecule.atoms.forEach(({ element }, index) => (this.#byElement[element] ??= []).push(index));
  }

  isFree(index: number): boolean {
    return this.#isTaken[index] === 0;
  }

  /** Gives these atoms to a group, unless one of them has a group. */
  take(name: string, ...atoms: number[]): boolean {
    for (const index of atoms) if (!this.isFree(index)) return false;
    for (const index of atoms) this.#isTaken[index] = 1;
    this.#parts.push({ kind: 'group', name, count: 1, atoms });
    return true;
  }

  /** A part that takes no atom of its own. */
  note(kind: Part['kind'], name: string, atoms: readonly number[]): void {
    this.#parts.push({ kind, name, count: 1, atoms });
  }

  /** Runs a rule for every atom of an element that has no group yet. */
  forEachFree(element: string, rule: (index: number) => void): void {
    for (const index of this.#byElement[element] ?? []) if (this.isFree(index)) rule(index);
  }

  division(): Division {
    const rest: number[] = [];
    for (let index = 0; index < this.#isTaken.length; index += 1) if (this.isFree(index)) rest.push(index);
    return { parts: this.#parts, rest };
  }
}
