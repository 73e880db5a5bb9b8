import type { EndpointParts } from '../../http/endpoint.ts';
import type { Jobs } from '../../platform/jobs.ts';
import type { Limits } from '../../platform/limits.ts';

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
