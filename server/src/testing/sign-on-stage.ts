import { randomUUID } from 'node:crypto';
import type { ApiError } from '@suite/contracts/errors';
import type { SignOnGrant } from '@suite/contracts/sign-on';
import { and, eq } from 'drizzle-orm';
import { credential, groupRole, organisation, organisationDomain, signOnProvider } from '../db/schema.ts';
import { addOrganisation, type IdentityServer, OWN_PAGE } from './identity-server.ts';
import { CLIENT, type Oidc, startOidc } from './oidc.ts';

interface Answer {
  status: number;
  body: SignOnGrant & { errors?: ApiError[]; location?: string };
  cookie: string;
}

/** A company with a provider of its own, and a browser in front of it. */
export async function signOnStage(
  server: IdentityServer,
  options: { seats?: number; isInIdToken?: boolean; groupsClaim?: string | null } = {},
) {
  const id = await addOrganisation(server, `Company ${randomUUID().slice(0, 8)}`);
  const domain = `${id}.example`;
  const oidc: Oidc = await startOidc({ organisationId: id, isInIdToken: options.isInIdToken ?? true });
  await server.inDatabase(async ({ orm }) => {
    if (options.seats !== undefined) {
      await orm.update(organisation).set({ seats: options.seats }).where(eq(organisation.id, id));
    }
    const now = server.clock.now();
    await orm
      .insert(organisationDomain)
      .values({ id: randomUUID(), domain, organisationId: id, verified: now });
    await orm.insert(signOnProvider).values({
      organisationId: id,
      name: 'Company ID',
      issuer: oidc.issuer,
      clientId: CLIENT.id,
      secret: server.auth.parts.secretBox.close(CLIENT.secret, id),
      scopes: 'openid email profile groups',
      groupsClaim: options.groupsClaim ?? null,
      created: now,
    });
  });
  const post = async (path: string, body: object, headers: Record<string, string> = {}): Promise<Answer> => {
    const answer = await server.post(`/api/auth/sso/${path}`, body, { ...OWN_PAGE, ...headers });
    const text = await answer.text();
    return {
      status: answer.status,
      body: (text === '' ? {} : JSON.parse(text)) as Answer['body'], // as the endpoints declare; checked by the server
      cookie: answer.headers.getSetCookie()[0]?.split(';')[0] ?? '',
    };
  };
  const begin = async (more: object = {}, headers: Record<string, string> = {}) => {
    const begun = await post('begin', { provider: id, ...more }, headers);
    return {
      location: begun.body.location ?? '',
      cookie: begun.cookie,
      status: begun.status,
      body: begun.body,
    };
  };
  const finish = (answer: string, cookie: string, more: object = {}) =>
    post('finish', { provider: id, answer, ...more }, { Cookie: cookie });
  const stage = {
    id,
    domain,
    oidc,
    post,
    begin,
    finish,
    /** Somebody at the provider, with a verified address of the company. */
    somebody: (more: object = {}) => {
      const subject = randomUUID();
      const email = `${subject}@${domain}`;
      oidc.signIn(subject, { email, email_verified: true, name: 'Ada Novak', ...more });
      return { subject, email };
    },
    /** The whole way, from the button to the session. */
    walk: async (more: object = {}): Promise<Answer> => {
      const { location, cookie } = await begin(more);
      return finish(await oidc.visit(location), cookie);
    },
    enforce: () =>
      server.inDatabase(({ orm }) =>
        orm
          .update(signOnProvider)
          .set({ isEnforced: true, worked: server.clock.now() })
          .where(eq(signOnProvider.organisationId, id)),
      ),
    mapGroup: (groupName: string, role: 'hld-app-group' | 'hsp-app-group') =>
      server.inDatabase(({ orm }) => orm.insert(groupRole).values({ organisationId: id, groupName, role })),
    sessionsOf: (userId: string) =>
      server.inDatabase(({ orm }) =>
        orm
          .select()
          .from(credential)
          .where(and(eq(credential.userId, userId), eq(credential.part, 'whole'))),
      ),
    close: oidc.close,
  };
  return stage;
}

export type SignOnStage = Awaited<ReturnType<typeof signOnStage>>;

export const detailOf = ({ body }: Answer): string | undefined => body.errors?.[0]?.detail;
