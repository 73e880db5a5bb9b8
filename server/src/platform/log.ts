import { type Logger, pino } from 'pino';
import { withoutTokens } from './program-token.ts';

/** Structured logs on standard output. Secrets are taken out here, wherever they come from. */
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

/** An error without anything a caller sent: no statement, no parameter, no line of a row. */
interface SafeError {
  type: string;
  message?: string;
  code?: string;
  constraint?: string;
  table?: string;
  column?: string;
  routine?: string;
  stack?: string;
  cause?: SafeError;
  errors?: SafeError[];
}

const DEEPEST = 6;
const NAMES = ['code', 'constraint', 'table', 'column', 'routine'] as const;

/**
 * What the log, the queue and the operator's screen may hold of an error. The query builder writes the parameters of a
 * failed statement into its message, and PostgreSQL quotes values in its own: passwords, recipes and the links of mails
 * would stand in the log whenever the database is in trouble (S-50).
 */
export function safeError(error: unknown, depth = 0): SafeError {
  if (typeof error !== 'object' || error === null) return { type: typeof error };
  const safe: SafeError = { type: typeOf(error) };
  const message = messageOf(error);
  if (message !== undefined) safe.message = message;
  for (const name of NAMES) {
    const value = textIn(error, name);
    if (value !== undefined) safe[name] = value;
  }
  const stack = textIn(error, 'stack');
  // Without its first lines, which repeat the message.
  if (stack !== undefined) safe.stack = stack.split('\n').filter(isFrame).join('\n');
  if (depth === DEEPEST) return safe;
  if ('cause' in error && error.cause !== undefined) safe.cause = safeError(error.cause, depth + 1);
  if (error instanceof AggregateError) {
    safe.errors = error.errors.slice(0, DEEPEST).map((one) => safeError(one, depth + 1));
  }
  return safe;
}

export function describeError(error: unknown): string {
  return sentence(safeError(error));
}

function sentence({ type, message, code, constraint, cause, errors }: SafeError): string {
  const facts = [code, constraint].filter((fact) => fact !== undefined).join(', ');
  const own = `${type}${facts === '' ? '' : ` (${facts})`}${message === undefined ? '' : `: ${message}`}`;
  const below = cause ?? errors?.[0];
  return below ? `${own}; because of ${sentence(below)}` : own;
}

function typeOf(error: object): string {
  if (isStatement(error)) return 'DrizzleQueryError';
  return textIn(error, 'name') ?? error.constructor.name;
}

function messageOf(error: object): string | undefined {
  if (isStatement(error) || error instanceof SyntaxError) return undefined; // JSON quotes what it cannot read
  const isOfDatabase = textIn(error, 'severity') !== undefined;
  if (isOfDatabase && !QUOTES_NO_VALUE.has((textIn(error, 'code') ?? '').slice(0, 2))) return undefined;
  const message = textIn(error, 'message');
  // Somebody who wraps an error copies its message.
  return message?.includes('Failed query:') ? undefined : message;
}

/** Classes of PostgreSQL's errors whose messages name tables, limits and connections, never the value of a column. */
const QUOTES_NO_VALUE = new Set(['08', '25', '40', '42', '53', '54', '55', '57', '58', 'XX']);

/** By what it carries: the query builder is not known here, and the queue hands over copies. */
function isStatement(error: object): boolean {
  return 'query' in error && 'params' in error;
}

function textIn(error: object, name: string): string | undefined {
  const value: unknown = Reflect.get(error, name);
  return typeof value === 'string' ? value : undefined;
}

function isFrame(line: string): boolean {
  return /^\s+at /.test(line);
}
