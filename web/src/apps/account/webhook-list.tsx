import { changeWebhook, removeWebhook, rotateSecret } from '@suite/clients/api/webhooks';
import { guidePath } from '@suite/contracts/paths';
import { SECRET_OVERLAP_HOURS, type Webhook } from '@suite/contracts/webhooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { message } from '../../messages/message.ts';
import { webhooksQuery } from '../../queries/account.ts';
import { FailureBanner } from '../../session/load-state.tsx';
import { useCall } from '../../session/session-provider.tsx';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { momentText } from '../../ui/format-date.ts';
import { HelpLink } from '../../ui/help-link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { SecretOnce } from './secret-once.tsx';
import { WebhookDialog } from './webhook-dialog.tsx';
import { WebhookLog } from './webhook-log.tsx';

/** Where the user wants to be told of the own work: each with its log, to be paused and deleted from here. */
export function WebhookList() {
  const call = useCall();
  const webhooks = useQuery(webhooksQuery(call));
  const [isAdding, setIsAdding] = useState(false);
  const [made, setMade] = useState<Webhook>();
  const [shown, setShown] = useState<Webhook>();
  const [rotating, setRotating] = useState<Webhook>();
  const [leaving, setLeaving] = useState<Webhook>();
  const { run, isBusy, notice } = useAction({ invalidates: [webhooksQuery(call).queryKey] });
  const remove = async ({ id }: Webhook) => {
    await run(() => removeWebhook(call, id));
    setLeaving(undefined);
  };
  const rotate = async ({ id }: Webhook) => {
    await run(async () => setMade(await rotateSecret(call, id)));
    setRotating(undefined);
  };
  return (
    <div className="grid gap-4 text-2">
      <FailureBanner error={webhooks.error ?? notice?.text} onRetry={() => void webhooks.refetch()} />
      {made && (
        <SecretOnce
          title={message('account.webhooks.once')}
          text={made.attributes.secret ?? ''}
          kept={message('account.webhooks.kept')}
          onClose={() => setMade(undefined)}
        />
      )}
      {webhooks.isPending && <Skeleton rows={2} />}
      {webhooks.data?.length === 0 && <p className="text-text-2">{message('account.webhooks.none')}</p>}
      {webhooks.data && webhooks.data.length > 0 && (
        <ul aria-label={message('account.webhooks.title')} className="border-t border-line">
          {webhooks.data.map((webhook) => (
            <WebhookEntry
              key={webhook.id}
              webhook={webhook}
              isBusy={isBusy}
              onLog={() => setShown(webhook)}
              onPause={(isPaused) => void run(() => changeWebhook(call, webhook.id, { isPaused }))}
              onRotate={() => setRotating(webhook)}
              onRemove={() => setLeaving(webhook)}
            />
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button look="line" size="medium" onClick={() => setIsAdding(true)}>
          {message('account.webhooks.add')}
        </Button>
        <HelpLink to={guidePath('webhooks')}>{message('account.webhooks.guide')}</HelpLink>
      </div>
      {isAdding && (
        <WebhookDialog
          onMade={(webhook) => {
            setIsAdding(false);
            setMade(webhook);
          }}
          onClose={() => setIsAdding(false)}
        />
      )}
      {shown && <WebhookLog webhook={shown} onClose={() => setShown(undefined)} />}
      {rotating && (
        <ConfirmDialog
          isOpen
          title={message('account.webhooks.rotate-title', { name: rotating.attributes.name })}
          action={message('account.webhooks.rotate')}
          isBusy={isBusy}
          onConfirm={() => void rotate(rotating)}
          onClose={() => setRotating(undefined)}
        >
          {message('account.webhooks.rotate-text', { hours: SECRET_OVERLAP_HOURS })}
        </ConfirmDialog>
      )}
      {leaving && (
        <ConfirmDialog
          isOpen
          title={message('account.webhooks.remove-title', { name: leaving.attributes.name })}
          action={message('account.webhooks.remove')}
          isBusy={isBusy}
          onConfirm={() => void remove(leaving)}
          onClose={() => setLeaving(undefined)}
        >
          {message('account.webhooks.remove-text')}
        </ConfirmDialog>
      )}
    </div>
  );
}

interface WebhookEntryProps {
  webhook: Webhook;
  isBusy: boolean;
  onLog: () => void;
  onPause: (isPaused: boolean) => void;
  onRotate: () => void;
  onRemove: () => void;
}

function WebhookEntry({ webhook, isBusy, onLog, onPause, onRotate, onRemove }: WebhookEntryProps) {
  const { name, url, events, paused, previousSecretUntil } = webhook.attributes;
  const labelled = (action: string) => ({ 'aria-label': `${action} ${name}`, children: action });
  return (
    <li className="grid gap-2 border-b border-line py-3">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="font-mono text-1 break-all text-text-2">{url}</p>
        <p className="text-text-2">
          {events.map((event) => message(`account.webhooks.event.${event}`)).join(' · ')}
        </p>
        {previousSecretUntil !== null && (
          <p className="text-text-2">
            {message('account.webhooks.two-secrets', { time: momentText(previousSecretUntil) })}
          </p>
        )}
        {paused !== null && (
          <p className={paused === 'owner' ? 'text-text-2' : 'text-bad'}>
            {message(`account.webhooks.paused.${paused}`)}
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button look="line" size="small" onClick={onLog} {...labelled(message('account.webhooks.log'))} />
        <Button
          look="line"
          size="small"
          disabled={isBusy}
          onClick={() => onPause(paused === null)}
          {...labelled(message(paused === null ? 'account.webhooks.pause' : 'account.webhooks.resume'))}
        />
        <Button
          look="line"
          size="small"
          disabled={isBusy}
          onClick={onRotate}
          {...labelled(message('account.webhooks.rotate'))}
        />
        <Button
          look="line"
          size="small"
          disabled={isBusy}
          onClick={onRemove}
          {...labelled(message('account.webhooks.remove'))}
        />
      </div>
    </li>
  );
}
