import { exportAudit } from '@suite/clients/api/staff';
import { AUDIT_OUTCOMES, type AuditQuery, type AuditRecord } from '@suite/contracts/audit';
import { message } from '../messages/message.ts';
import { auditQuery } from '../app/queries/staff.ts';
import { usePages } from '../app/calls/use-endpoint.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import type { DataColumn } from '../ui/table/data-table.tsx';
import { momentText } from '../ui/format/format-date.ts';
import { ChoiceFilter, FoldedFilters, SearchField } from '../ui/list-filters.tsx';
import { ListNotice } from '../ui/primitives/notice.tsx';
import { saveFile } from '../ui/save-file.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { cleanText, PLAIN_SEARCH, useSearchState } from '../ui/use-search-state.ts';
import { StaffTable } from './staff-table.tsx';
import { useStaffAction } from './use-staff-action.ts';
import { DayInput } from '../ui/fields/day-field.tsx';

const FIELDS = ['user', 'action', 'object'] as const;
const DAYS = ['from', 'to'] as const;
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** The record of what was done, searched by who, what, whom and when. */
export function AuditView() {
  const [search, change] = useSearchState(PLAIN_SEARCH);
  const outcome = AUDIT_OUTCOMES.find((known) => known === search['outcome']);
  const clean = (name: string) => cleanText(search[name] ?? '');
  const query: AuditQuery = Object.fromEntries([
    ...FIELDS.flatMap((name) => (clean(name) ? [[`filter[${name}]`, clean(name)]] : [])),
    ...DAYS.flatMap((name) => (DAY.test(search[name] ?? '') ? [[`filter[${name}]`, search[name]]] : [])),
    ...(outcome ? [['filter[outcome]', outcome]] : []),
  ]) as AuditQuery; // made of the names of its filters
  return (
    <>
      <div className="catalogue-tools">
        {FIELDS.map((name) => (
          <SearchField
            key={name}
            label={message(`customers.audit.${name}`)}
            text={search[name] ?? ''}
            onText={(text) => change({ [name]: text })}
          />
        ))}
        <FoldedFilters count={[outcome, search['from'], search['to']].filter(Boolean).length}>
          <ChoiceFilter
            label={message('customers.audit.outcome')}
            value={outcome}
            options={AUDIT_OUTCOMES.map((value) => ({ value, label: message(`customers.audit.${value}`) }))}
            onValue={(value) => change({ outcome: value })}
          />
          {DAYS.map((name) => (
            <label key={name} className="flex items-center gap-2 text-text-2">
              {message(`customers.audit.${name}`)}
              <span className="inline-flex w-36">
                <DayInput
                  className="list-filter w-full"
                  day={search[name] ?? ''}
                  onDay={(day) => change({ [name]: day })}
                />
              </span>
            </label>
          ))}
        </FoldedFilters>
      </div>
      <AuditList query={query} />
    </>
  );
}

/** Entries that a query finds, the latest first. */
export function AuditList({ query }: { query: AuditQuery }) {
  const call = useCall();
  const staff = useStaffAction();
  const { list, rows, onMore } = usePages(auditQuery(call, query));
  const download = () =>
    staff.run(async () => saveFile('audit.csv', new Blob([await exportAudit(call, query)])));
  if (!list.data) return <LoadState query={list} of="audit" rows={10} />;
  return (
    <>
      <div className="catalogue-tools">
        <ToolButton disabled={staff.isBusy} onClick={() => void download()}>
          {message('customers.export')}
        </ToolButton>
      </div>
      <ActionNotice notice={staff.notice} />
      {rows.length === 0 ? (
        <ListNotice title={message('customers.audit.none')} />
      ) : (
        <StaffTable
          list="audit"
          label={message('customers.view.audit')}
          columns={columns()}
          rows={rows}
          onMore={onMore}
        />
      )}
    </>
  );
}

function columns(): DataColumn<AuditRecord>[] {
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
        const text = describeChange(before, after);
        return <span title={text}>{text}</span>;
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
function describeChange(
  before: Record<string, unknown> | null,
  after: Record<string, unknown> | null,
): string {
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
