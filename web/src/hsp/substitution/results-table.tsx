import { CheckIcon, ExclamationTriangleIcon } from '@heroicons/react/24/outline';
import type { LimitKey, ReplacementRow, Standing } from '@suite/solvents';
import { type ReactNode, useMemo } from 'react';
import { Pictogram } from '../../ingredients/ingredient/facts/pictogram.tsx';
import { message } from '../../messages/message.ts';
import { useTableSettings } from '../../app/preferences/table-settings.ts';
import { type DataColumn, DataTable } from '../../ui/table/data-table.tsx';
import { numberText } from '../../ui/format/format-number.ts';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { flashText, missingText, timeText } from '../solvent-label/fact-text.ts';
import { blendText, type NamedPart, partsOf, rowId } from './blend-text.ts';
import type { ActivityChecks } from './use-activity-checks.ts';
import type { FoundReplacements } from './use-replacements.ts';
import { RealValue } from './real-value.tsx';
import type { ActivityCheck } from './worker/activity-checks.worker.ts';

/** A line of the table: the original, or a blend that was found. */
export type ResultLine = Pick<
  ReplacementRow,
  'red' | 'facts' | 'hsp' | 'standings' | 'unknown' | 'isFront'
> & {
  id: string;
  parts: NamedPart[];
  alike: NamedPart[][];
  row: ReplacementRow | undefined;
  /** What UNIFAC says, once it has. */
  check: ActivityCheck | undefined;
};

export const ORIGINAL_ID = 'original';

/** The original first, then what was found in its order. */
export function linesOf(
  { answer, solvents }: Pick<FoundReplacements, 'answer' | 'solvents'>,
  original: readonly NamedPart[],
  checks: ActivityChecks,
): ResultLine[] {
  const first = answer.original;
  const none = { standings: [], unknown: [], isFront: false, alike: [], row: undefined, check: undefined };
  return [
    ...(first ? [{ ...first, ...none, id: ORIGINAL_ID, parts: [...original] }] : []),
    ...answer.rows.map(
      (row): ResultLine => ({
        ...row,
        id: rowId(row),
        parts: partsOf(solvents, row.parts),
        alike: row.alike.map((parts) => partsOf(solvents, parts)),
        row,
        check: checks.get(rowId(row)),
      }),
    ),
  ];
}

interface ResultsTableProps {
  lines: readonly ResultLine[];
  limits: Readonly<Partial<Record<LimitKey | 'red', string>>>;
  openId: string | undefined;
  onOpen: (id: string | undefined) => void;
  compared: ReadonlySet<string>;
  onCompared: (ids: ReadonlySet<string>) => void;
  hasCost: boolean;
  isPale: boolean;
}

/** Each cell is a value against its limit, which stands in the head; at the limit it is marked by shape and weight. */
export function ResultsTable(props: ResultsTableProps) {
  const { lines, limits, openId, onOpen, compared, onCompared, hasCost, isPale } = props;
  const settings = useTableSettings('replacements');
  const isPhone = useIsPhone();
  const columns = useMemo(() => columnsFor(limits, hasCost), [limits, hasCost]);
  if (isPhone) return <ResultCards {...{ lines, openId, onOpen, isPale }} />;
  return (
    <DataTable
      label={message('subst.results')}
      columns={columns}
      settings={settings}
      rows={lines}
      idOf={({ id }) => id}
      rowHeight={{ normal: 52, dense: 40 }}
      drawAllUpTo={80}
      isFaded={isPale}
      grid={{
        selection: compared,
        onSelection: onCompared,
        openId,
        onOpen,
        onCopy: () => void navigator.clipboard.writeText(copyText(lines)),
      }}
      className="subst-table"
      rowAttributes={({ id, unknown }) => ({
        'data-line': id === ORIGINAL_ID ? 'original' : unknown.length > 0 ? 'unknown' : 'found',
      })}
    />
  );
}

function copyText(lines: readonly ResultLine[]): string {
  return lines.map(({ parts, red }) => `${blendText(parts)}\t${numberText(red, 2)}`).join('\n');
}

function columnsFor(limits: ResultsTableProps['limits'], hasCost: boolean): DataColumn<ResultLine>[] {
  return [
    {
      id: 'blend',
      name: message('subst.column.blend'),
      unit: message('subst.column.blend.unit'),
      width: 172,
      cell: (line) => <BlendName line={line} />,
    },
    {
      id: 'red',
      name: message('subst.column.red'),
      unit: limits.red,
      width: 62,
      isNumber: true,
      priority: 9,
      cell: ({ red }) => <b>{numberText(red, 2)}</b>,
    },
    {
      id: 'path',
      name: message('subst.column.path'),
      width: 92,
      priority: 8,
      cell: (line) => <PathState line={line} />,
    },
    {
      id: 'drying',
      name: message('subst.column.drying'),
      unit: limits['drying-most'] ?? message('subst.column.drying.unit'),
      width: 84,
      isNumber: true,
      priority: 8,
      cell: ({ facts, standings, check }) =>
        facts.drying.ok ? (
          <>
            <Limited standing={find(standings, 'drying-least', 'drying-most')}>
              {timeText(facts.drying.value)}
            </Limited>
            <RealValue check={check} of="drying" />
          </>
        ) : undefined,
    },
    {
      id: 'flash',
      name: message('subst.column.flash'),
      unit: limits.flash ?? '°C',
      width: 70,
      isNumber: true,
      priority: 8,
      cell: ({ facts, standings, check }) =>
        facts.flash.ok ? (
          <>
            <Limited standing={find(standings, 'flash')}>{flashText(facts.flash.value)}</Limited>
            <RealValue check={check} of="flash" />
          </>
        ) : undefined,
    },
    {
      id: 'voc',
      name: message('subst.column.voc'),
      unit: limits.voc ?? 'g/L',
      width: 70,
      isNumber: true,
      priority: 5,
      cell: ({ facts, standings }) =>
        facts.voc.ok ? (
          <Limited standing={find(standings, 'voc')}>{numberText(facts.voc.value.gramsPerLitre, 0)}</Limited>
        ) : undefined,
    },
    {
      id: 'label',
      name: message('subst.column.label'),
      width: 92,
      priority: 8,
      cell: (line) => <LabelCell line={line} />,
    },
    {
      id: 'rank',
      name: message('subst.column.rank'),
      width: 120,
      isShown: false,
      priority: 1,
      cell: ({ facts }) => (facts.rank === undefined ? undefined : message(`subst.rank.${facts.rank}`)),
    },
    ...(hasCost
      ? [
          {
            id: 'cost',
            name: message('subst.column.cost'),
            unit: limits.cost ?? message('subst.limit.per-litre'),
            width: 70,
            isNumber: true,
            priority: 7,
            cell: ({ facts, standings }: ResultLine) =>
              facts.cost.ok ? (
                <Limited standing={find(standings, 'cost')}>{numberText(facts.cost.value, 2)}</Limited>
              ) : undefined,
          },
        ]
      : []),
  ];
}

