import {
  type SignOnProvider,
  signOnPath,
  type SignOnSetUp,
  type VerifiedDomain,
} from '@suite/contracts/sign-on';
import type { organisationDomain, signOnProvider } from '../../../db/schema.ts';

export type ProviderRow = typeof signOnProvider.$inferSelect;
export type DomainRow = typeof organisationDomain.$inferSelect;

/** The addresses that a company enters at its provider. */
export function addressesOf(publicUrl: string, organisationId: string) {
  const at = (path: string) => new URL(path, publicUrl).href;
  return {
    redirectUri: at(signOnPath(organisationId)),
    signOutUri: at('/'),
    backchannelUri: at(`/api/auth/sso/${organisationId}/backchannel-logout`),
  };
}

/** As staff see it: the secret is not among it (S-25). */
export function providerResource(row: ProviderRow): SignOnProvider {
  return {
    type: 'sign-on-providers',
    id: row.organisationId,
    attributes: {
      name: row.name,
      issuer: row.issuer,
      clientId: row.clientId,
      scopes: row.scopes,
      groupsClaim: row.groupsClaim,
      isEnforced: row.isEnforced,
      worked: row.worked?.toISOString() ?? null,
      version: row.version,
    },
  };
}

export function setUpResource(
  id: string,
  given: { provider: ProviderRow | undefined; publicUrl: string; emergencyAccount: string | null },
): SignOnSetUp {
  const { provider, publicUrl, emergencyAccount } = given;
  return {
    type: 'sign-on-set-ups',
    id,
    attributes: {
      provider: provider ? providerResource(provider) : null,
      ...addressesOf(publicUrl, id),
      emergencyAccount,
    },
  };
}

export function domainResource({ id, domain, verified }: DomainRow): VerifiedDomain {
  return { type: 'domains', id, attributes: { domain, verified: verified.toISOString() } };
}
