import { expect, test } from 'vitest';
import { readSmiles } from '../read-smiles.ts';
import { divideForUnifac } from './unifac.ts';

function groupsOf(smiles: string): { groups: string; rest: readonly number[] } {
  const read = readSmiles(smiles);
  if (!read.ok) throw new Error(`${smiles}: ${read.reason}`);
  const { parts, rest } = divideForUnifac(read.molecule);
  const counts = new Map<number, number>();
  for (const { name } of parts) counts.set(Number(name), (counts.get(Number(name)) ?? 0) + 1);
  const sorted = [...counts].toSorted(([one], [other]) => one - other);
  return { groups: sorted.map(([group, count]) => `${group}:${count}`).join(' '), rest };
}

/** As the assignments of the group of the table's authors have them (by way of the library thermo). */
test.each([
  ['acetone', 'CC(C)=O', '1:1 18:1'],
  ['2-butanone', 'CC(CC)=O', '1:1 2:1 18:1'],
  ['ethyl acetate', 'CC(OCC)=O', '1:1 2:1 21:1'],
  ['butyl acetate', 'CC(OCCCC)=O', '1:1 2:3 21:1'],
  ['toluene', 'CC1=CC=CC=C1', '9:5 11:1'],
  ['o-xylene', 'CC1=C(C)C=CC=C1', '9:4 11:2'],
  ['ethanol', 'CCO', '1:1 2:1 14:1'],
  ['2-propanol', 'OC(C)C', '1:2 3:1 14:1'],
  ['1-butanol', 'CCCCO', '1:1 2:3 14:1'],
  ['n-hexane', 'CCCCCC', '1:2 2:4'],
  ['n-heptane', 'CCCCCCC', '1:2 2:5'],
  ['n-octane', 'CCCCCCCC', '1:2 2:6'],
  ['cyclohexane', 'C1CCCCC1', '2:6'],
  ['water', '[H]O[H]', '16:1'],
  ['cyclohexanone', 'O=C1CCCCC1', '2:4 19:1'],
  ['tetrahydrofuran', 'C1CCOC1', '2:3 27:1'],
  ['1,4-dioxane', 'C1COCCO1', '2:2 27:2'],
  ['dimethyl sulfoxide', 'O=S(C)C', '67:1'],
  ['N,N-dimethylformamide', '[H]C(N(C)C)=O', '72:1'],
  ['dichloromethane', '[H]C(Cl)(Cl)[H]', '47:1'],
  ['chloroform', 'ClC(Cl)(Cl)', '50:1'],
  ['acetonitrile', 'CC#N', '40:1'],
  ['methanol', 'OC', '15:1'],
  ['propylene glycol', 'CC(O)CO', '1:1 2:1 3:1 14:2'],
  ['ethylene glycol', 'OCCO', '62:1'],
  ['2-butoxyethanol', 'CCCCOCCO', '1:1 2:3 100:1'],
  ['methyl isobutyl ketone', 'CC(CC(C)C)=O', '1:2 2:1 3:1 18:1'],
  ['gamma-butyrolactone', 'O=C1CCCO1', '2:2 22:1'],
  ['anisole', 'COC1=CC=CC=C1', '9:5 10:1 24:1'],
  ['diethyl ether', 'CCOCC', '1:2 2:1 25:1'],
  ['triethylamine', 'CCN(CC)CC', '1:3 2:2 35:1'],
  ['pyridine', 'C1=CN=CC=C1', '37:1'],
  ['acetic acid', 'CC(O)=O', '1:1 42:1'],
  ['benzyl alcohol', 'OCC1=CC=CC=C1', '9:5 12:1 14:1'],
  ['limonene', 'CC1=CCC(CC1)C(=C)C', '1:2 2:3 3:1 7:1 8:1'],
  ['ethyl lactate', 'CCOC(=O)C(C)O', '1:2 2:1 3:1 14:1 77:1'],
])('GRP-8 %s has the subgroups of the published assignment', (_, smiles, groups) => {
  expect(groupsOf(smiles)).toEqual({ groups, rest: [] });
});

/** By the names of the groups: no assignment was at hand. */
test.each([
  ['trichloroethylene', 'ClC=C(Cl)Cl', '8:1 69:3'],
  ['1,2-dichloroethane', 'ClCCCl', '44:2'],
  ['bromobenzene', 'Brc1ccccc1', '9:5 10:1 64:1'],
  ['aniline', 'Nc1ccccc1', '9:5 36:1'],
  ['phenol', 'Oc1ccccc1', '9:5 17:1'],
  ['N-methylpyrrolidone', 'CN1CCCC1=O', '85:1'],
  ['N,N-dimethylacetamide', 'CC(=O)N(C)C', '1:1 97:1'],
  ['morpholine', 'C1COCCN1', '105:1'],
  ['furfural', 'O=Cc1ccco1', '61:1'],
  ['sulfolane', 'O=S1(=O)CCCC1', '2:2 118:1'],
  ['1-methoxy-2-propanol', 'COCC(C)O', '1:2 101:1'],
  ['butanal', 'CCCC=O', '1:1 2:2 20:1'],
  ['methyl methacrylate', 'COC(=O)C(C)=C', '1:2 7:1 77:1'],
  ['nitroethane', 'CC[N+](=O)[O-]', '1:1 55:1'],
  ['hexamethyldisiloxane', 'C[Si](C)(C)O[Si](C)(C)C', '1:6 81:1 84:1'],
  ['ethyl formate', 'CCOC=O', '1:1 2:1 23:1'],
  ['thiophene', 'c1ccsc1', '106:1'],
  ['2-methylpyridine', 'Cc1ccccn1', '1:1 38:1'],
  ['dimethyl sulfide', 'CSC', '1:1 102:1'],
])('GRP-8 %s has the subgroups of its names', (_, smiles, groups) => {
  expect(groupsOf(smiles)).toEqual({ groups, rest: [] });
});

test.each([
  ['dimethyl carbonate', 'COC(=O)OC'],
  ['acetic anhydride', 'CC(=O)OC(C)=O'],
  ['propylene oxide', 'CC1CO1'],
  ['diisopropyl ketone', 'CC(C)C(=O)C(C)C'],
  ['benzonitrile', 'N#Cc1ccccc1'],
  ['formamide', 'NC=O'],
  ['ethylene', 'C=C'],
  ['triethyl phosphate', 'CCOP(=O)(OCC)OCC'],
  ['furan', 'c1ccoc1'],
  ['tetramethylurea', 'CN(C)C(=O)N(C)C'],
])('GRP-8 atoms of %s that no group was made for are left over', (_, smiles) => {
  expect(groupsOf(smiles).rest.length).toBeGreaterThan(0);
});
