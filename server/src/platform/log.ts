import { type Logger, pino } from 'pino';

/** Structured logs on standard output. Secrets are taken out here, whoever logs them. */
export function createLog(level: string, destination?: { write: (line: string) => void }): Logger {
  const options = {
    level,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: {
      paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      censor: '[secret]',
    },
  };
  return destination ? pino(options, destination) : pino(options);
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
