import { deriveRecipe, type Recipe } from '@suite/recipes';
import { REFERENCE_TEMPERATURE, IONIC_SALINITY, resolveSurfactant, QUANTITIES } from '@suite/hld';
import { cellAddress, type Sheet, type SheetCell } from '../../files/write-workbook.ts';
import { message } from '../../messages/message.ts';

const UNITS = { salinity: QUANTITIES.salinity.unit, concentration: QUANTITIES.concentration.unit };
/** Where the conditions stand: the formulas name their cells. */
const ROWS = { temperature: 3, salinity: 4, fa: 5, eacn: 6, ionic: 7, total: 8, hld: 9 };
const at = (row: number) => `$B$${row + 1}`;
/** The columns of the surfactants, from the second one on. */
const COLUMNS = [
  'isIonic',
  'isLn',
  'b',
  'k',
  'alpha',
  'cc0',
  'ccConcentration',
  'mw',
  'concentration',
  'isActive',
  'moles',
  'fraction',
  'ionic',
  'cc',
  'hld',
] as const;
type Column = (typeof COLUMNS)[number];

/**
 * The recipe as a sheet that computes: whoever changes a value in it gets the HLD of the changed recipe. The equation is
 * linear but for ln(S), so that every formula is exact. Where a value is not here to compute with, it says why.
 */
