import { createHmac, randomBytes } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import { z } from 'zod';
import type { Clock } from '../access.ts';
import { isRecord } from '../links.ts';
import { badRequest, DeliveryError, refused } from '../delivery-error.ts';

/** What opens protected assets for a time: the policy travels with a request, the secret signs its address. */
export interface AssetKey {
  policy: string;
  secret: string;
}

export interface AssetKeys {
  /** Makes a key; throws when the time of its end is out of bounds. */
  create: (expiresAt: number) => Promise<AssetKey>;
  /** Whether token and policy open an address (without its query) now. */
  mayOpen: (address: string, given: { token: string; policy: string }) => Promise<boolean>;
}

const LONGEST_SECONDS = 48 * 60 * 60;
/** Clocks differ: who asks for exactly 48 hours must get them. */
const TOLERANCE_SECONDS = 2;

/** Nothing is kept: the secret of a key can be told from its policy by who holds the service's own key. */
export function createAssetKeys(key: string, space: string, clock: Clock): AssetKeys {
  const secretOf = (id: string) => createHmac('sha256', key).update(`secret ${id}`).digest('base64url');
  const seconds = () => clock.now().getTime() / 1000;

  return {
    async create(expiresAt) {
      const now = seconds();
      if (expiresAt < now - TOLERANCE_SECONDS) throw invalidExpiry('must not be in the past');
      if (expiresAt > now + LONGEST_SECONDS + TOLERANCE_SECONDS) {
        throw invalidExpiry('must be at most 48 hours from now');
      }
      const id = randomBytes(16).toString('base64url');
      const claims = {
        iss: 'delivery',
        sub: space,
        jti: id,
        iat: Math.floor(now),
        exp: Math.floor(expiresAt),
      };
      return { policy: await sign(claims, key), secret: secretOf(id) };
    },
    async mayOpen(address, { token, policy }) {
      const allowed = await readToken(policy, key);
      const id = allowed?.['jti'];
      if (allowed?.['sub'] !== space || typeof id !== 'string' || !isRunning(allowed)) return false;
      const claims = await readToken(token, secretOf(id));
      if (!claims || typeof claims['sub'] !== 'string') return false;
      // The service names its addresses with and without a scheme.
      const isSame = claims['sub'].replace(/^https?:/, '') === address.replace(/^https?:/, '');
      return isSame && (claims['exp'] === undefined || isRunning(claims));
    },
  };

  function isRunning(claims: Record<string, unknown>): boolean {
    return typeof claims['exp'] === 'number' && claims['exp'] > seconds();
  }
}

/** The claims of a token that was signed with the key; their times are judged by our clock, not here. */
async function readToken(token: string, key: string): Promise<Record<string, unknown> | undefined> {
  try {
    return await verify(token, key, { alg: 'HS256', exp: false, nbf: false, iat: false });
  } catch {
    return undefined;
  }
}

const bodySchema = z.object({ expiresAt: z.number() });
const JSON_TYPES = [
  'application/json',
  'application/vnd.contentful.delivery.v1+json',
  'application/vnd.contentful.management.v1+json',
];
const LARGEST_BODY = 4096;

/** Reads the body of a request for a key. */
export async function readExpiry(request: Request): Promise<number> {
  const type = request.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (!JSON_TYPES.includes(type)) {
    const message = `The body must be of one of these types: ${JSON_TYPES.join(', ')}.`;
    throw new DeliveryError(415, 'UnsupportedMediaType', { message });
  }
  const given = parseJson(await readText(request));
  const checked = bodySchema.safeParse(given);
  if (!checked.success) throw invalidExpiry('must be a number');
  return checked.data.expiresAt;
}

async function readText(request: Request): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const body: AsyncIterable<Uint8Array> | Iterable<Uint8Array> = request.body ?? [];
  for await (const chunk of body) {
    chunks.push(chunk);
    if ((size += chunk.byteLength) > LARGEST_BODY) {
      const message = `The body may have at most ${LARGEST_BODY} bytes.`;
      throw new DeliveryError(413, 'PayloadTooLarge', { message });
    }
  }
  return Buffer.concat(chunks).toString('utf8');
}

function parseJson(text: string): unknown {
  const refuse = (details: string) => badRequest({ name: 'body', path: [], details });
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw refuse('The body is not valid JSON.');
  }
  if (isRecord(given) && Object.hasOwn(given, '__proto__'))
    throw refuse('The key "__proto__" is not allowed.');
  return given;
}

function invalidExpiry(reason: string): DeliveryError {
  return refused(422, 'ValidationFailed', { name: 'expiresAt', details: `"expiresAt" ${reason}` });
}
