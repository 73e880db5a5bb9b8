import { signOnStaffEndpoints } from '@suite/contracts/endpoints/sign-on';
import type { SignOnProvider, SignOnSetUp, VerifiedDomain } from '@suite/contracts/sign-on';
import type { Transaction } from '../../../db/database.ts';
import type { App } from '../../../http/app-type.ts';
import { endpointsOn } from '../../../http/endpoint.ts';
import { enforceRateLimit } from '../../../http/limit-requests.ts';
import { wholeList } from '../../../http/replies.ts';
import type { PolicyFor } from '../../../http/policy.ts';
import { conflict, invalid } from '../../../http/http-error.ts';
import type { Resource } from '../../../http/resource.ts';
import { changedFacts } from '../../../platform/audit.ts';
import { findOrganisation, lockOrganisation } from '../organisation-store.ts';
import type { AuthParts } from '../parts.ts';
import { fresh } from '../sign-in/prove.ts';
import { isFreeMail } from '../users/people-resource.ts';
import { addressesOf, type Providers } from './providers.ts';
import {
  addDomain,
  addProvider,
  changeProvider,
  type DomainRow,
  emergencyAccountOf,
  endPasswordSessions,
  findDomain,
  findProvider,
  listDomains,
  type ProviderRow,
  removeDomain,
  removeProvider,
} from './store.ts';

interface StaffParts {
  auth: AuthParts;
  providers: Providers;
  policyFor: PolicyFor;
}

const domains: Resource<DomainRow, VerifiedDomain> = {
  find: async (tx, { id = '', domainId = '' }) => {
    const domain = await findDomain(tx, { id: domainId });
    return domain?.organisationId === id ? domain : undefined;
  },
  lock: (tx, { id = '' }) => lockOrganisation(tx, id),
  show: domainResource,
};

/** /api/customers/{id}/sso: which provider signs in the people of a customer. The person who sets it up decides who they are, so it
 * takes a fresh sign-in, like a change of roles. */
