import { deriveBlend, resolveTargets } from '@suite/recipes';
import { type Hsp, standingsOf } from '@suite/hsp';
import { cellAddress, type Sheet, type SheetCell } from '../../files/write-workbook.ts';
import { message } from '../../messages/message.ts';
import type { HspRecipe } from './hsp-science.ts';

const AXES = ['dD', 'dP', 'dH'] as const;
const UNIT = 'MPa½';
const TEMPERATURE = '$B$4';
const HEAD = 5;
const FIRST = HEAD + 1;
/** name, share, density, counts, δ at 25 °C (3), volume fraction, δ at the temperature (3) */
const AT_25 = 4;
const FRACTION = 7;
const WARM = 8;

/**
 * Blend, distances and RED as a sheet that computes: whoever changes a share, a value or the temperature gets what follows.
 * Spheres that were fitted to tests are numbers: a fit is no formula.
 */
export function redFormulaSheet(recipe: HspRecipe): Sheet {
  const name = message('workbook.sheet');
  const blend = deriveBlend(recipe);
  const targets = resolveTargets(recipe.targets);
  if (!blend.ok || targets.length === 0) {
    return { name, rows: [[message('workbook.red')], [message('workbook.none')]] };
  }
  const { components, unit, temperature } = recipe.blend;
  const last = FIRST + components.length - 1;
  const total = last + 1;
  const rows: SheetCell[][] = [
    [message('workbook.red')],
    [message('workbook.inputs')],
    [message('compat.temperature.note')],
    [message('compat.temperature'), temperature, '°C'],
    [],
    [
      message('explorer.blend'),
      message(unit === 'mass' ? 'compat.share.mass' : 'compat.share.volume'),
      `${message('workbook.density')} (g/cm³)`,
      message('workbook.counts'),
      ...AXES.map((axis) => `δ${axis.slice(1)} (${UNIT}, 25 °C)`),
      message('workbook.volume-fraction'),
      ...AXES.map((axis) => `δ${axis.slice(1)} (${UNIT})`),
      message('report.source'),
    ],
  ];
  const column = (at: number) => `${fixed(at, FIRST)}:${fixed(at, last)}`;
  // Volumes from masses by the densities, where shares are masses.
  const volumeAt = (row: number) =>
    `${fixed(1, row)}*${fixed(3, row)}${unit === 'mass' ? `/${fixed(2, row)}` : ''}`;
  const all = components.map((_, index) => volumeAt(FIRST + index)).join('+');
  for (const [index, { ingredient, share, isActive }] of components.entries()) {
    const row = FIRST + index;
    const part = blend.value.parts.find((one) => one.index === index);
    const warm = part?.hsp ?? warmed(ingredient, temperature);
    const difference = `(${TEMPERATURE}-25)`;
    const factors = [
      `*(1+0.001*${difference})^(-1.25)`,
      `*(1+0.001*${difference})^(-0.5)`,
      `*EXP(-0.00172*${difference})`,
    ];
    rows.push([
      ingredient.name,
      share,
      ingredient.density ?? (unit === 'mass' ? 1 : null),
      isActive ? 1 : 0,
      ...AXES.map((axis) => ingredient[axis]),
      { formula: `${volumeAt(row)}/(${all})`, value: part?.fraction ?? 0 },
      ...AXES.map((axis, at) => ({
        formula: `${cellAddress(AT_25 + at, row)}${factors[at] ?? ''}`,
        value: warm[axis],
      })),
      message(`report.method.${ingredient.method ?? 'na'}`),
    ]);
  }
  rows.push([
    message('explorer.blend'),
    ...Array.from({ length: WARM - 1 }, () => null),
    ...AXES.map((axis, at) => ({
      formula: `SUMPRODUCT(${column(FRACTION)},${column(WARM + at)})`,
      value: blend.value.hsp[axis],
    })),
  ]);
  const spheres = targets.flatMap((target) => target.spheres.map((sphere) => ({ target, sphere })));
  const isFit = (id: string) => recipe.targets.some((one) => one.id === id && one.kind === 'fit');
  const counted = components.map(({ ingredient }, index) => ({
    name: ingredient.name,
    row: FIRST + index,
    hsp: blend.value.parts.find((one) => one.index === index)?.hsp ?? warmed(ingredient, temperature),
  }));
  rows.push(
    [],
    [
      message('compat.targets'),
      message('compat.role'),
      ...AXES.map((axis) => `δ${axis.slice(1)} (${UNIT})`),
      `R (${UNIT})`,
      `Ra (${UNIT})`,
      'RED',
      ...counted.map((one) => message('workbook.red-of', { name: one.name })),
      message('workbook.note'),
    ],
  );
  for (const { target, sphere } of spheres) {
    const row = rows.length;
    const ra = (of: number) => raFormula(row, of);
    const standing = standingOf(blend.value.hsp, sphere);
    rows.push([
      target.name,
      message(`compat.role.${target.role}`),
      ...AXES.map((axis) => sphere[axis]),
      sphere.r,
      { formula: ra(total), value: standing.ra },
      { formula: `${cellAddress(6, row)}/${cellAddress(5, row)}`, value: standing.red },
      ...counted.map((one) => ({
        formula: `${ra(one.row)}/${cellAddress(5, row)}`,
        value: standingOf(one.hsp, sphere).red,
      })),
      message(
        isFit(target.id) ? 'workbook.fitted' : target.isAssumed ? 'workbook.assumed' : 'workbook.given',
      ),
    ]);
  }
  rows.push([], [message('report.red')]);
  return { name, rows };
}

function raFormula(sphere: number, point: number): string {
  const [d, p, h] = AXES.map(
    (_, at) => `(${cellAddress(WARM + at, point)}-${cellAddress(2 + at, sphere)})^2`,
  );
  return `SQRT(4*${d}+${p}+${h})`;
}

function fixed(column: number, row: number): string {
  return cellAddress(column, row).replace(/(\D+)(\d+)/, '$$$1$$$2');
}

function standingOf(point: Hsp, sphere: Hsp & { r: number }): { ra: number; red: number } {
  const target = { id: '', name: '', role: 'must' as const, spheres: [sphere], isAssumed: false };
  const [each] = standingsOf(point, [target])?.each ?? [];
  return { ra: each?.ra ?? 0, red: each?.red ?? 0 };
}

/** A component that does not count has a place at the temperature too. */
function warmed(hsp: Hsp, temperature: number): Hsp {
  const alone = deriveBlend({
    blend: {
      unit: 'volume',
      temperature,
      rules: { banned: [] },
      components: [
        { ingredient: { name: '', ...hsp }, share: 1, isLocked: false, isActive: true, color: '#000000' },
      ],
    },
    targets: [],
    settings: { unit: 'MPa', goal: 'dissolve' },
  });
  return alone.ok ? alone.value.hsp : hsp;
}
