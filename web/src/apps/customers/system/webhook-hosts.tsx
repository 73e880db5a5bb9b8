import { addWebhookHost, removeWebhookHost } from '@suite/clients/api/webhooks';
import { newWebhookHostSchema, type WebhookHost } from '@suite/contracts/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { message } from '../../../messages/message.ts';
import { STAFF, webhookHostsQuery } from '../../../queries/staff.ts';
import { checkForm } from '../../../session/check-form.ts';
import { FailureBanner } from '../../../session/load-state.tsx';
import { useCall } from '../../../session/session-provider.tsx';
import { useSentForm } from '../../../session/use-sent-form.ts';
import { ActionNotice } from '../../../ui/action-notice.tsx';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { TextField } from '../../../ui/fields.tsx';
import { Form, FormButtons } from '../../../ui/form.tsx';
import { dayText } from '../../../ui/format-date.ts';
import { ToolButton } from '../../../ui/tool-button.tsx';
import { textOfForm } from '../../../ui/use-form.ts';
import { useStaffAction } from '../use-staff-action.ts';

/** Where webhooks may be sent: the hosts that staff have allowed. */
export function WebhookHosts() {
  const call = useCall();
  const hosts = useQuery(webhookHostsQuery(call));
  const staff = useStaffAction();
  const [leaving, setLeaving] = useState<WebhookHost>();
  const remove = async ({ id }: WebhookHost) => {
    await staff.act(() => removeWebhookHost(call, id));
    setLeaving(undefined);
  };
  return (
    <section className="grid max-w-[60rem] gap-3" aria-labelledby="webhook-hosts">
      <h2 id="webhook-hosts" className="font-text text-3 font-bold tracking-normal">
        {message('system.webhooks')}
      </h2>
      <p className="text-text-2">{message('system.webhooks.text')}</p>
      <ActionNotice notice={staff.notice} />
      {hosts.isError && <FailureBanner error={hosts.error} onRetry={() => void hosts.refetch()} />}
      {hosts.data?.length === 0 && <p className="text-text-2">{message('system.webhooks.none')}</p>}
      <ul className="staff-list">
        {hosts.data?.map((host) => (
          <li key={host.id} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <strong className="break-all">{nameOf(host)}</strong>
            <span className="text-text-2">
              {message('system.webhooks.since', { day: dayText(Date.parse(host.attributes.created)) })}
            </span>
            <ToolButton
              look="danger"
              className="no-print"
              disabled={staff.isBusy}
              aria-label={message('system.webhooks.remove-title', { host: nameOf(host) })}
              onClick={() => setLeaving(host)}
            >
              {message('system.webhooks.remove')}
            </ToolButton>
          </li>
        ))}
      </ul>
      {leaving && (
        <ConfirmDialog
          isOpen
          title={message('system.webhooks.remove-title', { host: nameOf(leaving) })}
          action={message('system.webhooks.remove')}
          isBusy={staff.isBusy}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {message('system.webhooks.remove-text')}
        </ConfirmDialog>
      )}
      <HostForm />
    </section>
  );
}

/** As an address has it: the port is said where it is not the usual one. */
function nameOf({ attributes: { host, port } }: WebhookHost): string {
  return port === 443 ? host : `${host}:${port}`;
}

function HostForm() {
  const call = useCall();
  const element = useRef<HTMLFormElement>(null);
  const form = useSentForm({
    check: (data) => {
      const port = textOfForm(data, 'port');
      const attributes = { host: data.get('host'), ...(port === '' ? {} : { port: Number(port) }) };
      return checkForm(newWebhookHostSchema, { data: { type: 'webhook-hosts', attributes } });
    },
    send: async ({ data }) => {
      await addWebhookHost(call, data.attributes);
      element.current?.reset();
    },
    invalidates: [STAFF],
  });
  return (
    <Form form={form} ref={element} className="no-print grid gap-3">
      <div className="grid gap-x-4 gap-y-3 sm:grid-cols-[minmax(0,1fr)_9rem]">
        <TextField
          label={message('system.webhooks.host')}
          name="host"
          maxLength={253}
          autoComplete="off"
          hint={message('system.webhooks.host-hint')}
        />
        <TextField
          label={message('system.webhooks.port')}
          name="port"
          maxLength={5}
          inputMode="numeric"
          autoComplete="off"
          hint={message('system.webhooks.port-hint')}
          isOptional
        />
      </div>
      <FormButtons action={message('system.webhooks.add')} look="line" />
    </Form>
  );
}
