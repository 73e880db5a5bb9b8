import { randomUUID } from 'node:crypto';
import { webhookEndpoints } from '@suite/contracts/endpoints/webhooks';
import { SECRET_OVERLAP_HOURS, type Webhook, WEBHOOK_LIMITS } from '@suite/contracts/webhooks';
import { SYSTEM } from '../../db/actor.ts';
import type { Transaction } from '../../db/database.ts';
import type { App, AppContext } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { enforceRateLimit } from '../../http/limit-requests.ts';
import { wholeList } from '../../http/list-page.ts';
import { conflict, invalid } from '../../http/request-errors.ts';
import type { Resource } from '../../http/resource.ts';
import { HOUR_MS, MINUTE_MS } from '../../platform/clock.ts';
import { defined } from '../../platform/defined.ts';
import {
  type OutboundGate,
  OutboundRefusal,
  type OutboundRules,
  type Resolve,
} from '../../platform/outbound-gate.ts';
import { webhookGate } from './post-once.ts';
import { deliveryResource, webhookResource, type WebhookRow } from './resource.ts';
import { newSigningSecret } from './signed-message.ts';
import {
  addTestDelivery,
  addWebhook,
  changeWebhook,
  countWebhooks,
  findWebhook,
  hasDelivery,
  isHostAllowed,
  listDeliveries,
  listWebhooks,
  lockWebhook,
  pauseWebhook,
  removeWebhook,
  replaceSecret,
  replayDelivery,
  resumeWebhook,
} from './store.ts';

interface Notice {
  subject: string;
  text: string;
  /** The part of the profile where it is seen and ended. */
  section: string;
}

interface WebhookParts extends EndpointParts {
  /** Asks for the password where the last sign-in is too long ago. */
  requireFresh: (context: AppContext, password: string | undefined) => Promise<void>;
  /** Writes to the owner of an account what was made for it. */
  tellOwner: (tx: Transaction, told: { userId: string; what: Notice }) => Promise<void>;
  /** Keeps a secret encrypted, for the webhook of an id. */
  closeSecret: (secret: string, webhookId: string) => string;
  rules: OutboundRules;
  resolve?: Resolve | undefined;
}

const TESTS = { count: 10, perMs: MINUTE_MS };
const AT_URL = '/data/attributes/url';

