import { randomUUID } from 'node:crypto';
import { brand } from '@suite/contracts/brand';
import { assistantEndpoints } from '@suite/contracts/endpoints/assistants';
import { tokenEndpoints } from '@suite/contracts/endpoints/tokens';
import { TOKEN_LIMITS } from '@suite/contracts/tokens';
import type { Transaction } from '../../../db/database.ts';
import type { App } from '../../../http/app-type.ts';
import { endpointsOn } from '../../../http/endpoint.ts';
import { HttpError } from '../../../http/http-error.ts';
import { wholeList } from '../../../http/list-page.ts';
import type { PolicyFor } from '../../../http/policy.ts';
import { conflict } from '../../../http/request-errors.ts';
import { DAY_MS } from '../../../platform/clock.ts';
import { postMail } from '../../../platform/mail.ts';
import { newProgramToken } from '../../../platform/program-token.ts';
import { isUuid } from '../../../platform/uuid.ts';
import type { AuthParts } from '../parts.ts';
import { hashOf } from '../token.ts';
import { requireFresh } from '../sign-in/prove.ts';
import { assistantResource, tokenResource } from './resource.ts';
import {
  addDelegation,
  addDelegationTokens,
  countDelegations,
  emailOf,
  endDelegation,
  listDelegations,
  SHOWN_MS,
} from './store.ts';

type On = ReturnType<typeof endpointsOn>;

/** /api/me/tokens and /api/me/assistants: programs that act for somebody, as that person sees them. */
export function mountPrograms(app: App, parts: { auth: AuthParts; policyFor: PolicyFor }): void {
  const { auth, policyFor } = parts;
  const on = endpointsOn(app, { database: auth.database, clock: auth.clock, policyFor });
  answerTokens(on, auth);
  answerAssistants(on);
}

function answerTokens(on: On, auth: AuthParts): void {
  on(tokenEndpoints.list).answer(async ({ tx, actor: { userId }, now }) => {
    const since = new Date(now.getTime() - SHOWN_MS);
    const rows = await listDelegations(tx, { userId, kind: 'token', since });
    return wholeList(rows.map(tokenResource));
  });

  on(tokenEndpoints.add).answerAfter(
    ({ context, body }) => requireFresh(auth, context, body.data.attributes.password),
    async ({ tx, actor: { userId }, body, now, audit }) => {
      if ((await countDelegations(tx, { userId, kind: 'token', now })) >= TOKEN_LIMITS.perPerson) {
        throw conflict(
          `You can have at most ${TOKEN_LIMITS.perPerson} tokens. Revoke one you no longer use.`,
        );
      }
      const { name, scopes, days } = body.data.attributes;
      const token = newProgramToken('token');
      const ends = new Date(now.getTime() + days * DAY_MS);
      const id = randomUUID();
      const row = {
        id,
        userId,
        kind: 'token',
        name,
        scopes,
        created: now,
        ends,
        oauthClientId: null,
        path: null,
      } as const;
      const added = await addDelegation(tx, { ...row, scopes: [...scopes] });
      await addDelegationTokens(tx, [{ hash: hashOf(token), delegationId: id, kind: 'access', ends }]);
      const details = { after: { scopes, expires: ends.toISOString() } };
      await audit({ action: 'token.add', object: { kind: 'token', id }, details });
      await tellOwner(tx, auth, { userId, what: TOKEN_MADE });
      const { attributes, ...resource } = tokenResource(added);
      return { status: 201, body: { data: { ...resource, attributes: { ...attributes, token } } } };
    },
  );

  on(tokenEndpoints.revoke).answer(async ({ tx, actor: { userId }, params: { id }, audit }) => {
    if (!isUuid(id) || !(await endDelegation(tx, { id, userId, kind: 'token' }))) {
      throw new HttpError('NOT_FOUND');
    }
    await audit({ action: 'token.revoke', object: { kind: 'token', id } });
    return { status: 204 };
  });
}

function answerAssistants(on: On): void {
  on(assistantEndpoints.list).answer(async ({ tx, actor: { userId }, now }) => {
    const rows = await listDelegations(tx, { userId, kind: 'assistant', since: now });
    return wholeList(rows.map(assistantResource));
  });

  on(assistantEndpoints.disconnect).answer(async ({ tx, actor: { userId }, params: { id }, audit }) => {
    if (!isUuid(id) || !(await endDelegation(tx, { id, userId, kind: 'assistant' }))) {
      throw new HttpError('NOT_FOUND');
    }
    await audit({ action: 'assistant.disconnect', object: { kind: 'assistant', id } });
    return { status: 204 };
  });
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
