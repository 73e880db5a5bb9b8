import type { DatabaseLimits } from '../db/driver.ts';

/** Every bound a caller can run into, in one place. Tests and measurements raise them; production does not. */
export interface Limits {
  body: { bytes: number; depth: number; keys: number };
  database: DatabaseLimits;
  /** What the HTTP listener itself enforces (S-55). */
  listener: {
    headerBytes: number;
    headersMs: number;
    requestMs: number;
    keepAliveMs: number;
    connections: number;
    /** How long a stopping process waits for open requests. */
    drainMs: number;
  };
}

export const LIMITS: Limits = {
  body: { bytes: 256 * 1024, depth: 32, keys: 2000 },
  database: {
    connections: 10,
    waiting: 200,
    statementMs: 5_000,
    lockMs: 2_000,
    connectMs: 5_000,
    patienceMs: 20_000,
  },
  listener: {
    headerBytes: 16 * 1024,
    headersMs: 10_000,
    requestMs: 30_000,
    keepAliveMs: 5_000,
    connections: 2000,
    drainMs: 8_000,
  },
};
