import type { Customer, InvitationList, InvitationReport } from '@suite/contracts/customers';
import { customerEndpoints } from '@suite/contracts/endpoints/customers';
import { productOfRole } from '@suite/contracts/licences';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { Button } from '../ui/primitives/button.tsx';
import { Dialog } from '../ui/primitives/dialog.tsx';
import { CheckList } from '../ui/fields/select.tsx';
import { CUSTOMER_ROLE_OPTIONS, CUSTOMER_ROLES } from './labels.tsx';
import { useStaffAction } from './use-staff-action.ts';

interface InviteDialogProps {
  customer: Customer;
  isOpen: boolean;
  onClose: () => void;
}

/** Invites the people of a pasted list: first what would become of each line, then the mails. */
export function InviteDialog({ customer, isOpen, onClose }: InviteDialogProps) {
  return (
    <Dialog title={message('customers.invite')} isOpen={isOpen} onClose={onClose}>
      <InviteForm customer={customer} onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ customer, onClose }: Omit<InviteDialogProps, 'isOpen'>) {
  const staff = useStaffAction();
  const [text, setText] = useState('');
  const [report, setReport] = useState<InvitationReport>();
  const [isSent, setIsSent] = useState(false);
  // Roles of what the customer has bought are the likely ones.
  const [roles, setRoles] = useState<InvitationList['roles']>(() =>
    CUSTOMER_ROLES.filter(
      (role) =>
        role.endsWith('-app-group') &&
        customer.attributes.products.some((product) => product === productOfRole(role)),
    ),
  );
  const isShort = (report?.seatsLeft ?? 0) < 0;
  const run = (isTrial: boolean) =>
    staff.run(
      async (send) => {
        const attributes = { text, roles, isTrial };
        const answer = await send(customerEndpoints.invite, { params: { id: customer.id }, attributes });
        setReport(answer.data.attributes);
        setIsSent(!isTrial);
      },
      isTrial ? undefined : message('customers.invite.sent'),
    );
  return (
    <div className="grid gap-3 text-2">
      <ActionNotice notice={staff.notice} />
      {!isSent && (
        <>
          <label className="grid gap-1.5 font-bold">
            {message('customers.invite.list')}
            <textarea
              rows={6}
              maxLength={50_000}
              value={text}
              onChange={(event) => {
                setText(event.currentTarget.value);
                setReport(undefined);
              }}
              className="w-full rounded-1 border border-control bg-panel p-2 font-normal"
            />
          </label>
          <CheckList
            label={message('customers.person.roles')}
            options={CUSTOMER_ROLE_OPTIONS()}
            chosen={roles}
            onChosen={setRoles}
            className="grid grid-cols-2 gap-2"
          />
        </>
      )}
      {report && <Report report={report} isSent={isSent} />}
      <div className="flex gap-3">
        {!isSent && (
          <Button
            disabled={staff.isBusy || text.trim() === ''}
            look={report ? 'line' : 'primary'}
            onClick={() => void run(true)}
          >
            {message('customers.invite.check')}
          </Button>
        )}
        {!isSent && report && (
          <Button disabled={staff.isBusy || report.invited === 0 || isShort} onClick={() => void run(false)}>
            {message('customers.invite.send', { count: report.invited })}
          </Button>
        )}
        <Button look="quiet" onClick={onClose}>
          {message(isSent ? 'customers.close' : 'customers.cancel')}
        </Button>
      </div>
    </div>
  );
}

function Report({ report: { lines, seatsLeft }, isSent }: { report: InvitationReport; isSent: boolean }) {
  return (
    <div className="max-h-48 overflow-y-auto border-t border-line" aria-live="polite">
      {!isSent && <p className="py-1">{message('customers.invite.checked')}</p>}
      {seatsLeft !== null && (
        <p className={`py-1 ${seatsLeft < 0 ? 'text-bad' : 'text-text-2'}`}>
          {seatsLeft < 0
            ? message('customers.invite.missing', { count: -seatsLeft })
            : message('customers.invite.seats', { seats: seatsLeft })}
        </p>
      )}
      <ul className="staff-list">
        {lines.map(({ text, outcome }, index) => (
          // Lines may be the same; their order is what tells them apart.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={`${index} ${text}`} className="flex justify-between gap-3">
            <span className="truncate">{text}</span>
            <span className={outcome === 'invited' || outcome === 'again' ? 'text-ok' : 'text-bad'}>
              {message(`customers.invite.${outcome}`)}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
