import type { FieldName } from '@suite/contracts/ingredients';
import type { HspDocument } from '@suite/recipes';
import { type ResolvedTarget, sizeRankOfRa } from '@suite/hsp';
import type { ReactNode } from 'react';
import { fieldName, numberLook, wordText } from '../../../ingredients/fields.ts';
import type { QuantityId } from '../../../ingredients/quantities/quantities.ts';
import { MethodTag } from '../../../ingredients/method-tag.tsx';
import { message } from '../../../messages/message.ts';
import type { FittedColumn } from '../../../ui/table/fit-columns.ts';
import { numberText } from '../../../ui/format/format-number.ts';
import { parameterText, unitText } from '../parameter-field.tsx';
import { redText, ScoreChip } from '../score-chip.tsx';
import type { Candidate } from './join-candidates.ts';
import type { ScoreRange } from './use-score-range.ts';

/** A column of the candidates beside their names. */
export interface CandidateColumn extends FittedColumn {
  /** Several columns can be chosen together: RED to each of the targets. */
  key: string;
  name: string;
  /** More than the name says. */
  title?: string;
  /** A second line of the head. */
  note?: string;
  /** What is explained at its head. */
  help?: QuantityId;
  isNumber: boolean;
  cell: (row: Candidate) => ReactNode;
  /** What its rows are sorted by; without it the column cannot be sorted. */
  value?: (row: Candidate) => number | string | undefined;
}

interface ColumnsOf {
  targets: readonly ResolvedTarget[];
  unit: HspDocument['settings']['unit'];
  /** Where the target is a sphere that was fitted. */
  range: ScoreRange | undefined;
}

const AXES = ['dD', 'dP', 'dH'] as const;
const NUMBER_WIDTH = 44;

/**
 * The facts of a record that can stand beside its distances, in their order. A field of the ingredients becomes a column
 * by a line here: name, unit, digits and sorting follow from INGREDIENT_FIELDS.
 */
const FACTS: readonly { field: FieldName | 'datasetName'; isShown?: true; width?: number }[] = [
  { field: 'boilingPoint', isShown: true, width: 68 },
  { field: 'flashPoint', isShown: true, width: 68 },
  { field: 'evaporationRate', width: 92 },
  { field: 'vapourPressure' },
  { field: 'viscosity' },
  { field: 'hazardStatements' },
  { field: 'cmr', width: 92 },
  { field: 'chem21', width: 110 },
  { field: 'voc' },
  { field: 'state', width: 76 },
  { field: 'role', width: 92 },
  { field: 'density' },
  { field: 'molarVolume' },
  { field: 'cas', width: 92 },
  { field: 'inci' },
  { field: 'supplier' },
  { field: 'sources' },
  { field: 'datasetName' },
];

