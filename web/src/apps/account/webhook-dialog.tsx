import { addWebhook } from '@suite/clients/api/webhooks';
import { newWebhookSchema, type Webhook, WEBHOOK_EVENTS } from '@suite/contracts/webhooks';
import { useId } from 'react';
import { message } from '../../messages/message.ts';
import { webhooksQuery } from '../../queries/account.ts';
import { checkForm } from '../../session/check-form.ts';
import { useCall } from '../../session/session-provider.tsx';
import { useProof } from '../../session/use-proof.tsx';
import { useSentForm } from '../../session/use-sent-form.ts';
import { TextField } from '../../ui/fields.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { useField } from '../../ui/use-form.ts';

interface WebhookDialogProps {
  onMade: (webhook: Webhook) => void;
  onClose: () => void;
}

/** Asks for a name, the address and the events. */
export function WebhookDialog({ onMade, onClose }: WebhookDialogProps) {
  const call = useCall();
  const proof = useProof(message('account.password.current'));
  const form = useSentForm({
    check: (data) =>
      checkForm(newWebhookSchema, {
        data: {
          type: 'webhooks',
          attributes: {
            name: data.get('name'),
            url: data.get('url'),
            events: data.getAll('events'),
            password: data.get('password') ?? undefined,
          },
        },
      }),
    send: async ({ data }) => onMade(await proof.send(() => addWebhook(call, data.attributes))),
    invalidates: [webhooksQuery(call).queryKey],
  });
  return (
    <FormDialog
      title={message('account.webhooks.new')}
      form={form}
      action={message('account.webhooks.add')}
      onClose={onClose}
    >
      <TextField
        label={message('account.tokens.name')}
        name="name"
        maxLength={100}
        autoComplete="off"
        hint={message('account.tokens.name-hint')}
      />
      <TextField
        label={message('account.webhooks.url')}
        name="url"
        maxLength={500}
        autoComplete="off"
        inputMode="url"
        hint={message('account.webhooks.url-hint')}
      />
      <EventBoxes />
      {proof.field}
    </FormDialog>
  );
}

/** What it is to be told of, as boxes named `events`. */
function EventBoxes() {
  const below = useId();
  const { state } = useField({ name: 'events' });
  const isInvalid = state.kind === 'invalid';
  return (
    <fieldset className="grid gap-2" aria-describedby={isInvalid ? below : undefined}>
      <legend className="mb-1.5 font-bold">{message('account.webhooks.events')}</legend>
      {WEBHOOK_EVENTS.map((event) => (
        <label key={event} className="flex items-start gap-2">
          <input
            type="checkbox"
            name="events"
            value={event}
            className="mt-0.5 size-4 shrink-0 accent-(--accent)"
          />
          <span>
            {message(`account.webhooks.event.${event}`)}{' '}
            <span className="font-mono text-1 text-text-2">{event}</span>
          </span>
        </label>
      ))}
      <p id={below} className="min-h-5 text-2 leading-5 text-bad">
        {isInvalid && state.finding}
      </p>
    </fieldset>
  );
}