/** The limit that is nearest of those that concern a column. */
function find(standings: readonly Standing[], ...keys: LimitKey[]): Standing | undefined {
  const own = standings.filter(({ key }) => keys.includes(key));
  return own.find(({ isBinding }) => isBinding) ?? own[0];
}

function Limited({ standing, children }: { standing: Standing | undefined; children: ReactNode }) {
  if (!standing?.isBinding) return children;
  return (
    <span className="text-warn font-[700]">
      {children} <span aria-hidden="true">◆</span>
      <span className="sr-only">{message('subst.at-limit')}</span>
    </span>
  );
}

export function BlendName({
  line,
}: {
  line: Pick<ResultLine, 'id' | 'parts' | 'alike' | 'unknown' | 'isFront'>;
}) {
  const { id, parts, alike, unknown, isFront } = line;
  return (
    <span className="line-clamp-4 leading-4 py-0.75 whitespace-normal">
      {parts.map(({ name, fraction }, at) => (
        <span key={name} className="inline-block">
          {name} <b>{numberText(100 * fraction, 0)}</b>
          {at < parts.length - 1 ? ', ' : ''}
        </span>
      ))}{' '}
      {id === ORIGINAL_ID && <span className="subst-tag">{message('subst.tag.original')}</span>}
      {isFront && (
        <span className="subst-tag" title={message('subst.tag.front.hint')}>
          {message('subst.tag.front')}
        </span>
      )}
      {unknown.length > 0 && (
        <span className="subst-tag" data-tone="warn">
          {message('subst.tag.unknown')}
        </span>
      )}
      {alike.length > 0 && (
        <span className="text-1 text-text-3">{message('subst.alike', { count: alike.length })}</span>
      )}
    </span>
  );
}

export function PathState({ line: { facts } }: { line: Pick<ResultLine, 'facts'> }) {
  if (!facts.lastOut.ok) return <span className="text-text-3">{missingText(facts.lastOut.reason)}</span>;
  const earliest = facts.lastOut.value.toSorted((one, other) => other.left - one.left)[0];
  if (!earliest || earliest.grade === 'note')
    return (
      <span className="inline-flex items-center font-bold gap-1 text-ok">
        <CheckIcon className="size-4" aria-hidden="true" /> {message('subst.path.inside')}
      </span>
    );
  const isBad = earliest.grade === 'may-precipitate-while-wet';
  return (
    <span className={`inline-flex items-center font-bold gap-1 ${isBad ? 'text-bad' : 'text-warn'}`}>
      <ExclamationTriangleIcon className="size-4 shrink-0" aria-hidden="true" />
      {message('subst.path.leaves', { percent: numberText(100 * earliest.left, 0) })}
    </span>
  );
}

function LabelCell({ line: { facts } }: { line: ResultLine }) {
  if (!facts.label.ok) return undefined;
  const { pictograms, statements, kind } = facts.label.value;
  return (
    <span className="inline-flex items-center gap-1 [&>svg]:size-6" title={statements.join(' ')}>
      {pictograms.map((code) => (
        <Pictogram key={code} code={code} />
      ))}
      <span className="text-1">
        {kind === 'incomplete'
          ? message('subst.label.incomplete')
          : message('subst.label.count', { count: statements.length })}
      </span>
    </span>
  );
}

/** On a phone each blend is a card. */
function ResultCards({
  lines,
  openId,
  onOpen,
  isPale,
}: Pick<ResultsTableProps, 'lines' | 'openId' | 'onOpen' | 'isPale'>) {
  return (
    <ul className={`subst-cards ${isPale ? 'is-pale' : ''}`} aria-label={message('subst.results')}>
      {lines.map((line) => (
        <li key={line.id}>
          <button
            type="button"
            aria-pressed={line.id === openId}
            data-line={line.id === ORIGINAL_ID ? 'original' : 'found'}
            onClick={() => onOpen(line.id)}
          >
            <BlendName line={line} />
            <span className="flex flex-wrap text-text-2 gap-x-3 gap-y-0.5">
              <span>
                {message('subst.column.red')} <b>{numberText(line.red, 2)}</b>
              </span>
              <span>
                {message('subst.column.flash')}{' '}
                <b>{line.facts.flash.ok ? flashText(line.facts.flash.value) : '–'}</b>
              </span>
              <span>
                {message('subst.column.drying')}{' '}
                <b>{line.facts.drying.ok ? timeText(line.facts.drying.value) : '–'}</b>
              </span>
              <PathState line={line} />
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