/** The columns in their order; those that most people need are there from the beginning. */
export function candidateColumns({ targets, unit, range }: ColumnsOf): CandidateColumn[] {
  const column = (id: string, more: Partial<CandidateColumn> & Pick<CandidateColumn, 'name' | 'cell'>) => ({
    id,
    key: id,
    isNumber: true,
    isShown: false,
    width: NUMBER_WIDTH,
    ...more,
  });
  // Without a radius there is no inside: what is nearest counts, and RED and score would be made up.
  const hasRadius = targets.some(({ isAssumed }) => !isAssumed);
  return [
    column('score', {
      name: message('compat.column.score'),
      isShown: hasRadius,
      isNumber: false,
      priority: 3,
      width: range ? 76 : 52,
      cell: ({ ingredient, standings }) => <ScoreChip score={standings.score} range={range?.(ingredient)} />,
      value: ({ standings }) => standings.score,
    }),
    ...targets.map((target, index) => ({
      ...redColumn(target, index, targets.length === 1),
      isShown: hasRadius,
    })),
    column('ra', {
      name: message('compat.column.ra'),
      help: 'ra',
      isShown: true,
      priority: hasRadius ? 1 : 4,
      cell: ({ standings: { each } }) => each[0] && parameterText(each[0].ra, unit),
      value: ({ standings: { each } }) => each[0]?.ra,
    }),
    column('size-rank', {
      name: message('compat.column.size-rank'),
      title: message('compat.column.size-rank.about'),
      help: 'sizeRank',
      width: 84,
      cell: (row) => known(sizeRankOf(row, numberText)),
      value: (row) => sizeRankOf(row, (rank) => -rank),
    }),
    ...AXES.map((axis) =>
      column(axis, {
        name: message(`compat.short.${axis}`),
        title: unitText(unit),
        help: axis,
        isShown: true,
        priority: 2,
        cell: ({ ingredient }) => parameterText(ingredient[axis], unit),
        value: ({ ingredient }) => ingredient[axis],
      }),
    ),
    ...AXES.map((axis) =>
      column(`difference-${axis}`, {
        name: `Δ${message(`compat.short.${axis}`)}`,
        title: `${message('compat.column.difference')} (${unitText(unit)})`,
        cell: ({ standings: { each } }) => {
          const text = parameterText(each[0]?.difference[axis] ?? 0, unit);
          return /^[−-]|^0\.0$/.test(text) ? text : `+${text}`;
        },
        value: ({ standings: { each } }) => each[0]?.difference[axis],
      }),
    ),
    column('method', {
      name: fieldName('method'),
      isNumber: false,
      width: 58,
      cell: ({ ingredient }) => <MethodTag kind="hsp" method={ingredient.method ?? 'na'} />,
      value: ({ ingredient }) => ingredient.method ?? 'na',
    }),
    ...FACTS.map(({ field, isShown = false, width }) => {
      const look = numberLook(field);
      return column(field, {
        name: fieldName(field),
        note: look?.unit,
        isShown,
        isNumber: look !== undefined,
        width: width ?? (look ? 84 : 130),
        value: ({ record }) => sortable(record[field]),
        cell: ({ record }) => known(factText(field, record[field], look?.digits)),
      });
    }),
  ];
}

/** For solids: by distance and size of the solvent's molecules. Larger is better, so it sorts from the best as RED does. */
function sizeRankOf<Shown>(
  { ingredient, standings: { each } }: Candidate,
  shown: (rank: number, digits: number) => Shown,
): Shown | undefined {
  const ra = each[0]?.ra;
  if (ra === undefined || ingredient.molarVolume === undefined) return undefined;
  return shown(sizeRankOfRa(ra, ingredient.molarVolume), 1);
}

/** Of what has several values the first counts. */
function sortable(value: unknown): number | string | undefined {
  const one: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof one === 'number') return one;
  return typeof one === 'string' && one !== '' ? one.toLowerCase() : undefined;
}

function factText(field: string, value: unknown, digits = 1): string | undefined {
  if (typeof value === 'number') return numberText(value, digits);
  if (Array.isArray(value)) return value.map((one) => wordText(field, String(one))).join(', ');
  return typeof value === 'string' ? wordText(field, value) : undefined;
}

/** RED never shares its room: the number is whole at every width. */
function redColumn({ id, name, role, isAssumed }: ResolvedTarget, index: number, isOnly: boolean) {
  return {
    id: 'red',
    key: `red ${id}`,
    name: isOnly ? message('compat.column.red') : message('compat.column.red-to', { name }),
    note: isAssumed ? message('compat.column.assumed') : undefined,
    help: 'red' as const,
    isNumber: true,
    priority: 4,
    width: 104,
    value: ({ standings }: Candidate) => standings.each[index]?.red,
    cell: ({ standings }: Candidate) => {
      const { red, isInside } = standings.each[index] ?? { red: Infinity, isInside: false };
      if (isInside && role === 'must-not')
        return (
          <span className="font-semibold text-bad">{message('compat.attacks', { red: redText(red) })}</span>
        );
      return (
        <>
          <RedBar red={red} />
          <b className="compat-red font-[650]">{redText(red)}</b>
        </>
      );
    },
  };
}

/** Where RED stands to the surface, as a picture beside the number. */
function RedBar({ red }: { red: number }) {
  return (
    <span aria-hidden="true" className="compat-redbar">
      <s />
      <i data-out={red > 1 || undefined} style={{ left: `${Math.min(100, red * 50)}%` }} />
    </span>
  );
}

/** Nothing known is never nothing. */
function known(text: string | undefined): ReactNode {
  if (text === undefined || text === '') return <span title={message('catalogue.unknown')}>–</span>;
  return <span title={text}>{text}</span>;
}
