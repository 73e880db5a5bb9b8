import type { FoundMix } from '@suite/hld';
import { useMemo, useState } from 'react';
import { QuantityHelp } from '../../../ingredients/quantities/quantity-help.tsx';
import { message } from '../../../messages/message.ts';
import { type DataColumn, DataTable } from '../../../ui/table/data-table.tsx';
import type { TableSort } from '../../../ui/table/table-head.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import type { Found } from '../../recipe/ingredient-source.ts';
import { showSigned, showShare } from '../../number-text.ts';

interface MixTableProps {
  mixes: readonly FoundMix[];
  candidates: readonly Found<'hld-surfactant'>[];
  idOf: (mix: FoundMix) => string;
  openId: string | undefined;
  onOpen: (id: string) => void;
  isFaded: boolean;
}

const HEIGHTS = { phone: 84, table: 60 };

/** The mixes that were found; pressed, one is shown beside them. */
export function MixTable(props: MixTableProps) {
  const { mixes, candidates, idOf } = props;
  const isPhone = useIsPhone();
  const [sort, setSort] = useState<TableSort>({ field: 'probability', isDescending: true });
  const rows = useMemo(
    () => sorted(mixes, sort, (mix) => namesIn(mix, candidates)),
    [mixes, sort, candidates],
  );
  return (
    <DataTable
      label={message('explorer.find.results')}
      className="find-table"
      columns={columnsOf(props, isPhone)}
      rows={rows}
      idOf={idOf}
      rowHeight={isPhone ? HEIGHTS.phone : HEIGHTS.table}
      drawAllUpTo={30}
      sorting={{ sorts: [sort], onSorts: ([next]) => next && setSort(next) }}
      openId={props.openId}
      isFaded={props.isFaded}
    />
  );
}

function columnsOf({ candidates, idOf, onOpen }: MixTableProps, isCard: boolean): DataColumn<FoundMix>[] {
  return [
    {
      id: 'name',
      name: message('explorer.find.column.mix'),
      width: 230,
      sort: 'name',
      cell: (mix) => (
        <button
          type="button"
          className="block w-full cursor-pointer leading-4.25 text-left whitespace-normal"
          onClick={() => onOpen(idOf(mix))}
        >
          <span className="line-clamp-3 font-bold">{namesIn(mix, candidates)}</span>
          {isCard && <span className="block text-1 text-text-2">{cardNote(mix)}</span>}
        </button>
      ),
    },
    {
      id: 'ratio',
      name: message('explorer.find.column.ratio'),
      unit: message('explorer.find.column.ratio.unit'),
      width: 96,
      isNumber: true,
      cell: ({ shares }) => shares.map(showShare).join(' : '),
    },
    {
      id: 'hld',
      name: message('explorer.hld'),
      help: <QuantityHelp of="hld" />,
      width: 68,
      isNumber: true,
      cell: ({ hld }) => showSigned('hld', hld),
    },
    {
      id: 'probability',
      name: message('explorer.find.column.probability'),
      unit: message('explorer.find.column.probability.unit'),
      help: <QuantityHelp of="confidence" />,
      width: 136,
      sort: 'probability',
      cell: (mix) => <Probability mix={mix} />,
    },
    {
      id: 'window',
      name: message('explorer.find.column.window'),
      unit: message('explorer.find.column.window.unit'),
      width: 120,
      sort: 'window',
      cell: ({ windows }) => (windows.length === 0 ? undefined : <Window windows={windows} />),
    },
  ];
}

function namesIn({ members }: FoundMix, candidates: readonly Found<'hld-surfactant'>[]): string {
  return members.map((member) => candidates[member]?.ingredient.name ?? '').join(' + ');
}

function cardNote({ shares, hld, inAim }: FoundMix): string {
  const parts = [
    ...(shares.length > 1 ? [shares.map(showShare).join(' : ')] : []),
    message('explorer.find.hld', { hld: showSigned('hld', hld) }),
    message('explorer.find.in-aim', { share: showProbability(inAim) }),
  ];
  return parts.join(' · ');
}

function sorted(
  mixes: readonly FoundMix[],
  { field, isDescending }: TableSort,
  namesOf: (mix: FoundMix) => string,
): readonly FoundMix[] {
  const direction = isDescending ? -1 : 1;
  if (field === 'name')
    return mixes.toSorted((left, right) => direction * namesOf(left).localeCompare(namesOf(right)));
  const valueOf = field === 'window' ? widthOf : ({ inAim }: FoundMix) => inAim;
  return mixes.toSorted((left, right) => direction * (valueOf(left) - valueOf(right)));
}

function widthOf({ windows }: FoundMix): number {
  return windows.reduce((sum, { from, to }) => sum + to - from, 0);
}

const TYPES = ['O/W', 'ME', 'W/O'] as const;

/** In the aim as a bar, and the likeliest type below it. */
function Probability({ mix: { inAim, probability } }: { mix: FoundMix }) {
  const [likely = 'ME'] = TYPES.toSorted((left, right) => probability[right] - probability[left]);
  return (
    <span className="block leading-4">
      <span className="flex items-center gap-2">
        <span className="find-bar" aria-hidden="true">
          <span style={{ width: `${inAim * 100}%` }} />
        </span>
        <b className="font-bold tabular-nums">{showProbability(inAim)}</b>
      </span>
      <span className="text-1 text-text-2 tabular-nums">
        {likely} {showProbability(probability[likely])}
      </span>
    </span>
  );
}

/** A probability in words of per cent: nothing is certain. */
export function showProbability(probability: number): string {
  if (probability > 0.995) return '> 99 %';
  return probability < 0.005 ? '< 1 %' : `${showShare(probability)} %`;
}

/** Shares of the first one that keep HLD in the aim. */
function Window({ windows }: Pick<FoundMix, 'windows'>) {
  return (
    <span className="block leading-4">
      <svg width="100%" height="10" aria-hidden="true" className="block">
        <rect className="fill-line-2 forced-colors:fill-[GrayText]" x="0" y="4" width="100%" height="2" />
        {windows.map(({ from, to }) => (
          <rect
            key={from}
            className="fill-text-2 forced-colors:fill-[CanvasText]"
            x={`${from * 100}%`}
            y="1"
            width={`${Math.max(1, (to - from) * 100)}%`}
            height="8"
          />
        ))}
      </svg>
      <span className="text-1 text-text-2 tabular-nums">
        {windows.map(({ from, to }) => `${showShare(from)}–${showShare(to)}`).join(', ')}
      </span>
    </span>
  );
}
