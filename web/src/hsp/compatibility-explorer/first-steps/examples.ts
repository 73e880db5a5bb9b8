import type { HspAction, HspIngredient, HspTarget } from '@suite/recipes';
import { message } from '../../../messages/message.ts';
import { COMPONENT_COLORS } from '../../../recipes/entry-colors.ts';

export const EXAMPLES = ['polystyrene', 'epoxy'] as const;
export type Example = (typeof EXAMPLES)[number];

/** Hansen 2007, Table A.2, entries 203 and Epikote 1001. */
const SPHERES = {
  polystyrene: { dD: 18.5, dP: 4.5, dH: 2.9, r: 5.3 },
  epoxy: { dD: 20, dP: 10.32, dH: 10.11, r: 10.02 },
} as const;

/** Hansen 2007, Table A.1: neither dissolves the epoxy, both together do (HSP.md section 4). */
const PAIR: readonly (HspIngredient & { share: number })[] = [
  { name: '1-Butanol', dD: 16, dP: 5.7, dH: 15.8, share: 51, cas: '71-36-3' },
  { name: 'Nitroethane', dD: 16, dP: 15.5, dH: 4.5, share: 49, cas: '79-24-3' },
];

export function exampleName(example: Example): string {
  return message(`compat.first.example.${example}`);
}

export function exampleTarget(example: Example): HspTarget & { kind: 'values' } {
  return {
    id: '',
    kind: 'values',
    name: exampleName(example),
    role: 'must',
    ...SPHERES[example],
    radius: 'known',
  };
}

export function exampleParts(example: Example): typeof PAIR {
  return example === 'epoxy' ? PAIR : [];
}

/** What makes a recipe of an example. */
export function exampleActions(example: Example): HspAction[] {
  const parts = exampleParts(example).map(({ share, ...ingredient }) => ({ ingredient, share }));
  return [
    { type: 'add-target', target: exampleTarget(example) },
    ...(parts.length > 0 ? [{ type: 'set-blend', parts, colors: COMPONENT_COLORS } as const] : []),
  ];
}
