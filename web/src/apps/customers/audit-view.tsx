import { exportAudit } from '@suite/clients/api/staff';
import { AUDIT_OUTCOMES, type AuditQuery, type AuditRecord } from '@suite/contracts/audit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ListError, ListNotice } from '../../catalogue/list-states.tsx';
import { saveFile } from '../../charts/save-file.ts';
import { message } from '../../messages/message.ts';
import { auditQuery } from '../../queries/staff.ts';
import { useCall } from '../../session/session-provider.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ToolButton } from '../../ui/tool-button.tsx';
import { ChoiceFilter } from '../../catalogue/choice-filter.tsx';
import { WordsField } from '../../catalogue/words-field.tsx';
import { SaidLine } from './said.tsx';
import { type Column, StaffTable } from './staff-table.tsx';
import { useStaffAct } from './use-staff-act.ts';
import { useStaffPlace } from './use-staff-place.ts';
import { momentText } from './words.ts';

const FIELDS = ['user', 'action', 'object'] as const;
const DAYS = ['from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The record of what was done, searched by who, what, whom and when. */
export function AuditView() {
  const place = useStaffPlace();
  const outcome = AUDIT_OUTCOMES.find((known) => known === place.get('outcome'));
  const clean = (name: string) =>
    place
      .get(name)
      ?.replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ')
      .trim();
  const query: AuditQuery = Object.fromEntries([
    ...FIELDS.flatMap((name) => (clean(name) ? [[`filter[${name}]`, clean(name)]] : [])),
    ...DAYS.flatMap((name) =>
      DAY.test(place.get(name) ?? '') ? [[`filter[${name}]`, place.get(name)]] : [],
    ),
    ...(outcome ? [['filter[outcome]', outcome]] : []),
  ]) as AuditQuery; // made of the names of its filters
  return (
    <>
      <div className="catalogue-tools">
        {FIELDS.map((name) => (
          <WordsField
            key={name}
            label={message(`customers.audit.${name}`)}
            text={place.get(name) ?? ''}
            onText={(text) => place.set({ [name]: text })}
          />
        ))}
        <ChoiceFilter
          label={message('customers.audit.outcome')}
          value={outcome}
          options={AUDIT_OUTCOMES.map((value) => ({ value, label: message(`customers.audit.${value}`) }))}
          onValue={(value) => place.set({ outcome: value })}
        />
        {DAYS.map((name) => (
          <label key={name} className="flex items-center gap-2 text-text-2">
            {message(`customers.audit.${name}`)}
            <input
              type="date"
              className="list-filter"
              value={place.get(name) ?? ''}
              onChange={({ currentTarget }) => place.set({ [name]: currentTarget.value })}
            />
          </label>
        ))}
      </div>
      <AuditList query={query} />
    </>
  );
}

/** Entries that a query finds, the latest first. */
export function AuditList({ query }: { query: AuditQuery }) {
  const call = useCall();
  const staff = useStaffAct();
  const list = useInfiniteQuery({ ...auditQuery(call, query), placeholderData: (before) => before });
  const rows = list.data?.pages.flatMap(({ data }) => data) ?? [];
  const { fetchNextPage, hasNextPage, isFetchingNextPage } = list;
  const more = useCallback(() => void fetchNextPage(), [fetchNextPage]);
  const download = () =>
    staff.act(async () => saveFile('audit.csv', new Blob([await exportAudit(call, query)])));
  if (list.isPending) return <Skeleton rows={10} />;
  if (list.isError) return <ListError of="audit" error={list.error} onRetry={() => void list.refetch()} />;
  return (
    <>
      <div className="catalogue-tools">
        <ToolButton disabled={staff.isBusy} onClick={() => void download()}>
          {message('customers.export')}
        </ToolButton>
      </div>
      {staff.said?.tone === 'bad' && <SaidLine said={staff.said} />}
      {rows.length === 0 ? (
        <ListNotice title={message('customers.audit.none')} />
      ) : (
        <StaffTable
          label={message('customers.view.audit')}
          columns={columns()}
          rows={rows}
          onMore={hasNextPage && !isFetchingNextPage ? more : undefined}
        />
      )}
    </>
  );
}

function columns(): Column<AuditRecord>[] {
  return [
    {
      id: 'at',
      name: message('customers.audit.at'),
      width: 150,
      cell: ({ attributes: { at } }) => momentText(at),
    },
    {
      id: 'who',
      name: message('customers.audit.user'),
      width: 170,
      cell: ({ attributes: { userName, userId, actor } }) => (
        <span title={userId ?? undefined}>
          {userName ??
            (actor === 'user' ? message('customers.audit.erased') : message(`customers.audit.${actor}`))}
        </span>
      ),
    },
    {
      id: 'action',
      name: message('customers.audit.action'),
      width: 150,
      cell: ({ attributes: { action } }) => action,
    },
    {
      id: 'outcome',
      name: message('customers.audit.outcome'),
      width: 90,
      cell: ({ attributes: { outcome } }) => message(`customers.audit.${outcome}`),
    },
    {
      id: 'object',
      name: message('customers.audit.object'),
      width: 250,
      cell: ({ attributes: { object } }) => <span title={object ?? undefined}>{object ?? '–'}</span>,
    },
    {
      id: 'change',
      name: message('customers.audit.change'),
      width: 340,
      cell: ({ attributes: { before, after } }) => {
        const words = changeWords(before, after);
        return <span title={words}>{words}</span>;
      },
    },
    {
      id: 'address',
      name: message('customers.audit.address'),
      width: 120,
      cell: ({ attributes: { address } }) => address ?? '–',
    },
  ];
}

/** `seats: 5 → 50`, one after another. */
function changeWords(before: Record<string, unknown> | null, after: Record<string, unknown> | null): string {
  const shown = (value: unknown) =>
    value === null || value === undefined
      ? '–'
      : Array.isArray(value)
        ? value.join(', ')
        : JSON.stringify(value);
  return Object.entries(after ?? {})
    .map(([name, value]) =>
      before && name in before
        ? `${name}: ${shown(before[name])} → ${shown(value)}`
        : `${name}: ${shown(value)}`,
    )
    .join('; ');
}
