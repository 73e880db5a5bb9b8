import { type Customer, type Licence, newLicenceSchema } from '@suite/contracts/customers';
import { licenceEndpoints } from '@suite/contracts/endpoints/customers';
import { dayOf } from '@suite/contracts/licences';
import { useRef, useState } from 'react';
import { message } from '../messages/message.ts';
import { useEndpoint } from '../app/calls/use-endpoint.ts';
import { type ListDescription, ResourceList, wholeList } from '../app/resource/resource-list.tsx';
import { checkForm } from '../app/session/check-form.ts';
import { LoadState } from '../app/session/load-state.tsx';
import { useSentForm } from '../app/calls/use-sent-form.ts';
import { ConfirmDialog } from '../ui/primitives/confirm-dialog.tsx';
import { SelectField, TextField } from '../ui/fields/fields.tsx';
import { Form, FormButtons } from '../ui/fields/form.tsx';
import { dayText } from '../ui/format/format-date.ts';
import { ToolButton } from '../ui/primitives/tool-button.tsx';
import { PRODUCT_OPTIONS, productLabel } from './labels.tsx';
import { lastDayWhenEnded, yearAfter } from './licence-days.ts';
import { useStaffAction } from './use-staff-action.ts';
import { DayField } from '../ui/fields/day-field.tsx';

/** Counts from a later day, counts now, or does not count any more. */
type LicenceState = 'later' | 'on' | 'over';

/** What was bought, from when to when. A licence ends with its last day; then the permissions are gone, the data is not. */
export function LicencesTab({ customer: { id, attributes } }: { customer: Customer }) {
  const licences = useEndpoint(licenceEndpoints.list, { params: { id } });
  const staff = useStaffAction();
  const [today] = useState(() => dayOf(new Date()));
  const [ending, setEnding] = useState<Licence>();
  const stateOf = ({ attributes: { starts, ends } }: Licence): LicenceState => {
    if (starts > today) return 'later';
    return ends === null || today <= ends ? 'on' : 'over';
  };
  const at = (licence: Licence) => ({
    params: { id, licenceId: licence.id },
    version: licence.attributes.version,
  });
  const end = async (licence: Licence) => {
    const { starts } = licence.attributes;
    const product = productLabel(licence.attributes.product);
    if (starts > today) {
      await staff.act(
        (send) => send(licenceEndpoints.withdraw, at(licence)),
        message('customers.licence.withdrawn', { product }),
      );
    } else {
      const ends = lastDayWhenEnded(starts, today);
      await staff.act(
        (send) => send(licenceEndpoints.change, { ...at(licence), attributes: { ends } }),
        message('customers.licence.ended', { product, day: dayText(ends) }),
      );
    }
    setEnding(undefined);
  };
  const extend = (licence: Licence) => {
    const ends = yearAfter(licence.attributes.ends ?? today);
    void staff.act((send) => send(licenceEndpoints.change, { ...at(licence), attributes: { ends } }));
  };
  if (licences.isError) return <LoadState query={licences} of="licences" rows={6} />;
  return (
    <div className="staff-page">
      <ResourceList
        of={LICENCES}
        pages={wholeList(licences, licences.data?.data)}
        notice={staff.notice}
        none={attributes.isLicensed && <p className="text-text-2">{message('customers.licences.none')}</p>}
        actions={{
          name: 'customers.person.acts',
          width: 260,
          isLast: true,
        }}
      >
        {(licence) => (
          <LicenceActions
            state={stateOf(licence)}
            isBusy={staff.isBusy}
            onExtend={() => extend(licence)}
            onEnd={() => setEnding(licence)}
          />
        )}
      </ResourceList>
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

const LICENCES: ListDescription<Licence> = {
  list: 'licences',
  label: 'customers.tab.licences',
  failure: 'licences',
  columns: {
    product: { name: 'customers.licence.product', width: 150, cell: ({ product }) => productLabel(product) },
    starts: { name: 'customers.licence.starts', width: 130, cell: ({ starts }) => dayText(starts) },
    ends: {
      name: 'customers.licence.ends',
      width: 130,
      cell: ({ ends }) => (ends === null ? message('customers.licence.open') : dayText(ends)),
    },
    price: { name: 'customers.licence.price', width: 130, cell: ({ price }) => price ?? '–' },
    invoice: { name: 'customers.licence.invoice', width: 150, cell: ({ invoice }) => invoice ?? '–' },
  },
};

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
    send: async ({ data: { attributes } }, send) => {
      await send(licenceEndpoints.add, { params: { id }, attributes });
      element.current?.reset();
    },
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
