export type { Readiness } from '../db/driver.ts';
