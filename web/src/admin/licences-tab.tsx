import { addLicence, changeLicence, withdrawLicence } from '@suite/clients/api/staff';
import { type Customer, type Licence, newLicenceSchema } from '@suite/contracts/customers';
import { dayOf } from '@suite/contracts/licences';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { message } from '../messages/message.ts';
import { licencesQuery, STAFF } from '../app/queries/staff.ts';
import { checkForm } from '../app/session/check-form.ts';
import { LoadError } from '../app/session/load-state.tsx';
import { useCall } from '../app/session/session-provider.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { ActionNotice } from '../ui/primitives/action-notice.tsx';
import { ConfirmDialog } from '../ui/primitives/confirm-dialog.tsx';
import type { DataColumn } from '../ui/table/data-table.tsx';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { dayText } from '../ui/format/format-date.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { PRODUCT_OPTIONS, productLabel } from './labels.ts';
import { lastDayWhenEnded, yearAfter } from './licence-days.ts';
import { StaffTable } from './staff-table.tsx';
import { useStaffAction } from './use-staff-action.ts';
import { DayField } from '../ui/fields/day-field.tsx';

/** Counts from a later day, counts now, or does not count any more. */
type LicenceState = 'later' | 'on' | 'over';

/** What was bought, from when to when. A licence ends with its last day; then the permissions are gone, the data is not. */
export function LicencesTab({ customer: { id, attributes } }: { customer: Customer }) {
  const call = useCall();
  const licences = useQuery(licencesQuery(call, id));
  const staff = useStaffAction();
  const [today] = useState(() => dayOf(new Date()));
  const [ending, setEnding] = useState<Licence>();
  const stateOf = ({ attributes: { starts, ends } }: Licence): LicenceState => {
    if (starts > today) return 'later';
    return ends === null || today <= ends ? 'on' : 'over';
  };
  const end = async (licence: Licence) => {
    const { version, starts } = licence.attributes;
    const at = { id: licence.id, version, customerId: id };
    const product = productLabel(licence.attributes.product);
    if (starts > today) {
      await staff.act(() => withdrawLicence(call, at), message('customers.licence.withdrawn', { product }));
    } else {
      const ends = lastDayWhenEnded(starts, today);
      const done = message('customers.licence.ended', { product, day: dayText(ends) });
      await staff.act(() => changeLicence(call, at, { ends }), done);
    }
    setEnding(undefined);
  };
  const extend = (licence: Licence) =>
    staff.act(() =>
      changeLicence(
        call,
        { id: licence.id, version: licence.attributes.version, customerId: id },
        { ends: yearAfter(licence.attributes.ends ?? today) },
      ),
    );
  if (licences.isError)
    return <LoadError of="licences" error={licences.error} onRetry={() => void licences.refetch()} />;
  return (
    <div className="staff-page">
      <ActionNotice notice={staff.notice} />
      {licences.data && licences.data.length > 0 ? (
        <StaffTable
          list="licences"
          label={message('customers.tab.licences')}
          columns={columnsWith({
            stateOf,
            isBusy: staff.isBusy,
            extend: (licence) => void extend(licence),
            end: setEnding,
          })}
          rows={licences.data}
        />
      ) : (
        attributes.isLicensed && <p className="text-text-2">{message('customers.licences.none')}</p>
      )}
      {ending && (
        <EndLicenceDialog
          licence={ending}
          lastDay={
            stateOf(ending) === 'later' ? undefined : lastDayWhenEnded(ending.attributes.starts, today)
          }
          isBusy={staff.isBusy}
          onEnd={() => void end(ending)}
          onClose={() => setEnding(undefined)}
        />
      )}
      <LicenceForm id={id} renews={attributes.renews} />
    </div>
  );
}

