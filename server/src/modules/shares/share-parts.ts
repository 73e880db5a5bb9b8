import type { Database } from '../../db/database.ts';
import type { PolicyFor } from '../../http/policy.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { ShareLimits } from '../../platform/limits.ts';

/** What sharing works with. */
export interface ShareParts {
  database: Database;
  jobs: Jobs;
  clock: Clock;
  policyFor: PolicyFor;
  limits: ShareLimits;
  /** Addresses of links begin with it, whatever a request says about its host. */
  publicUrl: string;
  /** Slow hashes for passcodes, as for passwords. */
  passcodes: {
    hash: (passcode: string) => Promise<string>;
    verify: (passcode: string, stored: string | null) => Promise<boolean>;
  };
}
