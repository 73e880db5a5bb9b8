import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readAll } from 'node:stream/consumers';
import { Provider } from 'oidc-provider';

export const CLIENT = { id: 'suite', secret: 'a secret of two parties in a journey' };

export interface OidcProvider {
  issuer: string;
  /** What it says about somebody from now on. */
  people: Map<string, Record<string, unknown>>;
  close: () => Promise<void>;
}

/** A real OpenID provider on this machine, with a sign-in page of one field: who one is. */
export async function startOidcProvider(site: string, organisationId: string): Promise<OidcProvider> {
  const people = new Map<string, Record<string, unknown>>();
  let handle: (request: IncomingMessage, answer: ServerResponse) => unknown = () => undefined;
  const server = createServer((request, answer) => void handle(request, answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // it listens on a port
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [`${site}/apps/sso/${organisationId}`],
        post_logout_redirect_uris: [`${site}/`],
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    cookies: { keys: ['a key of the journey'] },
    conformIdTokenClaims: false,
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'], groups: ['groups'] },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: {
      devInteractions: { enabled: false },
      rpInitiatedLogout: {
        logoutSource: (context, form) => {
          context.body = page(`${form}<button form="op.logoutForm" name="logout" value="yes">Leave</button>`);
        },
      },
    },
    interactions: { url: (_, { uid }) => `/interaction/${uid}` },
    findAccount: (_, id) => ({ accountId: id, claims: () => ({ sub: id, ...people.get(id) }) }),
    // Consent is the company's.
    loadExistingGrant: async ({ oidc }) => {
      const clientId = oidc.client?.clientId ?? '';
      const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId ?? '' });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
    ttl: { Session: 600, Grant: 600, AccessToken: 600, IdToken: 600, Interaction: 600 },
  });
  const callback = provider.callback();
  handle = async (request, answer) => {
    if (!request.url?.startsWith('/interaction/')) return callback(request, answer);
    if (request.method !== 'POST') {
      answer.setHeader('Content-Type', 'text/html');
      return answer.end(
        page('<form method="post"><label>Who <input name="who"></label><button>Enter</button></form>'),
      );
    }
    const accountId = new URLSearchParams(await readAll(request)).get('who') ?? '';
    return provider.interactionFinished(request, answer, { login: { accountId } });
  };
  return {
    issuer,
    people,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function page(body: string): string {
  return `<!doctype html><html lang="en"><link rel="icon" href="data:,"><title>Company</title><h1>Company</h1>${body}`;
}
