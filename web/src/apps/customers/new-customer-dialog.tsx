import { createCustomer } from '@suite/clients/api/staff';
import { PRODUCTS } from '@suite/contracts/licences';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { message } from '../../messages/message.ts';
import { STAFF } from '../../queries/staff.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Form, FormButtons } from '../../ui/form.tsx';
import { checkNewCustomer } from './customer-fields.ts';
import { FactFields } from './fact-fields.tsx';
import { productWord } from './words.ts';

/** Adds a customer; what it buys at once becomes licences from today until the renewal. */
export function NewCustomerDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Dialog title={message('customers.add')} isOpen={isOpen} onClose={onClose}>
      <NewCustomerForm onClose={onClose} />
    </Dialog>
  );
}

function NewCustomerForm({ onClose }: { onClose: () => void }) {
  const call = useCall();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const form = useSentForm({
    check: checkNewCustomer,
    send: async ({ data }) => {
      const made = await createCustomer(call, data.attributes);
      await queries.invalidateQueries({ queryKey: STAFF });
      await navigate(`/apps/customers/${made.id}?tab=people`);
    },
  });
  return (
    <Form form={form} className="grid gap-3">
      <FactFields />
      <fieldset className="flex flex-wrap gap-4 text-2">
        <legend className="mb-1.5 font-bold">{message('customers.column.products')}</legend>
        {PRODUCTS.map((product) => (
          <label key={product} className="flex items-center gap-2">
            <input type="checkbox" name="products" value={product} className="size-4 accent-(--accent)" />
            {productWord(product)}
          </label>
        ))}
      </fieldset>
      <FormButtons
        action={message('customers.add')}
        onCancel={onClose}
        cancelLook="quiet"
        cancel={message('customers.cancel')}
      />
    </Form>
  );
}