/** /api/me/webhooks: where somebody wants to be told of the own recipes, results, datasets and requests. */
export function mountWebhooks(app: App, parts: WebhookParts): void {
  const on = endpointsOn(app, parts);
  const gate = webhookGate(parts.rules, parts.resolve);
  const shown = (row: WebhookRow) => webhookResource(row, parts.clock.now());
  const webhooks: Resource<WebhookRow, Webhook> = {
    find: (tx, { id = '' }, { userId }) => findWebhook(tx, { id, userId }),
    lock: (tx, { id = '' }) => lockWebhook(tx, id),
    show: shown,
  };

  on(webhookEndpoints.list).answer(async ({ tx, actor: { userId } }) =>
    wholeList((await listWebhooks(tx, userId)).map(shown)),
  );

  on(webhookEndpoints.add).answerAfter(
    async ({ context, body }) => {
      const { url, password } = body.data.attributes;
      await parts.requireFresh(context, password);
      return requireTarget(parts, gate, url);
    },
    async ({ tx, actor: { userId }, body, now, audit, prepared: url }) => {
      if ((await countWebhooks(tx, userId)) >= WEBHOOK_LIMITS.perPerson) {
        throw conflict(
          `You can have at most ${WEBHOOK_LIMITS.perPerson} webhooks. Delete one you no longer use.`,
        );
      }
      const { name, events } = body.data.attributes;
      const id = randomUUID();
      const secret = newSigningSecret();
      const sealed = parts.closeSecret(secret, id);
      const row = {
        id,
        userId,
        name,
        url: url.href,
        events: [...events],
        secret: sealed,
        created: now,
      };
      const added = await addWebhook(tx, row);
      const details = { after: { events, host: url.host } };
      await audit({ action: 'webhook.add', object: { kind: 'webhook', id }, details });
      await parts.tellOwner(tx, { userId, what: WEBHOOK_MADE });
      return { status: 201, body: { data: withSecret(shown(added), secret) } };
    },
  );

  on(webhookEndpoints.change, webhooks).answer(async ({ tx, row, body, audit, show }) => {
    const { name, events, isPaused } = body.data.attributes;
    await changeWebhook(tx, row.id, defined({ name, events }));
    if (isPaused === true && row.paused === null) await pauseWebhook(tx, row.id, 'owner');
    if (isPaused === false && row.paused !== null) await resumeWebhook(tx, row.id);
    const details = { after: defined({ events, isPaused }) };
    await audit({ action: 'webhook.change', object: { kind: 'webhook', id: row.id }, details });
    return show();
  });

  on(webhookEndpoints.remove, webhooks).answer(async ({ tx, row: { id }, audit }) => {
    await removeWebhook(tx, id);
    await audit({ action: 'webhook.remove', object: { kind: 'webhook', id } });
    return { status: 204 };
  });

  on(webhookEndpoints.rotateSecret, webhooks).answer(async ({ tx, row, now, audit, show }) => {
    const secret = newSigningSecret();
    const previousSecretUntil = new Date(now.getTime() + SECRET_OVERLAP_HOURS * HOUR_MS);
    await replaceSecret(tx, row, { secret: parts.closeSecret(secret, row.id), previousSecretUntil });
    await audit({ action: 'webhook.rotate-secret', object: { kind: 'webhook', id: row.id } });
    const { status, body } = await show();
    return { status, body: { data: withSecret(body.data, secret) } };
  });

  on(webhookEndpoints.listDeliveries, webhooks).answer(async ({ tx, row }) =>
    wholeList((await listDeliveries(tx, row.id)).map(deliveryResource)),
  );

  on(webhookEndpoints.test, webhooks).answerAfter(
    ({ params: { id } }) => enforceRateLimit(parts, `webhook-test:${id}`, TESTS),
    async ({ tx, row, now }) => {
      requireActive(row);
      const [added] = await addTestDelivery(tx, row.id, now);
      if (!added) throw new HttpError('CONFLICT');
      return { status: 201, body: { data: deliveryResource(added) } };
    },
  );

  on(webhookEndpoints.replay, webhooks).answer(async ({ tx, row, params: { deliveryId } }) => {
    const delivery = { id: deliveryId, webhookId: row.id };
    if (!(await hasDelivery(tx, delivery))) throw new HttpError('NOT_FOUND');
    requireActive(row);
    const [replayed] = await replayDelivery(tx, delivery);
    if (!replayed) throw conflict('This event is still waiting to be sent.');
    return { status: 200, body: { data: deliveryResource(replayed) } };
  });
}

const WEBHOOK_MADE: Notice = {
  subject: 'a new webhook',
  text: 'A new webhook has been created for your account. Messages are sent to its address when something of yours changes.',
  section: 'webhooks',
};

/** For the one answer that tells it. */
function withSecret({ attributes, ...resource }: Webhook, secret: string): Webhook {
  return { ...resource, attributes: { ...attributes, secret } };
}

function requireActive({ paused }: WebhookRow): void {
  if (paused !== null) throw conflict('This webhook is paused. Resume it first.');
}

/**
 * Gives the address that staff have allowed and that is not on a private network. Nothing is resolved that staff have not
 * allowed.
 */
async function requireTarget({ database }: WebhookParts, gate: OutboundGate, text: string): Promise<URL> {
  const url = URL.parse(text);
  if (!url) throw invalid('This is not an address.', AT_URL);
  try {
    gate.requireText(url);
    if (!(await database.as(SYSTEM).transaction((tx) => isHostAllowed(tx, url)))) {
      throw invalid('Webhooks cannot be sent to this host yet. Contact us to have it allowed.', AT_URL);
    }
    await gate.requireNow(url);
    return url;
  } catch (error) {
    if (error instanceof OutboundRefusal) throw invalid(error.message, AT_URL);
    if (error instanceof Error && 'syscall' in error)
      throw invalid('This host name cannot be found.', AT_URL);
    throw error;
  }
}
