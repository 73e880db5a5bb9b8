export { STRUCTURE_LIMITS } from './check-text.ts';
export { classOf } from './chemical-class.ts';
export { CHEMICAL_CLASSES, type ChemicalClass } from './chemical-classes.ts';
export { type Divisions, divideMolecule } from './divide.ts';
export { countUnifacGroups } from './groups/count-unifac.ts';
export { divideForUnifac } from './groups/unifac.ts';
export { identityOf } from './identity.ts';
export { type DrawnAtom, type DrawnBond, type Drawing, layOut } from './lay-out.ts';
export type { Atom, Division, Molecule, Neighbour, Part, Ring } from './molecule.ts';
export {
  readSmiles,
  type StructureFailure,
  type StructureReason,
  type StructureResult,
} from './read-smiles.ts';
export { readStructure, type Structure } from './read-structure.ts';
export type { RepeatUnitReason } from './repeat-unit.ts';