export function hldFormulaSheet(recipe: Recipe): Sheet {
  const name = message('workbook.sheet');
  const derived = deriveRecipe(recipe);
  const { hld, eacn, ionicSalinity, salinity } = derived;
  if (!hld.ok || !eacn.ok || !ionicSalinity.ok || !salinity.ok) {
    const reason = hld.ok ? '' : message(`explorer.reason.${hld.reason}`);
    return { name, rows: [[message('workbook.hld')], [message('workbook.none')], [reason]] };
  }
  const oils = recipe.manualEACN ? [] : recipe.oilBlend;
  const oilHead = ROWS.hld + 2;
  const surfactantHead = oils.length === 0 ? oilHead : oilHead + oils.length + 2;
  const [firstOil, lastOil] = [oilHead + 1, oilHead + oils.length];
  const [first, last] = [surfactantHead + 1, surfactantHead + recipe.surfactantMix.length];
  const volume = derived.volume.ok ? derived.volume.value : 0;
  const moles = recipe.surfactantMix.map(({ surfactant, concentration, active }) => {
    const resolved = resolveSurfactant(surfactant);
    return active && resolved.ok ? concentration / resolved.value.mw : 0;
  });
  const allMoles = moles.reduce((sum, one) => sum + one, 0);
  const rows: SheetCell[][] = [
    [message('workbook.hld')],
    [message('workbook.inputs')],
    [message('explorer.conditions'), message('recipe.value'), message('recipe.unit')],
    [message('hld.temperature'), recipe.conditions.temperature, QUANTITIES.temperature.unit],
    [message('hld.salinity'), recipe.conditions.salinity, UNITS.salinity],
    [message('hld.fa'), recipe.conditions.fa],
    [
      message('hld.eacn'),
      oils.length === 0
        ? recipe.conditions.eacn
        : {
            formula: `SUMPRODUCT(${range(1, firstOil, lastOil)},${range(4, firstOil, lastOil)})`,
            value: eacn.value,
          },
    ],
    [
      message('workbook.ionic'),
      { formula: `SUM(${columnRange('ionic', first, last)})`, value: ionicSalinity.value },
      UNITS.salinity,
    ],
    [
      message('workbook.salinity'),
      { formula: `${at(ROWS.salinity)}+${at(ROWS.ionic)}`, value: salinity.value },
      UNITS.salinity,
    ],
    [
      message('explorer.hld'),
      {
        formula: `SUMPRODUCT(${columnRange('fraction', first, last)},${columnRange('hld', first, last)})`,
        value: hld.value,
      },
    ],
    [],
  ];
  if (oils.length > 0) {
    rows.push([
      message('recipe.oil-blend'),
      message('hld.eacn'),
      message('explorer.volume'),
      message('workbook.counts'),
      message('workbook.fraction'),
    ]);
    for (const [index, { oil, volume: part, active }] of oils.entries()) {
      const row = firstOil + index;
      const all = `SUMPRODUCT(${range(2, firstOil, lastOil)},${range(3, firstOil, lastOil)})`;
      rows.push([
        oil.name,
        // What does not count may be a value that is not here.
        oil.onlyForCalculation ? 0 : oil.eacn,
        part,
        active ? 1 : 0,
        {
          formula: `${cellAddress(2, row)}*${cellAddress(3, row)}/${all}`,
          value: active ? part / volume : 0,
        },
        ...(oil.onlyForCalculation ? [message('workbook.guarded')] : []),
      ]);
    }
    rows.push([]);
  }
  rows.push(surfactantTitles());
  for (const [index, { surfactant, concentration, active }] of recipe.surfactantMix.entries()) {
    const resolved = resolveSurfactant(surfactant);
    const part = derived.parts[index];
    const row = first + index;
    if (!resolved.ok || !part?.hld.ok) {
      // It does not count, or there would be no result.
      rows.push([surfactant.name, ...COLUMNS.map(() => 0), message('workbook.no-values')]);
      continue;
    }
    const { isIonic, salinityFunction, b, k, alpha, cc0, ccConcentration, mw } = resolved.value;
    const cell = (column: Column) => cellAddress(COLUMNS.indexOf(column) + 1, row);
    const counts = active ? 1 : 0;
    const salt = `IF(${cell('isLn')}=1,LN(${at(ROWS.total)}),0)+${cell('b')}*${at(ROWS.total)}`;
    const oil = `${cell('k')}*${at(ROWS.eacn)}`;
    const heat = `${cell('alpha')}*(${at(ROWS.temperature)}-${REFERENCE_TEMPERATURE})`;
    const own: Record<Column, SheetCell> = {
      isIonic: isIonic ? 1 : 0,
      isLn: salinityFunction === 'ln' ? 1 : 0,
      b,
      k,
      alpha,
      cc0,
      ccConcentration,
      mw,
      concentration,
      isActive: counts,
      moles: {
        formula: `${cell('isActive')}*${cell('concentration')}/${cell('mw')}`,
        value: moles[index] ?? 0,
      },
      fraction: {
        formula: `${cell('moles')}/SUM(${columnRange('moles', first, last)})`,
        value: (moles[index] ?? 0) / allMoles,
      },
      ionic: {
        formula: `${cell('isActive')}*${cell('isIonic')}*${IONIC_SALINITY}*${cell('concentration')}/${cell('mw')}`,
        value: active && isIonic ? (IONIC_SALINITY * concentration) / mw : 0,
      },
      cc: {
        formula: `${cell('cc0')}-${cell('ccConcentration')}/${cell('concentration')}`,
        value: cc0 - ccConcentration / concentration,
      },
      hld: { formula: `${salt}-${oil}-${heat}+${cell('cc')}+${at(ROWS.fa)}`, value: part.hld.value },
    };
    rows.push([surfactant.name, ...COLUMNS.map((column) => own[column]), surfactant.sources.join('; ')]);
  }
  rows.push([], [message('science.hld.equation')], [message('science.hld.equation.text')]);
  return { name, rows };
}

function surfactantTitles(): string[] {
  return [
    message('recipe.surfactant-mix'),
    message('workbook.is-ionic'),
    message('workbook.is-ln'),
    'b (100mL/g)',
    'k',
    'alpha (1/°C)',
    'Cc',
    'Cc(c)',
    `${message('hld.mw.short')} (g/mol)`,
    `${message('hld.concentration')} (${UNITS.concentration})`,
    message('workbook.counts'),
    message('workbook.moles'),
    message('workbook.fraction'),
    `${message('workbook.ionic')} (${UNITS.salinity})`,
    message('workbook.cc'),
    message('explorer.hld'),
    message('report.source'),
  ];
}

function range(column: number, from: number, to: number): string {
  const fixed = (row: number) => cellAddress(column, row).replace(/(\D+)(\d+)/, '$$$1$$$2');
  return `${fixed(from)}:${fixed(to)}`;
}

function columnRange(column: Column, from: number, to: number): string {
  return range(COLUMNS.indexOf(column) + 1, from, to);
}
