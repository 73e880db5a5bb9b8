/** The classes of molecules, in the order of the tables. In a file of its own: who shows them does not need the reader. */
export const CHEMICAL_CLASSES = [
  'alkane',
  'alkene',
  'aromatic',
  'halogenated',
  'alcohol',
  'ether',
  'carbonyl',
  'ester',
  'acid',
  'amine',
  'amide',
  'nitrogen',
  'sulphur',
  'other',
] as const;

export type ChemicalClass = (typeof CHEMICAL_CLASSES)[number];
