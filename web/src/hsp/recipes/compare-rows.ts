import { deriveBlend, type HspDocument, resolveTargets } from '@suite/recipes';
import { message } from '../../messages/message.ts';
import {
  type CompareGroup,
  type CompareRow,
  compareRow,
  type CompareValue,
  notUsed,
} from '../../recipes/list/compare-rows.ts';
import { numberText } from '../../ui/format/format-number.ts';
import { parameterText, unitText } from '../compatibility-explorer/parameter-field.tsx';
import { redText, scoreWord, shownRed } from '../compatibility-explorer/score-chip.tsx';

const AXES = ['dD', 'dP', 'dH'] as const;

/** Recipes side by side: the result against every target, the blend, and what they are made of. The first is the base. */
export function compareHspRecipes(recipes: readonly HspDocument[]): CompareGroup[] {
  return [
    { id: 'result', name: message('recipes.compare.result'), rows: resultRows(recipes), isAlwaysShown: true },
    { id: 'derived', name: message('recipes.compare.derived'), rows: derivedRows(recipes) },
    { id: 'targets', name: message('compat.targets'), rows: targetRows(recipes) },
    { id: 'conditions', name: message('explorer.conditions'), rows: conditionRows(recipes) },
    { id: 'components', name: message('explorer.blend'), rows: shareRows(recipes) },
  ];
}

function blendOf(recipe: HspDocument) {
  const blend = deriveBlend(recipe);
  return blend.ok ? blend.value : undefined;
}

function resultRows(recipes: readonly HspDocument[]): CompareRow[] {
  const standings = recipes.map((recipe) => blendOf(recipe)?.standings);
  // In the order of the spheres that count, which targets without one are not among.
  const names = recipes.map(({ targets }) => resolveTargets(targets).map(({ name }) => name));
  const each = namesIn(names).map((name) =>
    compareRow({
      id: `red ${name}`,
      name: message('recipes.compare.red', { name }),
      values: standings.map((found, index) => {
        const at = names[index]?.indexOf(name) ?? -1;
        return found?.each[at]?.red ?? null;
      }),
      show: redText,
    }),
  );
  return [
    compareRow({
      id: 'red',
      name: message('recipes.compare.red.worst'),
      values: standings.map((found) => (found ? shownRed(found) : null)),
      show: redText,
    }),
    compareRow({
      id: 'score',
      name: message('compat.column.score'),
      values: standings.map((found) => (found ? `${found.score} ${scoreWord(found.score)}` : null)),
    }),
    compareRow({
      id: 'match',
      name: message('recipes.column.match'),
      values: standings
        .map((found) => found && message(found.meetsAll ? 'explorer.match' : 'explorer.no-match'))
        .map((text) => text ?? null),
    }),
    // With one target everywhere its RED is the worst one.
    ...(names.every((list) => list.length <= 1) && each.length <= 1 ? [] : each),
  ];
}

/** Parameters of the blends, in the unit of the base. */
function derivedRows(recipes: readonly HspDocument[]): CompareRow[] {
  const blends = recipes.map(blendOf);
  const unit = recipes[0]?.settings.unit ?? 'MPa';
  return AXES.map((axis) =>
    compareRow({
      id: axis,
      name: message(`compat.short.${axis}`),
      unit: unitText(unit),
      values: blends.map((blend) => blend?.hsp[axis] ?? null),
      show: (value) => parameterText(value, unit),
    }),
  );
}

function targetRows(recipes: readonly HspDocument[]): CompareRow[] {
  const unit = recipes[0]?.settings.unit ?? 'MPa';
  const resolved = recipes.map(({ targets }) => resolveTargets(targets));
  return namesIn(resolved.map((targets) => targets.map(({ name }) => name))).map((name) =>
    compareRow({
      id: `target ${name}`,
      name,
      unit: unitText(unit),
      none: notUsed(),
      values: resolved.map((targets): CompareValue => {
        const target = targets.find((one) => one.name === name);
        if (!target) return null;
        const spheres = target.spheres.map(
          (sphere) =>
            `${AXES.map((axis) => parameterText(sphere[axis], unit)).join(' / ')}, R ${parameterText(sphere.r, unit)}`,
        );
        return [message(`compat.role.${target.role}`), ...spheres].join('; ');
      }),
    }),
  );
}

function conditionRows(recipes: readonly HspDocument[]): CompareRow[] {
  return [
    compareRow({
      id: 'temperature',
      name: message('hld.temperature'),
      unit: '°C',
      values: recipes.map(({ blend }) => blend.temperature),
      show: (value) => numberText(value, 0),
    }),
    compareRow({
      id: 'shares',
      name: message('recipes.compare.shares'),
      values: recipes.map(({ blend }) => shareUnit(blend.unit)),
    }),
  ];
}

function shareRows(recipes: readonly HspDocument[]): CompareRow[] {
  const units = new Set(recipes.map(({ blend }) => blend.unit));
  const [only] = units.size === 1 ? units : [];
  const lists = recipes.map(({ blend }) => blend.components.filter(({ isActive }) => isActive));
  return namesIn(lists.map((list) => list.map(({ ingredient }) => ingredient.name))).map((name) =>
    compareRow({
      id: name,
      name,
      none: notUsed(),
      ...(only === undefined ? {} : { unit: shareUnit(only) }),
      values: lists.map((list, index): CompareValue => {
        const share = list.find(({ ingredient }) => ingredient.name === name)?.share;
        if (share === undefined) return null;
        // Volumes and masses do not compare: each says which it is.
        return only === undefined
          ? `${numberText(share, 1)} ${shareUnit(recipes[index]?.blend.unit)}`
          : share;
      }),
      show: (value) => numberText(value, 1),
    }),
  );
}

function shareUnit(unit: HspDocument['blend']['unit'] | undefined): string {
  return message(unit === 'mass' ? 'recipes.compare.mass' : 'recipes.compare.volume');
}

/** Each name once, in the order of the recipes. */
function namesIn(lists: readonly (readonly string[])[]): string[] {
  return [...new Set(lists.flat())];
}
