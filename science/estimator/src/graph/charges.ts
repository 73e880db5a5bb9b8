import { ELEMENTS, HYDROGEN } from './elements.data.ts';
import type { BondLabel, Graph } from './graph.ts';

const STEPS = [0.5, 0.25, 0.125, 0.0625];
const SHARE = 0.3;

/** The charge of every heavy atom together with its hydrogens: electrons flow along bonds, less with every step. */
export function chargesOf({ atoms, bonds }: Graph): Float64Array {
  const electronegativity = Float64Array.from(
    atoms,
    ({ element }) => ELEMENTS[element]?.electronegativity ?? 0,
  );
  const charges = Float64Array.from(atoms, ({ charge }) => charge);
  const onHydrogens = new Float64Array(atoms.length);
  for (const step of STEPS) {
    const pull = charges.map((charge, index) => (electronegativity[index] ?? 0) + charge);
    const change = new Float64Array(atoms.length);
    const at = (values: Float64Array, index: number) => values[index] ?? 0;
    for (const { from, to, label } of bonds) {
      const flow = SHARE * step * orderOf(label) * (at(pull, to) - at(pull, from));
      change[from] = at(change, from) + flow;
      change[to] = at(change, to) - flow;
    }
    for (const [index, { hydrogens }] of atoms.entries()) {
      if (hydrogens === 0) continue;
      const held = at(onHydrogens, index) / hydrogens;
      const flow = SHARE * step * (at(pull, index) - HYDROGEN.electronegativity - held);
      change[index] = at(change, index) - hydrogens * flow;
      onHydrogens[index] = at(onHydrogens, index) + hydrogens * flow;
    }
    for (let index = 0; index < atoms.length; index += 1)
      charges[index] = at(charges, index) + at(change, index);
  }
  return charges.map((charge, index) => charge + (onHydrogens[index] ?? 0));
}

function orderOf(label: BondLabel): number {
  return label === 'a' ? 1.5 : label;
}
