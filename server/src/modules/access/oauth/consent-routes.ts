import { assistantRequestEndpoints } from '@suite/contracts/endpoints/assistants';
import { knownScopes } from '@suite/contracts/scopes';
import { SYSTEM } from '../../../db/actor.ts';
import type { Transaction } from '../../../db/database.ts';
import type { App } from '../../../http/app-type.ts';
import { endpointsOn } from '../../../http/endpoint.ts';
import { HttpError, invalid } from '../../../http/http-error.ts';
import { MINUTE_MS } from '../../../platform/clock.ts';
import { newProgramToken } from '../../../platform/program-token.ts';
import { hashOf } from '../token.ts';
import { fresh } from '../sign-in/prove.ts';
import { answerAddress, issuerOf, type OauthParts } from './oauth-parts.ts';
import { changeRequest, lockRequest, removeRequest } from './store.ts';

/** How long a program may take to fetch its tokens. */
const CODE_MS = 2 * MINUTE_MS;

/**
 * /api/me/assistant-requests: a person sees what a program requests and decides. That takes the bearer token of their
 * session, which no other site has: neither a form sent from elsewhere nor a frame around the page can say yes.
 */
export function mountConsent(app: App, { auth, policyFor }: OauthParts): void {
  const { database, clock } = auth;
  // A request belongs to nobody until somebody has decided.
  const on = endpointsOn(app, { database, clock, policyFor, as: () => SYSTEM });
  const iss = issuerOf(auth);

  on(assistantRequestEndpoints.read).answer(async ({ tx, params: { id }, now }) => {
    const { request, name } = await openRequest(tx, id, now);
    const attributes = {
      name,
      returnsTo: new URL(request.redirectUri).origin,
      scopes: knownScopes(request.scopes),
    };
    return { status: 200, body: { data: { type: 'assistant-requests', id, attributes } } };
  });

  on(assistantRequestEndpoints.approve).answerAfter(
    fresh(auth),
    async ({ tx, params: { id }, actor: { userId }, body, now, audit }) => {
      const { request } = await openRequest(tx, id, now);
      const { scopes } = body.data.attributes;
      if (!scopes.every((scope) => request.scopes.includes(scope))) {
        throw invalid('Choose from what the assistant asks for.', '/data/attributes/scopes');
      }
      const code = newProgramToken('code');
      const ends = new Date(now.getTime() + CODE_MS);
      await changeRequest(tx, request.hash, { userId, scopes: [...scopes], codeHash: hashOf(code), ends });
      const details = { after: { scopes, registration: request.clientId } };
      await audit({ action: 'assistant.approve', object: { kind: 'user', id: userId }, details });
      return decided(id, answerAddress(request.redirectUri, { code, state: request.state, iss }));
    },
  );

  on(assistantRequestEndpoints.deny).answer(async ({ tx, params: { id }, now }) => {
    const { request } = await openRequest(tx, id, now);
    await removeRequest(tx, request.hash);
    const answer = { error: 'access_denied', state: request.state, iss };
    return decided(id, answerAddress(request.redirectUri, answer));
  });
}

async function openRequest(tx: Transaction, id: string, now: Date) {
  const found = await lockRequest(tx, hashOf(id), now);
  if (!found) throw new HttpError('NOT_FOUND');
  return found;
}

function decided(id: string, redirect: string) {
  return {
    status: 200,
    body: { data: { type: 'assistant-requests', id, attributes: { redirect } } },
  } as const;
}
