/** Of an element: its share of the volume in Å³, electronegativity, polarisability in Å³. */
interface ElementValues {
  volume: number;
  electronegativity: number;
  polarisability: number;
}

const of = (volume: number, electronegativity: number, polarisability: number): ElementValues => ({
  volume,
  electronegativity,
  polarisability,
});

export const HYDROGEN = of(7.24, 2.2, 0.387);

/** Every element that the reader of structures takes. */
export const ELEMENTS: Readonly<Record<string, ElementValues>> = {
  H: HYDROGEN,
  B: of(40.48, 2.04, 3.03),
  C: of(20.58, 2.55, 1.061),
  N: of(15.6, 3.04, 0.964),
  O: of(14.71, 3.44, 0.637),
  F: of(13.31, 3.98, 0.296),
  Si: of(38.79, 1.9, 5.38),
  P: of(24.43, 2.19, 3.63),
  S: of(24.43, 2.58, 3),
  Cl: of(22.45, 3.16, 2.315),
  Br: of(26.52, 2.96, 3.013),
  I: of(32.52, 2.66, 5.415),
};
