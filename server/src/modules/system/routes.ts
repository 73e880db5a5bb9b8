import { systemEndpoints } from '@suite/contracts/endpoints/system';
import { SYSTEM } from '../../db/actor.ts';
import type { App } from '../../http/app-type.ts';
import { type EndpointParts, endpointsOn } from '../../http/endpoint.ts';
import type { Jobs } from '../../platform/jobs.ts';
import { retryMail } from '../../platform/mail.ts';
import type { SystemReader } from './system-reader.ts';

export interface SystemRoutes extends EndpointParts {
  jobs: Jobs;
  reader: SystemReader;
}

export function mountSystem(app: App, parts: SystemRoutes): void {
  const { jobs, reader } = parts;
  const on = endpointsOn(app, { ...parts, as: () => SYSTEM });

  // Not written into the audit log: it tells of nobody, and a page that refreshes itself would fill the log.
  on(systemEndpoints.read).answerOutside(async () => {
    const attributes = await reader.read();
    return { status: 200, body: { data: { type: 'system', id: attributes.server.id, attributes } } };
  });

  on(systemEndpoints.retryMail).answer(async ({ tx, audit, context }) => {
    const retried = await retryMail(tx, jobs);
    await audit({ action: 'mail.retry', object: { kind: 'mail' }, details: { after: { retried } } });
    reader.forget();
    const data = { type: 'mail-retries', id: context.get('requestId'), attributes: { retried } } as const;
    return { status: 200, body: { data } };
  });
}
