import { createHmac, randomBytes } from 'node:crypto';
import { sign, verify } from 'hono/jwt';
import { z } from 'zod';
import type { Clock } from '../access.ts';
import { isRecord } from '../links.ts';
import { badRequest, DeliveryError, refused } from '../delivery-error.ts';

export type AssetKeys = ReturnType<typeof createAssetKeys>;

const LONGEST_SECONDS = 48 * 60 * 60;
/** Clocks differ: who asks for exactly 48 hours must get them. */
const TOLERANCE_SECONDS = 2;

/**
 * Keys that open protected assets for a time: the policy travels with a request, the secret signs its address. Nothing is kept:
 * the secret of a key can be told from its policy by who holds the service's own key.
 */
export function createAssetKeys(key: string, space: string, clock: Clock) {
  const secretOf = (id: string) => createHmac('sha256', key).update(`secret ${id}`).digest('base64url');
  const seconds = () => clock.now().getTime() / 1000;
  const isRunning = ({ exp }: Record<string, unknown>) => typeof exp === 'number' && exp > seconds();

  return {
    /** Makes a key; throws when the time of its end is out of bounds. */
    async create(expiresAt: number): Promise<{ policy: string; secret: string }> {
      const now = seconds();
      if (expiresAt < now - TOLERANCE_SECONDS) throw invalidExpiry('must not be in the past');
      if (expiresAt > now + LONGEST_SECONDS + TOLERANCE_SECONDS) {
        throw invalidExpiry('must be at most 48 hours from now');
      }
      const id = randomBytes(16).toString('base64url');
      const times = { iat: Math.floor(now), exp: Math.floor(expiresAt) };
      const policy = await sign({ iss: 'delivery', sub: space, jti: id, ...times }, key);
      return { policy, secret: secretOf(id) };
    },
    /** Whether token and policy open an address (without its query) now. */
    async mayOpen(address: string, { token, policy }: { token: string; policy: string }): Promise<boolean> {
      const allowed = await readToken(policy, key);
      const id = allowed['jti'];
      if (allowed['sub'] !== space || typeof id !== 'string' || !isRunning(allowed)) return false;
      const claims = await readToken(token, secretOf(id));
      if (typeof claims['sub'] !== 'string') return false;
      // The service names its addresses with and without a scheme.
      const isSame = claims['sub'].replace(/^https?:/, '') === address.replace(/^https?:/, '');
      return isSame && (claims['exp'] === undefined || isRunning(claims));
    },
  };
}

/** The claims of a token that was signed with the key, of any other none; their times are judged by our clock, not here. */
async function readToken(token: string, key: string): Promise<Record<string, unknown>> {
  try {
    return await verify(token, key, { alg: 'HS256', exp: false, nbf: false, iat: false });
  } catch {
    return {};
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
  const { data } = bodySchema.safeParse(parseJson(await readText(request)));
  if (!data) throw invalidExpiry('must be a number');
  return data.expiresAt;
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
  let given: unknown;
  try {
    given = JSON.parse(text);
  } catch {
    throw badRequest({ name: 'body', path: [], details: 'The body is not valid JSON.' });
  }
  if (!isRecord(given) || !Object.hasOwn(given, '__proto__')) return given;
  throw badRequest({ name: 'body', path: [], details: 'The key "__proto__" is not allowed.' });
}

function invalidExpiry(reason: string): DeliveryError {
  return refused(422, 'ValidationFailed', { name: 'expiresAt', details: `"expiresAt" ${reason}` });
}
