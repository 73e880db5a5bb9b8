import type { FinishSignOnRequest } from '@suite/contracts/sign-on';
import type { Transaction } from '../../../db/database.ts';
import type { SignOnProof } from '../../../db/schema.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { type Account, findAccountById } from '../account-store.ts';
import { asSystem, type Origin, sentBy, visitorOf } from '../parts.ts';
import { proveSecondFactor } from '../sign-in/second-factor.ts';
import { beginSession, type Granted } from '../sign-in/sessions.ts';
import { codeNeeded } from '../sign-in/sign-in.ts';
import { hashOf, isToken } from '../token.ts';
import { type SignOnParts, takeAnswer } from './flow.ts';
import { joinAccount } from './join-account.ts';
import { expired, SignOnRefusal } from './refusal.ts';
import { addFlow, findFlow, type FlowRow, noteWorked, takeFlow } from './store.ts';

export interface SignedOn extends Granted {
  isKept: boolean;
  /** Somebody who was signed in has proven that it is still them. */
  isAgain: boolean;
}

type Finish = FinishSignOnRequest & { cookie: string | undefined };
type ProvenFlow = FlowRow & { proof: SignOnProof };

/** Signs somebody in with what a provider said. A refusal is one sentence for the person, and an entry in the audit log. */
export async function finishSignOn(parts: SignOnParts, request: Finish, from: Origin): Promise<SignedOn> {
  try {
    const waiting = await flowWithProof(parts, request);
    const done = waiting
      ? await secondStep(parts, { flow: waiting, code: request.code, from })
      : await firstStep(parts, request, from);
    parts.count('ok');
    return done;
  } catch (error) {
    if (!(error instanceof SignOnRefusal)) throw error;
    parts.count('failed');
    await asSystem(parts.auth, (tx) =>
      writeAudit(tx, parts.auth.clock, {
        action: 'user.sign-in',
        outcome: 'refused',
        object: { kind: 'organisation', id: request.provider },
        organisationId: request.provider,
        details: { after: { by: 'single sign-on', reason: error.reason } },
        ...sentBy(from, visitorOf(from)),
      }),
    );
    throw error.toHttpError();
  }
}

async function firstStep(parts: SignOnParts, request: Finish, from: Origin): Promise<SignedOn> {
  const { auth } = parts;
  const { flow, provider, person, signOutUrl } = await takeAnswer(parts, request, request.cookie);
  const outcome = await asSystem(auth, async (tx) => {
    const account = await joinAccount(tx, auth, { provider, person, from });
    if (flow.againUserId !== null && flow.againUserId !== account.id) {
      throw new SignOnRefusal('somebody-else', provider);
    }
    await noteWorked(tx, provider, auth.clock.now());
    const proven: ProvenFlow = {
      ...flow,
      proof: {
        userId: account.id,
        subject: person.subject,
        session: person.session,
        provenMs: person.provenMs,
        signOutUrl: signOutUrl === null ? null : auth.secretBox.close(signOutUrl, account.id),
      },
    };
    if (account.totpSince === null) return open(tx, parts, { account, flow: proven, from });
    // The provider's answer counts once; what is still to come is the code of the second factor.
    await addFlow(tx, proven);
    return undefined;
  });
  if (!outcome) throw codeNeeded('Enter the code from your authenticator app.');
  return outcome;
}

/** A sign-in whose provider has answered, and which waits for a code. */
async function flowWithProof(
  { auth }: SignOnParts,
  { cookie, provider }: Finish,
): Promise<ProvenFlow | undefined> {
  if (cookie === undefined || !isToken(cookie)) return undefined;
  const flow = await asSystem(auth, (tx) => findFlow(tx, hashOf(cookie), auth.clock.now()));
  return flow?.proof && flow.organisationId === provider ? { ...flow, proof: flow.proof } : undefined;
}

/** What the provider has proven is not asked again; the code of the product's own second factor is (S-10). */
async function secondStep(
  parts: SignOnParts,
  { flow, code, from }: { flow: ProvenFlow; code: string | undefined; from: Origin },
): Promise<SignedOn> {
  const { auth } = parts;
  const account = await asSystem(auth, (tx) => findAccountById(tx, flow.proof.userId));
  if (account?.state !== 'active') throw expired();
  if (code === undefined) throw codeNeeded('Enter the code from your authenticator app.');
  await proveSecondFactor(auth, { account, code }, from);
  return asSystem(auth, async (tx) => {
    if (!(await takeFlow(tx, flow.hash, auth.clock.now()))) throw expired();
    return open(tx, parts, { account, flow, from });
  });
}

async function open(
  tx: Transaction,
  { auth }: SignOnParts,
  { account, flow, from }: { account: Account; flow: ProvenFlow; from: Origin },
): Promise<SignedOn> {
  const { isKept, organisationId, proof, againUserId } = flow;
  const signOn = {
    // A provider that does not say when somebody signed in has not shown that it was just now.
    proven: new Date(Math.min(proof.provenMs ?? 0, auth.clock.now().getTime())),
    organisationId,
    providerSubject: proof.subject,
    providerSession: proof.session,
    signOutUrl: proof.signOutUrl,
  };
  const granted = await beginSession(tx, auth, { account, isKept, signOn, from });
  return { ...granted, isKept, isAgain: againUserId !== null };
}
