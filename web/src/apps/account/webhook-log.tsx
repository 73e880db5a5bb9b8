import { replayDelivery, testWebhook } from '@suite/clients/api/webhooks';
import type { Webhook, WebhookDelivery } from '@suite/contracts/webhooks';
import { useQuery } from '@tanstack/react-query';
import { message } from '../../messages/message.ts';
import { deliveriesQuery } from '../../queries/account.ts';
import { FailureBanner } from '../../session/load-state.tsx';
import { useCall } from '../../session/session-provider.tsx';
import { useAction } from '../../session/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { momentText } from '../../ui/format-date.ts';
import { Skeleton } from '../../ui/skeleton.tsx';

/** What was sent and what came of it, with a way to send it again, and to send a test. */
export function WebhookLog({ webhook, onClose }: { webhook: Webhook; onClose: () => void }) {
  const call = useCall();
  const { id } = webhook;
  const { name, paused } = webhook.attributes;
  const deliveries = useQuery(deliveriesQuery(call, id));
  const { run, isBusy, notice } = useAction({ invalidates: [deliveriesQuery(call, id).queryKey] });
  return (
    <Dialog title={message('account.webhooks.log-title', { name })} isOpen onClose={onClose} size="wide">
      <div className="grid gap-4 text-2">
        <FailureBanner error={deliveries.error ?? notice?.text} onRetry={() => void deliveries.refetch()} />
        <p className="text-text-2">
          {message(paused === null ? 'account.webhooks.log-text' : 'account.webhooks.log-paused')}
        </p>
        {deliveries.isPending && <Skeleton rows={3} />}
        {deliveries.data?.length === 0 && <p>{message('account.webhooks.log-none')}</p>}
        {deliveries.data && deliveries.data.length > 0 && (
          // Focusable, so that a keyboard can scroll it.
          <section
            tabIndex={0}
            aria-label={message('account.webhooks.log')}
            className="max-h-[50dvh] overflow-auto border-t border-line"
          >
            <ul>
              {deliveries.data.map((delivery) => (
                <DeliveryEntry
                  key={delivery.id}
                  delivery={delivery}
                  canReplay={!isBusy && paused === null}
                  onReplay={() => void run(() => replayDelivery(call, { id, deliveryId: delivery.id }))}
                />
              ))}
            </ul>
          </section>
        )}
        <div className="flex flex-wrap gap-2">
          <Button
            size="medium"
            disabled={isBusy || paused !== null}
            onClick={() => void run(() => testWebhook(call, id))}
          >
            {message('account.webhooks.test')}
          </Button>
          <Button look="line" size="medium" onClick={onClose}>
            {message('account.webhooks.close')}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

interface DeliveryEntryProps {
  delivery: WebhookDelivery;
  canReplay: boolean;
  onReplay: () => void;
}

function DeliveryEntry({ delivery: { attributes }, canReplay, onReplay }: DeliveryEntryProps) {
  const { event, state, attempts, attempted, milliseconds, created } = attributes;
  const tone = { delivered: 'text-ok', failed: 'text-bad', waiting: 'text-text-2' }[state];
  return (
    <li className="flex items-start justify-between gap-4 border-b border-line py-2.5">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium">{message(`account.webhooks.event.${event}`)}</p>
        <p className={tone}>{outcomeText(attributes)}</p>
        <p className="text-1 text-text-2 tabular-nums">
          {attempted === null
            ? momentText(created)
            : message('account.webhooks.attempt', {
                time: momentText(attempted),
                attempts,
                milliseconds: milliseconds ?? 0,
              })}
        </p>
      </div>
      {state !== 'waiting' && (
        <Button
          look="line"
          size="small"
          className="shrink-0"
          disabled={!canReplay}
          aria-label={message('account.webhooks.replay-label', { time: momentText(created) })}
          onClick={onReplay}
        >
          {message('account.webhooks.replay')}
        </Button>
      )}
    </li>
  );
}

/** What became of it, and where it failed, why. */
function outcomeText({ state, status, reason, due }: WebhookDelivery['attributes']): string {
  const why =
    reason === null
      ? status !== null && message('account.webhooks.status', { status })
      : message(`account.webhooks.reason.${reason}`);
  const parts = [
    message(`account.webhooks.state.${state}`),
    why,
    due !== null && message('account.webhooks.due', { time: momentText(due) }),
  ];
  return parts.filter((part) => part !== false).join(' · ');
}
