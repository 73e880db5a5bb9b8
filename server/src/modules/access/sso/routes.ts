import type { App } from '../../../http/app-type.ts';
import type { PolicyFor } from '../../../http/policy.ts';
import type { AuthParts } from '../parts.ts';
import { mountFlow } from './flow-routes.ts';
import type { OutboundRules } from '../../../platform/outbound-gate.ts';
import { mountProviders } from './provider-routes.ts';
import { Providers } from './providers.ts';

interface Parts {
  auth: AuthParts;
  policyFor: PolicyFor;
  /** Which addresses providers may have. */
  rules: OutboundRules;
  count: (outcome: 'ok' | 'failed') => void;
}

/** Single sign-on by OpenID Connect (decision 053). */
export function mountSignOn(app: App, { auth, policyFor, rules, count }: Parts): void {
  const providers = new Providers({
    clock: auth.clock,
    rules,
    openSecret: ({ secret, organisationId }) => auth.secretBox.open(secret, organisationId),
  });
  mountFlow(app, { auth, providers, count, policyFor });
  mountProviders(app, { auth, providers, policyFor });
}
