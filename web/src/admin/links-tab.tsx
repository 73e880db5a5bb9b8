import type { Customer } from '@suite/contracts/customers';
import { foreignShareEndpoints } from '@suite/contracts/endpoints/shares';
import type { ForeignShare } from '@suite/contracts/shares';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { type ListDescription, ResourceList, wholeList } from '../app/resource/resource-list.tsx';
import { dayText, momentText } from '../ui/format/format-date.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { State } from './labels.tsx';
import { useStaffAction } from './use-staff-action.ts';

const LINKS: ListDescription<ForeignShare> = {
  list: 'links',
  label: 'customers.tab.links',
  failure: 'links',
  columns: {
    owner: { name: 'customers.links.owner', width: 200, cell: ({ ownerName }) => ownerName || '–' },
    state: {
      name: 'customers.column.status',
      width: 170,
      cell: ({ endedBy }) => (
        <State is={endedBy === null ? 'active' : 'expired'}>
          {endedBy === null ? message('customers.links.open') : message(`customers.links.ended.${endedBy}`)}
        </State>
      ),
    },
    thing: {
      name: 'customers.links.thing',
      width: 150,
      cell: ({ thing, kind }) =>
        message(`customers.links.${thing}`, { science: kind === 'hsp' ? 'HSP' : 'HLD' }),
    },
    mode: { name: 'shares.column.shows', width: 100, cell: ({ mode }) => message(`share.mode.${mode}`) },
    audience: {
      name: 'customers.links.audience',
      width: 220,
      cell: ({ audience, hasPasscode }) =>
        message(hasPasscode ? 'customers.links.with-passcode' : 'customers.links.without-passcode', {
          audience: message(`customers.links.audience.${audience}`),
        }),
    },
    opened: { name: 'shares.column.opened', width: 90, isNumber: true, cell: ({ opened }) => opened },
    last: { name: 'customers.links.last', width: 160, cell: ({ lastOpened }) => momentText(lastOpened) },
    made: { name: 'shares.column.made', width: 110, cell: ({ created }) => dayText(created) },
    ends: { name: 'shares.column.ends', width: 160, cell: ({ ends }) => momentText(ends) },
  },
};

/** Links of a customer's people: whose, for whom, until when, how often opened. What they show stays hidden from staff. */
export function LinksTab({ customer: { id } }: { customer: Customer }) {
  const links = useEndpoint(foreignShareEndpoints.list, { params: { id } });
  const staff = useStaffAction();
  const open = links.data?.data.filter(({ attributes }) => attributes.endedBy === null).length ?? 0;
  const revokeAll = () => staff.act((send) => send(foreignShareEndpoints.revokeAll, { params: { id } }));
  const revoke = (shareId: string) =>
    staff.act((send) => send(foreignShareEndpoints.revoke, { params: { id, shareId } }));
  return (
    <>
      <div className="catalogue-tools">
        <p className="mr-auto text-text-2">{message('customers.links.text')}</p>
        {links.data && <output>{message('customers.links.count', { count: open })}</output>}
        {open > 1 && (
          <ToolButton
            className="border border-control"
            disabled={staff.isBusy}
            onClick={() => void revokeAll()}
          >
            {message('shares.revoke-all')}
          </ToolButton>
        )}
      </div>
      <ResourceList
        of={LINKS}
        pages={wholeList(links, links.data?.data)}
        notice={staff.notice}
        none={message('customers.links.none')}
        actions={{
          name: 'shares.column.acts',
          width: 100,
        }}
      >
        {({ id: shareId, attributes: { endedBy, ownerName } }) =>
          endedBy === null && (
            <ToolButton
              aria-label={message('customers.links.revoke', { name: ownerName })}
              disabled={staff.isBusy}
              onClick={() => void revoke(shareId)}
            >
              {message('share.link.revoke')}
            </ToolButton>
          )
        }
      </ResourceList>
    </>
  );
}
