import { demoAccountsSchema } from '@suite/contracts/auth';
import type { App } from '../../http/app-type.ts';
import { mountRoute } from '../../http/mount.ts';
import type { PolicyFor } from '../../http/policy.ts';
import { privateJson } from '../../http/private-answer.ts';
import { demoOffer } from './demo-accounts.ts';

/** GET /api/auth/demo: mounted in a demonstration only. The password is told to callers on this machine. */
export function mountDemo(app: App, password: string, may: PolicyFor): void {
  mountRoute(
    app,
    {
      method: 'get',
      path: '/api/auth/demo',
      policy: may('session.begin'),
      summary: 'Accounts of this demonstration',
      answers: {
        200: { description: 'Accounts', schema: demoAccountsSchema, mediaType: 'application/json' },
      },
    },
    (context) => privateJson(demoOffer(context.get('actor').loopback ? password : undefined)),
  );
}
