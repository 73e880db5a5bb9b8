import { setFlagsFromString } from 'node:v8';

export const LIGHT_ENGINE = ['--no-wasm-tier-up', '--no-wasm-dynamic-tiering'];

/**
 * Tests open a database for a moment only: optimising its machine code takes longer than it saves, on the cores that
 * the tests themselves need. Call it before the first database is opened.
 */
export function lightenEngine(): void {
  for (const flag of LIGHT_ENGINE) setFlagsFromString(flag);
}
