import { AUDIT_OUTCOMES, type AuditQuery, type AuditRecord } from '@suite/contracts/audit';
import { auditEndpoints } from '@suite/contracts/endpoints/audit';
import { message } from '../messages/message.ts';
import { usePagesOf } from '../app/calls/use-endpoint.ts';
import { type ListDescription, ResourceList } from '../app/resource/resource-list.tsx';
import { FacetBar, type Facet, useFacets } from '../ui/facets/address-facets.tsx';
import { momentText } from '../ui/format/format-date.ts';
import { optionsOf } from '../ui/fields/select.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { saveFile } from '../ui/save-file.ts';
import { useStaffAction } from './use-staff-action.ts';

const FACETS: readonly Facet[] = [
  { kind: 'words', name: 'user', label: 'customers.audit.user' },
  { kind: 'words', name: 'action', label: 'customers.audit.action' },
  { kind: 'words', name: 'object', label: 'customers.audit.object' },
  {
    kind: 'choice',
    name: 'outcome',
    label: 'customers.audit.outcome',
    options: () => optionsOf(AUDIT_OUTCOMES, (value) => message(`customers.audit.${value}`)),
  },
  { kind: 'day', name: 'from', label: 'customers.audit.from' },
  { kind: 'day', name: 'to', label: 'customers.audit.to' },
];

/** The record of what was done, searched by who, what, whom and when. */
export function AuditView() {
  const facets = useFacets(FACETS);
  return (
    <>
      <FacetBar of={facets} />
      <AuditList query={facets.query} />
    </>
  );
}

const AUDIT: ListDescription<AuditRecord> = {
  list: 'audit',
  label: 'customers.view.audit',
  failure: 'audit',
  columns: {
    at: { name: 'customers.audit.at', width: 150, cell: ({ at }) => momentText(at) },
    who: {
      name: 'customers.audit.user',
      width: 170,
      cell: ({ userName, userId, actor }) => (
        <span title={userId ?? undefined}>
          {userName ??
            (actor === 'user' ? message('customers.audit.erased') : message(`customers.audit.${actor}`))}
        </span>
      ),
    },
    action: { name: 'customers.audit.action', width: 150, cell: ({ action }) => action },
    outcome: {
      name: 'customers.audit.outcome',
      width: 90,
      cell: ({ outcome }) => message(`customers.audit.${outcome}`),
    },
    object: {
      name: 'customers.audit.object',
      width: 250,
      cell: ({ object }) => <span title={object ?? undefined}>{object ?? '–'}</span>,
    },
    change: {
      name: 'customers.audit.change',
      width: 340,
      cell: ({ before, after }) => {
        const text = describeChange(before, after);
        return <span title={text}>{text}</span>;
      },
    },
    address: { name: 'customers.audit.address', width: 120, cell: ({ address }) => address ?? '–' },
  },
};

/** Entries that a query finds, the latest first. */
export function AuditList({ query }: { query: AuditQuery }) {
  const staff = useStaffAction();
  const pages = usePagesOf(auditEndpoints.list, { query });
  const download = () =>
    staff.run(async (send) =>
      saveFile('audit.csv', new Blob([await send(auditEndpoints.export, { query })])),
    );
  return (
    <>
      {pages.list.data && (
        <div className="catalogue-tools">
          <ToolButton disabled={staff.isBusy} onClick={() => void download()}>
            {message('customers.export')}
          </ToolButton>
        </div>
      )}
      <ResourceList
        of={AUDIT}
        pages={pages}
        lines={10}
        notice={staff.notice}
        none={message('customers.audit.none')}
      />
    </>
  );
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
