import { askSupplier } from '@suite/clients/api/portfolio';
import { newRequestSchema } from '@suite/contracts/product-requests';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { checkForm } from '../session/check-form.ts';
import { useCall } from '../session/session-provider.tsx';
import { useSentForm } from '../session/use-sent-form.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { CheckField } from '../ui/check-field.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { FormSummary } from '../ui/form-summary.tsx';
import { randomKey } from '../ui/random-key.ts';
import { SelectField } from '../ui/select-field.tsx';
import { textOfForm } from './text-of-form.ts';

interface AskSupplierDialogProps {
  ingredientId: string;
  supplier: string;
  isOpen: boolean;
  onClose: () => void;
}

const schema = newRequestSchema.shape.data.shape.attributes;

/** A question to a supplier. Who asks is told only with the tick; the answer comes by mail either way. */
export function AskSupplierDialog({ ingredientId, supplier, isOpen, onClose }: AskSupplierDialogProps) {
  const call = useCall();
  const [key, setKey] = useState(randomKey);
  const [isSent, setIsSent] = useState(false);
  const form = useSentForm({
    check: (data) =>
      checkForm(schema, {
        ingredientId,
        kind: textOfForm(data, 'kind'),
        message: textOfForm(data, 'message'),
        consent: data.get('consent') === 'on',
      }),
    send: async (request) => {
      await askSupplier(call, request, key);
      setKey(randomKey());
      setIsSent(true);
    },
  });
  function close(): void {
    setIsSent(false);
    onClose();
  }
  return (
    <Dialog title={message('offer.ask.title', { supplier })} isOpen={isOpen} onClose={close}>
      {isSent ? (
        <>
          <Banner tone="ok">{message('offer.ask.sent')}</Banner>
          <div className="mt-4">
            <Button onClick={close}>{message('catalogue.close')}</Button>
          </div>
        </>
      ) : (
        <form {...form.formProps} onChange={() => setKey(randomKey())}>
          <FormSummary findings={form.summary} failure={form.failure} />
          <SelectField
            size="app"
            label={message('offer.ask.kind')}
            name="kind"
            state={form.stateOf('kind')}
            options={(['sample', 'data'] as const).map((value) => ({
              value,
              label: message(`offer.ask.${value}`),
            }))}
          />
          <Field
            size="app"
            label={message('offer.ask.message')}
            name="message"
            state={form.stateOf('message')}
          >
            {(control) => <textarea rows={4} maxLength={4000} {...control} />}
          </Field>
          <CheckField label={message('offer.ask.consent')} name="consent" state={form.stateOf('consent')} />
          <div className="mt-2 flex gap-3">
            <Button type="submit" disabled={form.isSending}>
              {message('offer.ask.send')}
            </Button>
            <Button look="line" onClick={close}>
              {message('session.cancel')}
            </Button>
          </div>
        </form>
      )}
    </Dialog>
  );
}
