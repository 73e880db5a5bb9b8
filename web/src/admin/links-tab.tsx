import { revokeLinks } from '@suite/clients/api/staff';
import type { Customer } from '@suite/contracts/customers';
import type { ForeignShare } from '@suite/contracts/shares';
import { useQuery } from '@tanstack/react-query';
import { message } from '../messages/message.ts';
import { linksQuery } from '../app/queries/staff.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import type { DataColumn } from '../ui/table/data-table.tsx';
import { dayText, momentText } from '../ui/format/format-date.ts';
import { ListNotice } from '../ui/primitives/notice.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { StaffTable } from './staff-table.tsx';
import { useStaffAction } from './use-staff-action.ts';

/** Links of a customer's people: whose, for whom, until when, how often opened. What they show stays hidden from staff. */
export function LinksTab({ customer: { id } }: { customer: Customer }) {
  const call = useCall();
  const links = useQuery(linksQuery(call, id));
  const staff = useStaffAction();
  const rows = links.data ?? [];
  const open = rows.filter(({ attributes }) => attributes.endedBy === null).length;
  const revoke = (shareId?: string) => void staff.act(() => revokeLinks(call, id, shareId));
  return (
    <>
      <div className="catalogue-tools">
        <p className="mr-auto text-text-2">{message('customers.links.text')}</p>
        {links.data && <output>{message('customers.links.count', { count: open })}</output>}
        {open > 1 && (
          <ToolButton className="border border-control" disabled={staff.isBusy} onClick={() => revoke()}>
            {message('shares.revoke-all')}
          </ToolButton>
        )}
      </div>
      <ActionNotice notice={staff.notice} />
      <LoadState query={links} of="links" rows={6} />
      {links.data?.length === 0 && <ListNotice title={message('customers.links.none')} />}
      {rows.length > 0 && (
        <StaffTable
          list="links"
          label={message('customers.tab.links')}
          columns={columns({ isBusy: staff.isBusy, revoke })}
          rows={rows}
        />
      )}
    </>
  );
}

interface LinkActions {
  isBusy: boolean;
  revoke: (shareId: string) => void;
}

function columns({ isBusy, revoke }: LinkActions): DataColumn<ForeignShare>[] {
  return [
    {
      id: 'owner',
      name: message('customers.links.owner'),
      width: 200,
      cell: ({ attributes: { ownerName } }) => ownerName || '–',
    },
    {
      id: 'actions',
      name: message('shares.column.acts'),
      width: 100,
      priority: 1,
      cell: ({ id, attributes: { endedBy, ownerName } }) =>
        endedBy === null && (
          <ToolButton
            aria-label={message('customers.links.revoke', { name: ownerName })}
            disabled={isBusy}
            onClick={() => revoke(id)}
          >
            {message('share.link.revoke')}
          </ToolButton>
        ),
    },
    {
      id: 'state',
      name: message('customers.column.status'),
      width: 170,
      cell: ({ attributes: { endedBy } }) => (
        <span className="staff-state" data-state={endedBy === null ? 'active' : 'expired'}>
          {endedBy === null ? message('customers.links.open') : message(`customers.links.ended.${endedBy}`)}
        </span>
      ),
    },
    {
      id: 'thing',
      name: message('customers.links.thing'),
      width: 150,
      cell: ({ attributes: { thing, kind } }) =>
        message(`customers.links.${thing}`, { science: kind === 'hsp' ? 'HSP' : 'HLD' }),
    },
    {
      id: 'mode',
      name: message('shares.column.shows'),
      width: 100,
      cell: ({ attributes: { mode } }) => message(`share.mode.${mode}`),
    },
    {
      id: 'audience',
      name: message('customers.links.audience'),
      width: 220,
      cell: ({ attributes: { audience, hasPasscode } }) =>
        message(hasPasscode ? 'customers.links.with-passcode' : 'customers.links.without-passcode', {
          audience: message(`customers.links.audience.${audience}`),
        }),
    },
    {
      id: 'opened',
      name: message('shares.column.opened'),
      width: 90,
      isNumber: true,
      cell: ({ attributes: { opened } }) => opened,
    },
    {
      id: 'last',
      name: message('customers.links.last'),
      width: 160,
      cell: ({ attributes: { lastOpened } }) => momentText(lastOpened),
    },
    {
      id: 'made',
      name: message('shares.column.made'),
      width: 110,
      cell: ({ attributes: { created } }) => dayText(created),
    },
    {
      id: 'ends',
      name: message('shares.column.ends'),
      width: 160,
      cell: ({ attributes: { ends } }) => momentText(ends),
    },
  ];
}
