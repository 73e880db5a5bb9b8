import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brand } from '@suite/contracts/brand';
import type { Flags } from '@suite/contracts/flags';
import { z } from 'zod';

/** The settings of INTERFACES, checked once at start; everything behind trusts them. */
export type Config = z.infer<typeof configSchema>;
export type Environment = Record<string, string | undefined>;

/** A setting that cannot be used. Its message is one sentence for the operator. */
export class SettingsError extends Error {
  override name = 'SettingsError';
}

/** Reads the environment; throws a SettingsError that names every bad setting. */
export function readConfig(environment: Environment): Config {
  const filled = readSecretFiles(environment, Object.keys(configSchema.in.shape));
  if (typeof filled === 'string') throw wrongSetting([filled]);
  // An empty value means "not set": shells and container files leave such lines behind.
  const present = Object.fromEntries(Object.entries(filled).filter(([, value]) => value !== ''));
  const parsed = configSchema.safeParse(present);
  if (parsed.success) return parsed.data;
  throw wrongSetting(parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`));
}

function wrongSetting(reasons: string[]): SettingsError {
  return new SettingsError(
    `Wrong setting: ${reasons.join('; ')}. Correct it in the environment and start again.`,
  );
}

/** The product lines that are on: 'yes' alone switches one on (R6.3). */
export function flagsOf(config: Config): Flags {
  return { emulsion: config.FEATURE_EMULSION === 'yes', supplier: config.FEATURE_SUPPLIER === 'yes' };
}

/** Where the content of this installation comes from: its folder, or an export file in its place. */
export function contentSource({ CONTENT_FILE }: Config, root: string): { file: string } | { folder: string } {
  return CONTENT_FILE ? { file: resolve(root, CONTENT_FILE) } : { folder: join(root, 'content') };
}

/** A whole number within bounds, in digits. */
function whole(least: number, most: number, what = 'a number') {
  const message = `must be ${what} from ${least} to ${most}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, message)
    .transform(Number)
    .refine((value) => value >= least && value <= most, message);
}

const address = (begin: RegExp, message: string) =>
  z.string().refine((text) => begin.test(text) && URL.canParse(text), message);

const httpUrl = z.string().refine(isHttpUrl, 'must be an http or https address without user, query or hash');
const httpsUrl = z
  .string()
  .refine((text) => isHttpUrl(text) && text.startsWith('https://'), 'must be an absolute https address');

const addressOrRange = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);
const trustedProxies = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .refine(
    (parts) => parts.every((part) => addressOrRange.safeParse(part).success),
    'must be IP addresses or ranges such as 10.0.0.0/8, separated by commas',
  );