/** What a licence says, and at the end what can be done with it. */
function columnsWith(actions: {
  stateOf: (licence: Licence) => LicenceState;
  isBusy: boolean;
  extend: (licence: Licence) => void;
  end: (licence: Licence) => void;
}): DataColumn<Licence>[] {
  return [
    {
      id: 'product',
      name: message('customers.licence.product'),
      width: 150,
      cell: ({ attributes: { product } }) => productLabel(product),
    },
    {
      id: 'starts',
      name: message('customers.licence.starts'),
      width: 130,
      cell: ({ attributes: { starts } }) => dayText(starts),
    },
    {
      id: 'ends',
      name: message('customers.licence.ends'),
      width: 130,
      cell: ({ attributes: { ends } }) => (ends === null ? message('customers.licence.open') : dayText(ends)),
    },
    {
      id: 'price',
      name: message('customers.licence.price'),
      width: 130,
      cell: ({ attributes: { price } }) => price ?? '–',
    },
    {
      id: 'invoice',
      name: message('customers.licence.invoice'),
      width: 150,
      cell: ({ attributes: { invoice } }) => invoice ?? '–',
    },
    {
      id: 'actions',
      name: message('customers.person.acts'),
      width: 260,
      priority: 1,
      cell: (licence) => (
        <LicenceActions
          state={actions.stateOf(licence)}
          isBusy={actions.isBusy}
          onExtend={() => actions.extend(licence)}
          onEnd={() => actions.end(licence)}
        />
      ),
    },
  ];
}

interface LicenceActionsProps {
  state: LicenceState;
  isBusy: boolean;
  onExtend: () => void;
  onEnd: () => void;
}

function LicenceActions({ state, isBusy, onExtend, onEnd }: LicenceActionsProps) {
  return (
    <span className="flex gap-1">
      <ToolButton disabled={isBusy} onClick={onExtend}>
        {message('customers.licence.extend')}
      </ToolButton>
      {state !== 'over' && (
        <ToolButton look="danger" disabled={isBusy} onClick={onEnd}>
          {message(state === 'later' ? 'customers.licence.withdraw' : 'customers.licence.end')}
        </ToolButton>
      )}
    </span>
  );
}

function LicenceForm({ id, renews }: { id: string; renews: string | null }) {
  const call = useCall();
  const element = useRef<HTMLFormElement>(null);
  const [today] = useState(() => dayOf(new Date()));
  const orNull = (value: FormDataEntryValue | null) =>
    typeof value === 'string' && value !== '' ? value : null;
  const form = useSentForm({
    check: (data) =>
      checkForm(newLicenceSchema, {
        data: {
          type: 'licences',
          attributes: {
            product: data.get('product'),
            starts: data.get('starts') ?? '',
            ends: orNull(data.get('ends')),
            price: orNull(data.get('price')),
            invoice: orNull(data.get('invoice')),
          },
        },
      }),
    send: async ({ data }) => {
      await addLicence(call, id, data.attributes);
      element.current?.reset();
    },
    invalidates: [STAFF],
  });
  return (
    <Form form={form} ref={element} className="grid gap-3">
      <h3 className="text-3 font-bold">{message('customers.licence.add')}</h3>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(190px,1fr))] gap-x-4 gap-y-1">
        <SelectField
          label={message('customers.licence.product')}
          name="product"
          options={PRODUCT_OPTIONS()}
        />
        <DayField label={message('customers.licence.starts')} name="starts" defaultValue={today} />
        <DayField
          isOptional
          label={message('customers.licence.ends')}
          name="ends"
          defaultValue={renews ?? ''}
        />
        <TextField isOptional label={message('customers.licence.price')} name="price" />
        <TextField isOptional label={message('customers.licence.invoice')} name="invoice" />
      </div>
      <p className="text-text-2">{message('customers.licence.hint')}</p>
      <FormButtons action={message('customers.licence.add')} look="line" />
    </Form>
  );
}

interface EndLicenceDialogProps {
  licence: Licence;
  /** The day it will have ended with; none for one that has not begun, which is withdrawn. */
  lastDay: string | undefined;
  isBusy: boolean;
  onEnd: () => void;
  onClose: () => void;
}

/** Asks before people lose their apps. */
function EndLicenceDialog({ licence, lastDay, isBusy, onEnd, onClose }: EndLicenceDialogProps) {
  const { product, starts } = licence.attributes;
  const kind = lastDay === undefined ? 'withdraw' : 'end';
  const values = { product: productLabel(product), day: dayText(lastDay ?? starts) };
  return (
    <ConfirmDialog
      isOpen
      onClose={onClose}
      title={message(`customers.licence.${kind}-title`, values)}
      action={message(`customers.licence.${kind}-do`)}
      isBusy={isBusy}
      onConfirm={onEnd}
      cancel={message('customers.cancel')}
    >
      {message(`customers.licence.${kind}-text`, values)}
    </ConfirmDialog>
  );
}
