import { SHARE_BOUNDS } from '@suite/contracts/shares';
import type { Transaction } from '../../db/database.ts';
import type { EndpointParts } from '../../http/endpoint.ts';
import { HttpError, invalid } from '../../http/http-error.ts';
import type { Actor, PolicyFor } from '../../http/policy.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Limits } from '../../platform/limits.ts';
import { mayShare } from './resource.ts';
import { readContent } from './shared-content.ts';
import { findTarget, type NamedTarget, type ShareTarget } from './store.ts';

/** What sharing works with. */
export interface ShareParts extends EndpointParts {
  jobs: Jobs;
  limits: Limits['shares'];
  /** Addresses of links begin with it, whatever a request says about its host. */
  publicUrl: string;
  /** Slow hashes for passcodes, as for passwords. */
  passcodes: {
    hash: (passcode: string) => Promise<string>;
    verify: (passcode: string, stored: string | null) => Promise<boolean>;
  };
}

/** The own recipe or dataset that a request names; what is foreign or cannot be shared is not there (S-21). */
export async function getOwnTarget(
  tx: Transaction,
  named: NamedTarget,
  { actor, policyFor }: { actor: Actor; policyFor: PolicyFor },
): Promise<ShareTarget> {
  const target = await findTarget(tx, named);
  if (target && mayShare(actor, target, policyFor)) return target;
  throw new HttpError('NOT_FOUND');
}

/** What a link keeps of a recipe or dataset that the caller has found as the own one; nothing that others granted. */
export async function takeSnapshot(
  tx: Transaction,
  target: Pick<ShareTarget, 'recipeId' | 'datasetId'>,
): Promise<Record<string, unknown>> {
  const content = await readContent(tx, target);
  if (!content) throw new HttpError('NOT_FOUND');
  if (content.type === 'dataset' && content.content.total > SHARE_BOUNDS.rows) {
    throw invalid(
      `A link can show at most ${SHARE_BOUNDS.rows} ingredients. Share the dataset with people instead.`,
    );
  }
  return { ...content };
}