const configSchema = z
  .object({
    NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
    PORT: whole(1, 65_535).default(3000),
    // A proxy that keeps idle connections for longer than this sends requests into those that are just being closed.
    KEEP_ALIVE_SECONDS: whole(1, 3600).optional(),
    HOST: z.string().min(1).default('127.0.0.1'),
    PUBLIC_URL: httpUrl.optional(),
    DATA_DIR: z.string().default('.data'),
    DATABASE_URL: address(/^postgres(?:ql)?:\/\//, 'must be a postgres:// address').optional(),
    DATABASE_CONNECTIONS: whole(2, 200).optional(),
    INSTALLATION_SECRET: z.string().min(32, 'must have at least 32 characters').max(512).optional(),
    SMTP_URL: address(/^smtps?:\/\//, 'must be an smtp:// or smtps:// address').optional(),
    MAIL_FROM: z.email('must be an email address').default('no-reply@localhost.invalid'),
    CONTACT_TO: z.email('must be an email address').default('contact@localhost.invalid'),
    // Any text is taken: a product line is never switched on by accident, and never stops the start.
    FEATURE_EMULSION: z.string().default('yes'),
    FEATURE_SUPPLIER: z.string().default('yes'),
    DEMO: z.enum(['yes', 'no'], 'must be yes or no').optional(),
    DEMO_PASSWORD: z.string().min(12, 'must have at least 12 characters').max(128).optional(),
    PRIVACY_URL: httpsUrl.default(brand.privacyUrl),
    WEBSITE_URL: httpsUrl.default(brand.websiteUrl),
    CONTENT_DELIVERY_SPACE: z
      .string()
      .regex(/^[\w-]{1,64}$/, 'must be letters, digits, - or _')
      .default('suite'),
    CONTENT_DELIVERY_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
    CONTENT_DELIVERY_RATE: whole(1, 999_999, 'a number of requests per second,').optional(),
    CONTENT_FILE: z.string().optional(),
    CONTENT_URL: httpUrl.optional(),
    CONTENT_SPACE: z.string().optional(),
    CONTENT_TOKEN: z.string().optional(),
    CONTENT_ENVIRONMENT: z.string().default('master'),
    API_URL: httpUrl.optional(),
    TRUSTED_PROXIES: trustedProxies.default([]),
    /** How long it still answers after SIGTERM, while /readyz says 503: as long as a proxy needs to notice. */
    STOP_DELAY_SECONDS: whole(0, 60, 'a number of seconds').default(0),
    /** The name of this version; a working copy uses its commit. */
    RELEASE: z
      .string()
      .regex(/^[\w.+-]{1,64}$/, 'must be letters, digits, . + - or _')
      .optional(),
    // Providers of single sign-on on addresses that are not public: a company's own, behind its walls.
    SSO_PRIVATE_ISSUERS: z.enum(['yes', 'no'], 'must be yes or no').default('no'),
    // Of webhooks, which have ended: it is ignored, with a line in the log.
    WEBHOOK_PRIVATE_HOSTS: z.string().optional(),
    DATABASE_REPLICA_URL: z.string().optional(),
    RATE_LIMITS: z.enum(['normal', 'raised'], 'must be normal or raised').default('normal'),
    METRICS: z.enum(['loopback', 'all', 'off'], 'must be loopback, all or off').default('loopback'),
    // With METRICS=all: what a reader shows. A proxy that passes everything on publishes nothing then.
    METRICS_TOKEN: z
      .string()
      .regex(/^\S{32,512}$/, 'must have at least 32 characters and no space')
      .optional(),
    LOG_LEVEL: z
      .enum(
        ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'],
        'must be a log level such as info',
      )
      .default('info'),
  })
  .superRefine((config, context) => {
    const refuse = (name: keyof typeof config, message: string) =>
      context.addIssue({ code: 'custom', path: [name], message });
    for (const name of ['MAIL_FROM', 'CONTACT_TO'] as const) {
      if (config.SMTP_URL && config[name].endsWith('.invalid')) {
        refuse(name, 'must be set together with SMTP_URL');
      }
    }
    if (config.NODE_ENV === 'production') {
      if (config.RATE_LIMITS === 'raised') refuse('RATE_LIMITS', 'must be normal in production');
      if (config.DEMO === 'yes') refuse('DEMO', 'must be no in production');
      if (config.METRICS === 'all' && !config.METRICS_TOKEN) {
        refuse('METRICS_TOKEN', 'must be set together with METRICS=all in production');
      }
      if (config.PUBLIC_URL && !isSafeOrigin(config.PUBLIC_URL)) {
        refuse('PUBLIC_URL', 'must be https in production');
      }
    }
    for (const name of ['CONTENT_SPACE', 'CONTENT_TOKEN'] as const) {
      if (config.CONTENT_URL && !config[name]) refuse(name, 'must be set together with CONTENT_URL');
    }
  })
  .transform((config) => ({
    ...config,
    PUBLIC_URL: config.PUBLIC_URL ?? `http://localhost:${config.PORT}`,
    DEMO: config.DEMO ?? (config.NODE_ENV === 'production' ? 'no' : 'yes'),
  }));

/** Whether browsers keep secrets sent there: https anywhere, or this very machine (S-03). */
export function isSafeOrigin(text: string): boolean {
  return new URL(text).protocol === 'https:' || isLoopbackOrigin(text);
}

export function isLoopbackOrigin(text: string): boolean {
  const { hostname } = new URL(text);
  return hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname);
}

function isHttpUrl(text: string): boolean {
  const url = URL.parse(text);
  if (!url || !['http:', 'https:'].includes(url.protocol)) return false;
  return url.username === '' && url.password === '' && url.search === '' && url.hash === '';
}

/**
 * The environment with what is in files: where NAME_FILE is set and NAME is one of the settings, its value is the
 * content of that file. An environment is shown by many tools; a file has an owner and a mode (S-52). Gives the reason
 * where that cannot be done.
 */
export function readSecretFiles(environment: Environment, names: string[]): Environment | string {
  const filled = { ...environment };
  for (const name of names) {
    const path = environment[`${name}_FILE`];
    if (!path) continue;
    if (environment[name]) return `${name} must not be set together with ${name}_FILE`;
    try {
      filled[name] = readFileSync(path, 'utf8').trim();
    } catch {
      return `${name}_FILE must name a file that can be read`;
    }
    if (filled[name] === '') return `${name}_FILE must name a file that is not empty`;
  }
  return filled;
}
