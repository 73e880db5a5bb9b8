import { brand } from '@suite/contracts/brand';
import { assistantEndpoints } from '@suite/contracts/endpoints/assistants';
import { tokenEndpoints } from '@suite/contracts/endpoints/tokens';
import { knownScopes } from '@suite/contracts/scopes';
import { type Assistant, type PersonalToken, TOKEN_LIMITS } from '@suite/contracts/tokens';
import type { Endpoint } from '@suite/contracts/endpoint';
import type { SignedIn, App } from '../../../http/app-type.ts';
import type { Transaction } from '../../../db/database.ts';
import { type AskedInside, endpointsOn } from '../../../http/endpoint.ts';
import { HttpError, conflict } from '../../../http/http-error.ts';
import { wholeList } from '../../../http/replies.ts';
import type { PolicyFor } from '../../../http/policy.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { postMail } from '../../../platform/mail.ts';
import { newProgramToken } from '../../../platform/program-token.ts';
import type { AuthParts } from '../parts.ts';
import { hashOf } from '../token.ts';
import { fresh } from '../sign-in/prove.ts';
import {
  addCredential,
  countCredentials,
  type Credential,
  endCredentials,
  listCredentials,
} from '../credential-store.ts';
import { type Bearer, endingOf, SHOWN_MS } from '../kinds.ts';
import { emailOf } from '../account-store.ts';

/** /api/me/tokens and /api/me/assistants: programs that act for somebody, as that person sees them. */
export function mountPrograms(app: App, parts: { auth: AuthParts; policyFor: PolicyFor }): void {
  const { auth, policyFor } = parts;
  const on = endpointsOn(app, { database: auth.database, clock: auth.clock, policyFor });
  on(tokenEndpoints.list).answer(async ({ tx, actor: { userId }, now }) => {
    const after = new Date(now.getTime() - SHOWN_MS);
    const rows = await listCredentials(tx, { kind: 'token', userId, after });
    return wholeList(rows.map(tokenResource));
  });

  on(tokenEndpoints.add).answerAfter(fresh(auth), async ({ tx, actor: { userId }, body, now, audit }) => {
    if ((await countCredentials(tx, { kind: 'token', userId, after: now })) >= TOKEN_LIMITS.perPerson) {
      throw conflict(`You can have at most ${TOKEN_LIMITS.perPerson} tokens. Revoke one you no longer use.`);
    }
    const { name, scopes, days } = body.data.attributes;
    const token = newProgramToken('token');
    const expires = new Date(now.getTime() + days * DAY_MS);
    const facts = { userId, name, scopes: [...scopes], hash: hashOf(token), created: now, expires };
    const added = await addCredential(tx, { kind: 'token', ...facts });
    const details = { after: { scopes, expires: expires.toISOString() } };
    await audit({ action: 'token.add', object: { kind: 'token', id: added.id }, details });
    await tellOwner(tx, auth, { userId, what: TOKEN_MADE });
    const { attributes, ...resource } = tokenResource(added);
    return { status: 201, body: { data: { ...resource, attributes: { ...attributes, token } } } };
  });

  on(tokenEndpoints.revoke).answer(endOwn('token'));

  on(assistantEndpoints.list).answer(async ({ tx, actor: { userId }, now }) => {
    const rows = await listCredentials(tx, { kind: 'assistant', userId, after: now });
    return wholeList(rows.map(assistantResource));
  });

  on(assistantEndpoints.disconnect).answer(endOwn('assistant'));
}

/** A personal token by its name; itself it is in the one answer that made it. */
function tokenResource(row: Credential<'token'>): PersonalToken {
  return { type: 'tokens', id: row.id, attributes: attributesOf(row) };
}

function assistantResource(row: Credential<'assistant'>): Assistant {
  return { type: 'assistants', id: row.id, attributes: attributesOf(row) };
}

function attributesOf({ name, scopes, created, expires, lastUsed }: Credential<'token' | 'assistant'>) {
  return {
    name,
    scopes: knownScopes(scopes),
    created: created.toISOString(),
    expires: expires.toISOString(),
    lastUsed: lastUsed?.toISOString() ?? null,
  };
}

type Asked = Pick<AskedInside<Endpoint>, 'tx' | 'audit'> & { actor: SignedIn; params: { id: string } };

/** Ends one of the caller's own; anybody else's is not there. */
export function endOwn(kind: Bearer) {
  return async ({ tx, actor: { userId }, params: { id }, audit }: Asked) => {
    const [ended] = await endCredentials(tx, { kind, id, userId });
    if (!ended) throw new HttpError('NOT_FOUND');
    await audit(endingOf({ kind, id: ended.id }));
    return { status: 204 } as const;
  };
}

interface Notice {
  subject: string;
  text: string;
  /** The part of the profile where it is seen and ended. */
  section: string;
}

const TOKEN_MADE: Notice = {
  subject: 'a new access token',
  text: 'A new access token has been created for your account. Programs that have it can act on your behalf.',
  section: 'tokens',
};
export const ASSISTANT_CONNECTED: Notice = {
  subject: 'an assistant has been connected',
  text: 'An assistant has been connected to your account and can act on your behalf.',
  section: 'assistants',
};

/** A mail in words of ours alone: what somebody called it is read in the profile (S-44). */
export async function tellOwner(
  tx: Transaction,
  auth: Pick<AuthParts, 'clock' | 'jobs' | 'publicUrl'>,
  { userId, what: { subject, text, section } }: { userId: string; what: Notice },
): Promise<void> {
  const to = await emailOf(tx, userId);
  if (to === undefined) return;
  const link = `${new URL(auth.publicUrl).origin}/apps/profile#${section}`;
  await postMail(tx, auth, {
    to,
    subject: `${brand.name}: ${subject}`,
    text: `${text}\n\nSee what it can do, and end its access, in your profile:\n${link}\n\nIf it was not you, end its access, change your password and let us know.\n`,
  });
}
