import type { FinishSignOnRequest } from '@suite/contracts/sign-on';
import { SYSTEM } from '../../../db/actor.ts';
import type { Transaction } from '../../../db/database.ts';
import type { SignOnProof } from '../../../db/schema.ts';
import { writeAudit } from '../../../platform/audit.ts';
import { type Account, findAccountById } from '../account-store.ts';
import { beginSession, type Granted } from '../sign-in/sessions.ts';
import { codeNeeded } from '../sign-in/sign-in.ts';
import { hashOf, isToken } from '../token.ts';
import { type Origin, sentBy, visitorOf } from '../parts.ts';
import { proveSecondFactor } from '../sign-in/second-factor.ts';
import { findFlow, type FlowRow, keepProof, takeFlow } from './flow-store.ts';
import { type Answered, type FlowParts, takeAnswer } from './flow.ts';
import { joinAccount } from './join-account.ts';
import { noteWorked } from './provider-store.ts';
import { expired, SignOnRefusal } from './refusal.ts';

export interface SignOnParts extends FlowParts {
  /** Counts what came of a sign-in. */
  count: (outcome: 'ok' | 'failed') => void;
}

export interface SignedOn extends Granted {
  isKept: boolean;
  /** Somebody who was signed in has proven that it is still them. */
  isAgain: boolean;
}

type Finish = FinishSignOnRequest & { cookie: string | undefined };

/** Signs somebody in with what a provider said; whoever is refused is told why in one sentence, and it is written down. */
export async function finishSignOn(parts: SignOnParts, request: Finish, from: Origin): Promise<SignedOn> {
  try {
    const waiting = await flowWithProof(parts, request);
    const done = waiting
      ? await secondStep(parts, waiting, { request, from })
      : await firstStep(parts, request, from);
    parts.count('ok');
    return done;
  } catch (error) {
    if (!(error instanceof SignOnRefusal)) throw error;
    parts.count('failed');
    await auditRefusal(parts, { organisationId: request.provider, reason: error.reason }, from);
    throw error.toHttpError();
  }
}

async function firstStep(parts: SignOnParts, request: Finish, from: Origin): Promise<SignedOn> {
  const { auth } = parts;
  const answered = await takeAnswer(parts, request, request.cookie);
  const { flow, provider, person } = answered;
  const outcome = await auth.database.as(SYSTEM).transaction(async (tx) => {
    const account = await joinAccount(tx, auth, { provider, person, from });
    if (flow.againUserId !== null && flow.againUserId !== account.id) throw somebodyElse(provider.name);
    await noteWorked(tx, provider, auth.clock.now());
    const proof = proofOf(parts, account, answered);
    if (account.totpSince === null) return open(tx, parts, { account, flow, proof, from });
    await keepProof(tx, flow, proof);
    return undefined;
  });
  if (!outcome) throw codeNeeded('Enter the code from your authenticator app.');
  return outcome;
}

function proofOf({ auth }: SignOnParts, { id }: Account, { proof }: Answered): SignOnProof {
  const signOutUrl = proof.signOutUrl === null ? null : auth.secretBox.close(proof.signOutUrl, id);
  return { ...proof, userId: id, signOutUrl };
}

/** A sign-in whose provider has answered, and which waits for a code. */
async function flowWithProof(
  { auth }: SignOnParts,
  { cookie, provider }: Finish,
): Promise<(FlowRow & { proof: SignOnProof }) | undefined> {
  if (cookie === undefined || !isToken(cookie)) return undefined;
  const flow = await auth.database
    .as(SYSTEM)
    .transaction((tx) => findFlow(tx, hashOf(cookie), auth.clock.now()));
  const { proof } = flow ?? {};
  return flow && proof && flow.organisationId === provider ? { ...flow, proof } : undefined;
}

/** What the provider has proven is not asked again; the code of the product's own second factor is (S-10). */
async function secondStep(
  parts: SignOnParts,
  flow: FlowRow & { proof: SignOnProof },
  { request, from }: { request: Finish; from: Origin },
): Promise<SignedOn> {
  const { auth } = parts;
  const system = auth.database.as(SYSTEM);
  const account = await system.transaction((tx) => findAccountById(tx, flow.proof.userId));
  if (account?.state !== 'active') throw expired();
  if (request.code === undefined) throw codeNeeded('Enter the code from your authenticator app.');
  await proveSecondFactor(auth, { account, code: request.code }, from);
  return system.transaction(async (tx) => {
    if (!(await takeFlow(tx, flow.hash, auth.clock.now()))) throw expired();
    return open(tx, parts, { account, flow, proof: flow.proof, from });
  });
}

async function open(
  tx: Transaction,
  { auth }: SignOnParts,
  { account, flow, proof, from }: { account: Account; flow: FlowRow; proof: SignOnProof; from: Origin },
): Promise<SignedOn> {
  const { isKept, organisationId } = flow;
  const signOn = {
    proven: provenAt(proof, auth.clock.now()),
    organisationId,
    providerSubject: proof.subject,
    providerSession: proof.session,
    signOutUrl: proof.signOutUrl,
  };
  const granted = await beginSession(tx, auth, { account, isKept, signOn, from });
  return { ...granted, isKept, isAgain: flow.againUserId !== null };
}

/** A provider that does not tell when somebody signed in has not shown that it was just now. */
function provenAt({ provenMs }: SignOnProof, now: Date): Date {
  return new Date(Math.min(provenMs ?? 0, now.getTime()));
}

function somebodyElse(name: string): SignOnRefusal {
  return new SignOnRefusal(
    'somebody-else',
    `You signed in at ${name} as somebody else. Nothing has changed here.`,
  );
}

async function auditRefusal(
  { auth }: SignOnParts,
  { organisationId, reason }: { organisationId: string; reason: string },
  from: Origin,
): Promise<void> {
  await auth.database.as(SYSTEM).transaction((tx) =>
    writeAudit(tx, auth.clock, {
      action: 'user.sign-in',
      outcome: 'refused',
      object: { kind: 'organisation', id: organisationId },
      organisationId,
      details: { after: { by: 'single sign-on', reason } },
      ...sentBy(from, visitorOf(from)),
    }),
  );
}
