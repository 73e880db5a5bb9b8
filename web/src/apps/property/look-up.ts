import type { Call } from '@suite/clients/api/call';
import { type Ingredient, listIngredients } from '@suite/clients/api/ingredients';

const MOST = 8;
const CAS = /^\d{2,7}-\d{2}-\d$/;

/** Substances of the database with a structure, by CAS number or by words of the name; best first. */
export async function lookUpStructure(call: Call, text: string): Promise<Ingredient[]> {
  const words = text.trim().slice(0, 200);
  const parameters = CAS.test(words)
    ? ([['filter[cas]', words]] as const)
    : ([
        ['q', words],
        ['page[size]', '30'],
      ] as const);
  const { ingredients } = await listIngredients(call, 'hsp', { parameters });
  const withStructure = ingredients.filter(({ smiles }) => smiles !== undefined && smiles !== '');
  const isExact = ({ name, cas }: Ingredient) => cas === words || name.toLowerCase() === words.toLowerCase();
  return [...withStructure.filter(isExact), ...withStructure.filter((one) => !isExact(one))].slice(0, MOST);
}