export function mountProviders(app: App, { auth, providers, policyFor }: StaffParts): void {
  const on = endpointsOn(app, { database: auth.database, clock: auth.clock, policyFor });
  const isFresh = fresh(auth);
  const customers: Resource<{ id: string }, SignOnSetUp> = {
    find: (tx, { id = '' }) => findOrganisation(tx, id),
    lock: (tx, { id = '' }) => lockOrganisation(tx, id),
    show: async ({ id }, tx) => {
      const provider = await findProvider(tx, id);
      const attributes = {
        provider: provider ? providerResource(provider) : null,
        ...addressesOf(auth.publicUrl, id),
        emergencyAccount: await emergencyAccountOf(tx, id),
      };
      return { type: 'sign-on-set-ups', id, attributes };
    },
  };

  on(signOnStaffEndpoints.read, customers).answer(({ show }) => show());

  on(signOnStaffEndpoints.save, customers).answerAfter(
    isFresh,
    async ({ tx, row: { id }, now, audit, show, body }) => {
      const { password: _, secret, ...facts } = body.data.attributes;
      const known = await findProvider(tx, id);
      const sealed = secret === undefined ? known?.secret : auth.secretBox.close(secret, id);
      if (sealed === undefined) throw invalid('Enter the client secret.', '/data/attributes/secret');
      const isOther = known && (known.issuer !== facts.issuer || known.clientId !== facts.clientId);
      if (isOther && known.isEnforced) {
        throw conflict('Stop requiring single sign-on before you change the issuer or the client ID.');
      }
      if (known) {
        const reset = isOther ? { worked: null } : {};
        await changeProvider(tx, known, { ...facts, ...reset, secret: sealed, updated: now });
      } else await addProvider(tx, { ...facts, organisationId: id, secret: sealed, created: now });
      const details = known ? changedFacts(known, facts) : { after: facts };
      await audit({
        action: known ? 'sign-on.change' : 'sign-on.add',
        ...about(id),
        details: secret === undefined ? details : { ...details, after: { ...details.after, secret: 'new' } },
      });
      return show();
    },
  );

  on(signOnStaffEndpoints.enforce, customers).answerAfter(
    isFresh,
    async ({ tx, row: { id }, now, audit, show, actor, body }) => {
      const { isEnforced } = body.data.attributes;
      const provider = await requireProvider(tx, id);
      if (isEnforced && provider.worked === null) {
        throw conflict(
          'Nobody has signed in through this provider yet. Sign in through it once, then require it.',
        );
      }
      await changeProvider(tx, provider, { isEnforced, updated: now });
      const ended = isEnforced ? await endPasswordSessions(tx, id, actor.session?.id) : 0;
      await audit({
        action: isEnforced ? 'sign-on.enforce' : 'sign-on.release',
        ...about(id),
        details: { before: { isEnforced: provider.isEnforced }, after: { isEnforced, ended } },
      });
      return show();
    },
  );

  on(signOnStaffEndpoints.remove, customers).answerAfter(
    isFresh,
    async ({ tx, row: { id }, audit, show }) => {
      const { name, issuer, clientId, isEnforced } = await requireProvider(tx, id);
      if (isEnforced) throw conflict('Stop requiring single sign-on before you remove the provider.');
      await removeProvider(tx, id);
      const details = { before: { name, issuer, clientId } };
      await audit({ action: 'sign-on.remove', ...about(id), details });
      return show();
    },
  );

  on(signOnStaffEndpoints.test, customers).answerOutside(async ({ actor, row: { id }, body }) => {
    await enforceRateLimit(auth, `sso-test:${actor.userId}`, auth.limits.perAddress);
    const attributes = await providers.test(body.data.attributes.issuer);
    return { status: 200, body: { data: { type: 'sign-on-tests', id, attributes } } };
  });

  on(signOnStaffEndpoints.listDomains, customers).answer(async ({ tx, row: { id } }) =>
    wholeList((await listDomains(tx, id)).map(domainResource)),
  );

  on(signOnStaffEndpoints.addDomain, customers).answerAfter(
    isFresh,
    async ({ tx, row: { id }, now, audit, actor, body }) => {
      const { domain } = body.data.attributes;
      await requireFreeDomain(tx, domain, id);
      const facts = { domain, verified: now, verifiedBy: actor.userId };
      const added = await addDomain(tx, { organisationId: id, ...facts });
      if (!added) throw invalid('This domain has just been added elsewhere.', POINTER);
      await audit({ action: 'sign-on.domain-add', ...about(id), details: { after: { domain } } });
      return { status: 201, body: { data: domainResource(added) } };
    },
  );

  on(signOnStaffEndpoints.removeDomain, domains).answer(async ({ tx, row, audit }) => {
    await removeDomain(tx, row.id);
    const details = { before: { domain: row.domain } };
    await audit({ action: 'sign-on.domain-remove', ...about(row.organisationId), details });
    return { status: 204 };
  });
}

/** Which customer an entry of the audit log is about. */
function about(id: string) {
  return { object: { kind: 'organisation', id }, organisationId: id } as const;
}

const POINTER = '/data/attributes/domain';

async function requireProvider(tx: Transaction, id: string): Promise<ProviderRow> {
  const provider = await findProvider(tx, id);
  if (!provider) throw conflict('This customer has no provider.');
  return provider;
}

/** Staff may know whose it is; it belongs to one customer only. */
async function requireFreeDomain(tx: Transaction, domain: string, id: string): Promise<void> {
  if (isFreeMail(domain)) throw invalid('Anybody can get an address at this domain.', POINTER);
  const holder = (await findDomain(tx, { domain }))?.organisationId;
  if (holder === undefined) return;
  if (holder === id) throw invalid('This domain is already verified for this customer.', POINTER);
  const { name = '' } = (await findOrganisation(tx, holder)) ?? {};
  throw invalid(`This domain belongs to ${name}.`, POINTER);
}

/** As staff see it: the secret is not among it (S-25). */
function providerResource(row: ProviderRow): SignOnProvider {
  return {
    type: 'sign-on-providers',
    id: row.organisationId,
    attributes: {
      name: row.name,
      issuer: row.issuer,
      clientId: row.clientId,
      scopes: row.scopes,
      groupsClaim: row.groupsClaim,
      isEnforced: row.isEnforced,
      worked: row.worked?.toISOString() ?? null,
      version: row.version,
    },
  };
}

function domainResource({ id, domain, verified }: DomainRow): VerifiedDomain {
  return { type: 'domains', id, attributes: { domain, verified: verified.toISOString() } };
}
