import type { BlendComponent, HspDocument, HspTarget } from '@suite/recipes';
import { compareValues, type DocumentChange, type Values } from './recipe-difference.ts';

/** What somebody changed in an HSP recipe. Colours, locks and filters do not count: nothing is computed from them. */
export function compareHspDocuments(before: HspDocument, after: HspDocument): DocumentChange[] {
  return [
    ...compareValues('', headOf(before), headOf(after)),
    ...compareNamed('targets', targetsOf(before), targetsOf(after)),
    ...compareNamed('components', componentsOf(before), componentsOf(after)),
  ];
}

function headOf({ name, blend, settings }: HspDocument): Values {
  return {
    name,
    unit: blend.unit,
    temperature: blend.temperature,
    limits: settings.limits?.join(', '),
    banned: blend.rules.banned.join(', ') || undefined,
  };
}

interface Named {
  id: string;
  name: string;
  values: Values;
}

function targetsOf({ targets }: HspDocument): Named[] {
  return targets.map((target) => ({ id: target.id, name: target.name, values: valuesOf(target) }));
}

function valuesOf(target: HspTarget): Values {
  const { name, role } = target;
  if (target.kind === 'fit') {
    const { tests, insideLimit, method, spheres } = target;
    const told = tests.filter(({ score }) => score !== null).length;
    const held = spheres.map(({ dD, dP, dH, r }) => [dD, dP, dH, r].map(short).join(' ')).join('; ');
    return { name, role, tests: told, insideLimit, method, spheres: held || undefined };
  }
  const { dD, dP, dH } = target.kind === 'values' ? target : target.ingredient;
  return { name, role, dD, dP, dH, r: target.r, radius: target.radius };
}

function componentsOf({ blend }: HspDocument): Named[] {
  return blend.components.map((component) => ({
    id: idOf(component),
    name: component.ingredient.name,
    values: {
      share: short(component.share),
      active: component.isActive,
      dD: component.ingredient.dD,
      dP: component.ingredient.dP,
      dH: component.ingredient.dH,
    },
  }));
}

function idOf({ ingredient: { datasetId, ingredientId, name } }: BlendComponent): string {
  return ingredientId === undefined ? name : `${datasetId} ${ingredientId}`;
}

function compareNamed(path: string, before: readonly Named[], after: readonly Named[]): DocumentChange[] {
  const gone = before.filter(({ id }) => !after.some((entry) => entry.id === id));
  return [
    ...gone.map(({ name, values }) => ({ path, name, before: amountOf(values) })),
    ...after.flatMap(({ id, name, values }): DocumentChange[] => {
      const earlier = before.find((entry) => entry.id === id);
      if (!earlier) return [{ path, name, after: amountOf(values) }];
      return compareValues(`${path}.`, earlier.values, values).map((change) => ({ ...change, name }));
    }),
  ];
}

/** What stands for an entry as a whole. */
function amountOf({ share, role }: Values): string | number | boolean {
  return share ?? role ?? '';
}

/** Without the tail that a computed ratio has. */
function short(value: number): number {
  return Number(value.toPrecision(6));
}
