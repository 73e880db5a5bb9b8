import { type Logger, pino } from 'pino';
import { withoutTokens } from './program-token.ts';
import { describeError, safeError } from './safe-error.ts';

/** Structured logs on standard output. Secrets are taken out here, whoever logs them. */
export function createLog(level: string, destination?: { write: (line: string) => void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { err: safeError },
    hooks: {
      streamWrite: withoutTokens,
      // An error logged without a sentence would lend its own message to the line.
      logMethod(
        this: Logger,
        [first, ...rest]: unknown[],
        method: (this: Logger, ...given: unknown[]) => void,
      ) {
        const err: unknown = first instanceof Error ? first : errorIn(first);
        if (err === undefined || typeof rest[0] === 'string') return method.call(this, first, ...rest);
        const line = first instanceof Error ? { err } : first;
        return method.call(this, line, describeError(err), ...rest.slice(1));
      },
    },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[secret]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
}

function errorIn(line: unknown): unknown {
  return typeof line === 'object' && line !== null && 'err' in line ? line.err : undefined;
}

const SECRETS = [
  'authorization',
  'Authorization',
  'cookie',
  'Cookie',
  'password',
  'token',
  'accessToken',
  'access_token',
  'refreshToken',
  'secret',
];
