import type { Customer } from '@suite/contracts/customers';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { ListNotice } from '../ui/primitives/notice.tsx';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { PeopleTable } from './people-table.tsx';

/** The people of a customer and what they may do. */
export function PeopleTab({ customer }: { customer: Customer }) {
  const [isInviting, setIsInviting] = useState(false);
  const { seats, seatsUsed } = customer.attributes;
  return (
    <>
      <div className="catalogue-tools">
        <span className="text-text-2 tabular-nums">
          {message('customers.seats-used', { used: seatsUsed, seats: seats ?? '∞' })}
        </span>
        <ToolButton className="border border-control" onClick={() => setIsInviting(true)}>
          {message('customers.invite')}
        </ToolButton>
      </div>
      <PeopleTable
        list="people"
        label={message('customers.tab.people')}
        query={{ 'filter[organisation]': customer.id, 'page[size]': '100' }}
      >
        <ListNotice title={message('customers.people.none')} text={message('customers.people.none-text')} />
      </PeopleTable>
      <InviteDialog customer={customer} isOpen={isInviting} onClose={() => setIsInviting(false)} />
    </>
  );
}
