import { randomUUID } from 'node:crypto';
import { webhookHostEndpoints } from '@suite/contracts/endpoints/webhooks';
import { WEBHOOK_LIMITS } from '@suite/contracts/webhooks';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import { HttpError } from '../../http/http-error.ts';
import { wholeList } from '../../http/list-page.ts';
import { conflict } from '../../http/request-errors.ts';
import { isUuid } from '../../platform/uuid.ts';
import { hostResource } from './resource.ts';
import { addHost, listHosts, removeHost } from './store.ts';

/** /api/system/webhook-hosts: staff say where webhooks may be sent. */
export function mountWebhookHosts(app: App, parts: EndpointParts): void {
  const on = endpointsOn(app, parts);

  on(webhookHostEndpoints.list).answer(async ({ tx }) => wholeList((await listHosts(tx)).map(hostResource)));

  on(webhookHostEndpoints.add).answer(async ({ tx, body, now, audit }) => {
    if ((await listHosts(tx)).length >= WEBHOOK_LIMITS.hosts) {
      throw conflict(`At most ${WEBHOOK_LIMITS.hosts} hosts can be allowed.`);
    }
    const { host, port } = body.data.attributes;
    const added = await addHost(tx, { id: randomUUID(), host, port, created: now });
    if (!added) throw conflict('This host is already allowed.');
    const object = { kind: 'webhook-host', id: added.id } as const;
    await audit({ action: 'webhook-host.add', object, details: { after: { host, port } } });
    return { status: 201, body: { data: hostResource(added) } };
  });

  on(webhookHostEndpoints.remove).answer(async ({ tx, params: { id }, audit }) => {
    const removed = isUuid(id) ? await removeHost(tx, id) : undefined;
    if (!removed) throw new HttpError('NOT_FOUND');
    const { host, port } = removed;
    const object = { kind: 'webhook-host', id } as const;
    await audit({ action: 'webhook-host.remove', object, details: { before: { host, port } } });
    return { status: 204 };
  });
}
