import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';
import { Provider } from 'oidc-provider';

/** What the provider of a test says about somebody. */
export interface OidcPerson {
  email?: string;
  email_verified?: boolean;
  name?: string;
  groups?: string[];
}

/** What a provider answers that is out of order. */
export interface Trouble {
  status: number;
  type: string;
  body: string;
}

interface Options {
  organisationId: string;
  /** False: everything but the subject comes from the userinfo endpoint. */
  isInIdToken?: boolean;
}

export const CLIENT = { id: 'suite', secret: 'a secret between two parties of a test' };

const SUITE = 'https://suite.example';

/** A real OpenID provider on this machine. Everybody who comes is signed in at once, as the one who was put there. */
export async function startOidc({ organisationId, isInIdToken = true }: Options) {
  // Made in a moment, other than a key of RSA.
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: 'one', alg: 'ES256', use: 'sig' };
  const people = new Map<string, OidcPerson>();
  let present = 'nobody';
  let trouble: Trouble | undefined;
  let handle: (request: IncomingMessage, answer: ServerResponse) => void = () => {};
  const server = createServer((request, answer) => handle(request, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // it listens on a port
  const issuer = `http://127.0.0.1:${port}`;
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${SUITE}/apps/sso/${organisationId}`],
        post_logout_redirect_uris: [`${SUITE}/`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
        id_token_signed_response_alg: 'ES256',
      },
    ],
    jwks: { keys: [key] },
    cookies: { keys: ['a key of the test'] },
    conformIdTokenClaims: !isInIdToken,
    claims: {
      openid: ['sub', 'sid'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    // Consent is the company's.
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
    ttl: { Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, Interaction: 600 },
  });
  const callback = provider.callback();
  handle = (request, answer) => {
    if (trouble && request.url === '/token') {
      return void answer.writeHead(trouble.status, { 'Content-Type': trouble.type }).end(trouble.body);
    }
    if (!request.url?.startsWith('/interaction/')) return void callback(request, answer);
    void provider.interactionFinished(request, answer, { login: { accountId: present } });
  };

  return {
    issuer,
    people,
    /** Who sits in front of the browser. */
    signIn: (subject: string, person: OidcPerson) => {
      present = subject;
      people.set(subject, person);
    },
    /** What is answered in place of tokens from now on. */
    fail: (answer: Trouble | undefined) => {
      trouble = answer;
    },
    /** Follows the browser from one address of the provider to the next; gives the query it comes back with. */
    visit: async (location: string): Promise<string> => {
      const jar = new Map<string, string>();
      let url = new URL(location);
      while (url.origin === issuer) {
        const Cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
        const answer = await fetch(url, { redirect: 'manual', headers: { Cookie } });
        for (const line of answer.headers.getSetCookie()) {
          const [name = '', value = ''] = line.split(';', 1)[0]?.split('=') ?? [];
          jar.set(name, value);
        }
        const next = answer.headers.get('location');
        if (next === null) throw new Error(`The provider stays at ${url.pathname}: ${await answer.text()}`);
        url = new URL(next, url);
      }
      return url.search;
    },
    /** A logout token of this provider. */
    logoutToken: (claims: JWTPayload, type = 'logout+jwt') =>
      new SignJWT({ events: { 'http://schemas.openid.net/event/backchannel-logout': {} }, ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: 'one', typ: type })
        .setIssuer(issuer)
        .setAudience(CLIENT.id)
        .setIssuedAt()
        .setJti(crypto.randomUUID())
        .sign(privateKey),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

export type Oidc = Awaited<ReturnType<typeof startOidc>>;
