/** Activity coefficients of the components of one blend: for a temperature in K a function of the mole fractions. */
export type ActivityModel = (kelvin: number) => (moleFractions: readonly number[]) => number[];
