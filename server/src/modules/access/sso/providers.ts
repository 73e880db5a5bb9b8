import { createRemoteJWKSet, customFetch as joseFetch } from 'jose';
import {
  allowInsecureRequests,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  type Configuration,
  customFetch,
  discovery,
  None,
} from 'openid-client';
import { signOnPath, type SignOnTestReport } from '@suite/contracts/sign-on';
import { MINUTE_MS } from '../../../platform/clock.ts';
import {
  type OutboundGate,
  outboundGate,
  OutboundRefusal,
  type OutboundRules,
  type OutboundFetch,
  outboundFetch,
} from './outbound-fetch.ts';
import type { AuthParts } from '../parts.ts';
import type { ProviderRow } from './store.ts';

/** A provider that was asked what it offers. */
export interface KnownProvider {
  client: Configuration;
  /** Finds the key that something was signed with. */
  keys: ReturnType<typeof createRemoteJWKSet>;
}

interface Kept {
  version: number;
  until: number;
  provider: Promise<KnownProvider>;
}

const KEPT_MS = 10 * MINUTE_MS;
const SECONDS = 10;

/** The providers as they describe themselves: asked when somebody comes through one, and remembered for ten minutes. */
export class Providers {
  readonly #auth: Pick<AuthParts, 'clock' | 'secretBox'>;
  readonly #gate: OutboundGate;
  readonly #fetch: OutboundFetch;
  readonly #kept = new Map<string, Kept>();

  constructor(auth: Pick<AuthParts, 'clock' | 'secretBox'>, rules: OutboundRules) {
    this.#auth = auth;
    this.#gate = outboundGate(rules);
    this.#fetch = outboundFetch(rules);
  }

  /** Asks once for all who come at the same time; what failed is asked anew by the next one. */
  of(row: ProviderRow): Promise<KnownProvider> {
    const now = this.#auth.clock.monotonic();
    const kept = this.#kept.get(row.organisationId);
    if (kept && kept.version === row.version && kept.until > now) return kept.provider;
    const provider = this.#ask(row);
    this.#kept.set(row.organisationId, { version: row.version, until: now + KEPT_MS, provider });
    provider.catch(() => this.#kept.delete(row.organisationId));
    return provider;
  }

  async #ask(row: ProviderRow): Promise<KnownProvider> {
    const secret = this.#auth.secretBox.open(row.secret, row.organisationId);
    if (secret === undefined)
      throw new OutboundRefusal('The client secret cannot be decrypted. Enter it again.');
    const client = await this.#discover(row.issuer, row.clientId, secretAuth(secret));
    const { jwks_uri: jwks } = client.serverMetadata();
    if (jwks === undefined) throw new OutboundRefusal('The provider names no keys (jwks_uri).');
    const keys = createRemoteJWKSet(new URL(jwks), {
      timeoutDuration: SECONDS * 1000,
      [joseFetch]: (url, options) => this.#fetch(url, options),
    });
    return { client, keys };
  }

  async #discover(issuer: string, clientId: string, auth: ClientAuth): Promise<Configuration> {
    const url = new URL(issuer);
    this.#gate.requireProtocol(url);
    const client = await discovery(url, clientId, undefined, auth, {
      timeout: SECONDS,
      [customFetch]: (address, options) => this.#fetch(address, options),
      // Only ever a matter of this very machine: see requireProtocol.
      ...(url.protocol === 'http:' ? { execute: [allowInsecureRequests] } : {}),
    });
    const found = client.serverMetadata();
    if (!isSameIssuer(found.issuer, issuer)) {
      throw new OutboundRefusal(
        `The provider calls itself ${found.issuer}. Enter that address as the issuer.`,
      );
    }
    const { authorization_endpoint: authorization, end_session_endpoint: end } = found;
    if (authorization === undefined) throw new OutboundRefusal('The provider has no authorization endpoint.');
    // Browsers are sent there.
    for (const address of [authorization, end]) {
      if (address !== undefined) this.#gate.requireProtocol(new URL(address));
    }
    return client;
  }

  /** What the discovery document of an issuer says, for staff. */
  async test(issuer: string): Promise<SignOnTestReport> {
    try {
      const found = (await this.#discover(issuer, 'test', None())).serverMetadata();
      return {
        failure: null,
        issuer: found.issuer,
        authorizationEndpoint: found.authorization_endpoint ?? null,
        tokenEndpoint: found.token_endpoint ?? null,
        signOutEndpoint: found.end_session_endpoint ?? null,
        hasBackchannelLogout: found.backchannel_logout_supported === true,
        scopes: (found.scopes_supported ?? []).slice(0, 50),
        hasProofKey: found.supportsPKCE(),
      };
    } catch (error) {
      return { ...NOTHING_FOUND, failure: failureText(error) };
    }
  }
}

const NOTHING_FOUND = {
  issuer: null,
  authorizationEndpoint: null,
  tokenEndpoint: null,
  signOutEndpoint: null,
  hasBackchannelLogout: false,
  scopes: [],
  hasProofKey: false,
} satisfies Partial<SignOnTestReport>;

/** By the way the provider likes, and by HTTP Basic where it does not say (RFC 8414). */
function secretAuth(secret: string): ClientAuth {
  return (server, ...rest) => {
    const methods = server.token_endpoint_auth_methods_supported ?? [];
    const way = methods.includes('client_secret_post') ? ClientSecretPost : ClientSecretBasic;
    way(secret)(server, ...rest);
  };
}

/** The addresses that a company enters at its provider. */
export function addressesOf(publicUrl: string, organisationId: string) {
  const at = (path: string) => new URL(path, publicUrl).href;
  return {
    redirectUri: at(signOnPath(organisationId)),
    signOutUri: at('/'),
    backchannelUri: at(`/api/auth/sso/${organisationId}/backchannel-logout`),
  };
}

/** The same but for a slash at the end. An issuer that stands for many companies is never the one of this company. */
export function isSameIssuer(one: string, other: string): boolean {
  return one.replace(/\/$/, '') === other.replace(/\/$/, '');
}

/** What went wrong on the way to a provider, in words for staff. */
function failureText(error: unknown): string {
  const causes: unknown[] = [];
  for (let cause = error; cause instanceof Error && causes.length < 5; cause = cause.cause)
    causes.push(cause);
  const refusal = causes.find((cause) => cause instanceof OutboundRefusal);
  if (refusal) return refusal.message;
  const codes = causes.map((cause) => (cause as { code?: unknown }).code);
  if (codes.includes('ENOTFOUND') || codes.includes('EAI_AGAIN')) return 'There is no such host.';
  if (codes.includes('ECONNREFUSED')) return 'Nothing answers at this address.';
  if (codes.includes('OAUTH_TIMEOUT') || causes.some((cause) => (cause as Error).name === 'TimeoutError')) {
    return 'The provider did not answer within ten seconds.';
  }
  if (codes.some((code) => typeof code === 'string' && /CERT|TLS|SSL|SELF_SIGNED/.test(code))) {
    return 'The certificate of the provider is not valid.';
  }
  return 'There is no valid discovery document at this address (/.well-known/openid-configuration).';
}
