/** What the tests use of the provider; its published types bring seventeen packages. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';
  import type { JWK } from 'jose';

  interface Client {
    client_id: string;
    client_secret: string;
    redirect_uris: string[];
    post_logout_redirect_uris: string[];
    grant_types: string[];
    response_types: string[];
    id_token_signed_response_alg?: string;
  }

  interface Grant {
    addOIDCScope: (scope: string) => void;
    save: () => Promise<string>;
  }

  /** The part of a request's context that is read or answered. */
  interface Context {
    body: unknown;
    oidc: {
      client?: { clientId: string };
      session?: { accountId?: string };
      provider: Provider;
    };
  }

  interface Configuration {
    clients: Client[];
    jwks?: { keys: JWK[] };
    cookies: { keys: string[] };
    conformIdTokenClaims: boolean;
    claims: Record<string, string[]>;
    scopes: string[];
    features: {
      devInteractions: { enabled: boolean };
      backchannelLogout?: { enabled: boolean };
      rpInitiatedLogout?: { logoutSource: (context: Context, form: string) => void };
    };
    interactions: { url: (context: Context, interaction: { uid: string }) => string };
    findAccount: (
      context: Context,
      id: string,
    ) => { accountId: string; claims: () => { sub: string; [claim: string]: unknown } };
    loadExistingGrant: (context: Context) => Promise<Grant>;
    ttl: Record<string, number>;
  }

  export class Provider {
    constructor(issuer: string, configuration: Configuration);
    readonly Grant: new (of: {
      clientId: string;
      accountId: string;
    }) => Grant;
    callback(): (request: IncomingMessage, answer: ServerResponse) => Promise<void>;
    interactionFinished(
      request: IncomingMessage,
      answer: ServerResponse,
      result: { login: { accountId: string } },
    ): Promise<void>;
  }
}
