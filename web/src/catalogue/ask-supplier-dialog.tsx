import { askSupplier } from '@suite/clients/api/portfolio';
import { newRequestSchema } from '@suite/contracts/product-requests';
import { useState } from 'react';
import { message } from '../messages/message.ts';
import { checkForm } from '../session/check-form.ts';
import { useCall } from '../session/session-provider.tsx';
import { useSentForm } from '../session/use-sent-form.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { CheckField, SelectField, TextAreaField } from '../ui/fields.tsx';
import { Form, FormButtons } from '../ui/form.tsx';
import { randomKey } from '../ui/random-key.ts';
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
        <Form form={form} onChange={() => setKey(randomKey())}>
          <SelectField
            label={message('offer.ask.kind')}
            name="kind"
            options={(['sample', 'data'] as const).map((value) => ({
              value,
              label: message(`offer.ask.${value}`),
            }))}
          />
          <TextAreaField label={message('offer.ask.message')} name="message" rows={4} maxLength={4000} />
          <CheckField label={message('offer.ask.consent')} name="consent" />
          <FormButtons action={message('offer.ask.send')} onCancel={close} className="mt-2" />
        </Form>
      )}
    </Dialog>
  );
}
